import { planCalendar } from '@fundus/contract/plan/calendar';
import { type DatedValue, planLaw } from '@fundus/contract/plan/law';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { cellNumber, isSumName } from './table-cells.ts';
import { itemsOf, noItems, type TableItems } from './table-items.ts';
import { type ReadTable, valueColumns } from './table-mapping.ts';
import { type LineRemark, largestQuantity, RowReader } from './table-row.ts';
import type { TableSettings } from './table-settings.ts';

/**
 * new · duplicate (the plan has a line of this name: left out unless wished) · sum (adds up others: left out unless wished) ·
 * empty (says no amount) · refused (a cell that cannot be read)
 */
export const lineOutcomes = ['new', 'duplicate', 'sum', 'empty', 'refused'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

export interface TableLine {
  key: string;
  line: number;
  name: string;
  outcome: LineOutcome;
  remarks: LineRemark[];
  /** Total of the row over the plan, in cents: net or gross as the file has it. `null`: quantities without a price. */
  totalCents: number | null;
  /** Result in the plan. */
  items: TableItems;
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

/** Result of each row of a table in a plan, or the reason against it. `newId` names new items. */
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
    const built = itemsOf({ read, name, values: months, single, settings, plan, law, newId });
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
