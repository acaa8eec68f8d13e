import type { PrintJob } from '@fundus/contract/print';
import { Anchor, Progress } from '@mantine/core';
import { failureTitle, messageOfFailure } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import classes from './print.module.css';
import type { PrintState } from './use-print.ts';

/** How far the print is, what came of it, and what could not be merged in. */
export function PrintProgress({ printing }: { printing: PrintState }) {
  const { t } = useTranslation('print');
  const { job, isRunning, error, isPopupBlocked } = printing;
  return (
    <div className={classes['progress']} aria-live="polite">
      {isRunning && (
        <>
          <p className={classes['quiet']}>{t(`state.${job?.state ?? 'waiting'}`)}</p>
          <Progress value={Math.max(4, (job?.progress ?? 0) * 100)} aria-label={t('dialog.progress')} />
        </>
      )}
      {error !== null && <Banner tone="error">{messageOfFailure('print', error)}</Banner>}
      {job?.state === 'failed' && <Banner tone="error">{t('state.failed')}</Banner>}
      {job?.state === 'done' && job.url !== null && <Finished job={job} url={job.url} isBlocked={isPopupBlocked} />}
    </div>
  );
}

function Finished({ job, url, isBlocked }: { job: PrintJob; url: string; isBlocked: boolean }) {
  const { t } = useTranslation('print');
  return (
    <>
      <Banner
        tone={isBlocked ? 'warning' : 'success'}
        title={isBlocked ? failureTitle('popupBlocked') : t('dialog.done', { count: job.pages ?? 0 })}
      >
        <Anchor href={url} target="_blank" rel="noreferrer">
          {t('dialog.open')}
        </Anchor>
      </Banner>
      {job.warnings.length > 0 && (
        <Banner tone="warning" title={t('warning.title')}>
          <ul>
            {job.warnings.map((warning) => (
              <li key={`${warning.code}${warning.name}`}>{t(`warning.${warning.code}`, { name: warning.name })}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
