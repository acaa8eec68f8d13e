import type { UserAccount } from '@fundus/contract/user-administration';
import type { UserAbility } from '@fundus/contract/user-codes';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { type UserDeed, useUserDeed } from './user.mutations.ts';
import { nameOfUser } from './user-words.ts';

export type OfferedDeed = Exclude<UserAbility, 'edit' | 'changeRoles' | 'impersonate'>;

/** What is done at once; everything else asks first. */
const atOnce = ['unlock', 'invite', 'sendPasswordLink'] as const;
type AtOnce = (typeof atOnce)[number];
const isAtOnce = (deed: OfferedDeed): deed is AtOnce => (atOnce as readonly string[]).includes(deed);

const usual = {
  lock: ['left', 'contract', 'security'],
  reject: ['full', 'profile', 'unknown'],
} as const;

/** Buttons for what may be done with a user, with the questions before them. */
export function UserDeeds({
  user,
  offered,
  main,
  onGone,
}: {
  user: UserAccount;
  /** Which of the deeds stand here; what the user’s state does not allow is left out. */
  offered: readonly OfferedDeed[];
  /** The one that this place is for. */
  main?: OfferedDeed;
  /** The user is no more: refused, or the invitation taken back. */
  onGone: () => void;
}) {
  const { t } = useTranslation('user');
  const [asked, setAsked] = useState<OfferedDeed | null>(null);
  const mutation = useUserDeed(user.userId);
  const names = { name: nameOfUser(user), email: user.email };
  const close = (): void => setAsked(null);
  const carryOut = async (deed: UserDeed): Promise<void> => {
    await mutation.mutateAsync(deed);
    notifySuccess(t(`done.${deed.deed}`, names));
    if (deed.deed === 'reject' || deed.deed === 'withdraw') onGone();
  };
  const begin = (deed: OfferedDeed): void => {
    if (isAtOnce(deed)) carryOut({ deed }).catch(notifyError);
    else setAsked(deed);
  };
  const confirmAndClose = (deed: UserDeed): void => void carryOut(deed).catch(notifyError).finally(close);
  const confirm = (deed: 'withdraw' | 'endSessions' | 'resetSecondFactor') => (
    <ConfirmDialog
      isOpen
      title={t(`ask.${deed}.title`, names)}
      confirmLabel={t(`deed.${deed}`)}
      isBusy={mutation.isPending}
      onConfirm={() => confirmAndClose({ deed })}
      onClose={close}
    >
      {t(`ask.${deed}.text`)}
    </ConfirmDialog>
  );
  const askReason = (deed: 'lock' | 'reject', more = '') => (
    <ReasonDialog
      isOpen
      words={{
        title: t(`ask.${deed}.title`, names),
        text: [t(`ask.${deed}.text`, names), more].filter((part) => part !== '').join(' '),
        label: t(`ask.${deed}.label`),
        placeholder: t(`ask.${deed}.placeholder`),
        usualLabel: t(`ask.${deed}.usualLabel`),
        usual: usual[deed].map((key) => t(`ask.${deed}.usual.${key}` as 'ask.lock.usual.left')),
        required: t(`ask.${deed}.required`),
        confirm: t(`deed.${deed}`),
      }}
      onConfirm={(reason) => carryOut({ deed, reason })}
      onClose={close}
    />
  );
  return (
    <>
      {offered
        .filter((deed) => user.abilities.includes(deed))
        .map((deed) => (
          <Button
            key={deed}
            variant={deed === main ? 'filled' : 'default'}
            loading={mutation.isPending && mutation.variables.deed === deed}
            onClick={() => begin(deed)}
          >
            {t(`deed.${deed}`)}
          </Button>
        ))}
      {asked === 'withdraw' && confirm('withdraw')}
      {asked === 'endSessions' && confirm('endSessions')}
      {asked === 'resetSecondFactor' && confirm('resetSecondFactor')}
      {asked === 'lock' &&
        askReason('lock', user.openLeadCount === 0 ? '' : t('ask.lock.openLeads', { count: user.openLeadCount }))}
      {asked === 'reject' && askReason('reject')}
      {asked === 'approve' && (
        <ApproveDialog user={user} onConfirm={(roles) => carryOut({ deed: 'approve', roles })} onClose={close} />
      )}
    </>
  );
}
