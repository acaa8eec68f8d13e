import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mergeCompanies } from '@fundus/contract/company-merge';
import { updateLead } from '@fundus/contract/lead';
import { createNote } from '@fundus/contract/message';
import { createPerson as createPersonEndpoint, getPerson, updatePerson } from '@fundus/contract/person';
import {
  downloadErasureCertificate,
  downloadErasureList,
  eraseLead,
  erasePerson,
  listErasures,
  listPersonMentions,
  previewPersonErasure,
} from '@fundus/contract/person-erasure';
import { createTask } from '@fundus/contract/task';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createCompany } from '../../../../test/factories/company.factory.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { createAssignedLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { createListView } from '../../../../test/factories/list-view.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createWholePerson, wholePersonTraces } from '../../../../test/factories/whole-person.factory.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';
import { bringBack } from '../../../../test/restored-backup.ts';
import { findTraces, findTracesInFiles } from '../../../../test/trace-search.ts';
import { eraseAgain } from './erasure-list.service.ts';

let app: TestApp;
let administrator: UserClient;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const erase = (personId: string, confirmation: string, more: object = {}) =>
  administrator.call(erasePerson, { params: { personId }, body: { confirmation, reason: 'request', ...more } });

describe('an erasure', () => {
  it('leaves no trace in any table nor file, but the figures of the quota', async () => {
    const namesake = await createPerson(app.deps, administrator.user, { lastName: 'Anders', email: 'x@example.org' });
    const whole = await createWholePerson(app, advisor);
    const before = await findTraces(app.deps.db, wholePersonTraces.texts);
    expect(before.length).toBeGreaterThan(20);
    const files = dirname(dirname(dirname(app.deps.blobs.pathOf('0'.repeat(64)))));
    expect(await findTracesInFiles(files, [wholePersonTraces.file])).not.toEqual([]);

    const { personId } = whole;
    const preview = (await administrator.call(previewPersonErasure, { params: { personId } })).body;
    expect(preview.confirmation).toBe('Änne Größel');
    expect(preview.subjects.map(({ kind }) => kind).toSorted()).toEqual(['lead', 'person', 'person']);
    expect(preview.counts).toMatchObject({ research: 1, document: 1, file: 2, shareLink: 1, feedback: 1 });
    expect(preview.hints).toContain('deMinimisAid');

    const answer = await erase(personId, 'aenne  GRÖSSEL', { requestedOn: '2026-11-19' });
    expect(answer.status).toBe(201);
    expect(answer.body.counts).toMatchObject({
      person: 2,
      lead: 1,
      task: 10,
      // The news of a minute are one mail.
      mail: 4,
      paperRequest: 1,
      clientRoom: 1,
      importRow: 1,
      file: 3,
    });
    expect(await findTraces(app.deps.db, wholePersonTraces.texts)).toEqual([]);
    expect(await findTracesInFiles(files, [wholePersonTraces.file, 'Größel'])).toEqual([]);

    // Who had the lead when is still counted.
    const quota = await app.deps.db
      .selectFrom('leadAssignment')
      .selectAll()
      .where('leadId', '=', whole.leadId)
      .executeTakeFirstOrThrow();
    expect(quota.countsInQuota).toBe(true);
    const month = await app.deps.db.selectFrom('partnerMonth').selectAll().executeTakeFirstOrThrow();
    expect(month.assigned).toBe(1);
    const { state } = await app.deps.db
      .selectFrom('importRun')
      .select('state')
      .where('id', '=', whole.importId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('failed');
    // No other person lost anything.
    const rest = await app.deps.db.selectFrom('person').select('id').execute();
    expect(rest.map(({ id }) => id)).toEqual([namesake.personId]);
  });

  it('wants the name, and an administrator', async () => {
    const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Vorsicht', firstName: 'Willi' });
    const refused = await erase(personId, 'Willi');
    expect([refused.status, refused.error.issues?.[0]?.code]).toEqual([422, 'confirmationDiffers']);
    const forbidden = await advisor.call(erasePerson, {
      params: { personId },
      body: { confirmation: 'Willi Vorsicht', reason: 'request' },
    });
    expect(forbidden.status).toBe(403);
  });

  it('names who is probably the same, and takes them along where they are chosen', async () => {
    const other = await app.as('Authenticated');
    const email = 'karla@example.org';
    const one = await createPerson(app.deps, advisor.user, { firstName: 'Karla', lastName: 'Zwiefach', email });
    const two = await createPerson(app.deps, other.user, { firstName: '', lastName: 'Zwiefach', email });
    const lead = await createLead(app.deps, { fields: { firstName: 'K.', lastName: 'Zwiefach', email, phone: '' } });
    const { likely } = (await administrator.call(previewPersonErasure, { params: { personId: one.personId } })).body;
    expect(likely.map(({ subjectId }) => subjectId).toSorted()).toEqual([two.personId, lead.id].toSorted());
    expect(likely.every(({ reasons }) => reasons.includes('email'))).toBe(true);
    await erase(one.personId, 'Karla Zwiefach', { alsoPersonIds: [two.personId], alsoLeadIds: [lead.id] });
    expect(await findTraces(app.deps.db, ['Zwiefach', email])).toEqual([]);
  });

  it('takes the company of a sole trader along, merged into another or not, and leaves that of others', async () => {
    const made = async (name: string, businessForm: string) =>
      (await createCompany(app.deps, advisor.user, { name, businessForm })).companyId;
    const [own, merged, other] = [
      await made('Hutmacherei am Markt', 'Einzelunternehmen'),
      await made('Hutmacherei Zwirnbein', 'Einzelunternehmen'),
      await made('Hutfabrik Rheinland GmbH', 'GmbH'),
    ];
    const personIn = async (companyId: string, lastName: string) => {
      const body = { kind: 'client' as const, lastName, companyId };
      return (await advisor.call(createPersonEndpoint, { body })).body.personId;
    };
    const [owner, manager] = [await personIn(merged, 'Zwirnbein'), await personIn(other, 'Zylinderhut')];
    const body = { revision: 1, otherRevision: 1, fields: {} };
    await advisor.call(mergeCompanies, { params: { companyId: own, otherCompanyId: merged }, body });
    expect((await erase(owner, 'Zwirnbein')).status).toBe(201);
    expect((await erase(manager, 'Zylinderhut')).status).toBe(201);
    const { rows } = await sql<{ id: string }>`
      select id from company where id = any(${[own, merged, other]}::uuid[])`.execute(app.deps.db);
    expect(rows.map(({ id }) => id)).toEqual([other]);
    expect(await findTraces(app.deps.db, ['Zwirnbein'])).toEqual([]);
  });

  it('leaves nothing of the person in what merges of companies keep', async () => {
    const fields = { website: 'https://eins.example' };
    const kept = (await createCompany(app.deps, advisor.user, { name: 'Kern GmbH', ...fields })).companyId;
    const merged = (await createCompany(app.deps, advisor.user, { name: 'Kern AG' })).companyId;
    const person = { kind: 'client' as const, lastName: 'Quittenbaum', companyId: merged };
    const { personId } = (await advisor.call(createPersonEndpoint, { body: person })).body;
    const body = { revision: 1, otherRevision: 1, fields: {} };
    await advisor.call(mergeCompanies, { params: { companyId: kept, otherCompanyId: merged }, body });
    expect(await findTraces(app.deps.db, [personId])).toContainEqual(expect.stringContaining('company_merge'));
    expect((await erase(personId, 'Quittenbaum')).status).toBe(201);
    const traces = await findTraces(app.deps.db, [personId]);
    expect(traces.filter((trace) => trace.includes('company_merge'))).toEqual([]);
  });

  it('takes a lead with the person that it became', async () => {
    const { leadId } = await createAssignedLead(app.deps, advisor.user, { firstName: 'Lutz', lastName: 'Leadlein' });
    const { personId } = await createPerson(app.deps, advisor.user, { firstName: 'Lutz', lastName: 'Leadlein' });
    await app.deps.db.updateTable('lead').set({ personId }).where('id', '=', leadId).execute();
    const { body } = await administrator.call(eraseLead, {
      params: { leadId },
      body: { confirmation: 'Lutz Leadlein', reason: 'unlawful' },
    });
    expect(body.counts).toMatchObject({ person: 1, lead: 1 });
    expect(await findTraces(app.deps.db, ['Leadlein'])).toEqual([]);
    const gone = await advisor.call(updateLead, { params: { leadId }, body: { revision: 1, town: 'Köln' } });
    expect(gone.status).toBe(404);
  });

  it('is proved by a certificate without a word of who it was', async () => {
    const { personId } = await createPerson(app.deps, advisor.user, { firstName: 'Bea', lastName: 'Beleg' });
    await erase(personId, 'Bea Beleg');
    const { body } = await administrator.call(listErasures);
    const latest = body.rows[0];
    expect(latest?.number).toMatch(/^L-2026-[0-9A-F]{8}$/);
    const { raw, headers } = await administrator.call(downloadErasureCertificate, {
      params: { erasureId: latest?.erasureId ?? '' },
    });
    expect(headers['content-type']).toBe('application/pdf');
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

it('that is cut off in the middle has removed nothing, and removes everything the next time', async () => {
  const { personId } = await createPerson(app.deps, advisor.user, { firstName: 'Ida', lastName: 'Unterbrochen' });
  await advisor.call(createNote, { params: { personId }, body: { text: 'Unterbrochen zurückrufen' } });
  const before = await findTraces(app.deps.db, ['Unterbrochen']);
  let cutOff: ReturnType<typeof erase> | undefined;
  await app.deps.db.transaction().execute(async (tx) => {
    // It waits here when notifications are gone and the person is not.
    await sql`lock table import_row in exclusive mode`.execute(tx);
    cutOff = erase(personId, 'Ida Unterbrochen');
    await waitForWaiting(app.deps.db, 1);
    await sql`select pg_terminate_backend(pid) from pg_locks
      where not granted and relation = 'import_row'::regclass`.execute(app.deps.db);
    expect((await cutOff).status).toBe(503);
  });
  expect(await findTraces(app.deps.db, ['Unterbrochen'])).toEqual(before);
  expect((await erase(personId, 'Ida Unterbrochen')).status).toBe(201);
  expect(await findTraces(app.deps.db, ['Unterbrochen'])).toEqual([]);
});

describe('texts of others', () => {
  const fields = { firstName: 'Jörg', lastName: 'Übelacker', phone: '0341 2233445', email: 'jue@example.org' };
  const mentionsOf = async (personId: string) =>
    (await administrator.call(listPersonMentions, { params: { personId } })).body.rows;

  it('are shown where they name the person, and lose the name where they are chosen', async () => {
    const { personId } = await createPerson(app.deps, advisor.user, fields);
    const other = await createPerson(app.deps, advisor.user, {
      lastName: 'Kundig',
      firstName: 'Kim',
      notes: 'Empfohlen von Joerg Uebelacker (+49 341 / 22 33 44-5), Jörgensens Nachbar.',
    });
    await advisor.call(createNote, {
      params: { personId: other.personId },
      body: { text: 'Herr Dr. Übelacker rief an: jue@example.org' },
    });
    // Another person of the same last name, and a word that only begins like it.
    await advisor.call(createNote, { params: { personId: other.personId }, body: { text: 'Anna Übelacker grüßt.' } });
    await advisor.call(createTask, {
      body: { personId: other.personId, title: 'Jörg Übelackermann', dueOn: null },
    });
    await createListView(app.deps, advisor.user, {
      name: 'Rückrufe',
      search: { search: 'uebelacker' },
      // A shared one keeps no words.
      isShared: false,
    });
    const found = await mentionsOf(personId);
    expect(found.map(({ place, title }) => [place, title]).toSorted()).toEqual([
      ['listView', 'Rückrufe'],
      ['message', 'Kim Kundig'],
      ['personNotes', 'Kim Kundig'],
    ]);
    expect(found.find(({ place }) => place === 'message')?.excerpt).toContain('Dr. Übelacker rief an');
    const chosen = found.filter(({ place }) => place !== 'message');
    const answer = await erase(personId, 'Jörg Übelacker', {
      alsoMentions: chosen.map(({ place, recordId }) => ({ place, recordId })),
    });
    expect(answer.body.counts.mention).toBe(2);
    const { notes, revision } = (await advisor.call(getPerson, { params: { personId: other.personId } })).body;
    expect(notes).toBe('Empfohlen von [gelöscht] (+49 [gelöscht]), Jörgensens Nachbar.');
    // A user who has the notes open may not write the name back.
    const stale = await advisor.call(updatePerson, {
      params: { personId: other.personId },
      body: { revision: revision - 1, notes: 'Empfohlen von Jörg Übelacker' },
    });
    expect(stale.error.code).toBe('REVISION_CONFLICT');
    const left = await findTraces(app.deps.db, ['Übelacker', 'uebelacker']);
    // Records that were not chosen stay unchanged.
    expect(left).toEqual(['message.text: Übelacker', 'task.title: Übelacker']);
  });

  it('lose the name again when a backup brings it back', async () => {
    const { personId } = await createPerson(app.deps, advisor.user, { firstName: 'Moritz', lastName: 'Mondlicht' });
    const row = await app.deps.db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();
    const notes = 'Bruder von Moritz Mondlicht';
    const other = await createPerson(app.deps, advisor.user, { firstName: 'Max', lastName: 'Bruderherz', notes });
    const alsoMentions = (await mentionsOf(personId)).map(({ place, recordId }) => ({ place, recordId }));
    await erase(personId, 'Moritz Mondlicht', { alsoMentions });
    expect(await findTraces(app.deps.db, ['Mondlicht'])).toEqual([]);
    await bringBack(app.deps.db, row);
    await app.deps.db.updateTable('person').set({ notes }).where('id', '=', other.personId).execute();
    await eraseAgain(app.deps);
    expect(await findTraces(app.deps.db, ['Mondlicht'])).toEqual([]);
  });
});

describe('the list for restored backups', () => {
  it('erases again whom a backup brings back, and knows the block list', async () => {
    const fields = { firstName: 'Rita', lastName: 'Heimkehrberger', email: 'rita@example.org' };
    const { personId } = await createPerson(app.deps, advisor.user, fields);
    const row = await app.deps.db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();
    await erase(personId, 'Rita Heimkehrberger');
    const list = (await administrator.call(downloadErasureList)).raw.toString();
    expect(list).toContain(personId);
    expect(list).not.toContain('Rita');
    expect(await readFile(app.deps.erasureListPath, 'utf8')).toBe(list);

    // The backup is older than the erasure: it knows the person, and neither the erasure nor the block list.
    await bringBack(app.deps.db, row);
    expect(await eraseAgain(app.deps)).toMatchObject({ erased: 1, unreadable: [] });
    expect(await findTraces(app.deps.db, ['Heimkehrberger'])).toEqual([]);
    expect((await administrator.call(downloadErasureList)).raw.toString().split('\n').toSorted()).toEqual(
      list.split('\n').toSorted(),
    );
    const refused = await advisor.call(createPersonEndpoint, { body: { kind: 'contact', ...fields } });
    expect(refused.error.code).toBe('PERSON_BLOCKED');
    // A second time there is nothing left to do.
    expect((await eraseAgain(app.deps)).erased).toBe(0);
  });
});
