import type { ShareLink } from '@fundus/contract/share-link';
import { ActionIcon } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { Tip } from '#ui/tip.tsx';
import { useRevokeShareLink } from './share-link.queries.ts';

/** Ends a link. Asks first, because the recipient's link never opens again. */
export function RevokeShareLink({ link, name }: { link: ShareLink; name: string }) {
  const { t } = useTranslation('share-link');
  const revoke = useRevokeShareLink();
  const revoking = useRecordAction<ShareLink>({
    ask: () => ({ title: t('revoke.title', { name }), text: t('revoke.text'), confirm: t('revoke.confirm') }),
    run: ({ shareLinkId }) => revoke.mutateAsync(shareLinkId),
    done: () => t('revoke.done'),
  });
  return (
    <>
      <Tip label={t('revoke.action', { name })}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('revoke.action', { name })}
          onClick={() => revoking.start(link)}
        >
          <IconLinkOff size={18} aria-hidden />
        </ActionIcon>
      </Tip>
      {revoking.dialog}
    </>
  );
}
