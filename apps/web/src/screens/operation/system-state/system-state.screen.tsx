import type { SystemState } from '@fundus/contract/system-state';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DamagedFileTable } from '#features/operation/system-state/damaged-file-table.tsx';
import { Facts, Table } from '#features/operation/system-state/facts.tsx';
import { JobTable } from '#features/operation/system-state/job-table.tsx';
import { systemStateQuery } from '#features/operation/system-state/system-state.queries.ts';
import { type Attention, durationOf, listAttention } from '#features/operation/system-state/system-words.ts';
import { useJobName } from '#features/operation/system-state/use-job-name.ts';
import { formatBytes, formatInstant, formatNumber } from '#lib/format.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
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
  const { database, mail, storage } = state;
  const engineFacts = (engine: SystemState['database']['engine']): [string, string][] => {
    if (engine === null) return [[t('database.engine'), t('database.ofOperator')]];
    const { lastFault } = engine;
    return [
      [t('database.engine'), t('database.runningSince', { time: formatInstant(engine.since) })],
      [
        t('database.lastFault'),
        lastFault === null
          ? t('database.noFault')
          : t('database.fault', { time: formatInstant(lastFault.at), cause: t(`database.cause.${lastFault.cause}`) }),
      ],
      [t('database.restarts'), formatNumber(engine.restarts)],
    ];
  };
  const own = state.servers.find(({ isThis }) => isThis);
  const uptime = own === undefined ? null : durationOf(own.startedAt, state.asOf);
  const room =
    storage.freeBytes === null || storage.totalBytes === null
      ? t('storage.unknown')
      : t('storage.freeOf', { free: formatBytes(storage.freeBytes), total: formatBytes(storage.totalBytes) });
  return (
    <div className={classes['panels']}>
      <AttentionBanner state={state} />
      <Panel isSmall title={t('portal.title')}>
        <Facts
          entries={[
            [t('portal.version'), state.version],
            [t('portal.build'), state.build ?? t('portal.unbuilt')],
            [
              t('portal.uptime'),
              uptime === null
                ? '–'
                : t(`duration.${uptime.unit}`, { count: uptime.count, formatted: formatNumber(uptime.count) }),
            ],
          ]}
        />
      </Panel>
      <Panel isSmall title={t('database.title')}>
        <Facts
          entries={[
            [t('database.version'), database.version],
            [t('database.size'), formatBytes(database.bytes)],
            [
              t('database.connections'),
              t('database.connectionsOf', {
                used: formatNumber(database.connections),
                limit: formatNumber(database.connectionLimit),
              }),
            ],
            ...engineFacts(database.engine),
            [t('database.log'), t(database.isLogProtected ? 'database.logProtected' : 'database.logUnprotected')],
          ]}
        />
      </Panel>
      <Panel isSmall title={t('mail.title')}>
        <Facts
          entries={[
            [t('mail.server'), t(mail.isConfigured ? 'mail.configured' : 'mail.notConfigured')],
            [t('mail.waiting'), formatNumber(mail.waiting)],
            [t('mail.failed'), formatNumber(mail.failed)],
            [t('mail.kept'), formatNumber(mail.kept)],
            [t('mail.lastSentAt'), mail.lastSentAt === null ? t('mail.never') : formatInstant(mail.lastSentAt)],
          ]}
        />
        <p className={classes['more']}>
          <Link to={paths.administrationMails}>{t('mail.outbox')}</Link>
        </p>
      </Panel>
      <Panel isSmall title={t('storage.title')}>
        <Facts
          entries={[
            [t('storage.files'), formatNumber(storage.files)],
            [t('storage.bytes'), formatBytes(storage.bytes)],
            [t('storage.free'), room],
          ]}
        />
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

/** What needs an administrator, or that there is nothing. */
function AttentionBanner({ state }: { state: SystemState }) {
  const { t } = useTranslation('system-state');
  const jobName = useJobName();
  const found = listAttention(state);
  const word = (one: Attention): string => {
    switch (one.kind) {
      case 'job':
        return t('attention.job', { job: jobName(one.job) });
      case 'disk':
        return t('attention.disk', { free: formatBytes(one.freeBytes) });
      case 'silent':
        return t('attention.silent', { host: one.host });
      case 'mailFailed':
      case 'erasureList':
      case 'fileDamaged':
        return t(`attention.${one.kind}`, { count: one.count, formatted: formatNumber(one.count) });
      default:
        return t(`attention.${one.kind}`);
    }
  };
  return (
    <div className={classes['wide']}>
      {found.length === 0 ? (
        <Banner tone="success" title={t('attention.none')} />
      ) : (
        <Banner tone="warning" title={t('attention.title')}>
          <ul className={classes['attention']}>
            {found.map((one) => (
              <li key={word(one)}>{word(one)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

function ServerTable({ state }: { state: SystemState }) {
  const { t } = useTranslation('system-state');
  const heads = ['host', 'processId', 'version', 'node', 'startedAt', 'state'] as const;
  return (
    <Table label={t('servers.title')} heads={heads.map((head) => t(`servers.${head}`))}>
      {state.servers.map((server) => (
        <tr key={server.serverId}>
          <th scope="row">{server.host}</th>
          <td>{server.processId}</td>
          <td>{server.version}</td>
          <td>{server.nodeVersion}</td>
          <td>{formatInstant(server.startedAt)}</td>
          <td>
            <StatusChip tone={server.isAlive ? 'green' : 'red'} isPlain>
              {t(server.isThis ? 'servers.this' : server.isAlive ? 'servers.alive' : 'servers.silent')}
            </StatusChip>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function ImportTable({ imports }: { imports: SystemState['imports'] }) {
  const { t } = useTranslation('system-state');
  if (imports.length === 0) return <p className={classes['quiet']}>{t('imports.none')}</p>;
  const heads = ['file', 'of', 'createdAt', 'state'] as const;
  return (
    <Table label={t('imports.title')} heads={heads.map((head) => t(`imports.${head}`))}>
      {imports.map((one) => (
        <tr key={one.importId}>
          <th scope="row">{one.fileName}</th>
          <td>{t(`imports.target.${one.target}`)}</td>
          <td>{formatInstant(one.createdAt)}</td>
          <td>
            <StatusChip tone={one.state === 'failed' ? 'red' : 'grey'} isPlain>
              {t(`imports.stateName.${one.state as 'preview'}`, { defaultValue: one.state })}
            </StatusChip>
          </td>
        </tr>
      ))}
    </Table>
  );
}
