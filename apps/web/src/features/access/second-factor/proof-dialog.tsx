import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { PasswordBox } from '#ui/form/password-box.tsx';
import classes from './second-factor.module.css';
import type { Proof } from './second-factor.queries.ts';

/** Asks for password and code before something is done to a second factor that counts. */
export function ProofDialog({
  words,
  asksPassword,
  onProof,
  onClose,
}: {
  words: { title: string; text: string; submit: string };
  asksPassword: boolean;
  /** Does it; what it throws is shown at the fields. */
  onProof: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation(['second-factor', 'validation']);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<{ password?: string; code?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing = t('validation:required');
    const lacksPassword = asksPassword && password === '';
    if (lacksPassword || code.trim() === '') {
      setFaults({ ...(lacksPassword && { password: missing }), ...(code.trim() === '' && { code: missing }) });
      return;
    }
    setBusy(true);
    try {
      await onProof({ code, ...(asksPassword && { password }) });
    } catch (error) {
      const isPassword = isApiError(error) && error.issues.some(({ path }) => path[0] === 'password');
      setFaults({ [isPassword ? 'password' : 'code']: messageOfError(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={words.title}>
      <form className={flow['column']} onSubmit={(event) => void send(event)} noValidate>
        <p className={classes['text']}>{words.text}</p>
        {asksPassword && (
          <PasswordBox
            label={t('proof.password')}
            value={password}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              setFaults({});
            }}
            error={faults.password}
            data-autofocus
          />
        )}
        <TextInput
          label={t('proof.code')}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            setFaults({});
          }}
          error={faults.code}
        />
        <DialogActions isInStack onCancel={onClose} isBusy={isBusy}>
          {words.submit}
        </DialogActions>
      </form>
    </Modal>
  );
}
