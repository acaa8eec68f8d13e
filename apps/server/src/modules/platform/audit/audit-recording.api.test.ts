import { createLead, updateLead } from '@fundus/contract/lead';
import { createNote } from '@fundus/contract/message';
import { createPerson, updatePerson } from '@fundus/contract/person';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { runWithOrigin } from '../../../http/call-origin.ts';
import { newId } from '../../../lib/id.ts';
import { forgetAuditEvents, recordAbandonedCalls, recordAudit, recordCall, recordNothing } from './audit.service.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('Authenticated');
});
afterAll(() => app.close());

const events = () => app.deps.db.selectFrom('auditEvent').selectAll().orderBy('id').execute();
/** Looks at what is recorded from now on. */
async function watch(): Promise<() => ReturnType<typeof events>> {
  const known = new Set((await events()).map(({ id }) => id));
  return async () => (await events()).filter(({ id }) => !known.has(id));
}
const intents = () => app.deps.db.selectFrom('auditIntent').selectAll().execute();
const call = { action: 'task.created', params: {}, isReading: false } as const;
const within = <T>(run: () => Promise<T>) =>
  runWithOrigin(
    {
      actorId: advisor.user.userId,
      impersonatorId: null,
      address: '192.0.2.1',
      userAgent: 'test',
      isRecorded: false,
      intentId: null,
    },
    run,
  );
/** Changes something in a transaction of its own, as a service does. */
const change = (run: (tx: Parameters<typeof recordAudit>[0]) => Promise<void> = async () => {}) =>
  app.deps.db.transaction().execute(run);

describe('the database', () => {
  beforeEach(() => change((tx) => recordAudit(tx, new Date('2024-01-15T09:00:00Z'), { action: 'user.created' })));

  it.each([
    ['changes', sql`update audit_event set actor_name = 'Niemand'`],
    ['deletes', sql`delete from audit_event`],
    ['empties', sql`truncate audit_event`],
    ['pretends to be the one that may', sql`do $$ begin delete from audit_event /* forget_audit_events( */; end $$`],
  ])('refuses also its owner who %s what was recorded', async (_what, statement) => {
    const owner = openDatabase(app.ownerConnectionString, { connections: 1 });
    await expect(statement.execute(owner.db)).rejects.toThrow('never changed or deleted');
    await owner.close();
  });

  it('forgets whole months that are older than a year, and says so', async () => {
    await change((tx) => recordAudit(tx, new Date('2024-02-01T00:00:00Z'), { action: 'user.changed' }));
    const before = (await events()).length;
    await expect(forgetAuditEvents(app.deps.db, new Date('2024-02-02T23:00:00Z'))).rejects.toThrow('whole months');
    await expect(forgetAuditEvents(app.deps.db, new Date('2099-01-31T23:00:00Z'))).rejects.toThrow('for a year');
    // February begins in Berlin an hour before it does in London.
    const gone = await forgetAuditEvents(app.deps.db, new Date('2024-01-31T23:00:00Z'));
    const left = await events();
    expect([gone > 0, left.length]).toEqual([true, before - gone + 1]);
    expect(left.map(({ action }) => action)).toEqual(expect.arrayContaining(['user.changed', 'auditLog.deleted']));
    expect(left.find(({ action }) => action === 'auditLog.deleted')?.changes).toEqual([
      { field: 'events', from: gone, to: 0 },
      { field: 'before', from: null, to: '2024-02-01' },
    ]);
  });
});

