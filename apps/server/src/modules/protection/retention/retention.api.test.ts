import { getCompany } from '@fundus/contract/company';
import { createCompanyLink } from '@fundus/contract/company-link';
import { calendarDateAt } from '@fundus/contract/date';
import { deleteLead } from '@fundus/contract/lead';
import { createPerson as createPersonEndpoint, deletePerson, getPerson, updatePerson } from '@fundus/contract/person';
import { listErasures } from '@fundus/contract/person-erasure';
import { retentionKinds } from '@fundus/contract/protection-codes';
import {
  getStorageReason,
  listRetentionRules,
  previewRetention,
  updateRetentionRule,
} from '@fundus/contract/retention';
import { createTask } from '@fundus/contract/task';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toJson } from '#db/json.ts';
import { newId } from '#lib/id.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createCompany } from '../../../../test/factories/company.factory.ts';
import { createPersonImport } from '../../../../test/factories/import.factory.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';
import { findTraces } from '../../../../test/trace-search.ts';
import { applyRetention } from './retention-run.service.ts';

let app: TestApp;
let administrator: UserClient;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp({ now: '2023-01-15T09:00:00Z' });
  administrator = await app.as('Administrator');
  advisor = await app.as('Authenticated');
});
afterAll(() => app.close());

async function switchOn(kind: string, amount: number, unit: 'days' | 'months' | 'years') {
  const { revision } = await ruleOf(kind);
  return administrator.call(updateRetentionRule, {
    params: { kind },
    body: { isActive: true, amount, unit, revision },
  });
}
const ruleOf = async (kind: string) => {
  const rule = (await administrator.call(listRetentionRules)).body.find((one) => one.kind === kind);
  if (!rule) throw new Error(`no rule ${kind}`);
  return rule;
};

it('says what goes next, and removes it once the rule is on', async () => {
  const old = await createPerson(app.deps, advisor.user, {
    kind: 'prospect',
    firstName: 'Otto',
    lastName: 'Altbestand',
  });
  const held = await createPerson(app.deps, advisor.user, { kind: 'prospect', lastName: 'Offene-Aufgabe' });
  await advisor.call(createTask, { body: { personId: held.personId, title: 'Nachfassen', dueOn: null } });
  await createLead(app.deps, { fields: { firstName: 'Lea', lastName: 'Liegengeblieben' } });
  await createPersonImport(app.deps, advisor.user);
  app.clock.set('2026-11-20T09:00:00Z');
  administrator = await app.as('Administrator');
  advisor = await app.as(advisor.user);
  await createPerson(app.deps, advisor.user, { kind: 'prospect', lastName: 'Neulingsmann' });

  expect(await ruleOf('prospectsUntouched')).toMatchObject({ isActive: false, due: 1, dueSoon: 0 });
  const params = { kind: 'prospectsUntouched' };
  const preview = (await administrator.call(previewRetention, { params })).body;
  expect(preview.rows[0]).toMatchObject({ subjectId: old.personId, since: '2023-01-15', dueOn: '2026-01-15' });
  const longer = await administrator.call(previewRetention, { params, query: { amount: 5, unit: 'years' } });
  expect([longer.body.due, longer.body.total]).toEqual([0, 2]);

  await applyRetention(app.deps);
  expect(await findTraces(app.deps.db, ['Altbestand'])).not.toEqual([]);
  await switchOn('prospectsUntouched', 3, 'years');
  await switchOn('leadsUnconverted', 2, 'years');
  await switchOn('importFiles', 90, 'days');
  app.clock.advance({ days: 1 });
  administrator = await app.as('Administrator');
  await applyRetention(app.deps);
  const gone = ['Altbestand', 'Liegengeblieben', 'aenne@example.org'];
  expect(await findTraces(app.deps.db, gone)).toEqual([]);
  expect(await findTraces(app.deps.db, ['Neulingsmann', 'Offene-Aufgabe'])).not.toEqual([]);
  const { rows } = (await administrator.call(listErasures)).body;
  expect(rows.map(({ reason, isOnBlockList }) => [reason, isOnBlockList])).toEqual([
    ['retention', false],
    ['retention', false],
  ]);
  expect(await ruleOf('prospectsUntouched')).toMatchObject({ due: 0, lastRemoved: 1 });
});

