import { useRef, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { isSameValue } from '#lib/same-value.ts';
import { listChanges } from '#lib/save/record-merge.ts';
import { type RecordSave, type RecordSaveSettings, type SavedRecord, useRecordSave } from './use-record-save.ts';

export interface PlainRecordForm<Row, Values> extends Omit<RecordSave<Row, Values>, 'submit'> {
  values: Values;
  change: (fields: Partial<Values>) => void;
  isDirty: boolean;
  isBusy: boolean;
  /** Why saving failed; null after a conflict, which has its dialog. */
  error: unknown;
  /** Saves the values, or others; null where that failed. */
  submit: (values?: Values) => Promise<SavedRecord<Row, Values> | null>;
}

/** The same as `useRecordForm` for the few fields of a row that is edited where it stands, without a schema. */
export function usePlainRecordForm<Row, Values extends object>({
  row,
  empty,
  ...settings
}: RecordSaveSettings<Row, Values> & { empty: Values }): PlainRecordForm<Row, Values> {
  const [values, setValues] = useState(() => (row === null ? empty : settings.toRecord(row).values));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  /** The fields as they stood when a save was sent; null while none is under way. */
  const shownAtSend = useRef<Values | null>(null);
  const saving = useRecordSave<Row, Values>({
    ...settings,
    row,
    onRebase: (stored, mine) => {
      const before = shownAtSend.current;
      // Input typed while a save is under way stays, on top of the stored values.
      setValues((now) => mine ?? (before === null ? stored : { ...stored, ...listChanges(before, now) }));
      setError(null);
    },
  });
  return {
    ...saving,
    values,
    change: (fields) => setValues((before) => ({ ...before, ...fields })),
    isDirty: !isSameValue(values, saving.base?.values ?? empty),
    isBusy,
    error,
    submit: async (sent = values) => {
      shownAtSend.current = values;
      setBusy(true);
      setError(null);
      try {
        return await saving.submit(sent);
      } catch (failure) {
        if (!isApiError(failure, 'REVISION_CONFLICT')) setError(failure);
        return null;
      } finally {
        shownAtSend.current = null;
        setBusy(false);
      }
    },
  };
}
