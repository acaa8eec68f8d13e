import type { PlanResult } from './compute-plan.ts';
import { type CostKind, costKindOf, costKinds } from './cost-kinds.ts';
import type { Reason } from './explain.ts';
import type { Posting } from './ledger.ts';
import type { Months, PlanPeriod } from './statements.ts';

/** Running costs of a kind by month. */
export interface CostLine {
  readonly kind: CostKind;
  readonly cents: Months;
}

/** `cost`: net, by performance; `money`: with VAT, by payment. */
export type CostView = 'cost' | 'money';

const belongs = ({ debit, credit, flow }: Posting, view: CostView): boolean =>
  view === 'cost' ? debit === 'fixedCosts' : flow === 'fixedCosts' && credit === 'cash';

const kindsOf = ({ input }: PlanResult): ReadonlyMap<string, CostKind> =>
  new Map(input.fixedCosts.map((cost) => [cost.id, costKindOf(cost)]));

/** The running costs by kind; none where all are of the kind `other`, which says no more than the line itself. */
export function costLines(result: PlanResult, view: CostView): CostLine[] {
  const kinds = kindsOf(result);
  const { months } = result.input;
  const sums = new Map<CostKind, number[]>();
  for (const posting of result.ledger.postings) {
    const kind = belongs(posting, view) ? kinds.get(posting.item) : undefined;
    if (kind === undefined || posting.month >= months) continue;
    const cents = sums.get(kind) ?? Array.from({ length: months }, () => 0);
    cents[posting.month] = (cents[posting.month] ?? 0) + posting.cents;
    sums.set(kind, cents);
  }
  if (sums.size === 1 && sums.has('other')) return [];
  return costKinds.flatMap((kind) => {
    const cents = sums.get(kind);
    return cents === undefined ? [] : [{ kind, cents }];
  });
}

/** Entries behind the running costs of a kind. */
export function explainCostLine(
  result: PlanResult,
  { kind, view }: { kind: CostKind; view: CostView },
  { from, to }: Pick<PlanPeriod, 'from' | 'to'>,
): Reason[] {
  const kinds = kindsOf(result);
  return result.ledger.postings.flatMap((posting) =>
    posting.month >= from && posting.month <= to && belongs(posting, view) && kinds.get(posting.item) === kind
      ? [{ posting, cents: posting.cents }]
      : [],
  );
}
