import type { JobState } from '@fundus/contract/system-state';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { StateTable } from './state-table.tsx';
import classes from './system-state.module.css';
import { useJobName } from './use-job-name.ts';

/** Jobs of the servers, and their results. */
export function JobTable({ jobs }: { jobs: readonly JobState[] }) {
  const { t } = useTranslation('system-state');
  const nameOf = useJobName();
  if (jobs.length === 0) return <p className={classes['quiet']}>{t('jobs.none')}</p>;
  const pause = (seconds: number): string => {
    const [unit, count] =
      seconds < 120
        ? (['jobs.seconds', seconds] as const)
        : seconds < 7200
          ? (['duration.minutes', Math.round(seconds / 60)] as const)
          : (['duration.hours', Math.round(seconds / 3600)] as const);
    return t(unit, { count, formatted: formatNumber(count) });
  };
  const heads = ['job', 'every', 'finishedAt', 'took', 'state'] as const;
  return (
    <StateTable label={t('jobs.title')} heads={heads.map((head) => t(`jobs.${head}`))}>
      {jobs.map((job) => (
        <tr key={job.job}>
          <th scope="row">
            {nameOf(job.job)}
            {job.failedAt !== null && (
              <span className={typography['below']}>
                {t('jobs.lastFailed', { date: formatInstant(job.failedAt), error: job.lastError ?? '' })}
              </span>
            )}
          </th>
          <td>{pause(job.everySeconds)}</td>
          <td>{formatInstant(job.finishedAt)}</td>
          <td>{t('jobs.milliseconds', { formatted: formatNumber(job.milliseconds) })}</td>
          <td>
            <StatusChip tone={job.error !== null ? 'red' : job.isSetUp ? 'green' : 'grey'} isPlain>
              {job.error === null
                ? t(job.isSetUp ? 'jobs.well' : 'jobs.notSetUp')
                : t('jobs.failed', { count: job.failures, formatted: formatNumber(job.failures) })}
            </StatusChip>
          </td>
        </tr>
      ))}
    </StateTable>
  );
}
