import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';
import { runWithOrigin } from '../../../http/call-origin.ts';
import { outageOf } from '../../../http/outage.rules.ts';
import { invalidField, notFound } from '../../../lib/app-error.ts';
import type { FieldRevisions } from '../../../lib/field-revision.ts';
import { auditChanges, recordCall } from '../audit/audit.service.ts';
import { publish } from '../event/event.service.ts';
import { readChannelMessages } from '../event/event-message.rules.ts';
import { eventChannel } from '../event/untold-event.repository.ts';
import { type PresentedRecord, saveVersioned } from './versioned-record.service.ts';

interface Fields {
  title: string;
  note: string;
}
interface Slip extends Fields {
  id: number;
  revision: number;
  fieldRevisions: FieldRevisions;
}

const slipId = 1;
let app: TestApp;
let listener: pg.Client;
const heard: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  const owner = openDatabase(app.ownerConnectionString, { connections: 1 });
  await sql`create table slip (id int primary key, title text, note text, revision int, field_revisions jsonb)`.execute(
    owner.db,
  );
  await sql`create table slip_history (entry text)`.execute(owner.db);
  await sql`grant all on slip, slip_history to public`.execute(owner.db);
  await owner.close();
  listener = new pg.Client({ connectionString: app.connectionString });
  await listener.connect();
  await listener.query(`listen ${eventChannel}`);
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
});
afterAll(async () => {
  await listener.end();
  await app.close();
});

const slip: PresentedRecord<Slip, Fields, Slip & { isShown: true }> = {
  lock: async (tx) => {
    const { rows } = await sql<Slip>`
      select id, title, note, revision, field_revisions from slip where id = ${slipId} for update`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw notFound('slip');
    return row;
  },
  fieldsOf: ({ title, note }) => ({ title, note }),
  complete: (_, { fields }) => ({ ...fields, note: fields.note.trim() }),
  judge: (_, { fields }) => {
    if (fields.title === '') throw invalidField(['title'], 'required');
  },
  write: (tx, { id, title, note, revision, fieldRevisions }) =>
    sql`update slip set title = ${title}, note = ${note}, revision = ${revision},
      field_revisions = ${JSON.stringify(fieldRevisions)} where id = ${id}`.execute(tx),
  history: (tx, { changed }) => sql`insert into slip_history values (${changed.join()})`.execute(tx),
  audit: ({ was, fields }) => ({ action: 'task.changed', changes: auditChanges(was, fields, 'all') }),
  publish: (tx) => publish(tx, { everybody: true }, { type: 'settingsChanged' }),
  present: (_, stored) => ({ ...stored, isShown: true }),
};

async function begin() {
  await sql`delete from slip`.execute(app.deps.db);
  await sql`delete from slip_history`.execute(app.deps.db);
  await sql`insert into slip values (${slipId}, 'Alt', '', 1, '{}')`.execute(app.deps.db);
  await told();
}

async function stored(): Promise<Slip> {
  const { rows } = await sql<Slip>`select title, note, revision from slip where id = ${slipId}`.execute(app.deps.db);
  return rows[0] as Slip;
}

/** Entries of history, audit log and open pages since the last look. */
let audited = 0;
async function told(): Promise<{ history: string[]; audits: number; events: number }> {
  // Published events are sent once the outbox is empty.
  await expect.poll(() => app.deps.db.selectFrom('eventUntold').select('id').execute()).toEqual([]);
  // The database delivers in order: events sent before the mark have arrived with it.
  const mark = '{"mark":true}';
  const arrived = new Promise<void>((resolve) => {
    const look = ({ payload }: pg.Notification): void => {
      if (payload !== mark) return;
      listener.off('notification', look);
      resolve();
    };
    listener.on('notification', look);
  });
  await sql`select pg_notify(${eventChannel}, ${mark})`.execute(app.deps.db);
  await arrived;
  const events = heard.splice(0).flatMap(readChannelMessages).length;
  const { rows } = await sql<{ entry: string }>`delete from slip_history returning entry`.execute(app.deps.db);
  const all = await app.deps.db.selectFrom('auditEvent').select('id').execute();
  const audits = all.length - audited;
  audited = all.length;
  return { history: rows.map(({ entry }) => entry), audits, events };
}
const nothing = { history: [], audits: 0, events: 0 };

const save = (base: number, wanted: Partial<Fields>, record = slip) =>
  saveVersioned(app.deps, record, { base, wanted });

