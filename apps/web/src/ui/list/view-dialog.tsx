import { Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '../dialogs.tsx';
import { DialogActions } from '../form/dialog-actions.tsx';

interface ViewInput {
  name: string;
  isShared: boolean;
}

/** Names a saved view and says who sees it. */
export function ViewDialog({
  title,
  isOpen,
  first,
  mayShare,
  onSave,
  onClose,
}: {
  title: string;
  isOpen: boolean;
  first: ViewInput;
  mayShare: boolean;
  onSave: (input: ViewInput) => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <ViewForm first={first} mayShare={mayShare} onSave={onSave} onClose={onClose} />
    </Modal>
  );
}

function ViewForm({
  first,
  mayShare,
  onSave,
  onClose,
}: {
  first: ViewInput;
  mayShare: boolean;
  onSave: (input: ViewInput) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation('ui');
  const [input, setInput] = useState(first);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    onSave({ ...input, name: input.name.trim() })
      .then(onClose, (error: unknown) => setFault(messageOfError(error)))
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={send}>
      <TextInput
        label={t('view.name')}
        placeholder={t('view.namePlaceholder')}
        value={input.name}
        onChange={({ currentTarget }) => setInput({ ...input, name: currentTarget.value })}
        maxLength={80}
        error={fault}
        required
        withAsterisk={false}
        data-autofocus
      />
      {mayShare && (
        <Switch
          mt="md"
          label={t('view.share')}
          description={t('view.shareHint')}
          checked={input.isShared}
          onChange={({ currentTarget }) => setInput({ ...input, isShared: currentTarget.checked })}
        />
      )}
      <DialogActions onCancel={onClose} isBusy={isBusy} isDisabled={input.name.trim() === ''} />
    </form>
  );
}
