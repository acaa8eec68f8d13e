import { type FormEvent, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './confirm-dialog.module.css';
import { Modal } from './dialogs.tsx';
import { DialogActions } from './form/dialog-actions.tsx';
import { PasswordBox } from './form/password-box.tsx';

/** Asks for the password before something is done that only the owner of the account may do. */
export function ConfirmIdentityDialog({
  onConfirm,
  onClose,
}: {
  /** Goes on with the password, and closes the dialog; what it throws is shown at the field. */
  onConfirm: (password: string) => Promise<unknown>;
  /** Nothing is to be done after all. */
  onClose: () => void;
}) {
  const { t } = useTranslation(['ui', 'validation']);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (password === '') return setFault(t('validation:required'));
    setBusy(true);
    onConfirm(password)
      .catch((error: unknown) => setFault(messageOfError(error)))
      .finally(() => setBusy(false));
    return undefined;
  };
  return (
    <Modal opened closeOnEscape onClose={onClose} title={t('confirmIdentity.title')}>
      <form onSubmit={send} noValidate>
        <p className={classes['text']}>{t('confirmIdentity.text')}</p>
        <PasswordBox
          label={t('confirmIdentity.label')}
          value={password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            setFault(null);
          }}
          error={fault}
          data-autofocus
        />
        <DialogActions onCancel={onClose} isBusy={isBusy}>
          {t('confirmIdentity.submit')}
        </DialogActions>
      </form>
    </Modal>
  );
}
