import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { Modal } from './dialogs.tsx';
import { DialogActions } from './form/dialog-actions.tsx';
import classes from './reason-dialog.module.css';

export interface ReasonWords {
  /** A question that names the thing. */
  title: string;
  /** Consequence of the action. */
  text: string;
  label: string;
  placeholder: string;
  /** Over the reasons that are usual. */
  usualLabel: string;
  usual: readonly string[];
  required: string;
  confirm: string;
}

/** Asks why before something is done that others will want to understand. What was typed stays when it fails. */
export function ReasonDialog({
  isOpen,
  words,
  onConfirm,
  onClose,
  children,
}: {
  isOpen: boolean;
  words: ReasonWords;
  /** Decision beside the reason. */
  children?: ReactNode;
  /** Does it; what it throws is shown in the dialog. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.title}>
      <ReasonForm words={words} onConfirm={onConfirm} onClose={onClose}>
        {children}
      </ReasonForm>
    </Modal>
  );
}

function ReasonForm({
  words,
  onConfirm,
  onClose,
  children,
}: {
  words: ReasonWords;
  children: ReactNode;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (next: string): void => {
    setReason(next);
    setFault(null);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() === '') {
      setFault(words.required);
      return;
    }
    setBusy(true);
    onConfirm(reason.trim())
      .then(onClose, (error: unknown) => setFault(messageOfError(error)))
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={send} noValidate>
      <p className={classes['text']}>{words.text}</p>
      <Textarea
        label={words.label}
        placeholder={words.placeholder}
        value={reason}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        error={fault}
        required
        withAsterisk={false}
        data-autofocus
      />
      <div className={classes['usual']} role="group" aria-label={words.usualLabel}>
        {words.usual.map((usual) => (
          <Button key={usual} variant="default" size="compact-sm" onClick={() => change(usual)}>
            {usual}
          </Button>
        ))}
      </div>
      {children}
      <DialogActions onCancel={onClose} isBusy={isBusy}>
        {words.confirm}
      </DialogActions>
    </form>
  );
}
