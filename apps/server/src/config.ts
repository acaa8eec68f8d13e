import { accessSync, constants } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { defaultDataFolder } from '#db/built-in/built-in-server.ts';
import type { MailServer } from '#lib/mailer.ts';
import type { ObjectStoreAddress } from '#lib/object-bucket.ts';
import type { OidcSettings } from '#lib/oidc-client.ts';
import { sealKeyBytes } from '#lib/sealed-stream.ts';
import type { TracingSettings } from '#lib/tracing/tracing.ts';
import { readScannerAddress, type ScannerAddress } from '#lib/virus-scanner.ts';

function isMailServerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
}

/** Over plain http any machine in between could log in as any user. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

function isProgram(path: string): boolean {
  if (!isAbsolute(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

function wholeNumber(least: number, most: number) {
  const error = `muss eine ganze Zahl von ${String(least)} bis ${String(most)} sein`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

/** `s3://bucket`, or `s3://bucket/folder`. */
const bucketPlace = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*[\w-]))?\/?$/;

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'muss mit postgresql:// beginnen');

const variables = z.object({
  /** Address to listen on; 127.0.0.1 unless a reverse proxy or container needs another. */
  FUNDUS_HOST: z.string().min(1).default('127.0.0.1'),
  FUNDUS_PORT: wholeNumber(0, 65535).default(4080),
  /** Where database and files lie when the server keeps them itself. */
  FUNDUS_DATA: z.string().min(1).optional(),
  /** Where the desktop keeps such folders; FUNDUS_DATA wins. */
  XDG_DATA_HOME: z.string().optional(),
  /** A PostgreSQL server (15 or later) instead of the built-in one, as the role that the server works as. */
  DATABASE_URL: databaseUrl.optional(),
  /** The same database as the role that owns the tables and changes them. */
  DATABASE_OWNER_URL: databaseUrl.optional(),
  /** A server that follows this database and is read for reports, exports and searches of what is kept for long. */
  DATABASE_REPLICA_URL: databaseUrl.optional(),
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
  /** How long a server that was told to stop says »not ready« and goes on answering, so that a balancer notices. */
  FUNDUS_DRAIN_SECONDS: wholeNumber(0, 120).default(0),
  /** Where a Prometheus finds the metrics; without the port there are none. */
  FUNDUS_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  FUNDUS_METRICS_PORT: wholeNumber(0, 65535).optional(),
  /** The OpenTelemetry collector that traces are sent to, as OpenTelemetry calls its settings; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'muss eine Adresse wie http://127.0.0.1:4318 sein' })
    .optional(),
  /** What the collector asks for besides: name=value, several with commas between them, values as in an address. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => readHeaders(text) !== null, 'muss die Form name=wert,name2=wert2 haben')
    .optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(100).default('fundus'),
  /** How many of all traces are kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('muss eine Zahl von 0 bis 1 sein')
    .min(0, 'muss eine Zahl von 0 bis 1 sein')
    .max(1, 'muss eine Zahl von 0 bis 1 sein')
    .default(1),
  /** Whether webhooks may call this machine and its network; who names their addresses could look around there. */
  FUNDUS_WEBHOOKS_PRIVATE: z.stringbool('muss on oder off sein').default(false),
  FUNDUS_LOG_LEVEL: z.enum(logLevels, `muss eines von ${logLevels.join(', ')} sein`).default('info'),
  /** Mail server for notifications, with user and password where it wants them; without it mails stay in the outbox. */
  SMTP_URL: z
    .string()
    .refine(isMailServerUrl, 'muss die Form smtps://user:passwort@host:465 haben (oder smtp://host:587)')
    .optional(),
  /** Sender of all mails: an address, or a name with the address in angle brackets. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n"]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'muss eine Adresse sein, auch als Name <adresse@example.org>',
    )
    .optional(),
  /** Another service by which people may log in (OpenID Connect): all four of these, or none. */
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'muss eine Adresse mit https:// sein (http:// nur auf diesem Rechner)')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).max(2000).optional(),
  /** What its button is called: »Mit … anmelden«. */
  OIDC_LABEL: z.string().trim().min(1).max(40, 'darf höchstens 40 Zeichen haben').optional(),
  /** A ClamAV daemon that looks through every upload: tcp://host:3310, or unix:/run/clamav/clamd.ctl. */
  CLAMD_URL: z
    .string()
    .refine((text) => readScannerAddress(text) !== null, 'muss die Form tcp://host:3310 oder unix:/pfad haben')
    .optional(),
  /** An office program (LibreOffice: soffice) that makes PDFs of filled documents. */
  FUNDUS_OFFICE: z
    .string()
    .refine(isProgram, 'muss der volle Pfad eines Programms sein, zum Beispiel /usr/bin/soffice')
    .optional(),
  /** A bucket behind the S3 protocol for all files, in place of the data folder: all four, or none. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'muss eine Adresse wie https://s3.example.org sein' }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'ist kein Name eines Buckets')
    .optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Asks the object store to encrypt what it keeps. */
  S3_ENCRYPTION: z.stringbool('muss on oder off sein').default(false),
  /** Where backups go (a folder on another disk than the data, or a bucket), and the key that seals them: both, or none. */
  FUNDUS_BACKUP: z
    .string()
    .refine(
      (text) => isAbsolute(text) || bucketPlace.test(text),
      'muss ein voller Pfad sein, wie /mnt/sicherung, oder ein Bucket, wie s3://sicherung',
    )
    .optional(),
  /** The object store of that bucket; what is not given is as for the files. */
  FUNDUS_BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'muss eine Adresse wie https://s3.example.org sein' })
    .optional(),
  FUNDUS_BACKUP_S3_ACCESS_KEY: z.string().min(1).optional(),
  FUNDUS_BACKUP_S3_SECRET_KEY: z.string().min(1).optional(),
  FUNDUS_BACKUP_S3_REGION: z.string().min(1).optional(),
  /** Whether the built-in database can be brought back to any minute: it keeps its log, which goes where backups go. */
  FUNDUS_BACKUP_ANY_MINUTE: z.stringbool('muss on oder off sein').default(false),
  FUNDUS_BACKUP_KEY: z
    .string()
    .refine((text) => readBackupKey(text) !== null, 'ist kein Schlüssel (»npm run cli -- backup-key« macht einen)')
    .optional(),
  /** Child processes that typeset PDFs. */
  FUNDUS_PRINT_WORKERS: wholeNumber(1, 8).default(1),
  /** Calls that a user, or an address without a login, may make in a minute. */
  FUNDUS_CALLS_PER_MINUTE: wholeNumber(100, 10_000_000).default(1200),
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
  backup: { place: { folder: string } | { bucket: ObjectStoreAddress; prefix: string }; key: Buffer } | undefined;
  /** Whether the built-in database keeps its log, to be brought back to any minute. */
  keepsLog: boolean;
  /** Undefined: uploads are not looked through. */
  virusScanner: ScannerAddress | undefined;
  /** Path of an office program; undefined: filled documents stay as they are. */
  office: string | undefined;
}