it('tells why a person is still stored', async () => {
  const { personId } = await createPerson(app.deps, advisor.user, { kind: 'prospect', lastName: 'Warum' });
  const reason = async () => (await advisor.call(getStorageReason, { params: { personId } })).body;
  expect(await reason()).toMatchObject({
    rule: 'prospectsUntouched',
    since: '2026-11-21',
    dueOn: '2029-11-21',
    holds: [],
  });
  await advisor.call(createTask, { body: { personId, title: 'Nachfassen', dueOn: null } });
  expect(await reason()).toMatchObject({ dueOn: null, holds: ['openTask'] });
  const other = await app.as('Authenticated');
  expect((await other.call(getStorageReason, { params: { personId } })).status).toBe(404);
});

it('takes no period that is too short, and no change over one made meanwhile', async () => {
  const body = { isActive: true, amount: 3, unit: 'months', revision: 1 } as const;
  const short = await administrator.call(updateRetentionRule, { params: { kind: 'audit' }, body });
  expect(short.error.issues?.[0]).toMatchObject({ code: 'retentionTooShort', values: { minimum: 365 } });
  const { revision, amount } = await ruleOf('audit');
  const change = (more: number) =>
    administrator.call(updateRetentionRule, { params: { kind: 'audit' }, body: { revision, amount: amount + more } });
  expect((await change(1)).status).toBe(200);
  expect((await change(2)).error).toMatchObject({ code: 'REVISION_CONFLICT', details: { fields: ['amount'] } });
  const unknown = await administrator.call(updateRetentionRule, { params: { kind: 'alles' }, body });
  expect(unknown.status).toBe(404);
});

it('leaves people who were worked on since they were listed', async () => {
  app.clock.set('2023-02-01T09:00:00Z');
  const fields = { kind: 'contact', firstName: 'Ruth' } as const;
  const touched = await createPerson(app.deps, advisor.user, { ...fields, lastName: 'Angerufen' });
  await createPerson(app.deps, advisor.user, { ...fields, lastName: 'Vergessen' });
  app.clock.set('2026-11-22T09:00:00Z');
  administrator = await app.as('Administrator');
  advisor = await app.as(advisor.user);
  await switchOn('contactsUntouched', 3, 'years');
  let applied: Promise<void> | undefined;
  await app.deps.db.transaction().execute(async (tx) => {
    const at = app.clock.now();
    await tx.updateTable('person').set({ updatedAt: at }).where('id', '=', touched.personId).execute();
    applied = applyRetention(app.deps);
    await waitForWaiting(app.deps.db, 1);
  });
  await applied;
  expect(await findTraces(app.deps.db, ['Vergessen'])).toEqual([]);
  expect(await findTraces(app.deps.db, ['Angerufen'])).not.toEqual([]);
});

it('removes exactly what it announced, of every kind', async () => {
  app.clock.set('2020-06-15T09:00:00Z');
  const clerk = await app.as('Administrator');
  for (const kind of ['client', 'prospect', 'contact'] as const) {
    await createPerson(app.deps, clerk.user, { kind, firstName: 'Paula', lastName: `Pünktlichmann ${kind}` });
    const trashed = await createPerson(app.deps, clerk.user, {
      kind,
      firstName: 'Paul',
      lastName: `Papierkorb ${kind}`,
    });
    const params = { personId: trashed.personId };
    await clerk.call(deletePerson, { params });
  }
  await createLead(app.deps, { fields: { lastName: 'Unverwandelt' } });
  const { id: leadId } = await createLead(app.deps, { fields: { lastName: 'Weggeworfen' } });
  await clerk.call(deleteLead, { params: { leadId } });
  await createPersonImport(app.deps, clerk.user);
  // The file of this one was deleted with a person of it who was erased; the others of its rows grow old all the same.
  const { importId } = await createPersonImport(app.deps, clerk.user);
  await app.deps.db.updateTable('importRun').set({ fileId: null }).where('id', '=', importId).execute();
  app.clock.set('2026-12-01T09:00:00Z');
  administrator = await app.as('Administrator');
  for (const kind of retentionKinds) await switchOn(kind, 2, 'years');
  const announced = (await administrator.call(listRetentionRules)).body.map(({ kind, due }) => [kind, due] as const);
  expect(Object.fromEntries(announced)).toMatchObject({ clientsFinished: 2, leadsDeleted: 1, importFiles: 2 });
  const audited = await app.deps.db.selectFrom('auditEvent').select('happenedAt').execute();
  await applyRetention(app.deps);
  const rules = (await administrator.call(listRetentionRules)).body;
  expect(rules.filter(({ due }) => due > 0)).toEqual([]);
  // The log goes by months and counts events.
  const oldest = new Date('2024-11-30T23:00:00Z');
  const removed = rules.map(({ kind, lastRemoved }) => [kind, lastRemoved] as const);
  const old = audited.filter(({ happenedAt }) => happenedAt < oldest).length;
  expect(old).toBeGreaterThan(0);
  expect(removed).toEqual(announced.map(([kind, due]) => [kind, kind === 'audit' ? old : due]));
  expect(await findTraces(app.deps.db, ['Pünktlichmann', 'Papierkorb', 'aenne@example.org'])).toEqual([]);
});

