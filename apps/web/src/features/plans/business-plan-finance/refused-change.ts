import { type PlanInput, planInput } from '@fundus/contract/plan/plan-input';

/** Fault of a refused change: the plan would be invalid. */
export type RefusedChange = 'loan' | 'terms' | 'other';

const parts = Object.keys(planInput.shape) as (keyof PlanInput)[];

/** Of a list that grew no longer the items that differ, of everything else all of it. */
const differing = (before: unknown, next: unknown): unknown =>
  Array.isArray(before) && Array.isArray(next) && next.length <= before.length
    ? next.filter((item) => !before.includes(item))
    : next;

/**
 * Fault of a plan that follows from a valid `before`; null where it is valid. Only differences are checked: no rule of the plan
 * looks beyond its part, or beyond an item of a list, and reading all of a large plan takes longer than a key may.
 */
export function refusalOf(before: PlanInput, next: PlanInput): RefusedChange | null {
  const wrong = parts.find((part) => {
    const [old, now] = [before[part], next[part]];
    return now !== old && !planInput.shape[part].safeParse(differing(old, now)).success;
  });
  if (wrong === undefined) return null;
  return wrong === 'loans' || wrong === 'opening' ? 'loan' : wrong === 'products' ? 'terms' : 'other';
}
