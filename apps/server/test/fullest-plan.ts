import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { planInput } from '@fundus/contract/plan/plan-input';
import { everything } from './everything-plan.ts';

/** A list of the given length made of copies of its entries, with ids and names of their own. */
function repeated<Item extends object>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, (_, place) => {
    const item = items[place % items.length] as Item;
    return { ...item, ...('id' in item ? { id: `${String(item.id)}${place}` } : {}) };
  });
}

/** A finance plan with as many lines of each kind as one may have. */
export const fullest: PlanInput = planInput.parse({
  ...everything,
  products: repeated(everything.products, 60),
  fixedCosts: repeated(everything.fixedCosts, 100),
  foundingCosts: repeated(everything.foundingCosts, 60),
  staff: repeated(everything.staff, 60),
  assets: repeated(everything.assets, 100),
  deposits: repeated(everything.deposits, 40),
  loans: repeated(everything.loans, 20),
  subsidies: [],
});
