import { useMemo } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Grid } from '#ui/grid/grid.tsx';
import type { GridColumn } from '#ui/grid/grid-model.ts';

/** A line of figures that are worded already. */
export interface FigureRow {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly string[];
  readonly tone?: 'sum';
}

/** Figures by years or other columns: read with arrow keys and copied as a table. */
export function FigureTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly { key: string; head: string }[];
  rows: readonly FigureRow[];
}) {
  const { t } = useTranslation('business-plan-finance');
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
  return (
    <Grid
      label={label}
      columns={shown}
      rows={rows}
      rowKey={({ key }) => key}
      rowName={(row) => row.label}
      toneOf={({ tone }) => tone}
      onChange={() => undefined}
    />
  );
}