describe('a call', () => {
  it('that records itself is recorded once, with who and from where', async () => {
    const recorded = await watch();
    await within(() =>
      recordCall(app.deps, call, () =>
        change((tx) => recordAudit(tx, app.clock.now(), { action: 'task.created', subjectName: 'Ölmühle' })),
      ),
    );
    expect(await recorded()).toMatchObject([
      {
        actorId: advisor.user.userId,
        address: '192.0.2.1',
        userAgent: 'test',
        subjectName: 'Ölmühle',
        isUnclear: false,
      },
    ]);
    expect(await intents()).toEqual([]);
  });

  it('that says nothing itself is recorded as a whole, about the person that it hangs on', async () => {
    const person = await advisor.call(createPerson, { body: { kind: 'client', lastName: 'Muster' } });
    const recorded = await watch();
    const { personId } = person.body;
    await advisor.call(createNote, { params: { personId }, body: { text: 'Geheimer Anruf' } });
    const made = await recorded();
    expect(made).toMatchObject([{ action: 'message.created', actorId: advisor.user.userId, isUnclear: false }]);
    expect([made[0]?.subjectId, made[0]?.aboutId]).toContain(personId);
    expect(JSON.stringify(made)).not.toMatch(/Geheimer|Muster/);
    expect(await intents()).toEqual([]);
  });

  it('that fails, or does nothing, leaves nothing', async () => {
    const recorded = await watch();
    const failing = within(() => recordCall(app.deps, call, () => Promise.reject(new Error('no'))));
    await expect(failing).rejects.toThrow('no');
    await within(() => recordCall(app.deps, call, async () => recordNothing()));
    expect([await recorded(), await intents()]).toEqual([[], []]);
  });

  it('whose transaction was rolled back leaves nothing either', async () => {
    const recorded = await watch();
    const failing = within(() =>
      recordCall(app.deps, call, () =>
        change(async (tx) => {
          await recordAudit(tx, app.clock.now(), { action: 'task.created' });
          throw new Error('no');
        }),
      ),
    );
    await expect(failing).rejects.toThrow('no');
    expect([await recorded(), await intents()]).toEqual([[], []]);
  });

  it('that records itself in its one transaction is not written down before, and refused where it does not', async () => {
    const recorded = await watch();
    const inTransaction = { ...call, isInTransaction: true };
    await within(() =>
      recordCall(app.deps, inTransaction, () =>
        change(async (tx) => {
          await recordAudit(tx, app.clock.now(), { action: 'task.created' });
          expect(await intents()).toEqual([]);
        }),
      ),
    );
    expect(await recorded()).toHaveLength(1);
    const rolledBack = within(() =>
      recordCall(app.deps, inTransaction, () =>
        change(async (tx) => {
          await recordAudit(tx, app.clock.now(), { action: 'task.created' });
          throw new Error('no');
        }),
      ),
    );
    await expect(rolledBack).rejects.toThrow('no');
    await within(() => recordCall(app.deps, inTransaction, async () => recordNothing()));
    expect([(await recorded()).length, await intents()]).toEqual([1, []]);
    await expect(within(() => recordCall(app.deps, inTransaction, () => change()))).rejects.toThrow('not recorded');
  });

  it('of the endpoints that change leads and persons one by one is recorded in its transaction, once', async () => {
    const recorded = await watch();
    const { body: person } = await advisor.call(createPerson, { body: { kind: 'client', lastName: 'Muster' } });
    const personChange = { params: { personId: person.personId }, body: { revision: 1, notes: 'Neues' } };
    await advisor.call(updatePerson, personChange);
    const distributor = await app.as('Leadverteilung');
    const { body: lead } = await distributor.call(createLead, { body: { lastName: 'Muster', phone: '030 12345' } });
    const leadChange = { params: { leadId: lead.leadId }, body: { revision: lead.revision, plan: 'Neues' } };
    await distributor.call(updateLead, leadChange);
    // An unchanged value and a refused conflict are not recorded.
    const collided = await distributor.call(updateLead, {
      ...leadChange,
      body: { ...leadChange.body, plan: 'Anderes' },
    });
    const repeated = await distributor.call(updateLead, leadChange);
    expect([collided.status, repeated.status]).toEqual([409, 200]);
    const actions = (await recorded()).map(({ action, subjectId }) => [action, subjectId]);
    expect(actions).toEqual([
      ['person.created', person.personId],
      ['person.changed', person.personId],
      ['lead.created', lead.leadId],
      ['lead.changed', lead.leadId],
    ]);
    expect(await intents()).toEqual([]);
  });

  it('in which the server was cut off is recorded as unclear, unless its transaction had recorded it', async () => {
    const recorded = await watch();
    const cutOff = (run: () => Promise<void>): void => {
      void within(() => recordCall(app.deps, call, () => run().then(() => new Promise<void>(() => {}))));
    };
    cutOff(() => change());
    cutOff(() => change((tx) => recordAudit(tx, app.clock.now(), { action: 'task.deleted', subjectId: newId() })));
    await expect.poll(async () => [(await recorded()).length, (await intents()).length]).toEqual([1, 1]);
    await recordAbandonedCalls(app.deps);
    expect(await intents()).toHaveLength(1);
    app.clock.advance({ hours: 2 });
    await Promise.all([recordAbandonedCalls(app.deps), recordAbandonedCalls(app.deps)]);
    expect((await recorded()).map(({ action, isUnclear }) => [action, isUnclear])).toEqual(
      expect.arrayContaining([
        ['task.deleted', false],
        ['task.created', true],
      ]),
    );
    expect([(await recorded()).length, await intents()]).toEqual([2, []]);
  });
});
