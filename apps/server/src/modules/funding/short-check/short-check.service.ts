import { calendarDateAt, fullYearsBetween } from '@fundus/contract/date';
import { linkLimitKeys, sizeLimitKeys } from '@fundus/contract/parameter';
import type { ShortCheck, ShortCheckAnswers } from '@fundus/contract/short-check';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { hasClosedYear } from '#modules/funding/funding-programme/closed-year.rules.ts';
import { previewMatches } from '#modules/funding/funding-research/funding-research-match.service.ts';
import { readBusinessForm } from '#modules/funding/research-reading/research-reading.service.ts';
import { assessCompanySize } from '#modules/people/company-size/company-size.rules.ts';
import { readDeMinimisRoom } from '#modules/people/de-minimis-aid/de-minimis-aid.service.ts';
import { getReachablePerson, lockPerson } from '#modules/people/person/person.service.ts';
import { findSourcedParameters } from '#modules/platform/parameter/parameter.service.ts';
import { changeVersioned, revisionConflict } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { chooseHits } from './hit.rules.ts';
import { staffOf, withAccounts } from './person-answers.rules.ts';
import { toAnswers } from './person-answers.service.ts';
import { findAccounts, findShortCheck, type ShortCheckRecord, saveShortCheck } from './short-check.repository.ts';
import { asEstimated, assessSize, type Missing } from './short-check.rules.ts';

type PersonRecord = Awaited<ReturnType<typeof getReachablePerson>>;

/** Number of list entries searched for kinds that the plan does not name. */
const searchedProgrammes = 30;

/** The recommendation itself, without the limit that a source names in brackets. */
const lawOf = (source: string): string => source.replace(/\([^()]*\)$/, '').trimEnd();

async function assess(
  deps: With<'db' | 'clock'> & WithCatalogue,
  person: PersonRecord,
  { revision, answers }: ShortCheckRecord,
): Promise<ShortCheck> {
  const { db } = deps;
  const today = calendarDateAt(deps.clock());
  const [limits, room, accounts] = await Promise.all([
    findSourcedParameters(db, [...sizeLimitKeys, ...linkLimitKeys], today),
    readDeMinimisRoom(db, person.id, today),
    findAccounts(db, person),
  ]);
  if (limits === null) throw new Error(`no size limits on ${today}`);
  const shortCheck = withAccounts(answers, accounts);
  const known = await toAnswers(db, deps, { person, shortCheck, project: null, room });
  const { facts, rows, verdicts, instruments, questions } = await previewMatches(
    deps,
    { ...known, person: { personId: person.id } },
    searchedProgrammes,
  );
  const isRunning = hasClosedYear(facts, today);
  const figures = { ...shortCheck, employees: staffOf(person.employees, accounts) };
  const alone = assessSize(isRunning ? figures : asEstimated(figures), limits.values);
  const calculation = answers.group === null ? null : assessCompanySize(answers.group, limits.values);
  const { size, isKmu } = calculation ?? alone;
  const { hasEntries: _hasEntries, ...deMinimis } = room;
  const unknown = (['foundedOn', 'federalState', 'industry'] as const).filter((field) => person[field] === null);
  return {
    revision,
    answers,
    accounts,
    hasClosedYear: isRunning,
    proposedForm: person.businessForm === '' ? readBusinessForm(person.company) : null,
    companyAgeYears: person.foundedOn === null ? null : fullYearsBetween(person.foundedOn, today),
    size,
    isKmu,
    reasons: alone.reasons,
    calculation,
    missing: [...(calculation === null ? alone.missing : []), ...unknown] satisfies Missing[],
    source: lawOf(limits.sources.kmuEmployees),
    deMinimis,
    questions,
    matches: {
      fits: verdicts.fits,
      fitsWithConditions: verdicts.fitsWithConditions,
      dataMissing: verdicts.dataMissing,
      top: chooseHits(instruments, rows).map(({ role, why, match: { programme, verdict, worth } }) => ({
        programmeId: programme.programmeId,
        title: programme.title,
        role,
        why,
        verdict,
        funder: programme.funder,
        fundingRateMinimum: programme.fundingRateMinimum,
        fundingRateMaximum: programme.fundingRateMaximum,
        amountMinimumCents: programme.amountMinimumCents,
        amountMaximumCents: programme.amountMaximumCents,
        worth,
        factsOn: programme.factsOn,
        factsAge: programme.factsAge,
      })),
    },
  };
}

/** The short check of a person as everything stands today. Throws NOT_FOUND. */
export async function getShortCheck(
  deps: With<'db' | 'clock'> & WithCatalogue,
  actor: Actor,
  personId: string,
): Promise<ShortCheck> {
  const [person, stored] = await Promise.all([
    getReachablePerson(deps.db, actor, personId),
    findShortCheck(deps.db, personId),
  ]);
  return assess(deps, person, stored);
}

/** Keeps the answers. Throws REVISION_CONFLICT with the check as it is stored and the answers that collide. */
export async function updateShortCheck(
  deps: With<'db' | 'clock'> & WithCatalogue,
  actor: Actor,
  personId: string,
  input: { revision: number; answers: { [Field in keyof ShortCheckAnswers]?: ShortCheckAnswers[Field] | undefined } },
): Promise<ShortCheck> {
  const { stored, conflicts } = await deps.db.transaction().execute((tx) =>
    changeVersioned(
      tx,
      deps.clock,
      {
        lock: async (of: Executor) => {
          const person = await lockPerson(of, actor, personId);
          return { ...(await findShortCheck(of, personId)), person };
        },
        fieldsOf: ({ answers }) => answers,
        withFields: (check, answers) => ({ ...check, answers }),
        write: (of, check, { now }) => saveShortCheck(of, personId, check, now),
      },
      { base: input.revision, wanted: input.answers },
    ),
  );
  // Worked out behind the transaction: so that no call waits for the person meanwhile.
  const current = await assess(deps, stored.person, stored);
  if (conflicts.length > 0) throw await revisionConflict(current, conflicts);
  return current;
}
