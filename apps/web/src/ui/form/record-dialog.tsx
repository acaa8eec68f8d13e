import { type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Modal } from '../dialogs.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Form } from './form.tsx';
import { RecordConflictDialog, type RecordWords, useSavedNotice } from './record-conflict-dialog.tsx';
import classes from './record-dialog.module.css';
import type { RecordEditing } from './use-record-form.ts';
import type { SavedRecord } from './use-record-save.ts';

/** A record being created or changed in a dialog, which closes once it is stored. */
export function RecordDialog<Row, Values extends FieldValues>({
  title,
  size,
  editing,
  words,
  savedMessage,
  submitLabel,
  onSaved,
  onClose,
  children,
}: {
  title: string;
  size?: ModalProps['size'];
  editing: RecordEditing<Row, Values>;
  words: RecordWords<Values>;
  /** Said where the screen itself does not show that it worked. */
  savedMessage?: string | ((row: Row) => string);
  /** Label of the button; »Speichern« by default. */
  submitLabel?: string;
  onSaved?: (row: Row) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { form, conflict } = editing;
  const tellSaved = useSavedNotice(words);
  const end = (saved: SavedRecord<Row, Values>): void => {
    tellSaved(typeof savedMessage === 'function' ? savedMessage(saved.row) : savedMessage, saved);
    onSaved?.(saved.row);
    onClose();
  };
  return (
    <>
      {/* The Escape key belongs to the question on top. */}
      <Modal opened onClose={onClose} title={title} size={size ?? 'md'} closeOnEscape={conflict === null}>
        <Form form={form} guardsChanges={false} onSubmit={async () => end(await editing.submit())}>
          <div className={classes['fields']}>
            {children}
            <DialogActions isInStack onCancel={onClose} isBusy={form.formState.isSubmitting}>
              {submitLabel}
            </DialogActions>
          </div>
        </Form>
      </Modal>
      <RecordConflictDialog editing={editing} words={words} onSettled={() => form.clearErrors()} onSaved={end} />
    </>
  );
}
