import { calendarDateAt, fullYearsBetween } from '@fundus/contract/date';
import type { ShortCheck, ShortCheckAnswers } from '@fundus/contract/short-check';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { mergeWhole } from '#lib/field-revision.ts';
import { previewMatches } from '#modules/funding/funding-research/funding-research-match.service.ts';
import { readDeMinimisRoom } from '#modules/people/de-minimis-aid/de-minimis-aid.service.ts';
import { getReachablePerson, lockPerson } from '#modules/people/person/person.service.ts';
import { findSourcedParameters } from '#modules/platform/parameter/parameter.service.ts';
import type { Deps } from '../../../deps.ts';
import { toAnswers } from './person-answers.service.ts';
import { findShortCheck, type ShortCheckRecord, saveShortCheck } from './short-check.repository.ts';
import { assessSize, type Missing } from './short-check.rules.ts';

type PersonRecord = Awaited<ReturnType<typeof getReachablePerson>>;

const shownProgrammes = 5;
const sizeKeys = [
  'microEmployees',
  'microTurnoverCents',
  'microBalanceSheetCents',
  'smallEmployees',
  'smallTurnoverCents',
  'smallBalanceSheetCents',
  'kmuEmployees',
  'kmuTurnoverCents',
  'kmuBalanceSheetCents',
] as const;

/** The recommendation itself, without the limit that a source names in brackets. */
const lawOf = (source: string): string => source.replace(/\([^()]*\)$/, '').trimEnd();

async function assess(deps: Deps, person: PersonRecord, { revision, answers }: ShortCheckRecord): Promise<ShortCheck> {
  const { db } = deps;
  const today = calendarDateAt(deps.clock());
  const [limits, room] = await Promise.all([
    findSourcedParameters(db, sizeKeys, today),
    readDeMinimisRoom(db, person.id, today),
  ]);
  if (limits === null) throw new Error(`no size limits on ${today}`);
  const { size, isKmu, reasons, missing } = assessSize({ ...answers, employees: person.employees }, limits.values);
  const known = await toAnswers(db, deps, { person, shortCheck: answers, project: null, room });
  const { rows, verdicts } = await previewMatches(deps, known, shownProgrammes);
  const { hasEntries: _hasEntries, ...deMinimis } = room;
  const unknown = (['foundedOn', 'federalState', 'industry'] as const).filter((field) => person[field] === null);
  return {
    revision,
    answers,
    companyAgeYears: person.foundedOn === null ? null : fullYearsBetween(person.foundedOn, today),
    size,
    isKmu,
    reasons,
    missing: [...missing, ...unknown] satisfies Missing[],
    source: lawOf(limits.sources.kmuEmployees),
    deMinimis,
    matches: {
      fits: verdicts.fits,
      fitsWithConditions: verdicts.fitsWithConditions,
      dataMissing: verdicts.dataMissing,
      top: rows.map(({ programme, verdict }) => ({
        programmeId: programme.programmeId,
        title: programme.title,
        verdict,
        funder: programme.funder,
        factsOn: programme.factsOn,
        factsAge: programme.factsAge,
      })),
    },
  };
}

/** The short check of a person as everything stands today. Throws NOT_FOUND. */
export async function getShortCheck(deps: Deps, actor: Actor, personId: string): Promise<ShortCheck> {
  const [person, stored] = await Promise.all([
    getReachablePerson(deps.db, actor, personId),
    findShortCheck(deps.db, personId),
  ]);
  return assess(deps, person, stored);
}

/** Keeps the answers. Throws REVISION_CONFLICT with the check as it is stored and the answers that differ. */
export async function updateShortCheck(
  deps: Deps,
  actor: Actor,
  personId: string,
  input: { revision: number; answers: ShortCheckAnswers },
): Promise<ShortCheck> {
  const { person, stored, conflicts } = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockPerson(tx, actor, personId);
    const before = await findShortCheck(tx, personId);
    const { answers } = input;
    const merge = mergeWhole({
      stored: before.answers,
      wanted: answers,
      base: input.revision,
      revision: before.revision,
    });
    if (merge.conflicts.length > 0 || merge.changed.length === 0) {
      return { person: locked, stored: before, conflicts: merge.conflicts };
    }
    const after = { revision: before.revision + 1, answers };
    await saveShortCheck(tx, personId, after, deps.clock());
    return { person: locked, stored: after, conflicts: [] };
  });
  // Worked out behind the transaction: so that no call waits for the person meanwhile.
  const current = await assess(deps, person, stored);
  if (conflicts.length > 0) throw new AppError('REVISION_CONFLICT', { details: { current, fields: conflicts } });
  return current;
}
