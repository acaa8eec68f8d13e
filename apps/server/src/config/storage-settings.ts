import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { ObjectStoreAddress } from '#lib/object-bucket.ts';
import { sealKeyBytes } from '#lib/sealed-stream.ts';
import { ConfigError } from './config-error.ts';

/** `s3://bucket`, or `s3://bucket/folder`. */
const bucketPlace = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*[\w-]))?\/?$/;

function readBackupKey(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64url');
  return /^[\w-]+$/.test(text) && key.byteLength === sealKeyBytes ? key : null;
}

/** Where files and backups go. */
export const storageVariables = {
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
};

type StorageValues = z.infer<z.ZodObject<typeof storageVariables>>;

/** Undefined: files lie in the data folder. */
export function objectStoreOf(value: StorageValues): ObjectStoreAddress | undefined {
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

/** Where backups go, and the key that seals them. */
export interface BackupSettings {
  place: { folder: string } | { bucket: ObjectStoreAddress; prefix: string };
  key: Buffer;
}

/** Undefined: the portal makes no backups. */
export function backupOf(value: StorageValues): BackupSettings | undefined {
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

function backupBucketOf(place: string, value: StorageValues) {
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

/** Whether the built-in database keeps its log, to be brought back to any minute. */
export function keepsLog(value: StorageValues & { DATABASE_URL?: string | undefined }): boolean {
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
