import { planChapters } from '@fundus/contract/business-plan-codes';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { insertDemoPlan } from '#modules/plans/business-plan/business-plan-demo.service.ts';
import type { DemoUsers } from './demo-actor.ts';
import { toPlanText } from './plans/plan-chapters.ts';
import { samplePlans } from './plans/sample-plans.ts';

/** Users of the demo who work on plans. */
const planning: ReadonlySet<string> = new Set(['beratung', 'zfmb-profi']);
const dayMs = 86_400_000;

/** Gives users of the demo finished plans to look at. */
export async function createDemoPlans(deps: With<'clock'>, tx: Executor, users: DemoUsers): Promise<void> {
  for (const { userId, username, name: authorName } of users.values()) {
    if (!planning.has(username)) continue;
    for (const [place, { name, finance, chapters }] of samplePlans.entries()) {
      const at = new Date(deps.clock().getTime() - (place + 2) * 6 * dayMs);
      const texts = planChapters.flatMap((chapter) =>
        chapters[chapter] === undefined ? [] : [{ chapter, text: toPlanText(chapters[chapter]) }],
      );
      await insertDemoPlan(tx, { ownerId: userId, authorName, name, finance, texts, at });
    }
  }
}
