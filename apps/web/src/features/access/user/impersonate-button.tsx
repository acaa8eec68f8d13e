import type { UserAccount } from '@fundus/contract/user-administration';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { startImpersonation } from '#lib/session/session.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { paths } from '../../../paths.ts';
import { nameOfUser } from './user-words.ts';

/** Sees the portal as this user does, from home on. Asks first: what is done then is done in their name. */
export function ImpersonateButton({ user }: { user: UserAccount }) {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  const impersonation = useRecordAction<UserAccount>({
    ask: (asked) => ({
      title: t('ask.impersonate.title', { name: nameOfUser(asked) }),
      text: t('ask.impersonate.text'),
      confirm: t('ask.impersonate.confirm'),
    }),
    run: async ({ userId }) => {
      await startImpersonation(userId);
      await navigate({ to: paths.home, ignoreBlocker: true });
    },
  });
  if (!user.abilities.includes('impersonate')) return null;
  return (
    <>
      <Button variant="default" onClick={() => impersonation.start(user)}>
        {t('deed.impersonate')}
      </Button>
      {impersonation.dialog}
    </>
  );
}
