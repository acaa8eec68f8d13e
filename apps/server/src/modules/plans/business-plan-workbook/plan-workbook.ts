import { computePlan, type PlanResult } from '@fundus/contract/plan/compute-plan';
import { debtServices, lowestPoint } from '@fundus/contract/plan/key-figures';
import type { DatedValue } from '@fundus/contract/plan/law';
import { planParameterUnits } from '@fundus/contract/plan/parameter-keys';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { planYears, profitTable } from '@fundus/contract/plan/statements';
import type { WorkbookSheet } from '#lib/workbook-writing.ts';
import { type AllLines, purchasesOf } from './all-lines.ts';
import { assetsSheet, total } from './assets.sheet.ts';
import { balanceSheetOf } from './balance.sheet.ts';
import { costsSheet } from './costs.sheet.ts';
import { financingSheet } from './financing.sheet.ts';
import { type LiquidityLines, liquiditySheet } from './liquidity.sheet.ts';
import { openingSheet } from './opening.sheet.ts';
import { type ProfitLines, profitSheet } from './profit.sheet.ts';
import { salesSheet } from './sales.sheet.ts';
import { ownerSheet, staffSheet } from './staff.sheet.ts';
import { type TaxLines, taxesSheet } from './taxes.sheet.ts';
import { type VatLines, vatSheet } from './vat.sheet.ts';
import type { Line, SheetDraft } from './workbook-line.ts';
import { type WorkbookModel, workbookModel } from './workbook-model.ts';
import { monthLabel, type WorkbookWords } from './workbook-words.ts';

interface Parts {
  vat?: VatLines;
  taxes?: TaxLines;
  liquidity?: LiquidityLines;
}

/** A part that is made before the formulas which use it are evaluated. */
function made<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('A sheet is used before it is made');
  return part;
}

/**
 * A finance plan as a workbook with live formulas: entries can be typed over, rounding stands where the model rounds, and
 * every cell holds what the model computes, so that it shows where nothing computes. What is no formula says so.
 */
export function planWorkbook(
  { name, input, law }: { name: string; input: PlanInput; law: readonly DatedValue[] },
  words: WorkbookWords,
): WorkbookSheet[] {
  const result = computePlan(input, law);
  const rates: { standard?: Line; reduced?: Line; share?: Line | undefined } = {};
  const model = workbookModel(result, words, (part) => made(rates[part]));
  const frame = frameSheet(model, name, rates);
  const parts: Parts = {};
  const sales = salesSheet(model);
  rates.share = sales.share;
  const costs = costsSheet(model);
  const staff = staffSheet(model);
  const owner = ownerSheet(model);
  const assets = assetsSheet(model);
  const financing = financingSheet(model, (month) => made(parts.liquidity).opening.at(month));
  const opening = openingSheet(model);
  const all: AllLines = {
    sales: sales.lines,
    costs: costs.lines,
    staff: staff.lines,
    withdrawal: owner?.withdrawal ?? null,
    assets: assets.lines,
    financing: financing.lines,
    opening: opening?.lines ?? { receivables: [], payables: [], vat: [], wageTax: [] },
    vat: () => made(parts.vat),
    taxes: () => made(parts.taxes),
  };
  const vat = vatSheet(model, {
    output: (month) => total(sales.lines.outputVat, month),
    input: (month) =>
      total(
        purchasesOf(all).map(({ inputDue }) => inputDue),
        month,
      ),
  });
  parts.vat = vat.lines;
  const profit = profitSheet(model, all);
  const taxes = taxesSheet(model, {
    profit: (from, to) => `SUM(${profit.lines.profitBeforeTaxes.range(from, to)})`,
    interest: (from, to) => `SUM(${profit.lines.interest.range(from, to)})`,
    addBacks: costs.lines.addBacks,
  });
  parts.taxes = taxes.lines;
  const liquidity = liquiditySheet(model, all);
  parts.liquidity = liquidity.lines;
  const balance = balanceSheetOf(model, all, { liquidity: liquidity.lines, profit: profit.lines });
  const drafts: (SheetDraft | undefined)[] = [
    frame,
    sales.sheet,
    costs.sheet,
    staff.sheet,
    owner?.sheet,
    assets.sheet,
    financing.sheet,
    opening?.sheet,
    vat.sheet,
    taxes.sheet,
    profit.sheet,
    liquidity.sheet,
    balance.sheet,
    keyFigureSheet(model, { profit: profit.lines, liquidity: liquidity.lines }),
    parameterSheet(model, law),
    proofSheet(model, {
      liquidity: liquidity.lines,
      assets: balance.lines.assets,
      debts: balance.lines.debts,
      cash: balance.lines.cash,
    }),
  ];
  return drafts.flatMap((draft) => (draft === undefined ? [] : [draft.finish()]));
}

