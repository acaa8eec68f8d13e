import { calendarDateAt } from '@fundus/contract/date';
import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { listProgrammeConcerns, ProgrammeConcern } from '@fundus/contract/programme-concern';
import type { Filing } from '@fundus/contract/programme-day';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { isUnfiled } from '#modules/funding/funding-programme/programme-filing.rules.ts';
import { readFilings } from '#modules/funding/funding-programme/programme-filing.service.ts';
import { getReachableResearch } from '#modules/funding/funding-research/funding-research-access.service.ts';
import { judgeVersions } from '#modules/funding/funding-research/funding-research-reading.service.ts';
import { fieldsSince, toConcern } from './programme-concern.presenter.ts';
import {
  type ConcernRow,
  findProgrammeNow,
  listChangedFields,
  listConcernRows,
} from './programme-concern.repository.ts';

/** Each research is judged twice: more are no list to work through at once. */
const shownAtMost = 100;

interface Now {
  programmeId: string;
  currentVersion: number;
  isEnded: boolean;
}

/** Verdict and amount before and after, of a research; nothing of an ended programme can be promised. */
async function judgeEffect(
  db: Executor,
  deps: With<'db' | 'clock'>,
  actor: Actor,
  { kind, recordId, version }: ConcernRow,
  { programmeId, currentVersion, isEnded }: Now,
): Promise<Pick<ProgrammeConcern, 'before' | 'after'>> {
  if (kind !== 'research') return { before: null, after: null };
  const record = await getReachableResearch(db, actor, recordId);
  const versions = [version ?? currentVersion, currentVersion];
  const [before = null, after = null] = await judgeVersions(db, deps, record, { programmeId, versions });
  return { before, after: isEnded ? { verdict: 'doesNotFit', worth: null } : after };
}

/**
 * The records of an actor (administrators: of all) that a change or the end of a programme concerns, with the effect on each. Those
 * that took the present version over are not among them. Throws NOT_FOUND.
 */
export async function listConcerns(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  programmeId: string,
): Promise<EndpointTypes<typeof listProgrammeConcerns>['response']> {
  const { db } = deps;
  const programme = await findProgrammeNow(db, programmeId);
  if (programme === undefined) throw notFound('programme');
  const today = calendarDateAt(deps.clock());
  const filing: Filing | null = (await readFilings(db, [programmeId], today)).get(programmeId) ?? null;
  const now = { programmeId, currentVersion: programme.currentVersion, isEnded: filing?.standing === 'over' };
  const found = await listConcernRows(db, programmeId, {
    ownerId: reachableOwner(actor),
    isEnded: now.isEnded,
    limit: shownAtMost + 1,
  });
  const versions = await listChangedFields(db, programmeId);
  const rows: ProgrammeConcern[] = [];
  for (const row of found.slice(0, shownAtMost)) {
    rows.push(
      toConcern(row, {
        isEnded: now.isEnded,
        changedFields: fieldsSince(versions, row.version ?? now.currentVersion),
        filing: row.kind === 'case' && isUnfiled(row.caseState) ? filing : null,
        ...(await judgeEffect(db, deps, actor, row, now)),
      }),
    );
  }
  return { rows, isCut: found.length > shownAtMost };
}