/** Saves a second wish while the first holds the lock. */
async function saveBoth(first: [number, Partial<Fields>], second: [number, Partial<Fields>]) {
  // Settled from the start: the second may be refused before the first has answered.
  const seconds: Promise<PromiseSettledResult<unknown>[]>[] = [];
  await save(...first, {
    ...slip,
    write: async (...given) => {
      seconds.push(Promise.allSettled([save(...second)]));
      await waitForWaiting(app.deps.db, 1);
      return slip.write(...given);
    },
  });
  return (await seconds[0])?.[0];
}

describe('two changes at once', () => {
  beforeEach(begin);

  const title: [number, Partial<Fields>] = [1, { title: 'Neu' }];
  const note: [number, Partial<Fields>] = [1, { note: 'Anders' }];
  it.each([
    ['title first', title, note],
    ['note first', note, title],
  ])('are both taken in where they are of different fields: %s', async (_, first, second) => {
    const outcome = await saveBoth(first, second);
    expect(outcome).toMatchObject({ value: { title: 'Neu', note: 'Anders', revision: 3 } });
    expect(await told()).toMatchObject({ audits: 2, events: 2 });
  });

  it.each([
    ['Neu', 'Ganz neu'],
    ['Ganz neu', 'Neu'],
  ])('collide where they are of one field, which is named: %s before %s', async (winner, loser) => {
    const outcome = await saveBoth([1, { title: winner }], [1, { title: loser, note: 'Anders' }]);
    expect(outcome).toMatchObject({
      reason: { code: 'REVISION_CONFLICT', details: { current: { title: winner, isShown: true }, fields: ['title'] } },
    });
    expect(await stored()).toMatchObject({ title: winner, note: '', revision: 2 });
    expect(await told()).toEqual({ history: ['title'], audits: 1, events: 1 });
  });

  it('are no conflict where the second wants what is stored already', async () => {
    await save(1, { note: 'Anders' });
    expect(await save(1, { note: 'Anders' })).toMatchObject({ revision: 2 });
  });

  it('collide with what was completed as well', async () => {
    await save(1, { note: ' Anders ' });
    await expect(save(1, { note: 'Noch anders' })).rejects.toMatchObject({ details: { fields: ['note'] } });
  });
});

describe('saving', () => {
  beforeEach(begin);

  it('tells history, audit log and open pages of a change', async () => {
    expect(await save(1, { title: 'Neu' })).toEqual({
      id: slipId,
      title: 'Neu',
      note: '',
      revision: 2,
      fieldRevisions: { title: 2 },
      isShown: true,
    });
    expect(await told()).toEqual({ history: ['title'], audits: 1, events: 1 });
  });

  it('writes and tells nothing where nothing changes, not even that the call was made', async () => {
    const origin = { actorId: null, impersonatorId: null, address: '192.0.2.1', userAgent: 'test', intentId: null };
    const call = { action: 'task.changed', params: {}, isReading: false } as const;
    const answer = await runWithOrigin({ ...origin, isRecorded: false }, () =>
      recordCall(app.deps, call, () => save(1, { title: 'Alt', note: ' ' })),
    );
    expect(answer).toMatchObject({ revision: 1, isShown: true });
    expect(await stored()).toMatchObject({ revision: 1 });
    expect(await told()).toEqual(nothing);
  });

  it.each(['complete', 'judge', 'write', 'history', 'audit', 'publish', 'present'] as const)(
    'leaves nothing behind where %s fails',
    async (step) => {
      const failing = {
        ...slip,
        [step]: () => {
          throw new Error('no');
        },
      };
      await expect(save(1, { title: 'Neu' }, failing)).rejects.toThrow('no');
      expect(await stored()).toMatchObject({ title: 'Alt', revision: 1 });
      expect(await told()).toEqual(nothing);
    },
  );

  it('writes nothing any more once the connection that held the lock is lost; the next caller goes on', async () => {
    const lost = save(
      1,
      { title: 'Neu' },
      {
        ...slip,
        history: async (tx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
          // Another connection of the same user: each may end its own ones, the owner of the database only as superuser.
          await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(app.deps.db);
        },
      },
    );
    await expect(lost).rejects.toSatisfy((error) => outageOf(error) === 'UNAVAILABLE');
    expect(await stored()).toMatchObject({ title: 'Alt', revision: 1 });
    expect(await told()).toEqual(nothing);
    expect(await save(1, { title: 'Anders' })).toMatchObject({ title: 'Anders', revision: 2 });
  });

  it('makes the wish of the record as it is locked where it depends on it', async () => {
    await save(1, { title: 'Neu' });
    const answer = await saveVersioned(app.deps, slip, ({ title, revision }) => ({
      base: revision,
      wanted: { note: `nach ${title}` },
    }));
    expect(answer).toMatchObject({ note: 'nach Neu', revision: 3 });
  });
});