/** A setting of the environment is wrong; the message is one line for the operator. */
export class ConfigError extends Error {}

function readHeaders(text: string): Record<string, string> | null {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*([\x21-\x7e]+)\s*$/.exec(pair));
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (pair === null) throw new ConfigError(text);
        return [pair[1] ?? '', decodeURIComponent(pair[2] ?? '')];
      }),
    );
  } catch {
    return null;
  }
}

function tracingOf(value: z.infer<typeof variables>): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = value;
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    headers: headers === '' ? {} : (readHeaders(headers) ?? {}),
    serviceName: value.OTEL_SERVICE_NAME,
    share: value.OTEL_TRACES_SAMPLER_ARG,
  };
}

function ownerUrlOf(owner: string | undefined, server: string | undefined): string | undefined {
  if (owner === undefined) return undefined;
  if (server === undefined) {
    throw new ConfigError('Falsche Einstellung – DATABASE_URL fehlt: DATABASE_OWNER_URL allein genügt nicht.');
  }
  if (owner === server) {
    throw new ConfigError(
      'Falsche Einstellung – DATABASE_OWNER_URL nennt dieselbe Rolle wie DATABASE_URL: Zwei Rollen schützen das Audit-Protokoll, eine nicht.',
    );
  }
  return owner;
}

