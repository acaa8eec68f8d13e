import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Action } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyWithUndo } from '../notify.tsx';
import { Form } from './form.tsx';
import { RecordConflictDialog, type RecordWords, useSavedNotice } from './record-conflict-dialog.tsx';
import classes from './record-form.module.css';
import { useReportDirty } from './unsaved-scope.tsx';
import type { RecordEditing } from './use-record-form.ts';

/**
 * The form of a stored record: fields, one way to save, one to discard, and the comparison when another user changed
 * the same fields meanwhile.
 */
export function RecordForm<Row, Values extends FieldValues>({
  name,
  label,
  editing,
  words,
  savedMessage,
  onSaved,
  action,
  children,
}: {
  /** Names the form among those of the page. */
  name: string;
  label: string;
  editing: RecordEditing<Row, Values>;
  words: RecordWords<Values>;
  savedMessage: string;
  onSaved?: (() => void) | undefined;
  /** The action of saving, where its failure has a text of its own. */
  action?: Action;
  children: ReactNode;
}) {
  const { t } = useTranslation(['ui', 'common']);
  const { form, isDirty } = editing;
  const tellSaved = useSavedNotice(words);
  useReportDirty(name, isDirty);
  const submit = async (): Promise<void> => {
    tellSaved(savedMessage, await editing.submit());
    onSaved?.();
  };
  const discard = (): void => {
    const typed = form.getValues();
    editing.discard();
    notifyWithUndo(t('form.discarded'), () => form.reset(typed, { keepDefaultValues: true }));
  };
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
      <RecordConflictDialog
        editing={editing}
        words={words}
        onSettled={() => form.clearErrors()}
        onSaved={(saved) => tellSaved(savedMessage, saved)}
      />
    </>
  );
}
