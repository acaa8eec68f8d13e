import type { ShareLink } from '@fundus/contract/share-link';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { failureTitle } from '#lib/error-message.ts';
import { copyText } from '#ui/copy-field.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';

/** Copies the address of a link. */
export function CopyShareLink({ link, name }: { link: Pick<ShareLink, 'url'>; name: string }) {
  const { t } = useTranslation(['share-link', 'ui']);
  const label = t('row.copy', { name });
  const copy = async (): Promise<void> => {
    if (await copyText(link.url)) notifySuccess(t('ui:copy.copied'));
    else notifyError(failureTitle('copy'));
  };
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={() => void copy()}>
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
