import { describe, expect, it } from 'vitest';
import { usualChoice } from './business-plan-audience-codes.ts';
import { type PlanAudience, planChapters } from './business-plan-codes.ts';
import { emptyPlan, emptyProduct } from './plan/empty-plan.ts';
import type { PlanFinding } from './plan/finding.ts';
import type { PlanInput } from './plan/plan-input.ts';
import { readinessOf } from './plan-readiness.ts';

const item = { name: '', note: '', netCents: 100_000, vat: 'standard', delay: 0, isPaidInput: false } as const;
const whole: PlanInput = {
  ...emptyPlan('2027-01'),
  products: [{ ...emptyProduct('p'), priceCents: 5_000 }],
  fixedCosts: [{ ...item, id: 'c', from: 0, to: null, everyMonths: 1, rise: '0', addBack: 'none' }],
  owner: { needs: [{ id: 'n', name: '', note: '', from: 0, to: null, cents: 150_000 }], incomes: [], taxes: [] },
  overdraft: { limitCents: 500_000, interest: '9' },
};
const belowZero: PlanFinding = { code: 'belowZero', weight: 'error', place: 'financing', month: 3, cents: 100 };
const of = (audience: PlanAudience, more: Partial<Parameters<typeof readinessOf>[0]> = {}) =>
  readinessOf({
    audience,
    choice: usualChoice(audience),
    written: new Set(planChapters),
    hasPerson: true,
    isFinished: true,
    input: whole,
    findings: [],
    ...more,
  });

describe('readiness of a plan', () => {
  it('is given where everything is written, computed and called finished', () => {
    expect(of('bank')).toEqual({ missing: [], leftOut: [], faults: [], isDraft: false });
    expect(of('bank', { isFinished: false })).toMatchObject({ missing: [], isDraft: true });
  });

  it('names the chapters that are empty, as far as the audience asks for them', () => {
    const written = new Set(planChapters.filter((one) => !['founder', 'market', 'finance'].includes(one)));
    expect(of('bank', { written })).toMatchObject({
      missing: [
        { kind: 'chapter', chapter: 'founder' },
        { kind: 'chapter', chapter: 'market' },
      ],
      isDraft: true,
    });
    // A Jobcenter may do without the market; a finance plan without tables and text is empty.
    const jobCentre = { ...usualChoice('jobCentre'), tables: [] };
    expect(of('jobCentre', { written, choice: jobCentre }).missing).toEqual([
      { kind: 'chapter', chapter: 'founder' },
      { kind: 'chapter', chapter: 'finance' },
    ]);
  });

  it('tells a chapter that was left out from one that is missing', () => {
    const usual = usualChoice('bank');
    const choice = { ...usual, chapters: usual.chapters.filter((one) => one !== 'risks') };
    const written = new Set(planChapters.filter((one) => one !== 'risks'));
    expect(of('bank', { choice, written })).toEqual({ missing: [], leftOut: ['risks'], faults: [], isDraft: false });
  });

  it('names the parts of an empty finance document that the audience decides by', () => {
    const parts = (audience: PlanAudience, input: PlanInput) =>
      of(audience, { input }).missing.flatMap((one) => (one.kind === 'finance' ? [one.part] : []));
    const empty = emptyPlan('2027-01');
    expect(parts('bank', empty)).toEqual(['sales', 'costs', 'living', 'loan']);
    expect(parts('jobCentre', empty)).toEqual(['sales', 'costs', 'living']);
    expect(parts('investor', empty)).toEqual(['sales', 'costs']);
    expect(parts('bank', { ...empty, legalForm: 'gmbh' })).toEqual(['sales', 'costs', 'loan']);
    // A line without a price does not count yet.
    expect(parts('investor', { ...whole, products: [emptyProduct('p')] })).toEqual(['sales']);
  });

  it('names who presents it, faults but no hints, and the same thing once', () => {
    const living: PlanFinding = { code: 'livingMissing', weight: 'warning', place: 'owner' };
    const hint: PlanFinding = { code: 'seasonOff', weight: 'hint', place: 'products' };
    expect(of('bank', { hasPerson: false }).missing).toEqual([{ kind: 'person' }]);
    expect(of('bank', { findings: [belowZero, hint] })).toMatchObject({ faults: [belowZero], isDraft: true });
    const warned = { findings: [living], input: { ...whole, owner: { needs: [], incomes: [], taxes: [] } } };
    expect(of('bank', warned)).toMatchObject({ missing: [{ kind: 'finance', part: 'living' }], faults: [] });
    // An author may hand out a plan in spite of a warning.
    expect(of('investor', warned)).toMatchObject({ missing: [], faults: [living], isDraft: false });
  });
});
