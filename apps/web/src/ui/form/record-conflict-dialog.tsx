import { useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError, notifySuccess } from '../notify.tsx';
import { contestedFields } from './contested-fields.ts';
import { ConflictDialog } from './demanded-conflict-dialog.ts';
import type { ConflictEditing, SavedRecord } from './use-record-save.ts';

/** How a field is called and what its value says, for the comparison of two states. */
export interface RecordWords<Values> {
  label: (field: keyof Values & string) => string;
  /** An empty text where nothing is given. */
  word: (field: keyof Values & string, value: unknown) => string;
}

/** Says that something was saved, and which fields of another user were taken over with it. */
export function useSavedNotice<Values>(words: RecordWords<Values>) {
  const { t } = useTranslation('ui');
  return (message: string | undefined, { takenOver }: Pick<SavedRecord<unknown, Values>, 'takenOver'>): void => {
    const fields = takenOver.map(words.label).join(', ');
    const told = fields === '' ? [] : [t('conflict.takenOver', { count: takenOver.length, fields })];
    // A record that is gone from the screen after saving needs no word; what was taken over does.
    const sentences = message === undefined && told.length > 0 ? [t('conflict.saved'), ...told] : [message, ...told];
    const text = sentences.filter((sentence) => sentence !== undefined).join(' ');
    if (text !== '') notifySuccess(text);
  };
}

/** The question about a record that was changed here and elsewhere; nothing while there is no conflict. */
export function RecordConflictDialog<Row, Values extends object>({
  editing,
  words,
  onSaved,
  onSettled,
}: {
  editing: ConflictEditing<Row, Values>;
  words: RecordWords<Values>;
  /** Called after the decision was stored. */
  onSaved: (saved: SavedRecord<Row, Values>) => void;
  /** The conflict is gone, saved or not. */
  onSettled?: () => void;
}) {
  const { conflict } = editing;
  const [isBusy, setBusy] = useState(false);
  if (conflict === null) return null;
  return (
    <ConflictDialog
      // A newer conflict is decided again.
      key={conflict.revision}
      fields={contestedFields(conflict.contested, words)}
      takenOver={conflict.takenOver.map(words.label)}
      isBusy={isBusy}
      onSettle={(decisions, then) => {
        setBusy(true);
        editing
          .settle(decisions, then)
          .then((saved) => {
            onSettled?.();
            if (saved !== null) onSaved(saved);
          })
          .catch((error: unknown) => {
            // Stored once more meanwhile: the dialog shows the newer state by itself.
            if (!isApiError(error, 'REVISION_CONFLICT')) notifyError(error);
          })
          .finally(() => setBusy(false));
      }}
      onClose={editing.closeConflict}
    />
  );
}
