import type { SystemState } from '@fundus/contract/system-state';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AttentionBanner } from '#features/operation/system-state/attention-banner.tsx';
import { DamagedFileTable } from '#features/operation/system-state/damaged-file-table.tsx';
import { ImportTable } from '#features/operation/system-state/import-table.tsx';
import { JobTable } from '#features/operation/system-state/job-table.tsx';
import {
  BackupFacts,
  DatabaseFacts,
  MailFacts,
  PortalFacts,
  StorageFacts,
} from '#features/operation/system-state/portal-facts.tsx';
import { ServerTable } from '#features/operation/system-state/server-table.tsx';
import { systemStateQuery } from '#features/operation/system-state/system-state.queries.ts';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import classes from './system-state.module.css';

/** How the portal fares. */
export function SystemStateScreen() {
  const { t } = useTranslation('system-state');
  const { data: state, error, refetch } = useQuery(systemStateQuery);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.administrationLicences} />}>
            {t('licences')}
          </Button>
        }
      />
      {state !== undefined ? (
        <State state={state} />
      ) : error === null ? (
        <SkeletonRows count={8} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function State({ state }: { state: SystemState }) {
  const { t } = useTranslation('system-state');
  return (
    <div className={classes['panels']}>
      <AttentionBanner state={state} />
      <Panel isSmall title={t('portal.title')}>
        <PortalFacts state={state} />
      </Panel>
      <Panel isSmall title={t('database.title')}>
        <DatabaseFacts state={state} />
      </Panel>
      <Panel isSmall title={t('mail.title')}>
        <MailFacts state={state} />
        <p className={classes['more']}>
          <Link to={paths.administrationMails}>{t('mail.outbox')}</Link>
        </p>
      </Panel>
      <Panel isSmall title={t('storage.title')}>
        <StorageFacts state={state} />
      </Panel>
      <Panel isSmall title={t('backup.title')} isWide>
        <BackupFacts state={state} />
        <p className={classes['more']}>{t('backup.trialHint')}</p>
      </Panel>
      {state.damagedFiles.total > 0 && (
        <Panel isSmall title={t('damagedFiles.title')} isWide>
          <DamagedFileTable damaged={state.damagedFiles} />
        </Panel>
      )}
      <Panel isSmall title={t('servers.title')} isWide>
        <ServerTable state={state} />
      </Panel>
      <Panel isSmall title={t('jobs.title')} isWide>
        <JobTable jobs={state.jobs} />
      </Panel>
      <Panel isSmall title={t('imports.title')} isWide>
        <ImportTable imports={state.imports} />
      </Panel>
      <p className={classes['asOf']}>{t('asOf', { time: formatInstant(state.asOf) })}</p>
    </div>
  );
}