it('forgets companies without persons and links, counted from the day on which the last of them left', async () => {
  administrator = await app.as('Administrator');
  advisor = await app.as(advisor.user);
  const name = (kind: string) => ({ name: `Verlassene-${kind} GmbH` });
  const make = async (kind: string) => (await createCompany(app.deps, advisor.user, name(kind))).companyId;
  const [empty, linked, other, left] = [await make('leer'), await make('eins'), await make('zwei'), await make('spät')];
  const link = { otherCompanyId: other, holds: true, kind: 'shares' as const };
  await advisor.call(createCompanyLink, { params: { companyId: linked }, body: link });
  const person = { kind: 'client' as const, lastName: 'Geht-Fort', companyId: left };
  const { personId } = (await advisor.call(createPersonEndpoint, { body: person })).body;
  app.clock.advance({ days: 200 });
  administrator = await app.as('Administrator');
  advisor = await app.as(advisor.user);
  const { revision } = (await advisor.call(getPerson, { params: { personId } })).body;
  await advisor.call(updatePerson, { params: { personId }, body: { revision, company: '' } });
  const params = { kind: 'companiesLeft' };
  const preview = (await administrator.call(previewRetention, { params, query: { amount: 100, unit: 'days' } })).body;
  expect(preview.rows.map(({ subjectId }) => subjectId)).toContain(empty);
  expect(preview.due).toBe(preview.total - 1);
  expect(preview.rows.find(({ subjectId }) => subjectId === left)?.since).toBe(calendarDateAt(app.clock.now()));
  await switchOn('companiesLeft', 100, 'days');
  await applyRetention(app.deps);
  const stored = async (companyId: string) => (await advisor.call(getCompany, { params: { companyId } })).status;
  expect([await stored(empty), await stored(linked), await stored(other), await stored(left)]).toEqual([
    404, 200, 200, 200,
  ]);
});

it('forgets notifications after a year, read or not, and no younger one', async () => {
  app.clock.advance({ days: 1 });
  administrator = await app.as('Administrator');
  advisor = await app.as(advisor.user);
  await app.deps.db.deleteFrom('notification').execute();
  const { userId } = advisor.user;
  const tell = async (days: number, isRead: boolean): Promise<string> => {
    const createdAt = new Date(app.clock.now().getTime() - days * 86_400_000);
    const id = newId();
    const told = {
      id,
      userId,
      kind: 'taskDue' as const,
      values: toJson({}),
      createdAt,
      readAt: isRead ? createdAt : null,
    };
    await app.deps.db.insertInto('notification').values(told).execute();
    return id;
  };
  const [read, unread, young] = [await tell(370, true), await tell(370, false), await tell(360, true)];
  // The rule ships switched on; another test has set two years.
  await switchOn('notifications', 1, 'years');
  expect(await ruleOf('notifications')).toMatchObject({ due: 2, dueSoon: 1 });
  const params = { kind: 'notifications' };
  const { rows } = (await administrator.call(previewRetention, { params })).body;
  expect(rows.map(({ subjectId }) => subjectId)).toEqual([...[read, unread].toSorted(), young]);
  expect(rows.map(({ name }) => name)).toEqual(rows.map(() => expect.stringMatching(/\S/) as string));
  await applyRetention(app.deps);
  const left = await app.deps.db.selectFrom('notification').select('id').where('userId', '=', userId).execute();
  expect(left.map(({ id }) => id)).toEqual([young]);
});
