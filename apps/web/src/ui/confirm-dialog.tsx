import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './confirm-dialog.module.css';
import { Modal } from './dialogs.tsx';

/** Asks before something that cannot be undone. What can be undone is done at once and offers »Rückgängig« instead. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isBusy = false,
  onConfirm,
  onClose,
}: {
  isOpen: boolean;
  /** A question that names the thing: »„Umbau Bäckerei“ endgültig löschen?« */
  title: string;
  /** Consequence of the action. */
  children?: ReactNode;
  /** The verb of the action, not »OK«. */
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('common');
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      {children !== undefined && <div className={classes['text']}>{children}</div>}
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose}>
          {cancelLabel ?? t('action.cancel')}
        </Button>
        <Button onClick={onConfirm} loading={isBusy} data-autofocus>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
