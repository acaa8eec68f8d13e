import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { emptyPlan } from './plan/empty-plan.ts';
import { planParameterKeys } from './plan/parameter-keys.ts';
import { planInput } from './plan/plan-input.ts';
import { planBand } from './plan/plan-kit.ts';
import type { Scenario } from './plan/scenarios.ts';
import { line } from './text.ts';

const percent = z.int().min(0).max(1_000).default(100);
const months = z.int().min(0).max(24).default(0);

/** A named set of changes of the plan (`plan/scenarios.ts`). Percentages of what the plan says, 100 changes nothing. */
export const financeScenario = z.object({
  id: z.string().min(1).max(64),
  name: line(200),
  salesPercent: percent,
  pricePercent: percent,
  costPercent: percent,
  salesLater: months,
  paymentLater: months,
  subsidiesLater: months,
  areSubsidiesRefused: z.boolean().default(false),
  interestPoints: z.int().min(0).max(20).default(0),
  without: z.array(z.string().max(64)).max(500).default([]),
});
export type FinanceScenario = z.infer<typeof financeScenario> & Scenario;

/** The finance document of a plan: what `computePlan` takes, and the scenarios beside it. */
export const financeDocument = z
  .object({
    input: planInput,
    scenarios: z.array(financeScenario).max(20),
    /** Kit of the industry that was taken into the plan last, with its bands as they were then. */
    kit: z.object({ name: line(120), bands: z.array(planBand).max(40) }).optional(),
  })
  .meta({ id: 'FinanceDocument' });
export type FinanceDocument = z.infer<typeof financeDocument>;

/** Postings name their item by its id alone: an id that occurs twice would mix up their owners. */
function hasOwnIds({ input, scenarios }: z.infer<typeof financeDocument>): boolean {
  const { opening, owner, stock } = input;
  const items = [
    input.products,
    input.variableCosts ?? [],
    input.fixedCosts,
    input.foundingCosts,
    input.staff,
    input.assets,
    input.deposits,
    input.loans,
    input.subsidies,
    owner.needs,
    owner.incomes,
    owner.taxes,
    ...(opening === null
      ? []
      : [opening.receivables, opening.payables, opening.vat, opening.wageTax, opening.assets, opening.loans]),
    ...(stock.kind === 'first' ? [[stock]] : []),
  ].flat();
  const isOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
  return isOnce(items.map(({ id }) => id)) && isOnce(scenarios.map(({ id }) => id));
}

export const planFinance = z
  .object({
    /** Counts changes of the finance document alone. */
    revision: z.int(),
    finance: financeDocument,
    /** The numbers of law that hold today and later, as `computePlan` takes them. */
    law: z.array(z.object({ key: z.enum(planParameterKeys), value: z.number(), validFrom: z.string() })),
    updatedAt: instant,
  })
  .meta({ id: 'PlanFinance' });
export type PlanFinance = z.infer<typeof planFinance>;

const one = { businessPlanId: 'own:business-plan' } as const;

export const getPlanFinance = defineEndpoint('GET /api/business-plans/:businessPlanId/finance', {
  summary: 'The finance document of a business plan.',
  access: 'business-plan:read',
  records: one,
  response: planFinance,
});

/** `basedOn` is the revision that was read; a newer one is answered 409 REVISION_CONFLICT with `details.current`. */
export const savePlanFinance = defineEndpoint('PUT /api/business-plans/:businessPlanId/finance', {
  summary: 'Stores the finance document of a business plan.',
  access: 'business-plan:edit',
  // Work on a draft, figure by figure; what leaves it is recorded.
  audit: null,
  records: one,
  body: z.object({ basedOn: z.int(), finance: financeDocument.refine(hasOwnIds) }),
  response: planFinance,
  example: { basedOn: 1, finance: { input: emptyPlan('2027-01'), scenarios: [] } },
});

export const downloadPlanWorkbook = defineEndpoint('GET /api/business-plans/:businessPlanId/finance/workbook', {
  summary: 'The finance plan as a workbook (XLSX) with live formulas and what they come to.',
  access: 'business-plan:read',
  feature: 'docx-export',
  audit: 'businessPlan.exported',
  records: one,
  download: true,
  rateLimit: 20,
});
