import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type RecordSave, type RecordSaveSettings, type SavedRecord, useRecordSave } from './use-record-save.ts';
import { useZodForm } from './use-zod-form.ts';

export interface RecordEditing<Row, Values extends FieldValues> extends Omit<RecordSave<Row, Values>, 'submit'> {
  form: UseFormReturn<Values, unknown, Values>;
  isDirty: boolean;
  discard: () => void;
  /** Sends what was changed in the form, or all of it where the record is new. */
  submit: () => Promise<SavedRecord<Row, Values>>;
}

/** The form over a stored record, or over one that is being created, which begins with `empty`. */
export function useRecordForm<Row, Values extends FieldValues>({
  row,
  schema,
  empty,
  ...settings
}: RecordSaveSettings<Row, Values> & {
  schema: z.ZodType<Values, Values>;
  /** Initial values of a new record; required where `row` may be null. */
  empty?: Values;
}): RecordEditing<Row, Values> {
  const { toRecord } = settings;
  const form = useZodForm<Values, Values>(
    schema,
    (row === null ? empty : toRecord(row).values) as DefaultValues<Values>,
  );
  const { isDirty, isSubmitting } = form.formState;
  const saving = useRecordSave<Row, Values>({
    ...settings,
    row,
    read: () => form.getValues(),
    show: (stored, shown) => {
      form.reset(stored);
      form.reset(shown, { keepDefaultValues: true });
    },
  });
  const { base, rebase } = saving;

  // Another user's change is shown at once where nothing has been typed; otherwise saving finds it.
  const showNewer = useEffectEvent((newer: Row | null, isBusy: boolean) => {
    if (newer !== null && base !== null && !isBusy && toRecord(newer).revision > base.revision) rebase(newer);
  });
  useEffect(() => showNewer(row, isDirty || isSubmitting), [row, isDirty, isSubmitting]);

  return {
    ...saving,
    form,
    isDirty,
    discard: () => form.reset(base?.values ?? empty),
    submit: async () => saving.submit(schema.parse(form.getValues())),
  };
}
