import type { ProcessStatus } from '@fundus/contract/person-codes';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './consulting-status.module.css';
import { statusTones } from './status-words.ts';

/** The status of a process as colour and word. */
export function ProcessStatusChip({ status }: { status: ProcessStatus | null }) {
  const { t } = useTranslation('consulting-status');
  if (status === null) return <span className={classes['none']}>{t('status.none')}</span>;
  return <StatusChip tone={statusTones[status]}>{t(`status.${status}`)}</StatusChip>;
}
