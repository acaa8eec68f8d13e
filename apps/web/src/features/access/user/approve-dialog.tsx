import { partnerRoles, type Role } from '@fundus/contract/permission';
import type { UserAccount } from '@fundus/contract/user-administration';
import { type FormEvent, useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import typography from '#ui/typography.module.css';
import { RoleChoice } from './role-field.tsx';
import { nameOfUser } from './user-words.ts';

/** A registered user becomes a partner with the small package by default. */
const usualRoles: readonly Role[] = [partnerRoles[0]];

/** Approves a registered user: with which roles? */
export function ApproveDialog({
  user,
  onConfirm,
  onClose,
}: {
  user: UserAccount;
  /** Does it; what it throws is shown in the dialog. */
  onConfirm: (roles: Role[]) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation(['user', 'validation']);
  const [roles, setRoles] = useState<Role[]>([...usualRoles]);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (roles.length === 0) {
      setFault(t('validation:chooseAtLeast'));
      return;
    }
    setBusy(true);
    onConfirm(roles)
      .then(onClose, (error: unknown) => setFault(messageOfError(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Modal opened onClose={onClose} title={t('ask.approve.title', { name: nameOfUser(user) })}>
      <form onSubmit={send} noValidate>
        <p className={typography['hint']}>{t('ask.approve.text')}</p>
        <RoleChoice
          label={t('field.roles')}
          value={roles}
          onChange={(chosen) => {
            setRoles(chosen);
            setFault(null);
          }}
          error={fault ?? undefined}
        />
        <DialogActions onCancel={onClose} isBusy={isBusy}>
          {t('deed.approve')}
        </DialogActions>
      </form>
    </Modal>
  );
}
