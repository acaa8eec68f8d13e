import { listAuditEvents } from '@fundus/contract/audit';
import { login } from '@fundus/contract/auth';
import { impersonate, unimpersonate } from '@fundus/contract/impersonation';
import { createLead, getLead, updateLead } from '@fundus/contract/lead';
import { assignLeads, handBackLead } from '@fundus/contract/lead-assignment';
import { createLeadSource, createLeadSourceKey, updateLeadSource } from '@fundus/contract/lead-source';
import { createNote } from '@fundus/contract/message';
import { listPartners, updatePartner } from '@fundus/contract/partner';
import { createPerson, updatePerson } from '@fundus/contract/person';
import { uploadPersonDocument } from '@fundus/contract/person-document';
import { createTask, updateTask } from '@fundus/contract/task';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPartner } from '../../../../test/factories/partner.factory.ts';

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as(await app.createUser({ roles: ['Administrator'], firstName: 'Anna', lastName: 'Amt' }));
});
afterAll(() => app.close());

const sentences = async (query: NonNullable<(typeof listAuditEvents)['query']>['_zod']['input'] = {}) => {
  const { rows } = (await administrator.call(listAuditEvents, { query: { limit: 200, ...query } })).body;
  return rows.map(({ sentence }) => sentence);
};

it('names who acts, as whom, and only them', async () => {
  const advisor = await app.createUser({ roles: ['Authenticated'], firstName: 'Petra', lastName: 'Muster' });
  const { body } = await administrator.call(impersonate, { body: { userId: advisor.userId } });
  const asPetra = app.withToken(body.token);
  const person = await asPetra.call(createPerson, { body: { kind: 'contact', lastName: 'Beispiel' } });
  const { personId, revision } = person.body;
  const change = { params: { personId }, body: { revision, source: 'Messe' } };
  await asPetra.call(updatePerson, change);
  // An unchanged value is no event.
  await asPetra.call(updatePerson, { ...change, body: { ...change.body, revision: revision + 1 } });
  await asPetra.call(unimpersonate);
  const own = await app.as(advisor);
  await own.call(createTask, { body: { personId, title: 'Anrufen', dueOn: null } });
  expect((await sentences({ actorId: advisor.userId })).toReversed()).toEqual([
    'Anna Amt (als Petra Muster) hat den Datensatz „Beispiel“ angelegt: Kontakttyp „Kontakt“',
    'Anna Amt (als Petra Muster) hat den Datensatz „Beispiel“ geändert: Quelle',
    'Anna Amt arbeitet nicht mehr als Petra Muster',
    'Petra Muster hat eine Aufgabe bei „Beispiel“ angelegt',
  ]);
  expect(await sentences({ recordId: advisor.userId, isImpersonated: 'false' })).toContain(
    'Anna Amt hat begonnen, als Petra Muster zu arbeiten',
  );
});

it('follows a lead from one partner to the next, and a partner through quota and rules', async () => {
  const partner = await createPartner(app.deps, { quotaLimit: 5 });
  const { body: lead } = await administrator.call(createLead, { body: { lastName: 'Ölmühle', phone: '030 12345' } });
  const pair = { leadId: lead.leadId, partnerId: partner.userId };
  await administrator.call(assignLeads, { body: { assignments: [pair] } });
  const holder = await app.as(partner);
  const { revision } = (await holder.call(getLead, { params: { leadId: lead.leadId } })).body.assignment ?? {
    revision: 0,
  };
  await holder.call(handBackLead, { params: { leadId: lead.leadId }, body: { revision, reason: 'Kein Fachgebiet' } });
  const told = (await sentences({ recordId: lead.leadId })).toReversed();
  expect(told[0]).toBe('Anna Amt hat den Lead „Ölmühle“ angelegt');
  expect(told[1]).toMatch(/^Anna Amt hat den Lead „Ölmühle“ an .+ zugeteilt$/);
  expect(told[2]).toMatch(/ hat den Lead „Ölmühle“ zurückgegeben$/);

  const { rows } = (await administrator.call(listPartners, { query: {} })).body;
  const row = rows.find(({ partnerId }) => partnerId === partner.userId);
  const params = { partnerId: partner.userId };
  await administrator.call(updatePartner, {
    params,
    body: { revision: row?.revision ?? 1, quotaLimit: 9, seatState: 'BE' },
  });
  expect((await sentences({ recordId: partner.userId, subject: 'partner' }))[0]).toMatch(
    /Leads je Monat von „5“ auf „9“, Sitz \(Bundesland\) „Berlin“$/,
  );
});

it('holds no secrets, no names of clients and nothing that was written about them', async () => {
  const secret = 'GeheimnisXYZ';
  const name = 'Unverwechselbar';
  const password = `${secret}-Sonnenblume-42`;
  const user = await app.createUser({ roles: ['Authenticated'], password });
  await app.anonymous.call(login, { body: { username: user.username, password } });
  await app.anonymous.call(login, { body: { username: user.username, password: `${secret}-falsch-99` } });
  await app.anonymous.call(login, { body: { username: `${name}@example.org`, password: `${secret}-falsch-99` } });
  const advisor = await app.as(user);
  const { body: person } = await advisor.call(createPerson, {
    body: { kind: 'client', firstName: name, lastName: name, email: `${name}@example.org`, notes: secret },
  });
  const params = { personId: person.personId };
  const changed = { phone: '030 987654321', notes: `${secret} mehr`, bornOn: '1980-04-01', tags: [secret], town: name };
  await advisor.call(updatePerson, { params, body: { revision: person.revision, ...changed } });
  await advisor.call(createNote, { params, body: { text: secret } });
  const { body: task } = await advisor.call(createTask, { body: { ...params, title: secret, dueOn: null } });
  await advisor.call(updateTask, {
    params: { taskId: task.taskId },
    body: { revision: task.revision, title: `${secret}!` },
  });
  await advisor.call(uploadPersonDocument, {
    params,
    upload: { fileName: `${name}.pdf`, content: '%PDF-1.4\n%%EOF\n', mediaType: 'application/pdf' },
    body: {},
  });
  const { body: lead } = await administrator.call(createLead, { body: { lastName: name, phone: '030 987654321' } });
  await administrator.call(updateLead, {
    params: { leadId: lead.leadId },
    body: { revision: lead.revision, plan: secret, company: name },
  });
  const { body: source } = await administrator.call(createLeadSource, { body: createLeadSource.example as never });
  const { sourceId } = source;
  const { body: made } = await administrator.call(createLeadSourceKey, {
    params: { sourceId },
    body: { name: 'Website' },
  });
  await administrator.call(updateLeadSource, {
    params: { sourceId },
    body: { revision: source.revision, isActive: false },
  });

  const rows = await app.deps.db.selectFrom('auditEvent').selectAll().execute();
  const stored = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(12);
  for (const forbidden of [secret, name, '987654321', '1980-04-01', made.key, password]) {
    expect([forbidden, stored.toLowerCase().includes(forbidden.toLowerCase())]).toEqual([forbidden, false]);
  }
  // Of confidential fields the log only says that they changed.
  expect((await sentences({ recordId: person.personId, verb: 'changed', subject: 'person' }))[0]).toMatch(/Telefon/);
});
