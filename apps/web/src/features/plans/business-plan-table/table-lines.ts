import { planCalendar } from '@fundus/contract/plan/calendar';
import { emptyProduct } from '@fundus/contract/plan/empty-plan';
import { inverse, plus, round as roundCents, one as whole } from '@fundus/contract/plan/exact';
import { type DatedValue, type PlanLaw, planLaw } from '@fundus/contract/plan/law';
import type { PlanInput, PlanProduct, PlanVatRate } from '@fundus/contract/plan/plan-input';
import { vatRateIn } from '@fundus/contract/plan/sales';
import { costRuns } from './cost-runs.ts';
import { cellNumber, cellVat, centsOf, isSumName, quantityOf } from './table-cells.ts';
import { type ColumnTarget, headedStart, type ReadTable, type TableKind, valueColumns } from './table-mapping.ts';

/** What holds for all rows of a table. */
export interface TableSettings {
  kind: TableKind;
  targets: readonly ColumnTarget[];
  /** What the months of sales are: pieces of a price, or euros. */
  valuesAre: 'quantity' | 'euros';
  /** Whether prices and amounts hold VAT; costs are taken into the plan without it, by the rate of their row. */
  isGross: boolean;
  vat: PlanVatRate;
  /** Month of the plan in which the first column of months lies. */
  firstMonth: number;
  /** What comes after the last month of the table. */
  afterwards: 'nothing' | 'lastYear';
}

/**
 * new · duplicate (the plan has a line of this name: left out unless wished) · sum (adds up others: left out unless wished) ·
 * empty (says no amount) · refused (a cell that cannot be read)
 */
