import { isAbsolute, relative, resolve } from 'node:path';
import { z } from 'zod';
import { defaultDataFolder } from '#db/built-in/built-in-server.ts';
import type { MailServer } from '#lib/mailer.ts';
import type { ObjectStoreAddress } from '#lib/object-bucket.ts';
import type { OidcSettings } from '#lib/oidc-client.ts';
import type { TracingSettings } from '#lib/tracing/tracing.ts';
import type { ScannerAddress } from '#lib/virus-scanner.ts';
import { ConfigError } from './config/config-error.ts';
import { databaseVariables, ownerUrlOf, replicaUrlOf } from './config/database-settings.ts';
import { mailServerOf, oidcOf, peerVariables, tracingOf, virusScannerOf } from './config/peer-settings.ts';
import { type BackupSettings, backupOf, keepsLog, objectStoreOf, storageVariables } from './config/storage-settings.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

function wholeNumber(least: number, most: number) {
  const error = `muss eine ganze Zahl von ${String(least)} bis ${String(most)} sein`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

export const variables = z.object({
  /** Address to listen on; 127.0.0.1 unless a reverse proxy or container needs another. */
  FUNDUS_HOST: z.string().min(1).default('127.0.0.1'),
  FUNDUS_PORT: wholeNumber(0, 65535).default(4080),
  /** Where database and files lie when the server keeps them itself. */
  FUNDUS_DATA: z.string().min(1).optional(),
  /** Where the desktop keeps such folders; FUNDUS_DATA wins. */
  XDG_DATA_HOME: z.string().optional(),
  /** Address under which people reach the portal, for links that leave it. */
  FUNDUS_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'muss eine Adresse wie https://fundus.example.org sein' })
    .optional(),
  /** Tells browsers that every host below that of the portal is reached by https alone, too. */
  FUNDUS_HSTS_SUBDOMAINS: z.stringbool('muss on oder off sein').default(false),
  /** Whether to load the demo (users, researches) into an empty database. */
  FUNDUS_DEMO: z.stringbool('muss on oder off sein').default(true),
  /** Password of all demo logins; without it one is made up for each data folder. */
  FUNDUS_DEMO_PASSWORD: z.string().min(12, 'muss mindestens 12 Zeichen haben').optional(),
  /** E-mail address of the first administrator of an empty portal; the password is made up and printed once. */
  FUNDUS_ADMIN: z.email('muss eine E-Mail-Adresse sein').optional(),
  /** Number of reverse proxies before the server whose X-Forwarded-For is believed. */
  FUNDUS_TRUSTED_PROXIES: wholeNumber(0, 5).default(0),
  /** How long a stopping server says »not ready« and goes on answering, so that a balancer notices. */
  FUNDUS_DRAIN_SECONDS: wholeNumber(0, 120).default(0),
  /** Port on which Prometheus reads the metrics; unset, they are not served. */
  FUNDUS_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  FUNDUS_METRICS_PORT: wholeNumber(0, 65535).optional(),
  /** Whether webhooks may call this machine and its network; who names their addresses could look around there. */
  FUNDUS_WEBHOOKS_PRIVATE: z.stringbool('muss on oder off sein').default(false),
  /** Whether to look weekly whether the pages that programmes name are still there. */
  FUNDUS_LINK_CHECK: z.stringbool('muss on oder off sein').default(true),
  FUNDUS_LOG_LEVEL: z.enum(logLevels, `muss eines von ${logLevels.join(', ')} sein`).default('info'),
  /** Child processes that typeset PDFs. */
  FUNDUS_PRINT_WORKERS: wholeNumber(1, 8).default(1),
  /** Calls that a user, or an address without a login, may make in a minute. */
  FUNDUS_CALLS_PER_MINUTE: wholeNumber(100, 10_000_000).default(1200),
  ...databaseVariables,
  ...storageVariables,
  ...peerVariables,
});

