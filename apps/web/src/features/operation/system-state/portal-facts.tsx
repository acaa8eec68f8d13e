import type { BackupRun, SystemState } from '@fundus/contract/system-state';
import { formatBytes, formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type Fact, FactList } from '#ui/fact-list.tsx';
import { durationOf } from './system-words.ts';

interface Props {
  state: SystemState;
}

/** Which build of the portal runs, and how long already. */
export function PortalFacts({ state }: Props) {
  const { t } = useTranslation('system-state');
  const own = state.servers.find(({ isThis }) => isThis);
  const uptime = own === undefined ? null : durationOf(own.startedAt, state.asOf);
  return (
    <FactList
      facts={[
        { label: t('portal.version'), value: state.version },
        { label: t('portal.build'), value: state.build ?? t('portal.unbuilt') },
        {
          label: t('portal.uptime'),
          value:
            uptime === null
              ? '–'
              : t(`duration.${uptime.unit}`, { count: uptime.count, formatted: formatNumber(uptime.count) }),
        },
      ]}
      layout="apart"
    />
  );
}

/** The database, its engine and what that suffered last. */
export function DatabaseFacts({ state: { database } }: Props) {
  const { t } = useTranslation('system-state');
  const { engine } = database;
  const engineFacts = (): Fact[] => {
    if (engine === null) return [{ label: t('database.engine'), value: t('database.ofOperator') }];
    const { lastFault } = engine;
    return [
      { label: t('database.engine'), value: t('database.runningSince', { time: formatInstant(engine.since) }) },
      {
        label: t('database.lastFault'),
        value:
          lastFault === null
            ? t('database.noFault')
            : t('database.fault', { time: formatInstant(lastFault.at), cause: t(`database.cause.${lastFault.cause}`) }),
      },
      { label: t('database.restarts'), value: formatNumber(engine.restarts) },
    ];
  };
  return (
    <FactList
      facts={[
        { label: t('database.version'), value: database.version },
        { label: t('database.size'), value: formatBytes(database.bytes) },
        {
          label: t('database.connections'),
          value: t('database.connectionsOf', {
            used: formatNumber(database.connections),
            limit: formatNumber(database.connectionLimit),
          }),
        },
        ...engineFacts(),
        {
          label: t('database.log'),
          value: t(database.isLogProtected ? 'database.logProtected' : 'database.logUnprotected'),
        },
      ]}
      layout="apart"
    />
  );
}

/** The outbox, and whether it reaches a mail server. */
export function MailFacts({ state: { mail } }: Props) {
  const { t } = useTranslation('system-state');
  return (
    <FactList
      facts={[
        { label: t('mail.server'), value: t(mail.isConfigured ? 'mail.configured' : 'mail.notConfigured') },
        { label: t('mail.waiting'), value: formatNumber(mail.waiting) },
        { label: t('mail.failed'), value: formatNumber(mail.failed) },
        { label: t('mail.kept'), value: formatNumber(mail.kept) },
        {
          label: t('mail.lastSentAt'),
          value: mail.lastSentAt === null ? t('mail.never') : formatInstant(mail.lastSentAt),
        },
      ]}
      layout="apart"
    />
  );
}

/** Stored files, and the room that is left for more. */
export function StorageFacts({ state: { storage } }: Props) {
  const { t } = useTranslation('system-state');
  const room =
    storage.freeBytes === null || storage.totalBytes === null
      ? t('storage.unknown')
      : t('storage.freeOf', { free: formatBytes(storage.freeBytes), total: formatBytes(storage.totalBytes) });
  return (
    <FactList
      facts={[
        { label: t('storage.files'), value: formatNumber(storage.files) },
        { label: t('storage.bytes'), value: formatBytes(storage.bytes) },
        { label: t('storage.free'), value: room },
      ]}
      layout="apart"
    />
  );
}

/** The backups that the portal makes by itself, and whether they can be restored. */
export function BackupFacts({ state: { backup } }: Props) {
  const { t } = useTranslation('system-state');
  const { lastBackup, lastTrial } = backup;
  const when = (run: BackupRun | null): string => {
    if (run === null) return t('backup.never');
    const seconds = Math.max(1, Math.round(run.milliseconds / 1000));
    const duration = t('backup.seconds', { count: seconds, formatted: formatNumber(seconds) });
    return t('backup.took', { time: formatInstant(run.finishedAt), duration });
  };
  const content = (run: BackupRun): Fact[] => [
    {
      label: t('backup.content'),
      value: t('backup.contentOf', { rows: formatNumber(run.rows), files: formatNumber(run.files) }),
    },
    { label: t('backup.added'), value: formatBytes(run.bytes) },
    ...(run.damagedFiles > 0 ? [{ label: t('backup.damaged'), value: formatNumber(run.damagedFiles) }] : []),
  ];
  return (
    <FactList
      facts={[
        { label: t('backup.state'), value: t(backup.isConfigured ? 'backup.configured' : 'backup.notConfigured') },
        { label: t('backup.lastBackup'), value: when(lastBackup) },
        ...(lastBackup === null ? [] : content(lastBackup)),
        { label: t('backup.lastTrial'), value: when(lastTrial) },
        ...backup.failures.map(({ kind, failedAt, error }) => ({
          label: t(`backup.failed.${kind}`),
          value: t('backup.failure', { time: formatInstant(failedAt), error }),
        })),
      ]}
      layout="apart"
    />
  );
}
