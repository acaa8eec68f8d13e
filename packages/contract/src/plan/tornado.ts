import { computePlan } from './compute-plan.ts';
import { PlanRangeError, ratio, round } from './exact.ts';
import type { DatedValue } from './law.ts';
import type { PlanInput } from './plan-input.ts';
import { balanceOf } from './statements.ts';

/** Kinds of items whose amounts are varied. */
export type TornadoKind = 'products' | 'fixedCosts' | 'staff' | 'assets' | 'needs';

/** Effect of a tenth less and a tenth more of an item on the lowest balance of the account. */
export interface TornadoBar {
  readonly kind: TornadoKind;
  readonly item: string;
  readonly name: string;
  readonly lessCents: number;
  readonly moreCents: number;
}

/** Number of bars. */
const bars = 10;

interface Variation {
  readonly kind: TornadoKind;
  readonly id: string;
  readonly name: string;
  readonly vary: (percent: number) => PlanInput;
}

function variationsOf(input: PlanInput): Variation[] {
  const scaled = (cents: number, percent: number): number => round(cents, ratio(percent, 100));
  const replaced = <Item extends { id: string }>(
    items: readonly Item[],
    id: string,
    change: (item: Item) => Item,
  ): Item[] => items.map((item) => (item.id === id ? change(item) : item));
  const of = <Item extends { id: string; name: string }>(
    kind: TornadoKind,
    items: readonly Item[],
    vary: (id: string, percent: number) => PlanInput,
  ): Variation[] => items.map(({ id, name }) => ({ kind, id, name, vary: (percent) => vary(id, percent) }));
  const bought = <Item extends { id: string; netCents: number }>(items: readonly Item[], id: string, percent: number) =>
    replaced(items, id, (one) => ({ ...one, netCents: scaled(one.netCents, percent) }));
  return [
    ...of('products', input.products, (id, percent) => ({
      ...input,
      products: replaced(input.products, id, (one) => ({ ...one, priceCents: scaled(one.priceCents, percent) })),
    })),
    ...of('fixedCosts', input.fixedCosts, (id, percent) => ({
      ...input,
      fixedCosts: bought(input.fixedCosts, id, percent),
    })),
    ...of('staff', input.staff, (id, percent) => ({
      ...input,
      staff: replaced(input.staff, id, (one) => ({ ...one, grossCents: scaled(one.grossCents, percent) })),
    })),
    ...of('assets', input.assets, (id, percent) => ({ ...input, assets: bought(input.assets, id, percent) })),
    ...of('needs', input.owner.needs, (id, percent) => ({
      ...input,
      owner: {
        ...input.owner,
        needs: replaced(input.owner.needs, id, (one) => ({ ...one, cents: scaled(one.cents, percent) })),
      },
    })),
  ];
}

/** The items whose amounts move the lowest month most, the strongest first: each a tenth less and a tenth more (products: their price). */
export function tornado(input: PlanInput, values: readonly DatedValue[]): TornadoBar[] {
  const lowest = (plan: PlanInput): number => Math.min(...balanceOf(computePlan(plan, values), 'cash'));
  const found = variationsOf(input).flatMap(({ kind, id, name, vary }): TornadoBar[] => {
    try {
      return [{ kind, item: id, name, lessCents: lowest(vary(90)), moreCents: lowest(vary(110)) }];
    } catch (error) {
      // A tenth more may be more than a plan can hold.
      if (error instanceof PlanRangeError) return [];
      throw error;
    }
  });
  const width = ({ lessCents, moreCents }: TornadoBar): number => Math.abs(moreCents - lessCents);
  return found
    .filter((bar) => width(bar) > 0)
    .toSorted((one, other) => width(other) - width(one))
    .slice(0, bars);
}
