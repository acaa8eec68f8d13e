import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { askFacts } from '#modules/funding/funding-programme/asked-facts.rules.ts';
import type { Catalogue } from '#modules/funding/funding-programme/catalogue/catalogue.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import type { CatalogueMark } from '#modules/funding/funding-programme/catalogue/catalogue-mark.ts';
import { closesSoon, type ListedProgramme } from '#modules/funding/funding-programme/catalogue/listed-programme.ts';
import { getFreshCatalogue } from '#modules/funding/funding-programme/catalogue.service.ts';
import {
  type CatalogueDifference,
  compareCatalogue,
  markCatalogue,
} from '#modules/funding/funding-programme/catalogue-change.service.ts';
import { notify } from '#modules/platform/notification/notification.service.ts';
import { listChosenIds, type SearchRecord } from './saved-search.repository.ts';
import { listHits } from './saved-search-hit.repository.ts';
import { type JudgedChange, planHits } from './saved-search-hit.rules.ts';
import {
  type DueSearch,
  deleteHits,
  listDueSearches,
  lockDueSearch,
  markJudged,
  markTold,
  upsertHits,
} from './saved-search-judging.repository.ts';
import { readQuestion, type SearchQuestion } from './saved-search-question.service.ts';

type Needs = With<'db' | 'clock' | 'publicUrl'>;

/** The catalogue of now, and what changed up to it since an earlier mark. */
interface Change {
  catalogue: Catalogue;
  difference: CatalogueDifference;
  from: CatalogueMark;
  to: CatalogueMark;
}

/**
 * Judges the programmes that changed since each search was last looked at, and tells the owners of what they find. Each
 * search is judged in a transaction of its own that also moves its mark: what a killed server left starts over, and what
 * another server judged is left out. A repeating job.
 */
export async function judgeSavedSearches(deps: Needs & WithCatalogue): Promise<void> {
  const to = await markCatalogue(deps.db, deps.clock());
  const due = await listDueSearches(deps.db, to);
  if (due.length === 0) return;
  const catalogue = await getFreshCatalogue(deps);
  let change: Change | null = null;
  for (const search of due) {
    const from = { revision: search.seenRevision, on: search.seenOn };
    if (change === null || change.from.revision !== from.revision || change.from.on !== from.on) {
      change = { catalogue, from, to, difference: await compareCatalogue(deps.db, catalogue, from, to) };
    }
    await judge(deps, search, change);
  }
}

async function judge(deps: Needs, due: DueSearch, change: Change): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const search = await lockDueSearch(tx, due);
    if (search === null) return;
    const chosenIds = await listChosenIds(tx, search.personId);
    const stored = (await listHits(tx, [search.id])).map(({ dismissedAt, ...hit }) => ({
      ...hit,
      isDismissed: dismissedAt !== null,
    }));
    const hasWords = search.words !== '';
    const plan = planHits(await judgeChanges(tx, deps, search, change), stored, { hasWords, chosenIds });
    await upsertHits(tx, search.id, plan.found, deps.clock());
    await deleteHits(tx, search.id, plan.over);
    const isToldToday = search.toldOn === change.to.on;
    const told = isToldToday ? 0 : await tell(tx, deps, search, chosenIds);
    await markJudged(tx, search.id, change.to, told > 0 ? change.to.on : search.toldOn);
  });
}

/**
 * Changes for a search: the place of each programme in its list before and now. A firm that grew a year older
 * changes verdicts of programmes that did not change at all.
 */
async function judgeChanges(
  tx: Executor,
  deps: With<'db' | 'clock'>,
  search: SearchRecord,
  { catalogue, difference, from, to }: Change,
): Promise<JudgedChange[]> {
  const { changes } = difference;
  const question = await readQuestion(tx, deps, search);
  const { query, research, context } = question;
  const changedIds = new Set(changes.map(({ programmeId }) => programmeId));
  const agedIds = hasAged(question, from.on, to.on)
    ? catalogue.listKept().flatMap(({ programmeId }) => (changedIds.has(programmeId) ? [] : [programmeId]))
    : [];
  if (changedIds.size === 0 && agedIds.length === 0) return [];
  const before = { ...context, today: from.on };
  // The texts of earlier versions are not at hand: words are asked of the present alone.
  const { search: _, ...withoutWords } = query;
  const earlier = difference.earlier.findAmong(changedIds, withoutWords, research, before);
  const younger = catalogue.findAmong(agedIds, query, research, before);
  const now = catalogue.findAmong([...changedIds, ...agedIds], query, research, { ...context, today: to.on });
  const standingIn = (listed: ReadonlyMap<string, ListedProgramme>, id: string, day: string) => {
    const programme = listed.get(id);
    return programme === undefined ? null : { ...programme, closesSoon: closesSoon(programme, day) };
  };
  const changed = changes.map(({ programmeId, earlierVersion, changedFields }) => ({
    programmeId,
    isNew: earlierVersion === null,
    changedFields,
    earlier: standingIn(earlier, programmeId, from.on),
    now: standingIn(now, programmeId, to.on),
  }));
  const aged = agedIds.map((programmeId) => ({
    programmeId,
    isNew: false,
    changedFields: [],
    earlier: standingIn(younger, programmeId, from.on),
    now: standingIn(now, programmeId, to.on),
  }));
  return [...changed, ...aged];
}

/** Whether the firm is a full year older than on an earlier day: rules ask for its age in full years. */
function hasAged({ research: { facts }, context }: SearchQuestion, from: string, to: string): boolean {
  const ageOn = (today: string) => askFacts(facts, { ...context, today }).companyAgeYears;
  return ageOn(from) !== ageOn(to);
}

/** Sends one notification of all hits not yet announced. Returns their number. */
async function tell(
  tx: Executor,
  deps: Needs,
  { id, personId, name, ownerId }: SearchRecord & { ownerId: string },
  chosenIds: ReadonlySet<string>,
): Promise<number> {
  const untold = (await listHits(tx, [id])).filter(
    ({ toldAt, dismissedAt, programmeId }) => toldAt === null && dismissedAt === null && !chosenIds.has(programmeId),
  );
  if (untold.length === 0) return 0;
  await notify(tx, deps, {
    userId: ownerId,
    kind: 'savedSearchHits',
    values: { searchName: name, total: String(untold.length) },
    personId,
  });
  const programmeIds = untold.map(({ programmeId }) => programmeId);
  await markTold(tx, id, programmeIds, deps.clock());
  return untold.length;
}
