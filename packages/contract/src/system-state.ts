import { z } from 'zod';
import { backupKinds } from './backup-codes.ts';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { importTargets } from './import-codes.ts';

/** A server process of the portal. */
export const serverProcess = z.object({
  serverId: z.uuid(),
  host: z.string(),
  processId: z.int(),
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: instant,
  seenAt: instant,
  /** It has said within the last minutes that it is there. */
  isAlive: z.boolean(),
  /** It answered this very call. */
  isThis: z.boolean(),
});
export type ServerProcess = z.infer<typeof serverProcess>;

/** The repeating jobs whose runs are recorded, as the server names them. Each has a message. */
export const jobNames = [
  'record calls that were cut off',
  'make the next months of the audit log',
  'fail imports that were cut off',
  'begin prints again that were cut off',
  'take over a newer catalogue',
  'forget leases of work that is gone',
  'delete old prints',
  'deadlines of leads',
  'tell news that a server left',
  'tell of new leads',
  'send mails',
  'read the mailbox',
  'forget old deliveries of leads',
  'verify stored files',
  'tell of damaged files',
  'look for files without an entry',
  'write words by which persons are found',
  'renew words of names',
  'remove dropped files',
  'write the list of erasures',
  'forget old links of mails',
  'forget unconfirmed registrations',
  'forget old unknown words',
  'look at the addresses of programmes',
  'remind of tasks',
  'remind of papers',
  'judge saved searches',
  'read the text of documents',
  'forget uploads that were given up',
  'forget old archives of documents',
  'forget pictures that no plan names',
  'send webhooks',
  'forget old deliveries of webhooks',
  'retention',
  'back up',
  'bring the log of the database away',
  'try the newest backup',
] as const;
export type JobName = (typeof jobNames)[number];

/** How a repeating job fares. */
export const jobState = z.object({
  /** Its English name; the web words it. */
  job: z.string(),
  everySeconds: z.int(),
  host: z.string(),
  finishedAt: instant,
  milliseconds: z.int(),
  /** False: it has nothing to do until its backup, mail server or mailbox is set up. */
  isSetUp: z.boolean(),
  /** Error of the last run; `null` on success. */
  error: z.string().nullable(),
  /** Runs that failed one after the other. */
  failures: z.int(),
  failedAt: instant.nullable(),
  /** Error of the last failure. */
  lastError: z.string().nullable(),
});
export type JobState = z.infer<typeof jobState>;

/** A backup that was made, or one that was restored to try it. */
export const backupRun = z.object({
  finishedAt: instant,
  milliseconds: z.int(),
  rows: z.int(),
  files: z.int(),
  /** Files of the portal that are damaged: they are in no backup. */
  damagedFiles: z.int(),
  /** Bytes that a backup added to the existing ones. */
  bytes: z.int(),
});
export type BackupRun = z.infer<typeof backupRun>;

/** Where a stored file is used. */
export const filePlaces = [
  'personDocument',
  'document',
  'video',
  'programmeDocument',
  'shareFile',
  'certificate',
  'photo',
  'logo',
  'letterhead',
  'portalLogo',
  'print',
  'programmeImport',
  'tableImport',
  'elsewhere',
] as const;

export const damagedFile = z.object({
  fileName: z.string(),
  damage: z.enum(['missing', 'changed']),
  place: z.enum(filePlaces),
  /** The record that it belongs to, in its own words: a person, a programme, a user … */
  record: z.string(),
  damagedAt: instant,
});
export type DamagedFile = z.infer<typeof damagedFile>;

/** Why the built-in database ended, or did not start: `ended` by itself or by an operator. */
export const engineFault = z.enum([
  'ended',
  'diskFull',
  'readOnly',
  'addressTaken',
  'programs',
  'memory',
  'damaged',
  'rights',
  'unknown',
]);
export type EngineFault = z.infer<typeof engineFault>;

export const systemState = z
  .object({
    version: z.string(),
    /** Names the sources that were built; `null` where it runs from the sources. */
    build: z.string().nullable(),
    asOf: instant,
    /** Since when the clock lies far ahead of what the portal last saw; nothing is deleted for its age meanwhile. `null`: it is trusted. */
    clockDoubtedAt: instant.nullable(),
    servers: z.array(serverProcess),
    database: z.object({
      version: z.string(),
      bytes: z.int(),
      connections: z.int(),
      connectionLimit: z.int(),
      /** Not even the server itself can change or delete what the audit log holds. */
      isLogProtected: z.boolean(),
      /** How the database that the portal brings along fares; `null` where the operator's is used. */
      engine: z
        .object({
          isRunning: z.boolean(),
          since: instant,
          /** How often it was started again after an unexpected end. */
          restarts: z.int(),
          lastFault: z.object({ at: instant, cause: engineFault }).nullable(),
        })
        .nullable(),
    }),
    jobs: z.array(jobState),
    mail: z.object({
      isConfigured: z.boolean(),
      waiting: z.int(),
      failed: z.int(),
      kept: z.int(),
      lastSentAt: instant.nullable(),
    }),
    storage: z.object({
      files: z.int(),
      bytes: z.int(),
      /** Room on the disk that holds files; `null` where the system does not tell. */
      freeBytes: z.int().nullable(),
      totalBytes: z.int().nullable(),
    }),
    /** The backups that the portal makes by itself. */
    backup: z.object({
      isConfigured: z.boolean(),
      /** `null` where none was ever made. */
      lastBackup: backupRun.nullable(),
      /** When one was last restored to try it, and all was as it had been. */
      lastTrial: backupRun.nullable(),
      /** The last backup, and the last trial, that failed and was not followed by a good one. */
      failures: z.array(z.object({ kind: z.enum(backupKinds), failedAt: instant, error: z.string() })),
    }),
    /** Stored files whose bytes are gone or changed, the newest finding first; the first of them. */
    damagedFiles: z.object({ total: z.int(), files: z.array(damagedFile) }),
    /** The list of erasures beside the database of the server that answers. */
    erasureList: z.object({
      /**
       * Unreadable lines: the people whom they name would not be erased again; `null` where the file cannot be read.
       */
      unreadableLines: z.int().nullable(),
    }),
    /** The last imports of all kinds, newest first. */
    imports: z.array(
      z.object({
        importId: z.uuid(),
        target: z.enum(importTargets),
        fileName: z.string(),
        state: z.string(),
        createdAt: instant,
      }),
    ),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.infer<typeof systemState>;

export const getSystemState = defineEndpoint('GET /api/system-state', {
  summary: 'How the portal fares: servers, database, jobs, mail, storage, imports. Names no secret.',
  access: 'administration:read',
  scope: 'system:read',
  response: systemState,
});

export const confirmClock = defineEndpoint('POST /api/system-state/clock-confirmation', {
  summary: 'Says that the clock of the servers is right, so that what has expired is deleted again.',
  access: 'data-protection:edit',
  audit: 'retention.changed',
});
