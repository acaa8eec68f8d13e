import { confirmClock, getSystemState } from '@fundus/contract/system-state';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { startJobs } from '../../../jobs.ts';
import { watchClock } from './clock-watch.service.ts';
import { createJobRecorder } from './job-run.service.ts';
import { createReadinessCheck } from './readiness.service.ts';
import { announceServer } from './server-process.service.ts';

let app: TestApp;
let administrator: UserClient;

beforeEach(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
});
afterEach(() => app.close());

const state = async () => (await administrator.call(getSystemState)).body;

it('tells of database, mail, storage and the server that answers', async () => {
  await announceServer(app.deps);
  const { servers, database, mail, storage, version } = await state();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(servers).toMatchObject([{ processId: process.pid, isAlive: true, isThis: true }]);
  expect(database.version).toMatch(/^\d+/);
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.connections).toBeLessThanOrEqual(database.connectionLimit);
  expect(database.isLogProtected).toBe(true);
  expect(mail).toMatchObject({ isConfigured: false, waiting: 0, failed: 0 });
  expect(storage).toMatchObject({ files: 0, bytes: 0, freeBytes: expect.any(Number) as number });
});

it('says of a server that it is silent, and forgets it after a day', async () => {
  await app.deps.db
    .insertInto('serverProcess')
    .values({
      id: '0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11',
      host: 'nebenan',
      processId: 1,
      version: '0.1.0',
      nodeVersion: '20.11.0',
      startedAt: app.clock.now(),
      seenAt: app.clock.now(),
    })
    .execute();
  app.clock.advance({ minutes: 3 });
  await announceServer(app.deps);
  expect((await state()).servers.map(({ host, isAlive, isThis }) => [host === 'nebenan', isAlive, isThis])).toEqual(
    expect.arrayContaining([
      [true, false, false],
      [false, true, true],
    ]),
  );
  app.clock.advance({ days: 1 });
  await announceServer(app.deps);
  expect((await state()).servers).toHaveLength(1);
});

it('pauses what deletes for its age while the clock is far ahead, until it is set back or confirmed', async () => {
  expect(await watchClock(app.deps)).toBe(true);
  expect((await state()).clockDoubtedAt).toBeNull();
  app.clock.advance({ days: 400 });
  expect([await watchClock(app.deps), await watchClock(app.deps)]).toEqual([false, false]);
  // The session of before is over by this clock.
  const later = await app.as('Administrator');
  expect((await later.call(getSystemState)).body.clockDoubtedAt).toBe(app.clock.now().toISOString());
  app.clock.advance({ days: -400 });
  expect(await watchClock(app.deps)).toBe(true);
  app.clock.advance({ days: 30 });
  expect(await watchClock(app.deps)).toBe(false);
  await (await app.as('Administrator')).call(confirmClock);
  expect(await watchClock(app.deps)).toBe(true);
});

it('keeps of a job what went wrong, also after it goes well again', async () => {
  const record = createJobRecorder(app.deps);
  const run = { name: 'send mails', everySeconds: 5, milliseconds: 12 };
  await record({ ...run, error: new Error('no way to smtp://fundus:geheim@mail.example') });
  await record({ ...run, error: new Error('still no way') });
  expect((await state()).jobs).toMatchObject([{ job: 'send mails', error: 'Error: still no way', failures: 2 }]);
  app.clock.advance({ seconds: 5 });
  await record(run);
  const { jobs } = await state();
  expect(jobs).toMatchObject([{ error: null, failures: 0, lastError: 'Error: still no way' }]);
  expect(JSON.stringify(jobs)).not.toContain('geheim');
});

it('says of a job without its backup, mail server or mailbox that these are not set up', async () => {
  const record = createJobRecorder(app.deps);
  const names = ['back up', 'send mails', 'read the mailbox', 'remind of tasks'];
  for (const name of names) await record({ name, everySeconds: 60, milliseconds: 1 });
  const { jobs } = await state();
  const setUp = Object.fromEntries(jobs.map(({ job, isSetUp }) => [job, isSetUp]));
  expect(names.map((name) => setUp[name])).toEqual([false, false, false, true]);
  await app.deps.db.deleteFrom('jobRun').where('job', 'in', names).execute();
});

it('keeps of a job what went wrong while it could not be noted, once it can', async () => {
  const record = createJobRecorder(app.deps);
  const run = { name: 'send mails', everySeconds: 5, milliseconds: 3 };
  const fold = async () => (await state()).jobs[0];
  await record(run);
  const owner = openDatabase(app.ownerConnectionString, { connections: 1 });
  const failedAt = app.clock.now().toISOString();
  try {
    await sql`alter table job_run rename to job_run_away`.execute(owner.db);
    await record({ ...run, error: new Error('no database') });
    app.clock.advance({ seconds: 5 });
    await record(run);
    await sql`alter table job_run_away rename to job_run`.execute(owner.db);
  } finally {
    await owner.close();
  }
  expect(await fold()).toMatchObject({ error: null, failedAt: null });
  await record(run);
  expect(await fold()).toMatchObject({ error: null, failures: 0, failedAt, lastError: 'Error: no database' });
});

it('knows every job of a server that runs, and no server that went', async () => {
  const jobs = startJobs(app.deps);
  await expect.poll(async () => (await state()).jobs.length, { timeout: 10_000 }).toBeGreaterThan(4);
  await expect.poll(async () => (await state()).servers.length).toBe(1);
  expect((await state()).jobs.filter(({ error }) => error !== null)).toEqual([]);
  await jobs.stop();
  expect((await state()).servers).toEqual([]);
});

it('is not ready on a database that only reads, as one that is still being promoted', async () => {
  const joint = app.ownerConnectionString.includes('?') ? '&' : '?';
  const search = `options=${encodeURIComponent('-c search_path=public,pg_catalog')}`;
  const standby = openDatabase(`${app.ownerConnectionString}${joint}${search}`, { connections: 1 });
  try {
    // The answer of a standby, from a function that this connection finds before PostgreSQL's own.
    await sql`create function public.pg_is_in_recovery() returns boolean language sql as 'select true'`.execute(
      standby.db,
    );
    await expect(createReadinessCheck(standby.db)()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(createReadinessCheck(app.deps.db)()).resolves.toBeUndefined();
  } finally {
    await standby.close();
  }
});
