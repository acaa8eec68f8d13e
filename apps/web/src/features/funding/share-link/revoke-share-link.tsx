import type { ShareLink } from '@fundus/contract/share-link';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { useRevokeShareLink } from './share-link.queries.ts';

/** Ends a link. Asks first, because the recipient's link never opens again. */
export function RevokeShareLink({ link, name }: { link: ShareLink; name: string }) {
  const { t } = useTranslation('share-link');
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeShareLink();
  return (
    <>
      <Tooltip label={t('revoke.action', { name })}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('revoke.action', { name })}
          onClick={() => setAsking(true)}
        >
          <IconLinkOff size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('revoke.title', { name })}
        confirmLabel={t('revoke.confirm')}
        isBusy={revoke.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          revoke.mutate(link.shareLinkId, {
            onSuccess: () => {
              setAsking(false);
              notifySuccess(t('revoke.done'));
            },
            onError: notifyError,
          })
        }
      >
        {t('revoke.text')}
      </ConfirmDialog>
    </>
  );
}
