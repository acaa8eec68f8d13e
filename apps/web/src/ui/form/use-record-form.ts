import { useEffect, useEffectEvent, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { listChanges } from '#lib/save/record-merge.ts';
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
  /** The form as it stood when a save was sent; null while none is under way. */
  const sent = useRef<Values | null>(null);
  const saving = useRecordSave<Row, Values>({
    ...settings,
    row,
    onRebase: (stored, mine) => {
      // Input typed while a save is under way stays, on top of the stored values.
      const typedSince = sent.current === null ? {} : listChanges(sent.current, form.getValues());
      form.reset(stored);
      form.reset(mine ?? { ...stored, ...typedSince }, { keepDefaultValues: true });
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
    submit: async () => {
      sent.current = structuredClone(form.getValues());
      try {
        return await saving.submit(schema.parse(form.getValues()));
      } finally {
        sent.current = null;
      }
    },
  };
}
