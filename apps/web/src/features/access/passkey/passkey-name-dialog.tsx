import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import classes from './passkey.module.css';

/** Asks what a passkey is to be called. */
export function PasskeyNameDialog({
  title,
  text,
  submit,
  initial,
  onSubmit,
  onClose,
}: {
  title: string;
  text?: string;
  submit: string;
  initial: string;
  /** Does it; what it throws is shown at the field. */
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation(['passkey', 'validation']);
  const [name, setName] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return setFault(t('validation:required'));
    setBusy(true);
    onSubmit(name.trim())
      .catch((error: unknown) => setFault(messageOfError(error)))
      .finally(() => setBusy(false));
    return undefined;
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <form className={flow['column']} onSubmit={send} noValidate>
        {text !== undefined && <p className={classes['text']}>{text}</p>}
        <TextInput
          label={t('name.label')}
          description={t('name.hint')}
          value={name}
          maxLength={60}
          error={fault}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setFault(null);
          }}
          data-autofocus
        />
        <DialogActions isInStack onCancel={onClose} isBusy={isBusy}>
          {submit}
        </DialogActions>
      </form>
    </Modal>
  );
}
