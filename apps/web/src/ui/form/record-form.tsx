import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#lib/api/api-error.ts';
import type { Action } from '#lib/error-message.ts';
import { notifyError, notifySuccess, notifyWithUndo } from '../notify.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Form } from './form.tsx';
import classes from './record-form.module.css';
import { mergeRecord } from './record-merge.ts';
import { useReportDirty } from './unsaved-scope.tsx';
import type { RecordEditing } from './use-record-form.ts';

/** How a field is called and what its value says, for the comparison of two states. */
export interface RecordWords<Values> {
  label: (field: keyof Values & string) => string;
  word: (field: keyof Values & string, value: unknown) => string;
}

/**
 * The form of a stored record: fields, one way to save, one to discard, and the comparison when another user changed
 * the same fields meanwhile.
 */
export function RecordForm<Values extends FieldValues>({
  name,
  label,
  editing,
  words,
  conflictTitle,
  savedMessage,
  onSaved,
  action,
  children,
}: {
  /** Names the form among those of the page. */
  name: string;
  label: string;
  editing: RecordEditing<Values>;
  words: RecordWords<Values>;
  conflictTitle: string;
  savedMessage: string;
  onSaved?: (() => void) | undefined;
  /** What saving is, where its failure has words of its own. */
  action?: Action;
  children: ReactNode;
}) {
  const { t } = useTranslation(['ui', 'common']);
  const { form, isDirty, conflict } = editing;
  const [isSettling, setSettling] = useState(false);
  useReportDirty(name, isDirty);
  const submit = async (): Promise<void> => {
    const takenOver = await editing.submit();
    notifySuccess(
      takenOver.length === 0
        ? savedMessage
        : `${savedMessage} ${t('conflict.takenOver', {
            count: takenOver.length,
            fields: takenOver.map(words.label).join(', '),
          })}`,
    );
    onSaved?.();
  };
  const discard = (): void => {
    const typed = form.getValues();
    editing.discard();
    notifyWithUndo(t('form.discarded'), () => form.reset(typed, { keepDefaultValues: true }));
  };
  const settle = (theirs: string[], then: 'save' | 'edit'): void => {
    setSettling(true);
    editing
      .settle(theirs, then)
      .then(() => {
        form.clearErrors();
        if (then === 'save') notifySuccess(savedMessage);
      })
      .catch((error: unknown) => {
        // Stored once more meanwhile: the dialog shows the newer state by itself.
        if (!isApiError(error, 'REVISION_CONFLICT')) notifyError(error);
      })
      .finally(() => setSettling(false));
  };
  const merge = conflict === null ? null : mergeRecord(conflict.base, conflict.theirs.values, conflict.mine);
  return (
    <>
      <Form form={form} onSubmit={submit} guardsChanges={false} label={label} action={action}>
        {children}
        <div className={classes['bar']} data-dirty={isDirty || undefined} data-print="hide">
          <Button type="submit" loading={form.formState.isSubmitting} disabled={!isDirty}>
            {t('common:action.save')}
          </Button>
          <Button variant="default" disabled={!isDirty} onClick={discard}>
            {t('common:action.discard')}
          </Button>
          <span className={classes['state']} role="status">
            {isDirty && t('form.unsaved')}
          </span>
        </div>
      </Form>
      {conflict !== null && merge !== null && (
        <ConflictDialog
          title={conflictTitle}
          fields={merge.contested.map((field) => ({
            name: field,
            label: words.label(field),
            mine: words.word(field, conflict.mine[field]),
            theirs: words.word(field, conflict.theirs.values[field]),
          }))}
          takenOver={merge.onlyTheirs.map(words.label)}
          isBusy={isSettling}
          onSettle={settle}
          onClose={editing.closeConflict}
        />
      )}
    </>
  );
}
