import type { PlanInput, PlanProduct, PlanQuantity } from '@fundus/contract/plan/plan-input';
import { decimalOf, shownDecimal } from './cells.ts';
import type { PlanField } from './field-table.tsx';
import type { PlanTranslate } from './item-columns.ts';

export const quantityKinds = ['level', 'typed', 'seats', 'hours', 'subscribers'] as const;
export type QuantityKind = PlanQuantity['kind'];

/** Monthly quantity of a product before season, ramp and growth; 0 for ways without a constant. */
export function constantQuantity(quantity: PlanQuantity): number {
  switch (quantity.kind) {
    case 'level':
      return Number(quantity.base);
    case 'seats':
      return (
        (Number(quantity.seats) * Number(quantity.turns) * Number(quantity.days) * Number(quantity.utilisation)) / 100
      );
    case 'hours':
      return (Number(quantity.hours) * Number(quantity.utilisation)) / 100;
    case 'subscribers':
      return Number(quantity.initial);
    default:
      return Number(quantity.months.find((month) => month !== '0') ?? '0');
  }
}

/** The same quantity in another way, as far as it can be said in it. */
export function quantityAs(kind: QuantityKind, { quantity, from }: PlanProduct, months: number): PlanQuantity {
  if (quantity.kind === kind) return quantity;
  const base = String(Number(constantQuantity(quantity).toFixed(3)));
  switch (kind) {
    case 'level':
      return { kind, base };
    case 'typed':
      return { kind, months: Array.from({ length: months }, (_, month) => (month < from ? '0' : base)) };
    case 'seats':
      return { kind, seats: base, turns: '1', days: '1', utilisation: '100' };
    case 'hours':
      return { kind, hours: base, utilisation: '100' };
    case 'subscribers':
      return { kind, initial: base, added: '0', lost: '0' };
  }
}

const bounds = {
  base: { places: 3, most: 9_999_999 },
  seats: { places: 3, most: 9_999_999 },
  turns: { places: 3, most: 9_999_999 },
  days: { places: 3, most: 9_999_999 },
  hours: { places: 3, most: 9_999_999 },
  initial: { places: 3, most: 9_999_999 },
  added: { places: 3, most: 9_999_999 },
  utilisation: { places: 4, most: 1000 },
  lost: { places: 4, most: 100 },
} as const;
type Part = keyof typeof bounds;

const partsOf = {
  level: ['base'],
  typed: [],
  seats: ['seats', 'turns', 'days', 'utilisation'],
  hours: ['hours', 'utilisation'],
  subscribers: ['initial', 'added', 'lost'],
} as const satisfies Record<QuantityKind, readonly Part[]>;

/** Factors of a product's quantity. */
export function quantityFields(t: PlanTranslate, product: PlanProduct): PlanField[] {
  const values: Readonly<Record<string, unknown>> = product.quantity;
  return partsOf[product.quantity.kind].map(
    (part): PlanField => ({
      key: part,
      label: t(`quantity.${part}`),
      about: t(`quantityAbout.${part}`),
      shown: shownDecimal(String(values[part])),
      write: (plan, text) => {
        const value = decimalOf(text, { least: 0, ...bounds[part] });
        return value === null
          ? null
          : withProduct(plan, product.id, (one) => ({
              ...one,
              quantity: { ...one.quantity, [part]: value },
            }));
      },
    }),
  );
}

export const withProduct = (plan: PlanInput, id: string, change: (product: PlanProduct) => PlanProduct): PlanInput => ({
  ...plan,
  products: plan.products.map((one) => (one.id === id ? change(one) : one)),
});
