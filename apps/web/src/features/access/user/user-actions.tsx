import type { UserAccount } from '@fundus/contract/user-administration';
import type { UserAbility } from '@fundus/contract/user-codes';
import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { type HandedOnLink, HandOnLinkDialog } from './hand-on-link-dialog.tsx';
import { type UserAction, useUserAction } from './user.mutations.ts';
import { nameOfUser } from './user-words.ts';

export type OfferedAction = Exclude<UserAbility, 'edit' | 'changeRoles' | 'impersonate'>;

/** Actions without a question; all others ask first. */
const atOnce = ['unlock', 'invite', 'sendPasswordLink'] as const;
type AtOnce = (typeof atOnce)[number];
const isAtOnce = (action: OfferedAction): action is AtOnce => (atOnce as readonly string[]).includes(action);

/** Where the portal sends no mails, these make a link that the administrator hands on. */
const byHand = ['invite', 'sendPasswordLink'] as const;
type ByHand = (typeof byHand)[number];
const isByHand = (action: OfferedAction): action is ByHand => (byHand as readonly string[]).includes(action);

const usual = {
  lock: ['left', 'contract', 'security'],
  reject: ['full', 'profile', 'unknown'],
} as const;

/** Buttons for what may be done with a user, with the questions before them. */
export function UserActions({
  user,
  offered,
  main,
  onGone,
}: {
  user: UserAccount;
  /** Which of the actions stand here; what the user’s state does not allow is left out. */
  offered: readonly OfferedAction[];
  /** The one that this place is for. */
  main?: OfferedAction;
  /** The user was deleted: rejected, or the invitation withdrawn. */
  onGone: () => void;
}) {
  const { t } = useTranslation('user');
  const [asked, setAsked] = useState<OfferedAction | null>(null);
  const [handedOn, setHandedOn] = useState<HandedOnLink | null>(null);
  const { sendsMails } = usePublicSettings();
  const mutation = useUserAction(user.userId);
  const names = { name: nameOfUser(user), email: user.email };
  const close = (): void => setAsked(null);
  const carryOut = async (action: UserAction): Promise<void> => {
    const { linkToHandOn: link = null } = await mutation.mutateAsync(action);
    if (!sendsMails && (action.action === 'invite' || action.action === 'sendPasswordLink'))
      setHandedOn({ kind: action.action, name: names.name, link });
    else
      notifySuccess(
        t(action.action === 'lock' && action.endsLinks ? 'done.lockLinks' : `done.${action.action}`, names),
      );
    if (action.action === 'reject' || action.action === 'withdraw') onGone();
  };
  const begin = (action: OfferedAction): void => {
    if (isAtOnce(action)) carryOut({ action }).catch(notifyError);
    else setAsked(action);
  };
  const confirmAndClose = (action: UserAction): void => void carryOut(action).catch(notifyError).finally(close);
  const confirm = (action: 'withdraw' | 'endSessions' | 'resetSecondFactor') => (
    <ConfirmDialog
      isOpen
      title={t(`ask.${action}.title`, names)}
      confirmLabel={t(`deed.${action}`)}
      isBusy={mutation.isPending}
      onConfirm={() => confirmAndClose({ action })}
      onClose={close}
    >
      {t(`ask.${action}.text`)}
    </ConfirmDialog>
  );
  const [endsLinks, setEndsLinks] = useState(false);
  const askReason = (action: 'lock' | 'reject', more = '', choice: ReactNode = null) => (
    <ReasonDialog
      isOpen
      words={{
        title: t(`ask.${action}.title`, names),
        text: [t(`ask.${action}.text`, names), more].filter((part) => part !== '').join(' '),
        label: t(`ask.${action}.label`),
        placeholder: t(`ask.${action}.placeholder`),
        usualLabel: t(`ask.${action}.usualLabel`),
        usual: usual[action].map((key) => t(`ask.${action}.usual.${key}` as 'ask.lock.usual.left')),
        required: t(`ask.${action}.required`),
        confirm: t(`deed.${action}`),
      }}
      onConfirm={(reason) => carryOut(action === 'lock' ? { action, reason, endsLinks } : { action, reason })}
      onClose={close}
    >
      {choice}
    </ReasonDialog>
  );
  return (
    <>
      {offered
        .filter((action) => user.abilities.includes(action))
        .map((action) => (
          <Button
            key={action}
            variant={action === main ? 'filled' : 'default'}
            loading={mutation.isPending && mutation.variables.action === action}
            onClick={() => begin(action)}
          >
            {t(!sendsMails && isByHand(action) ? `deedByHand.${action}` : `deed.${action}`)}
          </Button>
        ))}
      {handedOn !== null && <HandOnLinkDialog handedOn={[handedOn]} onClose={() => setHandedOn(null)} />}
      {asked === 'withdraw' && confirm('withdraw')}
      {asked === 'endSessions' && confirm('endSessions')}
      {asked === 'resetSecondFactor' && confirm('resetSecondFactor')}
      {asked === 'lock' &&
        askReason(
          'lock',
          [
            user.personCount > 0 && t('ask.lock.persons', { count: user.personCount }),
            user.openLeadCount > 0 && t('ask.lock.openLeads', { count: user.openLeadCount }),
          ]
            .filter((sentence) => sentence !== false)
            .join(' '),
          user.openLinkCount > 0 && (
            <Checkbox
              label={t('ask.lock.endsLinks', { count: user.openLinkCount })}
              description={t('ask.lock.linksGoOn')}
              checked={endsLinks}
              onChange={({ currentTarget }) => setEndsLinks(currentTarget.checked)}
            />
          ),
        )}
      {asked === 'reject' && askReason('reject')}
      {asked === 'approve' && (
        <ApproveDialog user={user} onConfirm={(roles) => carryOut({ action: 'approve', roles })} onClose={close} />
      )}
    </>
  );
}