function frameSheet(model: WorkbookModel, name: string, rates: { standard?: Line; reduced?: Line }): SheetDraft {
  const { result, words, rateOf } = model;
  const { input } = result;
  const sheet = model.draft(words.w('workbook.frame'));
  const fixed = (label: string, text: string): void => {
    sheet.cells(label, [{ fixed: text }]);
  };
  fixed(words.w('workbook.plan'), name);
  fixed(words.w('field.startMonth'), monthLabel(input.startMonth, 0));
  fixed(words.w('field.legalForm'), words.w(`legalForm.${input.legalForm}`));
  fixed(words.w('field.regime'), words.w(`regime.${input.vat.regime}`));
  fixed(words.w('field.basis'), words.w(`basis.${input.vat.basis}`));
  rates.standard = sheet.line(words.w('workbook.standardRate'), [], {
    value: (month) => rateOf('standard', month),
    formula: null,
    isNumber: true,
  });
  rates.reduced = sheet.line(words.w('workbook.reducedRate'), [], {
    value: (month) => rateOf('reduced', month),
    formula: null,
    isNumber: true,
  });
  sheet.heading(words.w('workbook.howTo'));
  for (const key of ['inputs', 'frozen', 'unlock'] as const) sheet.note(words.w(`workbook.note.${key}`));
  return sheet;
}

const debtKeys = ['cashFlowCents', 'withdrawalsCents', 'replacementsCents', 'limitCents', 'serviceCents'] as const;

function keyFigureSheet(
  model: WorkbookModel,
  { profit, liquidity }: { profit: ProfitLines; liquidity: LiquidityLines },
): SheetDraft {
  const { result, words, months } = model;
  const sheet = model.draft(words.w('key.title'));
  const lowest = lowestPoint(result);
  const years = planYears(result);
  sheet.cells(words.w('scenario.lowest'), [
    { formula: `MIN(${liquidity.closing.range(0, months - 1)})`, value: lowest.cents / 100 },
    { fixed: monthLabel(result.input.startMonth, lowest.month) },
  ]);
  for (const key of ['revenue', 'grossProfit', 'profitBeforeTaxes', 'profit'] as const) {
    sheet.cells(
      words.w(`profitLine.${key}`),
      years.map(({ from, to }) => ({
        formula: `SUM(${profit[key].range(from, to)})`,
        value: yearValue(result, key, from, to) / 100,
      })),
    );
  }
  sheet.heading(words.w('part.service'));
  const services = debtServices(result);
  for (const key of debtKeys) {
    sheet.cells(
      words.w(`service.${key}`),
      services.map((service) => ({ fixed: service[key] / 100 })),
    );
  }
  sheet.note(words.w('workbook.note.service'));
  return sheet;
}

function yearValue(
  result: PlanResult,
  key: 'revenue' | 'grossProfit' | 'profitBeforeTaxes' | 'profit',
  from: number,
  to: number,
): number {
  const table = profitTable(result);
  let sum = 0;
  for (let month = from; month <= to; month += 1) sum += table[key][month] ?? 0;
  return sum;
}

function parameterSheet({ draft, words }: WorkbookModel, law: readonly DatedValue[]): SheetDraft {
  const sheet = draft(words.w('workbook.parameters'));
  const shown = ({ key, value }: DatedValue): number => {
    const unit = planParameterUnits[key];
    return unit === 'cents' || unit === 'basisPoints' ? value / 100 : value;
  };
  for (const one of law) {
    sheet.cells(words.parameter(one.key), [{ fixed: shown(one) }, { fixed: one.validFrom }]);
  }
  return sheet;
}

function proofSheet(
  { draft, words, result }: WorkbookModel,
  { liquidity, assets, debts, cash }: { liquidity: LiquidityLines; assets: Line; debts: Line; cash: Line },
): SheetDraft {
  const sheet = draft(words.w('part.findings'));
  const zero = (label: string, formula: (month: number) => string): void => {
    sheet.line(label, [], { value: () => 0, formula: (month) => `ROUND(${formula(month)},2)`, years: 'sum' });
  };
  zero(
    words.w('proof.I1'),
    (month) =>
      `${liquidity.closing.at(month)}-${liquidity.opening.at(month)}-${liquidity.totalIn.at(month)}+${liquidity.totalOut.at(month)}`,
  );
  zero(words.w('proof.I2'), (month) => `${assets.at(month)}-${debts.at(month)}`);
  zero(words.w('workbook.cashProof'), (month) => `${cash.at(month)}-${liquidity.closing.at(month)}`);
  sheet.note(words.w('workbook.note.proof', { month: monthLabel(result.input.startMonth, 0) }));
  return sheet;
}