function replicaUrlOf(replica: string | undefined, server: string | undefined): string | undefined {
  if (replica !== undefined && server === undefined) {
    throw new ConfigError('Falsche Einstellung – DATABASE_URL fehlt: DATABASE_REPLICA_URL allein genügt nicht.');
  }
  return replica;
}

function mailServerOf(url: string | undefined, from: string | undefined): MailServer | undefined {
  if (url !== undefined && from !== undefined) return { url, from };
  if (url === undefined && from === undefined) return undefined;
  const [given, missing] = url === undefined ? ['MAIL_FROM', 'SMTP_URL'] : ['SMTP_URL', 'MAIL_FROM'];
  throw new ConfigError(
    `Falsche Einstellung – ${missing} fehlt: ${given} allein genügt nicht, um E-Mails zu versenden.`,
  );
}

function oidcOf(value: z.infer<typeof variables>): OidcSettings | undefined {
  const given = {
    OIDC_ISSUER: value.OIDC_ISSUER,
    OIDC_CLIENT_ID: value.OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET: value.OIDC_CLIENT_SECRET,
    OIDC_LABEL: value.OIDC_LABEL,
  };
  const missing = Object.entries(given).flatMap(([name, text]) => (text === undefined ? [name] : []));
  if (missing.length === Object.keys(given).length) return undefined;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_LABEL: label } = given;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || label === undefined) {
    throw new ConfigError(
      `Falsche Einstellung – ${missing.join(', ')} fehlt: Die Anmeldung über einen anderen Dienst braucht alle vier OIDC_-Angaben oder keine.`,
    );
  }
  return { issuer, clientId, clientSecret, label };
}

function objectStoreOf(value: z.infer<typeof variables>): ObjectStoreAddress | undefined {
  const given = {
    S3_ENDPOINT: value.S3_ENDPOINT,
    S3_BUCKET: value.S3_BUCKET,
    S3_ACCESS_KEY: value.S3_ACCESS_KEY,
    S3_SECRET_KEY: value.S3_SECRET_KEY,
  };
  const missing = Object.entries(given).flatMap(([name, text]) => (text === undefined ? [name] : []));
  if (missing.length === Object.keys(given).length) return undefined;
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = given;
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined) {
    throw new ConfigError(
      `Falsche Einstellung – ${missing.join(', ')} fehlt: Ein Objektspeicher braucht Adresse, Bucket und beide Schlüssel, oder keine der vier Angaben.`,
    );
  }
  return { endpoint, bucket, accessKey, secretKey, region: value.S3_REGION, isEncrypted: value.S3_ENCRYPTION };
}

function readBackupKey(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64url');
  return /^[\w-]+$/.test(text) && key.byteLength === sealKeyBytes ? key : null;
}

function backupOf(value: z.infer<typeof variables>): Config['backup'] {
  const { FUNDUS_BACKUP: place, FUNDUS_BACKUP_KEY: keyText } = value;
  const key = keyText === undefined ? null : readBackupKey(keyText);
  if (place !== undefined && key !== null) {
    return { place: isAbsolute(place) ? { folder: place } : backupBucketOf(place, value), key };
  }
  if (place === undefined && key === null) return undefined;
  const [given, missing] =
    place === undefined ? ['FUNDUS_BACKUP_KEY', 'FUNDUS_BACKUP'] : ['FUNDUS_BACKUP', 'FUNDUS_BACKUP_KEY'];
  throw new ConfigError(
    `Falsche Einstellung – ${missing} fehlt: ${given} allein genügt nicht, um Sicherungen zu machen.`,
  );
}

