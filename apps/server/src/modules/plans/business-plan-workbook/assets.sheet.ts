import { isBroughtIn } from '@fundus/contract/plan/assets';
import { electricEnds } from '@fundus/contract/plan/depreciation';
import type { PlanAsset } from '@fundus/contract/plan/plan-input';
import { type Line, type SheetDraft, sumOf } from './workbook-line.ts';
import { type PurchaseLines, purchaseLines, type WorkbookModel } from './workbook-model.ts';

export interface AssetLines {
  readonly purchases: PurchaseLines[];
  /** Assets that are brought in instead of bought. */
  readonly broughtIn: Line[];
  /** Cost of what is bought or brought in. */
  readonly costs: { readonly line: Line; readonly method: PlanAsset['method'] }[];
  /** Grants that reduce the cost of fixed assets, and of low-value ones. */
  readonly grants: { readonly line: Line; readonly isLowValue: boolean }[];
  readonly grantsPaid: Line[];
  readonly depreciation: Line[];
}

const accountOf = (method: PlanAsset['method']): 'depositsPaid' | 'lowValue' | 'fixedAssets' =>
  method === 'deposit' ? 'depositsPaid' : method === 'lowValue' ? 'lowValue' : 'fixedAssets';

/** Purchases, grants for them and depreciation (R4, R7 to R9, R13). */
export function assetsSheet(model: WorkbookModel): { sheet: SheetDraft; lines: AssetLines } {
  const { result, words, months } = model;
  const sheet = model.draft(words.w('part.assets'));
  const lines: AssetLines = {
    purchases: [],
    broughtIn: [],
    costs: [],
    grants: [],
    grantsPaid: [],
    depreciation: [],
  };
  for (const asset of result.input.assets) {
    if (asset.month < months) addAsset(model, sheet, asset, lines);
  }
  for (const { id: item, name, bookCents, monthsLeft } of result.input.opening?.assets ?? []) {
    sheet.heading(name);
    const line: Line = sheet.line(words.w('profitLine.depreciation'), [{ cents: bookCents }, { number: monthsLeft }], {
      value: model.posted({ item, rule: 'R7' }),
      formula: (month) => equalPart(line.entry(0), month, monthsLeft),
      years: 'sum',
    });
    lines.depreciation.push(line);
  }
  return { sheet, lines };
}

/** A part of equal ones by cumulative rounding; 0 beyond the last. */
function equalPart(total: string, place: number, count: number): string {
  if (place < 0 || place >= count) return '0';
  const upTo = (parts: number): string => `ROUND((${total})*${parts}/${count},2)`;
  return place === 0 ? upTo(1) : `${upTo(place + 1)}-${upTo(place)}`;
}

function addAsset(model: WorkbookModel, sheet: SheetDraft, asset: PlanAsset, lines: AssetLines): void {
  const { result, words, posted } = model;
  const { id: item, method, month: boughtIn } = asset;
  const account = accountOf(method);
  sheet.heading(asset.name);
  const net: Line = sheet.line(
    words.w('workbook.net'),
    [{ cents: asset.netCents }, { fixed: words.w(`method.${method}`) }, { fixed: asset.lifeYears }],
    {
      value: (month) => (month === boughtIn ? asset.netCents : 0),
      formula: (month) => (month === boughtIn ? net.entry(0) : '0'),
      years: 'sum',
    },
  );
  const vat = method === 'deposit' ? 'none' : asset.vat;
  const addPurchase = (): Line => {
    const bought = purchaseLines(model, sheet, { ...asset, vat, item, kind: 'investments', account, net });
    lines.purchases.push(bought);
    return bought.cost;
  };
  const booked = isBroughtIn(asset) ? net : addPurchase();
  if (isBroughtIn(asset)) lines.broughtIn.push(net);
  lines.costs.push({ line: booked, method });
  const grants: string[] = [];
  for (const subsidy of result.input.subsidies) {
    if (subsidy.kind !== 'investment' || subsidy.assetId !== item || method === 'deposit') continue;
    const left = [booked.at(boughtIn), ...grants].join('-');
    const line: Line = sheet.line(subsidy.name, [{ cents: subsidy.cents }], {
      value: posted({ item: subsidy.id, rule: 'R13', debit: 'subsidyClaims' }),
      formula: (month) => (month === boughtIn ? `MIN(${line.entry(0)},${left})` : '0'),
      years: 'sum',
    });
    const paidIn = Math.max(boughtIn, subsidy.month);
    lines.grants.push({ line, isLowValue: method === 'lowValue' });
    lines.grantsPaid.push(
      sheet.line(words.w('workbook.grantPaid'), [], {
        value: posted({ item: subsidy.id, rule: 'R13', debit: 'cash' }),
        formula: (month) => (month === paidIn ? line.at(boughtIn) : '0'),
        years: 'sum',
      }),
    );
    grants.push(line.at(boughtIn));
  }
  if (method === 'deposit' || method === 'land' || method === 'lowValue') return;
  const cost = [booked.at(boughtIn), ...grants].join('-');
  const isDegressive = method === 'degressive' && result.law.holds('degressiveFactorPercent', boughtIn);
  const life = (method === 'oneYear' ? 1 : asset.lifeYears) * 12;
  const yearParts = yearPartsOf(model, cost, asset);
  const formula = (month: number): string =>
    yearParts === null ? equalPart(cost, month - boughtIn, life) : calendarPart(model, yearParts, boughtIn, month);
  lines.depreciation.push(
    sheet.line(words.w('profitLine.depreciation'), [], {
      value: posted({ item, debit: 'depreciation' }),
      // The switch from the falling to the linear rate is no formula: it stands as the model has it.
      formula: isDegressive ? null : formula,
      years: 'sum',
    }),
  );
  if (isDegressive) sheet.note(words.w('workbook.frozenDepreciation'));
}

/** Depreciation of each calendar year where the law names it by years: pools and electric cars; null for all others. */
function yearPartsOf({ result }: WorkbookModel, cost: string, { method, month }: PlanAsset): string[] | null {
  const { law } = result;
  if (method === 'pool') {
    const years = law.in('poolYears', month);
    return Array.from({ length: years }, (_, year) => equalPart(cost, year, years));
  }
  if (method !== 'electric' || !law.holds('electricCarRule', month)) return null;
  const upTo = (year: number): string => `ROUND((${cost})*${electricEnds[year]}/100,2)`;
  return electricEnds.map((_, year) => (year === 0 ? upTo(0) : `${upTo(year)}-${upTo(year - 1)}`));
}

/** The part of a month in that of its calendar year, the first one over the months that are left of it. */
function calendarPart({ result }: WorkbookModel, years: readonly string[], boughtIn: number, month: number): string {
  const { calendar } = result;
  const year = calendar.yearOf(month) - calendar.yearOf(boughtIn);
  const part = years[year];
  if (month < boughtIn || part === undefined) return '0';
  const first = 13 - calendar.monthOfYear(boughtIn);
  const place = year === 0 ? month - boughtIn : calendar.monthOfYear(month) - 1;
  return equalPart(part, place, year === 0 ? first : 12);
}

/** The sum of lines in a month. */
export const total = (lines: readonly Line[], month: number): string => sumOf(lines.map((line) => line.at(month)));
