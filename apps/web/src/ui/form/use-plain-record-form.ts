import { useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { isSameValue } from '#lib/same-value.ts';
import { useCurrent } from '#lib/use-current.ts';
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
  const current = useCurrent(values);
  const saving = useRecordSave<Row, Values>({
    ...settings,
    row,
    read: () => current.current,
    show: (_stored, shown) => {
      setValues(shown);
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
      setBusy(true);
      setError(null);
      try {
        return await saving.submit(sent);
      } catch (failure) {
        if (!isApiError(failure, 'REVISION_CONFLICT')) setError(failure);
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
