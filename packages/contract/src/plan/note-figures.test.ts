import { expect, it } from 'vitest';
import { emptyPlan, emptyProduct } from './empty-plan.ts';
import { figureOf, isPlanFigure, type NumberedNote, withNoteFigures } from './note-figures.ts';
import { planInput } from './plan-input.ts';

const plan = emptyPlan('2027-01');
const note = (noteId: string, number: Partial<NumberedNote['number']>): NumberedNote => ({
  noteId,
  text: 'Frühstück am Wochenende',
  number: { kind: 'price', label: '', amountCents: null, basisPoints: null, ...number },
});
const price = note('a', { amountCents: 1_250, label: 'Frühstück' });
const cost = note('b', { kind: 'cost', amountCents: 180_000 });

it('a price becomes a product without a quantity, a cost a monthly line, and what comes of it is a plan', () => {
  const { input, taken, full } = withNoteFigures(plan, [price, cost]);
  expect([taken, full]).toEqual([['a', 'b'], []]);
  expect(input.products).toMatchObject([{ name: 'Frühstück', priceCents: 1_250, quantity: { base: '0' } }]);
  expect(input.fixedCosts).toMatchObject([
    { name: 'Frühstück am Wochenende', netCents: 180_000, everyMonths: 1, from: 0, to: null },
  ]);
  expect(planInput.safeParse(input).success).toBe(true);
  expect([figureOf(input, 'a'), figureOf(input, 'b'), figureOf(input, 'c')]).toEqual([1_250, 180_000, null]);
});

it('a note that says another amount later changes the amount alone', () => {
  const { input } = withNoteFigures(plan, [price]);
  const [product] = input.products;
  if (product === undefined) throw new Error('No product');
  const worked = {
    ...input,
    products: [{ ...product, name: 'Frühstück groß', quantity: { kind: 'level' as const, base: '90' } }],
  };
  expect(withNoteFigures(worked, [price])).toEqual({ input: worked, taken: [], full: [] });
  const { input: next, taken } = withNoteFigures(worked, [note('a', { amountCents: 1_450 })]);
  expect(taken).toEqual(['a']);
  expect(next.products).toMatchObject([{ name: 'Frühstück groß', priceCents: 1_450, quantity: { base: '90' } }]);
});

it('shares and notes without an amount are none, and a full plan says which found no room', () => {
  expect([note('c', { kind: 'share', basisPoints: 4_000 }), note('d', {})].map(isPlanFigure)).toEqual([false, false]);
  const many = { ...plan, products: Array.from({ length: 60 }, (_, at) => emptyProduct(`p${at}`)) };
  expect(withNoteFigures(many, [price])).toEqual({ input: many, taken: [], full: ['a'] });
});
