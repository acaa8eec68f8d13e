import { ActionIcon, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { formatBytes, formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './upload-area.module.css';
import type { UploadItem } from './use-uploads.ts';

const icons = { waiting: IconFile, sending: IconFile, done: IconCheck, failed: IconAlertTriangle };

/** One file on its way: name, how far, what went wrong. */
export function UploadRow({
  item,
  onRetry,
  onRemove,
}: {
  item: UploadItem;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('ui');
  const { name } = item.file;
  const Icon = icons[item.state];
  const size = formatBytes(item.file.size);
  const words = {
    waiting: t('upload.waiting'),
    sending:
      item.isPaused === true
        ? t('upload.paused')
        : t('upload.progress', { percent: formatPercent(item.share * 100, 0), size }),
    done: `${t('upload.done')}, ${size}`,
    failed: item.message,
  }[item.state];
  return (
    <li className={classes['row']} data-state={item.state}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <div className={classes['file']}>
        <span className={classes['name']}>{name}</span>
        {item.state === 'sending' && <Progress value={item.share * 100} size="sm" aria-label={name} />}
        <span className={classes['words']} role={item.state === 'failed' ? 'alert' : 'status'}>
          {words}
        </span>
      </div>
      {item.state === 'failed' && item.file.size > 0 && (
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('upload.retry', { name })} onClick={onRetry}>
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t(item.state === 'sending' ? 'upload.cancel' : 'upload.remove', { name })}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