export interface Config {
  host: string;
  port: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** Undefined: `databaseUrl` names the owner, or the operator migrates with another role. */
  databaseOwnerUrl: string | undefined;
  /** Undefined: everything is read from the database itself. */
  databaseReplicaUrl: string | undefined;
  publicUrl: string | undefined;
  /** Whether hosts below that of the portal speak https alone as well. */
  hstsSubdomains: boolean;
  demo: boolean;
  demoPassword: string | undefined;
  administratorEmail: string | undefined;
  trustedProxies: number;
  drainSeconds: number;
  /** Whether webhooks may call addresses of this machine and its network. */
  webhooksMayCallPrivate: boolean;
  checksLinks: boolean;
  /** Undefined: no metrics are kept. */
  metrics: { host: string; port: number } | undefined;
  /** Undefined: nothing is traced. */
  tracing: TracingSettings | undefined;
  logLevel: string;
  printWorkers: number;
  callsPerMinute: number;
  /** Undefined: notifications by mail stay in the outbox. */
  mailServer: MailServer | undefined;
  /** Undefined: no login by another service. */
  oidc: OidcSettings | undefined;
  /** Undefined: files lie in the data folder. */
  objectStore: ObjectStoreAddress | undefined;
  /** Undefined: the portal makes no backups. */
  backup: BackupSettings | undefined;
  /** Whether the built-in database keeps its log, to be brought back to any minute. */
  keepsLog: boolean;
  /** Undefined: uploads are not looked through. */
  virusScanner: ScannerAddress | undefined;
  /** Path of an office program; undefined: filled documents stay as they are. */
  office: string | undefined;
  /** Probable mistakes that do not keep Fundus from starting, one German line each. */
  warnings: string[];
}

const isWithin = (folder: string, other: string): boolean => {
  const way = relative(other, folder);
  return !way.startsWith('..') && !isAbsolute(way);
};

/** Unknown settings with our prefix, and backups that would be lost with the data. */
function listWarnings(
  given: Record<string, unknown>,
  dataFolder: string,
  backup: BackupSettings | undefined,
): string[] {
  const unknown = Object.keys(given).filter((name) => name.startsWith('FUNDUS_') && !(name in variables.shape));
  const warnings = unknown.map((name) => `ACHTUNG: Die Einstellung ${name} gibt es nicht; sie bewirkt nichts.`);
  if (backup !== undefined && 'folder' in backup.place && isWithin(resolve(backup.place.folder), dataFolder)) {
    warnings.push(
      `ACHTUNG: FUNDUS_BACKUP liegt im Datenordner ${dataFolder}: Was ihn zerstört, zerstört auch die Sicherungen.`,
    );
  }
  return warnings;
}

/** Reads and checks the environment; the only place that does. Throws `ConfigError` with one line that names the fault. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Falsche Einstellung – ${faults.join('; ')}`);
  }
  const value = parsed.data;
  const dataFolder = resolve(value.FUNDUS_DATA ?? defaultDataFolder(value.XDG_DATA_HOME));
  const backup = backupOf(value);
  return {
    host: value.FUNDUS_HOST,
    port: value.FUNDUS_PORT,
    dataFolder,
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: ownerUrlOf(value.DATABASE_OWNER_URL, value.DATABASE_URL),
    databaseReplicaUrl: replicaUrlOf(value.DATABASE_REPLICA_URL, value.DATABASE_URL),
    publicUrl: value.FUNDUS_PUBLIC_URL?.replace(/\/+$/, ''),
    hstsSubdomains: value.FUNDUS_HSTS_SUBDOMAINS,
    demo: value.FUNDUS_DEMO,
    demoPassword: value.FUNDUS_DEMO_PASSWORD,
    administratorEmail: value.FUNDUS_ADMIN,
    trustedProxies: value.FUNDUS_TRUSTED_PROXIES,
    drainSeconds: value.FUNDUS_DRAIN_SECONDS,
    webhooksMayCallPrivate: value.FUNDUS_WEBHOOKS_PRIVATE,
    checksLinks: value.FUNDUS_LINK_CHECK,
    metrics:
      value.FUNDUS_METRICS_PORT === undefined
        ? undefined
        : { host: value.FUNDUS_METRICS_HOST, port: value.FUNDUS_METRICS_PORT },
    tracing: tracingOf(value),
    logLevel: value.FUNDUS_LOG_LEVEL,
    printWorkers: value.FUNDUS_PRINT_WORKERS,
    callsPerMinute: value.FUNDUS_CALLS_PER_MINUTE,
    objectStore: objectStoreOf(value),
    backup,
    keepsLog: keepsLog(value),
    mailServer: mailServerOf(value),
    oidc: oidcOf(value),
    office: value.FUNDUS_OFFICE,
    virusScanner: virusScannerOf(value),
    warnings: listWarnings(given, dataFolder, backup),
  };
}
