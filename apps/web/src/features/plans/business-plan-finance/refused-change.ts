import { type PlanInput, planInput } from '@fundus/contract/plan/plan-input';

/** What is refused with a change: the plan would no longer be one. */
export type RefusedChange = 'loan' | 'terms' | 'other';

const parts = Object.keys(planInput.shape) as (keyof PlanInput)[];

/**
 * What is wrong with a plan that comes of `before`, which is one; null where nothing is. Only parts that differ are read: no rule
 * of the plan looks beyond its part, and reading all of a large plan takes longer than a key may.
 */
export function refusalOf(before: PlanInput, next: PlanInput): RefusedChange | null {
  const wrong = parts.find(
    (part) => next[part] !== before[part] && !planInput.shape[part].safeParse(next[part]).success,
  );
  if (wrong === undefined) return null;
  return wrong === 'loans' || wrong === 'opening' ? 'loan' : wrong === 'products' ? 'terms' : 'other';
}
