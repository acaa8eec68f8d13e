import type { UserAccount } from '@fundus/contract/user-administration';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startImpersonation } from '#lib/session/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notifyError } from '#ui/notify.tsx';
import { paths } from '../../../paths.ts';
import { nameOfUser } from './user-words.ts';

/** Sees the portal as this user does, from home on. Asks first: what is done then is done in their name. */
export function ImpersonateButton({ user }: { user: UserAccount }) {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const impersonate = useMutation({
    mutationFn: () => startImpersonation(user.userId),
    onSuccess: () => navigate({ to: paths.home, ignoreBlocker: true }),
    onError: notifyError,
    onSettled: () => setAsked(false),
  });
  if (!user.abilities.includes('impersonate')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('deed.impersonate')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('ask.impersonate.title', { name: nameOfUser(user) })}
        confirmLabel={t('ask.impersonate.confirm')}
        isBusy={impersonate.isPending}
        onConfirm={() => impersonate.mutate()}
        onClose={() => setAsked(false)}
      >
        {t('ask.impersonate.text')}
      </ConfirmDialog>
    </>
  );
}
