import { jobNames, type SystemState } from '@fundus/contract/system-state';
import german from '@fundus/messages/de/system-state' with { type: 'json' };
import { expect, it } from 'vitest';
import { durationOf, jobKeyOf, listAttention } from './system-words.ts';

const well: SystemState = {
  version: '0.1.0',
  build: null,
  clockDoubtedAt: null,
  asOf: '2026-11-20T09:00:00.000Z',
  servers: [],
  database: { version: '18.1', bytes: 1, connections: 3, connectionLimit: 100, isLogProtected: true, engine: null },
  jobs: [],
  backup: {
    isConfigured: true,
    lastBackup: {
      finishedAt: '2026-11-20T01:00:20.000Z',
      milliseconds: 20_000,
      rows: 5,
      files: 1,
      damagedFiles: 0,
      bytes: 9,
    },
    lastTrial: null,
    failures: [],
  },
  damagedFiles: { total: 0, files: [] },
  erasureList: { unreadableLines: 0 },
  mail: { isConfigured: true, waiting: 2, failed: 0, kept: 0, lastSentAt: null },
  storage: { files: 1, bytes: 1, freeBytes: 50 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 },
  imports: [],
};

it('asks for no one where all is well, and names the worst first', () => {
  expect(listAttention(well)).toEqual([]);
  const job = {
    job: 'send mails',
    everySeconds: 5,
    isSetUp: true,
    host: 'a',
    finishedAt: well.asOf,
    milliseconds: 1,
    error: 'Error',
    failures: 1,
    failedAt: well.asOf,
    lastError: 'Error',
  };
  const troubled: SystemState = {
    ...well,
    jobs: [job],
    damagedFiles: { total: 3, files: [] },
    erasureList: { unreadableLines: 2 },
    database: { ...well.database, isLogProtected: false },
    mail: { ...well.mail, failed: 3, isConfigured: false },
    storage: { ...well.storage, freeBytes: 1024 },
  };
  expect(listAttention(troubled).map(({ kind }) => kind)).toEqual([
    'erasureList',
    'fileDamaged',
    'disk',
    'job',
    'mailFailed',
    'logUnprotected',
    'mailServer',
  ]);
});

it('asks for a backup where there is none, an old one, or one that failed', () => {
  const kindsOf = (backup: Partial<SystemState['backup']>, asOf = well.asOf): string[] =>
    listAttention({ ...well, asOf, backup: { ...well.backup, ...backup } }).map(({ kind }) => kind);
  expect(kindsOf({ isConfigured: false, lastBackup: null })).toEqual(['backupNone']);
  expect(kindsOf({}, '2026-11-21T02:00:00.000Z')).toEqual([]);
  expect(kindsOf({}, '2026-11-21T03:00:30.000Z')).toEqual(['backupOld']);
  const failures = (['backup', 'trial'] as const).map((kind) => ({ kind, failedAt: well.asOf, error: 'cut' }));
  expect(kindsOf({ failures })).toEqual(['backupFailed', 'trialFailed']);
});

it('says how long something lasted', () => {
  const until = '2026-11-20T09:00:00.000Z';
  expect(durationOf('2026-11-20T08:15:00.000Z', until)).toEqual({ unit: 'minutes', count: 45 });
  expect(durationOf('2026-11-19T09:00:00.000Z', until)).toEqual({ unit: 'hours', count: 24 });
  expect(durationOf('2026-11-01T09:00:00.000Z', until)).toEqual({ unit: 'days', count: 19 });
});

it('finds the name of a job by its English one, and every job has one', () => {
  expect(jobKeyOf('forget old links of mails')).toBe('forgetOldLinksOfMails');
  expect(jobNames.map(jobKeyOf).toSorted()).toEqual(Object.keys(german.job).toSorted());
});
