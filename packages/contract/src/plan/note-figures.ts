import type { ModelNote } from '../business-model.ts';
import { emptyProduct } from './empty-plan.ts';
import type { PlanInput } from './plan-input.ts';

/** A note of a business model with the number that it carries. */
export interface NumberedNote {
  noteId: string;
  text: string;
  number: NonNullable<ModelNote['number']>;
}

/** A plan with the numbers of notes, and what became of each note. */
export interface NotedPlan {
  input: PlanInput;
  /** Notes of which a line came into being, or was brought up to what the note says now. */
  taken: string[];
  /** Notes for which there was no room. */
  full: string[];
}

const lineId = (noteId: string): string => `note-${noteId}`;
const most = { products: 60, fixedCosts: 100 } as const;
/** Longest name and note of a line. */
const limits = { name: 200, note: 2_000 } as const;

/** Whether a note has a number that the finance plan takes: a price or a cost. A share says what of, but not how much. */
export const isPlanFigure = ({ number }: Pick<NumberedNote, 'number'>): boolean =>
  number.kind !== 'share' && number.amountCents !== null && number.amountCents > 0;

/** Value of a note in the plan; `null`: none yet. */
export function figureOf({ products, fixedCosts }: PlanInput, noteId: string): number | null {
  const id = lineId(noteId);
  return products.find((one) => one.id === id)?.priceCents ?? fixedCosts.find((one) => one.id === id)?.netCents ?? null;
}

/**
 * A finance plan with the prices and costs of some notes: a price becomes a product whose quantity is still to be entered, a
 * cost a monthly line. A note of which the plan has a line changes its amount alone; what was entered beside it stays.
 */
export function withNoteFigures(input: PlanInput, notes: readonly NumberedNote[]): NotedPlan {
  const plan: NotedPlan = { input, taken: [], full: [] };
  for (const note of notes.filter(isPlanFigure)) {
    const { noteId, number, text } = note;
    const cents = number.amountCents ?? 0;
    if (figureOf(plan.input, noteId) === cents) continue;
    const next = withFigure(plan.input, {
      id: lineId(noteId),
      kind: number.kind,
      cents,
      name: number.label || text,
      text,
    });
    if (next === null) plan.full.push(noteId);
    else {
      plan.input = next;
      plan.taken.push(noteId);
    }
  }
  return plan;
}

function withFigure(
  input: PlanInput,
  line: { id: string; kind: 'price' | 'cost' | 'share'; cents: number; name: string; text: string },
): PlanInput | null {
  const { id, cents } = line;
  const [name, note] = [line.name.slice(0, limits.name), line.text.slice(0, limits.note)];
  const { products, fixedCosts } = input;
  if (products.some((one) => one.id === id)) {
    return { ...input, products: products.map((one) => (one.id === id ? { ...one, priceCents: cents } : one)) };
  }
  if (fixedCosts.some((one) => one.id === id)) {
    return { ...input, fixedCosts: fixedCosts.map((one) => (one.id === id ? { ...one, netCents: cents } : one)) };
  }
  if (line.kind === 'price') {
    if (products.length >= most.products) return null;
    return { ...input, products: [...products, { ...emptyProduct(id), name, note, priceCents: cents }] };
  }
  if (fixedCosts.length >= most.fixedCosts) return null;
  const bought = { netCents: cents, vat: 'standard', delay: 0, isPaidInput: false } as const;
  const cost = { id, name, note, ...bought, from: 0, to: null, everyMonths: 1, rise: '0', addBack: 'none' } as const;
  return { ...input, fixedCosts: [...fixedCosts, cost] };
}
