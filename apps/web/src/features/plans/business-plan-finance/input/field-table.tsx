import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { useMemo } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Grid } from '#ui/grid/grid.tsx';
import type { GridChoice, GridColumn } from '#ui/grid/grid-model.ts';
import type { PlanWork } from '../use-finance-desk.ts';

/** One value of a plan: what it is called, what it counts, where the law behind it stands. */
export interface PlanField {
  readonly key: string;
  readonly label: string;
  /** Explains it, with unit and paragraph. */
  readonly about: string;
  readonly shown: string;
  readonly choices?: readonly GridChoice[];
  /** The plan with another value; null where it cannot be read. */
  readonly write: (input: PlanInput, text: string) => PlanInput | null;
}

interface FieldRow {
  readonly field: PlanField;
  /** Text typed over it. */
  readonly typed: string | null;
}

/** Single values in a table of their own: name, value, what it means. */
export function FieldTable({ desk, label, fields }: { desk: PlanWork; label: string; fields: readonly PlanField[] }) {
  const { t } = useTranslation('business-plan-finance');
  const { input } = desk;
  const columns = useMemo(
    (): GridColumn<FieldRow>[] => [
      { key: 'label', label: t('column.field'), show: ({ field }) => field.label },
      {
        key: 'value',
        label: t('column.value'),
        width: 10,
        choices: ({ field }) => field.choices,
        show: ({ field, typed }) => typed ?? field.shown,
        write: (row, text) => {
          return row.field.write(input, text) === null ? null : { ...row, typed: text };
        },
      },
      { key: 'about', label: t('column.about'), width: 16, isLong: true, show: ({ field }) => field.about },
    ],
    [t, input],
  );
  const written = (rows: readonly FieldRow[]): PlanInput =>
    rows.reduce((plan, { field, typed }) => (typed === null ? plan : (field.write(plan, typed) ?? plan)), input);
  return (
    <Grid
      label={label}
      columns={columns}
      rows={fields.map((field) => ({ field, typed: null }))}
      rowKey={({ field }) => field.key}
      rowName={({ field }) => field.label}
      onChange={(rows) => desk.change(written(rows))}
      onPreview={(rows) => desk.tryOut(rows === null ? null : written(rows))}
      onUndo={desk.undo}
      onRedo={desk.redo}
    />
  );
}
