import { fundableAssets } from './plan-bridge.ts';
import type { PlanInput } from './plan-input.ts';

/** Facts of the Vorhaben that a research asks and a finance plan holds, in the order of the research. */
export const planFacts = ['foundedOn', 'investmentCents'] as const;
export type PlanFact = (typeof planFacts)[number];

/**
 * Facts of a finance plan about its Vorhaben: the first day of its start month, unless it is of a going concern, and all that is
 * bought, net and without deposits; `null`: nothing.
 */
export function factsOfPlan(input: PlanInput): { foundedOn: string | null; investmentCents: number | null } {
  const cents = fundableAssets(input).reduce((sum, { netCents }) => sum + netCents, 0);
  return {
    foundedOn: input.opening === null ? `${input.startMonth}-01` : null,
    investmentCents: cents === 0 ? null : cents,
  };
}
