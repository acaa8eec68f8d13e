import type { SituationContent, SituationJudgement } from '@fundus/contract/advice-situation';
import { deMinimisKeys, linkLimitKeys, sizeLimitKeys } from '@fundus/contract/parameter';
import { notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { offloaded } from '#lib/work-process/offload.ts';
import { getParameters } from '#modules/platform/parameter/parameter.service.ts';
import { findSituation, listLiving, listRecentVersions } from './advice-situation.repository.ts';
import { dayOfCases, type judgeSituations } from './situation-judging.ts';

const judge = offloaded<typeof judgeSituations>('judgeSituations');

/** The situations with another state of one of them; archived or missing, it takes part in none. */
function withState(
  all: readonly SituationContent[],
  code: string,
  state: { content: SituationContent; isArchived: boolean } | undefined,
): SituationContent[] {
  const own = state === undefined || state.isArchived ? [] : [state.content];
  const place = all.findIndex((one) => one.code === code);
  return place < 0 ? [...all, ...own] : [...all.slice(0, place), ...own, ...all.slice(place + 1)];
}

async function compare(
  deps: With<'db'>,
  before: readonly SituationContent[],
  after: readonly SituationContent[],
): Promise<SituationJudgement> {
  const parameters = await getParameters(deps.db, [...sizeLimitKeys, ...linkLimitKeys, ...deMinimisKeys], dayOfCases);
  return judge({ before, after, parameters });
}

/** Effect of a situation on the cases that ship before it is saved. Throws UNAVAILABLE where too many wait. */
export async function tryAdviceSituation(
  deps: With<'db'>,
  { content, isArchived }: { content: SituationContent; isArchived: boolean },
): Promise<SituationJudgement> {
  const all = await listLiving(deps.db);
  return compare(deps, all, withState(all, content.code, { content, isArchived }));
}

/** Effect of the newest version on the cases that ship, against the one before it. Throws NOT_FOUND, and UNAVAILABLE where too many wait. */
export async function judgeSituationVersion(deps: With<'db'>, id: string): Promise<SituationJudgement> {
  const situation = await findSituation(deps.db, id);
  if (situation === undefined) throw notFound('advice situation');
  const [[newest, former], all] = await Promise.all([listRecentVersions(deps.db, id, 2), listLiving(deps.db)]);
  return compare(deps, withState(all, situation.code, former), withState(all, situation.code, newest));
}
