import type { Reason } from '@fundus/contract/plan/explain';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { useMemo, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Grid } from '#ui/grid/grid.tsx';
import type { GridColumn } from '#ui/grid/grid-model.ts';
import classes from '../business-plan-finance.module.css';
import { type Question, WhyDrawer } from './why-drawer.tsx';

/** Explanation of a figure: its entries, their sum, and the name of the sum where it is not the figure itself. */
export interface FigureReasons {
  readonly cents: number;
  readonly reasons: readonly Reason[];
  readonly title?: string;
}

/** A line of figures that are worded already. */
export interface FigureRow {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly string[];
  readonly tone?: 'sum';
  /** The entries behind the figure of a column; without it a figure is not an amount. */
  readonly why?: (column: number) => FigureReasons;
}

/** Figures by years or other columns: read with arrow keys, copied as a table, asked why. */
export function FigureTable({
  label,
  input,
  columns,
  rows,
}: {
  label: string;
  input: PlanInput;
  columns: readonly { key: string; head: string }[];
  rows: readonly FigureRow[];
}) {
  const { t } = useTranslation('business-plan-finance');
  const [question, setQuestion] = useState<Question | null>(null);
  const shown = useMemo(
    (): GridColumn<FigureRow>[] => [
      { key: 'label', label: t('column.line'), show: (row) => row.label },
      ...columns.map(
        ({ key, head }, place): GridColumn<FigureRow> => ({
          key,
          label: head,
          isNumber: true,
          show: ({ cells }) => cells[place] ?? '',
        }),
      ),
    ],
    [t, columns],
  );
  const open = (row: FigureRow, { key }: GridColumn<FigureRow>): void => {
    const place = columns.findIndex((column) => column.key === key);
    const column = columns[place];
    if (row.why === undefined || column === undefined) return;
    const { title = row.label, cents, reasons } = row.why(place);
    setQuestion({ title, period: column.head, cents, reasons });
  };
  return (
    <>
      {rows.some(({ why }) => why !== undefined) && <p className={classes['quiet']}>{t('why.hint')}</p>}
      <Grid
        label={label}
        columns={shown}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={(row) => row.label}
        toneOf={({ tone }) => tone}
        onChange={() => undefined}
        onOpen={open}
      />
      <WhyDrawer input={input} question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