export const lineOutcomes = ['new', 'duplicate', 'sum', 'empty', 'refused'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** What is wrong with a cell, or worth knowing of a row. */
export type LineRemark =
  | { code: 'noNumber' | 'noVat' | 'noMonth' | 'negative' | 'tooLarge'; cell: string; value: string }
  | { code: 'noName' | 'noPrice' }
  | { code: 'outside'; count: number };

type FixedCost = PlanInput['fixedCosts'][number];
type FoundingCost = PlanInput['foundingCosts'][number];
export interface TableItems {
  products: PlanProduct[];
  fixedCosts: FixedCost[];
  foundingCosts: FoundingCost[];
}

export interface TableLine {
  key: string;
  line: number;
  name: string;
  outcome: LineOutcome;
  remarks: LineRemark[];
  /** What the row comes to over the plan, in cents: net or gross as the file has it. `null`: quantities without a price. */
  totalCents: number | null;
  /** What comes of it in the plan. */
  items: TableItems;
}

const largestCents = 10_000_000_000;
const largestQuantity = 9_999_999;
const noItems = (): TableItems => ({ products: [], fixedCosts: [], foundingCosts: [] });

/** A, B, … Z, AA, as spreadsheets name columns. */
export const columnLetters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnLetters(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

/** The months of a plan from what a table says of some of them. */
function spread(said: ReadonlyMap<number, number>, months: number, afterwards: TableSettings['afterwards']): number[] {
  const last = Math.max(-1, ...said.keys());
  return Array.from({ length: months }, (_, month) => {
    if (month <= last || afterwards === 'nothing') return said.get(month) ?? 0;
    const same = month - 12 * Math.ceil((month - last) / 12);
    return said.get(same) ?? 0;
  });
}

const folded = (name: string): string => name.trim().toLowerCase();

/** Whether a table of costs writes them below zero, as bookkeeping does. */
function isNegated(table: ReadTable, { kind, targets }: TableSettings): boolean {
  if (kind === 'sales') return false;
  const numbers = table.rows.flatMap(({ cells }) =>
    targets.flatMap((target, column) =>
      target === 'value' || target === 'single' ? [cellNumber(cells[column] ?? '') ?? 0] : [],
    ),
  );
  return numbers.some((number) => number < 0) && numbers.every((number) => number <= 0);
}

/** What each row of a table becomes in a plan, and why not. `newId` names what is new. */
export function readLines(
  table: ReadTable,
  settings: TableSettings,
  { plan, law: values, newId }: { plan: PlanInput; law: readonly DatedValue[]; newId: () => string },
): TableLine[] {
  const { kind, targets } = settings;
  const law = planLaw(values, planCalendar(plan.startMonth));
  const known = new Set(
    (kind === 'sales' ? plan.products : kind === 'fixedCosts' ? plan.fixedCosts : plan.foundingCosts).map(({ name }) =>
      folded(name),
    ),
  );
  const columns = valueColumns(table, targets);
  const sign = isNegated(table, settings) ? -1 : 1;
  return table.rows.flatMap((row, place): TableLine[] => {
    const read = new RowReader(table, row, sign);
    const name = read.text(targets.indexOf('name')).slice(0, 200);
    const months = columns.map(({ column, distance }) => ({
      month: settings.firstMonth + distance,
      value: read.number(column, kind === 'sales' && settings.valuesAre === 'quantity' ? largestQuantity : undefined),
    }));
    const single = targets.includes('single') ? read.number(targets.indexOf('single')) : 0;
    if (name === '' && months.every(({ value }) => value === 0) && single === 0) return [];
    const built = build({ read, name, values: months, single, settings, plan, law, newId });
    const isEmpty = built.totalCents === 0 && read.remarks.length === 0;
    if (name === '') read.remarks.push({ code: 'noName' });
    const outcome = outcomeOf({ isEmpty, isRefused: read.isRefused || name === '', name, known });
    const line = { key: `${row.line}:${place}`, line: row.line, name, outcome, remarks: read.remarks };
    const isNothing = outcome === 'refused' || outcome === 'empty';
    return [{ ...line, totalCents: built.totalCents, items: isNothing ? noItems() : built.items }];
  });
}

function outcomeOf({
  isEmpty,
  isRefused,
  name,
  known,
}: {
  isEmpty: boolean;
  isRefused: boolean;
  name: string;
  known: ReadonlySet<string>;
}): LineOutcome {
  if (isRefused) return 'refused';
  if (isEmpty) return 'empty';
  if (isSumName(name)) return 'sum';
  return known.has(folded(name)) ? 'duplicate' : 'new';
}

/** Reads the cells of one row and notes what is wrong with them, each with its place in the file. */
class RowReader {
  readonly remarks: LineRemark[] = [];
  readonly #table: ReadTable;
  readonly #row: ReadTable['rows'][number];
  readonly #sign: number;

  constructor(table: ReadTable, row: ReadTable['rows'][number], sign: number) {
    this.#table = table;
    this.#row = row;
    this.#sign = sign;
  }

  get isRefused(): boolean {
    return this.remarks.some(({ code }) => code !== 'outside');
  }

  text(column: number): string {
    return this.#row.cells[column] ?? '';
  }

  refuse(code: 'noNumber' | 'noVat' | 'noMonth' | 'negative' | 'tooLarge', column: number): void {
    const value = this.text(column).slice(0, 40);
    // In a table that was turned, line and column name no cell of the file.
    const cell = this.#table.isTurned
      ? (this.#table.headings[column] ?? '')
      : `${columnLetters(column)}${this.#row.line}`;
    this.remarks.push({ code, cell, value });
  }

  number(column: number, most = largestCents / 100): number {
    const value = cellNumber(this.text(column));
    if (value === null) this.refuse('noNumber', column);
    else if (value * this.#sign < 0) this.refuse('negative', column);
    else if (Math.abs(value) > most) this.refuse('tooLarge', column);
    else return Math.abs(value);
    return 0;
  }
}

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

function build(row: Row): { items: TableItems; totalCents: number | null } {
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

const most = { products: 60, fixedCosts: 100, foundingCosts: 60 } as const;

/** A plan with the items of some lines; `null` where it cannot hold as many. */
export function withLines(plan: PlanInput, lines: readonly TableLine[]): PlanInput | null {
  const next = { ...plan };
  for (const list of ['products', 'fixedCosts', 'foundingCosts'] as const) {
    const added = lines.flatMap(({ items }): { id: string }[] => items[list]);
    if (added.length === 0) continue;
    if (plan[list].length + added.length > most[list]) return null;
    Object.assign(next, { [list]: [...plan[list], ...added] });
  }
  return next;
}

/** A plan without what came of some lines, whatever else was changed since. */
export function withoutLines(plan: PlanInput, lines: readonly TableLine[]): PlanInput {
  const ids = new Set(
    lines.flatMap(({ items }) =>
      [items.products, items.fixedCosts, items.foundingCosts].flatMap((list) => list.map(({ id }) => id)),
    ),
  );
  const keep = <Item extends { id: string }>(items: Item[]): Item[] => items.filter(({ id }) => !ids.has(id));
  return {
    ...plan,
    products: keep(plan.products),
    fixedCosts: keep(plan.fixedCosts),
    foundingCosts: keep(plan.foundingCosts),
  };
}
