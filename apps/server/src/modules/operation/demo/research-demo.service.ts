import type { With } from '#lib/with.ts';
import { updateCase } from '#modules/funding/funding-case/funding-case.service.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { insertDemoResearch } from '#modules/funding/funding-research/funding-research-demo.service.ts';
import { createSavedSearch } from '#modules/funding/saved-search/saved-search.service.ts';
import { asUser, type DemoUser, perform } from './demo-actor.service.ts';
import type { DemoCase, DemoResearch } from './demo-seed.ts';
import { momentOf, workingDayIn } from './demo-time.rules.ts';
import type { ToldPerson } from './person-demo.service.ts';
import { tellShare } from './share-demo.service.ts';

type Needs = With<'db' | 'clock' | 'log' | 'secrets' | 'publicUrl'> & WithCatalogue;

/** Gives a login of the demo researches for the people that they advise, in every step, with what came of them. */
export async function tellResearches(
  deps: Needs,
  user: DemoUser,
  researches: readonly DemoResearch[],
  persons: ReadonlyMap<string, ToldPerson>,
): Promise<void> {
  for (const [turn, research] of researches.entries()) {
    const person = persons.get(research.person);
    if (person !== undefined) await tellResearch(deps, user, { ...research, turn }, person);
  }
}

async function tellResearch(
  deps: Needs,
  user: DemoUser,
  { turn, ...research }: DemoResearch & { turn: number },
  { personId, projectId }: ToldPerson,
): Promise<void> {
  const now = deps.clock();
  const at = momentOf(now, research.daysAgo, turn + 10);
  const { researchId, itemIds } = await asUser(user, () =>
    insertDemoResearch({ ...deps, clock: () => at }, { ...research, ownerId: user.userId, personId, projectId }),
  );
  // Without the catalogue that ships with the product there is nothing to share.
  if (itemIds.every((id) => id === null)) return;
  for (const share of research.shares ?? []) await tellShare(deps, user, { ...share, researchId, itemIds });
  for (const [place, item] of research.items.entries()) {
    const itemId = itemIds[place];
    if (itemId && item.case !== undefined) await tellCase(deps, user, { personId, itemId }, item.case);
  }
  const { search } = research;
  if (search === undefined) return;
  const keptAt = momentOf(now, search.daysAgo, turn + 11);
  const { daysAgo: _, ...input } = search;
  await perform(deps, { user, at: keptAt }, (then, actor) =>
    createSavedSearch(then, actor, personId, { ...input, researchId }),
  );
}

type CaseChange = Omit<Parameters<typeof updateCase>[3], 'revision'>;

/** The steps by which a case came to where it stands. */
function stepsOf(now: Date, told: DemoCase): { daysAgo: number; change: CaseChange }[] {
  const { requestedDaysAgo, decidedDaysAgo, paidDaysAgo, euros, grantEquivalentEuros, isDeMinimis } = told;
  const requested = {
    state: 'requested' as const,
    requestedOn: workingDayIn(now, -requestedDaysAgo),
    amountCents: euros === undefined ? null : euros * 100,
  };
  const steps: { daysAgo: number; change: CaseChange }[] = [{ daysAgo: requestedDaysAgo, change: requested }];
  if (decidedDaysAgo !== undefined) {
    const change = {
      state: told.state === 'refused' ? ('refused' as const) : ('granted' as const),
      decidedOn: workingDayIn(now, -decidedDaysAgo),
      grantEquivalentCents: grantEquivalentEuros === undefined ? null : grantEquivalentEuros * 100,
      isDeMinimis: isDeMinimis ?? false,
    };
    steps.push({ daysAgo: decidedDaysAgo, change });
  }
  if (paidDaysAgo !== undefined) {
    steps.push({ daysAgo: paidDaysAgo, change: { state: 'paid', paidOn: workingDayIn(now, -paidDaysAgo) } });
  }
  return steps;
}

/** What became of a programme, step by step, as the history tells it. */
async function tellCase(
  deps: Needs,
  user: DemoUser,
  of: { personId: string; itemId: string },
  told: DemoCase,
): Promise<void> {
  const now = deps.clock();
  let revision = 0;
  for (const { daysAgo, change } of stepsOf(now, told)) {
    const call = { user, at: momentOf(now, daysAgo, 12) };
    const saved = await perform(deps, call, (then, actor) => updateCase(then, actor, of, { revision, ...change }));
    ({ revision } = saved);
  }
}
