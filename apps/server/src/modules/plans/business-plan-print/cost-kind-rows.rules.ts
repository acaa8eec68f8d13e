import type { PlanResult } from '@fundus/contract/plan/compute-plan';
import { type CostView, costLines } from '@fundus/contract/plan/cost-lines';
import type { Months } from '@fundus/contract/plan/statements';
import type { PrintWords } from './print-words.ts';

/** Rows below the running costs: what they consist of, by kind. */
export const costKindRows = (
  result: PlanResult,
  view: CostView,
  words: PrintWords,
): { label: string; cents: Months; isSum: false }[] =>
  costLines(result, view).map(({ kind, cents }) => ({
    label: words.fin('line.ofWhich', { name: words.fin(`costKind.${kind}`) }),
    cents,
    isSum: false,
  }));
