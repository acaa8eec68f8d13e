import { costKindOf } from '@fundus/contract/plan/cost-kinds';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import type { AddBack } from '@fundus/contract/plan/plan-run';
import { risesOf } from '@fundus/contract/plan/sales';
import type { Line, SheetDraft } from './workbook-line.ts';
import { type PurchaseLines, purchaseLines, type WorkbookModel } from './workbook-model.ts';

export interface CostLines {
  readonly purchases: PurchaseLines[];
  /** Costs that § 8 no. 1 GewStG adds back in part. */
  readonly addBacks: Record<AddBack, Line[]>;
}

type OnceBought = PlanInput['foundingCosts'][number];

/** Running and founding costs, and the first stock (R4, R5). */
export function costsSheet(model: WorkbookModel): { sheet: SheetDraft; lines: CostLines } {
  const { result, words, months } = model;
  const { fixedCosts, foundingCosts, stock } = result.input;
  const sheet = model.draft(words.w('part.costs'));
  const lines: CostLines = { purchases: [], addBacks: { movables: [], buildings: [], licences: [] } };
  for (const cost of fixedCosts) {
    const costKind = costKindOf(cost);
    const kind = words.w(`costKind.${costKind}`);
    sheet.heading(cost.name);
    sheet.note(
      cost.account === undefined
        ? words.w('workbook.costKind', { kind })
        : words.w('workbook.costAccount', { kind, account: cost.account }),
    );
    const after = risesOf(cost.netCents, cost.rise);
    const isDue = (month: number): boolean =>
      month >= cost.from && month <= (cost.to ?? month) && (month - cost.from) % cost.everyMonths === 0;
    const rises = (month: number): number => result.calendar.januariesSince(0, month);
    const net: Line = sheet.line(
      words.w('workbook.netWithRise'),
      [{ cents: cost.netCents }, { number: Number(cost.rise) }],
      {
        value: (month) => (isDue(month) ? after(rises(month)) : 0),
        formula: (month) => {
          if (!isDue(month)) return '0';
          return rises(month) === 0 ? net.entry(0) : `ROUND(${net.entry(0)}*(1+${net.entry(1)}/100)^${rises(month)},2)`;
        },
        years: 'sum',
      },
    );
    const bought = purchaseLines(model, sheet, {
      ...cost,
      item: cost.id,
      kind: 'fixedCosts',
      account: 'fixedCosts',
      net,
      costKind,
    });
    lines.purchases.push(bought);
    if (cost.addBack !== 'none') lines.addBacks[cost.addBack].push(bought.cost);
  }
  const once = (one: OnceBought, kind: 'foundingCosts' | 'goods'): void => {
    if (one.month >= months) return;
    sheet.heading(one.name === '' && kind === 'goods' ? words.w('stock.first') : one.name);
    const net: Line = sheet.line(words.w('workbook.net'), [{ cents: one.netCents }], {
      value: (month) => (month === one.month ? one.netCents : 0),
      formula: (month) => (month === one.month ? net.entry(0) : '0'),
      years: 'sum',
    });
    const account = kind === 'goods' ? 'inventory' : 'foundingCosts';
    lines.purchases.push(purchaseLines(model, sheet, { ...one, item: one.id, kind, account, net }));
  };
  for (const cost of foundingCosts) once(cost, 'foundingCosts');
  if (stock.kind === 'first') once(stock, 'goods');
  return { sheet, lines };
}
