import { sharedParts } from './exact.ts';
import type { PlanInput } from './plan-input.ts';
import type { PlanRun } from './plan-run.ts';
import { type ProductSales, paidIn, sharesOf } from './sales.ts';

/** R2 and R3: revenue, receipts and output VAT. */
export function bookSales(run: PlanRun, sales: readonly ProductSales[], { vat: { basis } }: PlanInput): void {
  const { ledger, regime } = run;
  for (const { product, months } of sales) {
    const performed = { rule: 'R2', item: product.id } as const;
    const taxed = { rule: 'R3', item: product.id } as const;
    const received = { ...taxed, flow: 'customers' } as const;
    const shares = sharesOf(product);
    for (const { month, regular, smallCents } of months) {
      const isRegular = regime.isRegular(month);
      const grossCents = isRegular ? regular.grossCents : smallCents;
      const vatCents = isRegular ? regular.vatCents : 0;
      ledger.post(month, 'receivables', 'revenue', grossCents - vatCents, performed);
      ledger.post(month, 'receivables', 'vatNotDue', vatCents, performed);
      const [gross, vat] = [sharedParts(grossCents, shares), sharedParts(vatCents, shares)];
      product.terms.forEach((term, place) => {
        const arrival = paidIn(month, term);
        // Soll: with the performance, a prepayment when it arrives (§ 13 (1) no. 1 a UStG). Ist: when it arrives (no. 1 b).
        const due = basis === 'received' ? arrival : Math.min(month, arrival);
        ledger.post(arrival, 'cash', 'receivables', gross[place] ?? 0, received);
        ledger.post(due, 'vatNotDue', 'vat', vat[place] ?? 0, taxed);
        run.vat.output(due, vat[place] ?? 0);
      });
    }
  }
}
