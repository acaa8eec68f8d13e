import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#lib/api/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { mergeRecord, type RecordMerge } from './record-merge.ts';

export interface StoredRecord<Row, Values> {
  /** What the next save is based on: the record as it was loaded or, after a conflict, as it is stored now. */
  stored: Row | null;
  merge: RecordMerge<Values> | null;
  /**
   * Where another user changed the record meanwhile: goes on from what is stored now. Throws the error all the same.
   */
  goOn: (error: unknown) => never;
}

/**
 * A dialog over a stored record. After a conflict it takes over what only the other one changed, keeps what was typed, and
 * knows what both changed, for `StoredBanner`.
 */
export function useStoredRecord<Values extends FieldValues, Row extends object>(
  form: UseFormReturn<Values, unknown, Values>,
  loaded: Row | null,
  valuesOf: (row: Row) => Values,
): StoredRecord<Row, Values> {
  const [stored, setStored] = useState(loaded);
  const [merge, setMerge] = useState<RecordMerge<Values> | null>(null);
  const goOn = (error: unknown): never => {
    const current = isApiError(error, 'REVISION_CONFLICT') ? (error.details['current'] as Row | undefined) : undefined;
    if (current !== undefined && stored !== null) {
      const theirs = valuesOf(current);
      const found = mergeRecord(valuesOf(stored), theirs, form.getValues());
      for (const field of found.onlyTheirs) {
        form.setValue(field as Path<Values>, theirs[field]);
      }
      setMerge(found);
      setStored(current);
    }
    throw error;
  };
  return { stored, merge, goOn };
}

/** What another user stored meanwhile, in words: what was taken over, and what saving again would replace. */
export function StoredBanner<Row, Values>({
  text,
  record: { stored, merge },
  words,
}: {
  text: string;
  record: StoredRecord<Row, Values>;
  words: (row: Row, field: keyof Values & string) => { label: string; value: string };
}) {
  const { t } = useTranslation('ui');
  if (merge === null || stored === null) return null;
  return (
    <Banner tone="warning">
      {text}
      {merge.onlyTheirs.length > 0 && (
        <>
          {' '}
          {t('conflict.takenOver', {
            count: merge.onlyTheirs.length,
            fields: merge.onlyTheirs.map((field) => words(stored, field).label).join(', '),
          })}
        </>
      )}
      {merge.contested.length > 0 && (
        <ul>
          {merge.contested.map((field) => {
            const { label, value } = words(stored, field);
            return (
              <li key={field}>
                {t('conflict.storedField', { field: label, value: value === '' ? t('conflict.empty') : value })}
              </li>
            );
          })}
        </ul>
      )}
    </Banner>
  );
}
