import { emptyProduct } from '@fundus/contract/plan/empty-plan';
import { inverse, plus, round as roundCents, one as whole } from '@fundus/contract/plan/exact';
import type { PlanLaw } from '@fundus/contract/plan/law';
import type { PlanInput, PlanProduct, PlanVatRate } from '@fundus/contract/plan/plan-input';
import { vatRateIn } from '@fundus/contract/plan/sales';
import { costRuns } from './cost-runs.ts';
import { cellVat, centsOf, quantityOf } from './table-cells.ts';
import { headedStart } from './table-mapping.ts';
import type { RowReader } from './table-row.ts';
import type { TableSettings } from './table-settings.ts';

type FixedCost = PlanInput['fixedCosts'][number];
type FoundingCost = PlanInput['foundingCosts'][number];
export interface TableItems {
  products: PlanProduct[];
  fixedCosts: FixedCost[];
  foundingCosts: FoundingCost[];
}

export const noItems = (): TableItems => ({ products: [], fixedCosts: [], foundingCosts: [] });

/** The months of a plan from what a table says of some of them. */
function spread(said: ReadonlyMap<number, number>, months: number, afterwards: TableSettings['afterwards']): number[] {
  const last = Math.max(-1, ...said.keys());
  return Array.from({ length: months }, (_, month) => {
    if (month <= last || afterwards === 'nothing') return said.get(month) ?? 0;
    const same = month - 12 * Math.ceil((month - last) / 12);
    return said.get(same) ?? 0;
  });
}

/** A row with what has to be known to make lines of a plan of it. */
interface Row {
  read: RowReader;
  name: string;
  values: readonly { month: number; value: number }[];
  single: number;
  settings: TableSettings;
  plan: PlanInput;
  law: PlanLaw;
  newId: () => string;
}

/** Target of a row in a plan. */
export function itemsOf(row: Row): { items: TableItems; totalCents: number | null } {
  const { read, name, settings, plan, newId } = row;
  const { targets, kind } = settings;
  const vatColumn = targets.indexOf('vat');
  const stated = vatColumn < 0 ? undefined : cellVat(read.text(vatColumn));
  if (stated === null) read.refuse('noVat', vatColumn);
  const inside = row.values.filter(({ month }) => month >= 0 && month < plan.months);
  const outside = row.values.filter(({ month, value }) => value !== 0 && (month < 0 || month >= plan.months)).length;
  if (outside > 0) read.remarks.push({ code: 'outside', count: outside });
  const months = spread(new Map(inside.map(({ month, value }) => [month, value])), plan.months, settings.afterwards);
  const noteColumns = targets.flatMap((target, column) => (target === 'note' ? [column] : []));
  const note = noteColumns
    .map((column) => read.text(column))
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, 2000);
  const head = { name, note, vat: stated ?? settings.vat };
  const hasMonths = targets.includes('value');
  if (kind === 'sales') return buildProduct(row, head, hasMonths ? months : null);
  const bought = { ...head, delay: 0, isPaidInput: false };
  /** The plan holds costs without VAT; what the preview sums up is what the file says. */
  const toNet = (cents: number, month: number): number =>
    settings.isGross ? roundCents(cents, inverse(plus(whole, vatRateIn(row.law, head.vat, month)))) : cents;
  const saidCents = months.map(centsOf);
  const cents = saidCents.map(toNet);
  const singleCents = centsOf(row.single);
  const totalCents = hasMonths ? saidCents.reduce((sum, one) => sum + one, 0) : singleCents;
  if (kind === 'fixedCosts') {
    const runs = hasMonths ? costRuns(cents) : costRuns(cents.map((_, at) => toNet(singleCents, at)));
    const fixedCosts = runs.map(
      ({ from, to, everyMonths, cents: netCents }): FixedCost => ({
        id: newId(),
        ...bought,
        netCents,
        from,
        to,
        everyMonths,
        rise: '0',
        addBack: 'none',
      }),
    );
    const all = hasMonths ? totalCents : singleCents * plan.months;
    return { items: { ...noItems(), fixedCosts }, totalCents: all };
  }
  const month = monthOfRow(row);
  const payments = hasMonths
    ? cents.flatMap((netCents, at) => (netCents === 0 ? [] : [{ netCents, month: at }]))
    : singleCents === 0
      ? []
      : [{ netCents: toNet(singleCents, month), month }];
  const foundingCosts = payments.map((one): FoundingCost => ({ id: newId(), ...bought, ...one }));
  return { items: { ...noItems(), foundingCosts }, totalCents };
}

/** The month in which something is paid once; without one, the first of the plan. */
function monthOfRow({ read, settings: { targets }, plan }: Row): number {
  const column = targets.indexOf('month');
  const text = column < 0 ? '' : read.text(column);
  if (text === '') return 0;
  const month = headedStart(
    { headings: [/^\d{1,2}$/.test(text) ? `M${text}` : text], rows: [], isTurned: false },
    ['value'],
    plan.startMonth,
  );
  if (month !== null && month >= 0 && month < plan.months) return month;
  read.refuse('noMonth', column);
  return 0;
}

function buildProduct(
  { read, single, settings, plan, newId }: Row,
  head: { name: string; note: string; vat: PlanVatRate },
  months: readonly number[] | null,
): { items: TableItems; totalCents: number | null } {
  const isEuros = settings.valuesAre === 'euros';
  const priceColumn = settings.targets.indexOf('price');
  // Euros are pieces of one euro: sales then come to what the file says, to the cent.
  const priceCents = isEuros ? 100 : priceColumn < 0 ? 0 : centsOf(read.number(priceColumn));
  const values = months ?? Array.from({ length: plan.months }, () => single);
  const round = (value: number): string => (isEuros ? String(centsOf(value) / 100) : quantityOf(value));
  const sum = values.reduce((before, value) => before + Math.round(Number(round(value)) * priceCents), 0);
  const hasValues = values.some((value) => value !== 0);
  if (hasValues && priceCents === 0 && !read.isRefused) read.remarks.push({ code: 'noPrice' });
  const product: PlanProduct = {
    ...emptyProduct(newId()),
    ...head,
    priceCents,
    isGross: settings.isGross,
    quantity: months === null ? { kind: 'level', base: round(single) } : { kind: 'typed', months: months.map(round) },
  };
  return { items: { ...noItems(), products: [product] }, totalCents: sum };
}
