import type { PlanInput } from '@fundus/contract/plan/plan-input';
import type { TableLine } from './table-lines.ts';

const most = { products: 60, fixedCosts: 100, foundingCosts: 60 } as const;

/** A plan with the items of some lines; `null` where it cannot hold as many. */
export function withLines(plan: PlanInput, lines: readonly TableLine[]): PlanInput | null {
  const next = { ...plan };
  for (const list of ['products', 'fixedCosts', 'foundingCosts'] as const) {
    const added = lines.flatMap(({ items }): { id: string }[] => items[list]);
    if (added.length === 0) continue;
    if (plan[list].length + added.length > most[list]) return null;
    Object.assign(next, { [list]: [...plan[list], ...added] });
  }
  return next;
}

/** A plan without what came of some lines, whatever else was changed since. */
export function withoutLines(plan: PlanInput, lines: readonly TableLine[]): PlanInput {
  const ids = new Set(
    lines.flatMap(({ items }) =>
      [items.products, items.fixedCosts, items.foundingCosts].flatMap((list) => list.map(({ id }) => id)),
    ),
  );
  const keep = <Item extends { id: string }>(items: Item[]): Item[] => items.filter(({ id }) => !ids.has(id));
  return {
    ...plan,
    products: keep(plan.products),
    fixedCosts: keep(plan.fixedCosts),
    foundingCosts: keep(plan.foundingCosts),
  };
}
