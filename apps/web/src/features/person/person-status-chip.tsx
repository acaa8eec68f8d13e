import type { ProcessStatus } from '@fundus/contract/person';
import { useTranslation } from 'react-i18next';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';

/** Colour of a status; the word stands beside it. */
export const statusTones: Record<ProcessStatus, StatusTone> = {
  open: 'grey',
  requested: 'orange',
  inProgress: 'orange',
  submitted: 'orange',
  approved: 'green',
  rejected: 'red',
  completed: 'green',
};

/** The status of a process in a list; a process that nobody has begun is a quiet dash. */
export function PersonStatusChip({ status }: { status: ProcessStatus | null }) {
  const { t } = useTranslation('consulting-status');
  if (status === null) return <span title={t('status.none')}>–</span>;
  return <StatusChip tone={statusTones[status]}>{t(`status.${status}`)}</StatusChip>;
}
