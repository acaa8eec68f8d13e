import type { ShareLink } from '@fundus/contract/share-link';
import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { failureTitle } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { copyText } from '#ui/copy-field.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { Tip } from '#ui/tip.tsx';

/** Copies the address of a link. */
export function CopyShareLink({ link, name }: { link: Pick<ShareLink, 'url'>; name: string }) {
  const { t } = useTranslation(['share-link', 'ui']);
  const label = t('row.copy', { name });
  const copy = async (): Promise<void> => {
    if (await copyText(link.url)) notifySuccess(t('ui:copy.copied'));
    else notifyError(failureTitle('copy'));
  };
  return (
    <Tip label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={() => void copy()}>
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
