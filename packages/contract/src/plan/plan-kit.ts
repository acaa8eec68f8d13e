import { z } from 'zod';
import { requiredLine } from '../text.ts';
import { planInput, planOpening } from './plan-input.ts';

/** Parts of a finance plan that an industry has in common. Persons, their households and their money are no part of it. */
export const planKitFinance = planInput.pick({
  legalForm: true,
  products: true,
  stock: true,
  fixedCosts: true,
  foundingCosts: true,
  staff: true,
  assets: true,
});
export type PlanKitFinance = z.infer<typeof planKitFinance>;

/** Figures of a kit before any plan gave it some. */
export const emptyKitFinance: PlanKitFinance = {
  legalForm: 'soleTrader',
  products: [],
  stock: { kind: 'none' },
  fixedCosts: [],
  foundingCosts: [],
  staff: [],
  assets: [],
};

/** Figures that a band judges: shares of the turnover of a plan year, in percent. */
export const bandFigures = ['goods', 'profit'] as const;
export type BandFigure = (typeof bandFigures)[number];

const percent = z.int().min(-100).max(100);
const turnover = planOpening.shape.turnoverLastYearCents;

/** Range of a figure among firms of an industry, with its source. */
export const planBand = z.object({
  figure: z.enum(bandFigures),
  /** Turnover of a year above which the band holds; null: from the first euro. */
  aboveCents: turnover.nullable(),
  /** Turnover of a year up to which the band holds; null: without an end. */
  upToCents: turnover.nullable(),
  low: percent,
  high: percent,
  source: requiredLine(300),
});
export type PlanBand = z.infer<typeof planBand>;

/** Parts of a plan that are lists of named items. */
const lists = ['products', 'fixedCosts', 'foundingCosts', 'staff', 'assets'] as const;
export type KitList = (typeof lists)[number];

type Input = z.infer<typeof planInput>;

/** Plan and what a kit adds to it: number of items by list. */
export interface KitAddition {
  readonly input: Input;
  readonly added: Readonly<Record<KitList, number>>;
}

const nameOf = ({ name }: { name: string }): string => name.trim().toLowerCase();

/** Adds to a list the items whose names it does not have yet, as far as `most` allows. */
function withItems<Item extends { id: string; name: string }>(
  own: readonly Item[],
  offered: readonly Item[],
  most: number,
  newId: () => string,
): Item[] {
  const known = new Set(own.map(nameOf));
  const added = offered.filter((item) => !known.has(nameOf(item))).map((item) => ({ ...item, id: newId() }));
  return [...own, ...added].slice(0, Math.max(most, own.length));
}

/**
 * Adds a kit to a plan. What the plan has stays as it is: items of the same name are not added again, so that a kit may be taken
 * twice. A plan without any item takes over the legal form, too.
 */
export function withKit(input: Input, kit: PlanKitFinance, newId: () => string): KitAddition {
  const isEmpty = lists.every((list) => input[list].length === 0);
  const next: Input = {
    ...input,
    legalForm: isEmpty ? kit.legalForm : input.legalForm,
    stock: input.stock.kind === 'none' ? withStockId(kit.stock, newId) : input.stock,
    products: withItems(input.products, kit.products, 60, newId),
    fixedCosts: withItems(input.fixedCosts, kit.fixedCosts, 100, newId),
    foundingCosts: withItems(input.foundingCosts, kit.foundingCosts, 60, newId),
    staff: withItems(input.staff, kit.staff, 60, newId),
    assets: withItems(input.assets, kit.assets, 100, newId),
  };
  const added = Object.fromEntries(lists.map((list) => [list, next[list].length - input[list].length]));
  return { input: next, added: added as Record<KitList, number> };
}

const withStockId = (stock: Input['stock'], newId: () => string): Input['stock'] =>
  stock.kind === 'first' ? { ...stock, id: newId() } : stock;

/**
 * The kit of a plan. Employees become numbered places, names of items are cleaned and all notes are left out, since each may name
 * persons; so are the household, the money of its owner, loans, grants and the opening balance.
 */
export function kitFinanceOf(
  input: Input,
  { placeName, clean }: { placeName: (number: number) => string; clean: (text: string) => string },
): PlanKitFinance {
  const plain = <Item extends { name: string; note: string }>(item: Item): Item => ({
    ...item,
    name: clean(item.name).slice(0, 200),
    note: '',
  });
  return {
    legalForm: input.legalForm,
    stock: input.stock.kind === 'first' ? plain(input.stock) : input.stock,
    products: input.products.map(plain),
    fixedCosts: input.fixedCosts.map(plain),
    foundingCosts: input.foundingCosts.map(plain),
    staff: input.staff.map((place, index) => ({ ...plain(place), name: placeName(index + 1) })),
    assets: input.assets.map(plain),
  };
}
