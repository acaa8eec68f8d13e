import type { ShareLink } from '@fundus/contract/share-link';
import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Tip } from '#ui/tip.tsx';

/** Opens the page as the client sees it, in a tab of its own; the owner's look is not counted. */
export function OpenShareLink({ link, name }: { link: Pick<ShareLink, 'url'>; name: string }) {
  const { t } = useTranslation('share-link');
  const label = t('row.open', { name });
  return (
    <Tip label={label}>
      <ActionIcon
        component="a"
        href={link.url}
        target="_blank"
        rel="noreferrer"
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
      >
        <IconExternalLink size={18} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