function keepsLog(value: z.infer<typeof variables>): boolean {
  if (!value.FUNDUS_BACKUP_ANY_MINUTE) return false;
  if (value.FUNDUS_BACKUP === undefined) {
    throw new ConfigError('Falsche Einstellung – FUNDUS_BACKUP fehlt: FUNDUS_BACKUP_ANY_MINUTE allein genügt nicht.');
  }
  if (value.DATABASE_URL !== undefined) {
    throw new ConfigError(
      'Falsche Einstellung – FUNDUS_BACKUP_ANY_MINUTE gilt der eingebauten Datenbank. Für die in DATABASE_URL tun es pgBackRest oder Barman.',
    );
  }
  return true;
}

function backupBucketOf(place: string, value: z.infer<typeof variables>) {
  const [, bucket = '', prefix = ''] = bucketPlace.exec(place) ?? [];
  const given = {
    ENDPOINT: value.FUNDUS_BACKUP_S3_ENDPOINT ?? value.S3_ENDPOINT,
    ACCESS_KEY: value.FUNDUS_BACKUP_S3_ACCESS_KEY ?? value.S3_ACCESS_KEY,
    SECRET_KEY: value.FUNDUS_BACKUP_S3_SECRET_KEY ?? value.S3_SECRET_KEY,
  };
  const { ENDPOINT: endpoint, ACCESS_KEY: accessKey, SECRET_KEY: secretKey } = given;
  if (endpoint === undefined || accessKey === undefined || secretKey === undefined) {
    const missing = Object.entries(given).flatMap(([name, text]) => (text === undefined ? [name] : []));
    throw new ConfigError(
      `Falsche Einstellung – ${missing.map((name) => `FUNDUS_BACKUP_S3_${name}`).join(', ')} fehlt: Ein Bucket für Sicherungen braucht Adresse und beide Schlüssel.`,
    );
  }
  // Both sweep what they do not know below »files/«.
  if (bucket === value.S3_BUCKET && endpoint === value.S3_ENDPOINT) {
    throw new ConfigError(
      'Falsche Einstellung – FUNDUS_BACKUP: Sicherungen brauchen einen anderen Bucket als die Dateien.',
    );
  }
  const region = value.FUNDUS_BACKUP_S3_REGION ?? value.S3_REGION;
  return { bucket: { endpoint, bucket, accessKey, secretKey, region, isEncrypted: value.S3_ENCRYPTION }, prefix };
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
  return {
    host: value.FUNDUS_HOST,
    port: value.FUNDUS_PORT,
    dataFolder: resolve(value.FUNDUS_DATA ?? defaultDataFolder(value.XDG_DATA_HOME)),
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
    metrics:
      value.FUNDUS_METRICS_PORT === undefined
        ? undefined
        : { host: value.FUNDUS_METRICS_HOST, port: value.FUNDUS_METRICS_PORT },
    tracing: tracingOf(value),
    logLevel: value.FUNDUS_LOG_LEVEL,
    printWorkers: value.FUNDUS_PRINT_WORKERS,
    callsPerMinute: value.FUNDUS_CALLS_PER_MINUTE,
    objectStore: objectStoreOf(value),
    backup: backupOf(value),
    keepsLog: keepsLog(value),
    mailServer: mailServerOf(value.SMTP_URL, value.MAIL_FROM),
    oidc: oidcOf(value),
    office: value.FUNDUS_OFFICE,
    virusScanner: value.CLAMD_URL === undefined ? undefined : (readScannerAddress(value.CLAMD_URL) ?? undefined),
  };
}
