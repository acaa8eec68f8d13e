import { planChapters } from '@fundus/contract/business-plan-codes';
import { emptyPlan } from '@fundus/contract/plan/empty-plan';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { insertDemoPlan } from '#modules/plans/business-plan/business-plan-demo.service.ts';
import type { DemoChronicle } from './demo-chronicle.service.ts';
import { type DemoPlanSeed, readSeed } from './demo-seed.ts';
import { momentOf, monthIn } from './demo-time.rules.ts';
import type { ToldPerson } from './person-demo.service.ts';
import { toPlanText } from './plans/plan-chapters.ts';
import { samplesByName } from './plans/sample-plans.ts';

/** Gives persons of the demo their business plans. */
export async function tellPlans(
  deps: With<'clock'>,
  tx: Executor,
  chronicle: DemoChronicle,
  persons: ReadonlyMap<string, ToldPerson>,
): Promise<void> {
  const now = deps.clock();
  const { plans } = await readSeed('papers');
  for (const seed of plans) {
    const told = persons.get(seed.person);
    if (told === undefined) continue;
    const { user, personId } = told;
    const { name, chapters, finance } = contentOf(now, seed);
    const at = momentOf(now, seed.daysAgo, 14);
    const texts = planChapters.flatMap((chapter) => {
      const lines = chapters[chapter];
      return lines === undefined ? [] : [{ chapter, text: toPlanText(lines) }];
    });
    const person = { personId, name: told.name, deletedAt: null };
    const planId = await insertDemoPlan(tx, {
      ownerId: user.userId,
      person,
      authorName: user.name,
      name,
      finance,
      texts,
      at,
    });
    chronicle.tell({ user, at }, { personId, kind: 'planAdded', values: { plan: name } });
    chronicle.record({ user, at }, 'businessPlan.created', { subjectId: planId, aboutId: personId });
  }
}

function contentOf(now: Date, seed: DemoPlanSeed) {
  if (seed.sample !== undefined) return samplesByName[seed.sample];
  const { name, chapters, startsInMonths } = seed;
  const input = emptyPlan(monthIn(now, startsInMonths).slice(0, 7));
  return { name, chapters, finance: { input, scenarios: [] } };
}
