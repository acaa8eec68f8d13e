import { createNote, deleteNote, updateNote } from '@fundus/contract/message';
import { updatePerson } from '@fundus/contract/person';
import { listPersons } from '@fundus/contract/person-list';
import { mergePersons, undoMerge } from '@fundus/contract/person-merge';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonDocument } from '../../../../test/factories/person-document.factory.ts';
import { insertPerson } from '../../../../test/factories/person-row.factory.ts';
import { writeMissingDetails } from './person-detail.service.ts';

let app: TestApp;
let advisor: UserClient;
let colleague: UserClient;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  advisor = await app.as('ZFMB-Profi-Partner');
  colleague = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const found = async (search: string, client = advisor): Promise<string[]> =>
  (await client.call(listPersons, { query: { search } })).body.rows.map(({ lastName }) => lastName);

it('full text of persons covers position, notes and history, within one’s rights', async () => {
  const { personId } = await createPerson(app.deps, advisor.user, {
    lastName: 'Größel',
    position: 'Betriebsleiterin',
    notes: 'Plant eine Photovoltaikanlage.',
  });
  await createPerson(app.deps, advisor.user, { lastName: 'Andere' });
  await createPersonDocument(app.deps, advisor.user, personId, { fileName: 'Gesellschaftervertrag.pdf' });
  const params = { personId };
  const { body: note } = await advisor.call(createNote, {
    params,
    body: { text: 'Wünscht Rückruf wegen Förderquote' },
  });
  for (const search of [
    'Betriebsleiterin',
    'photovoltaik',
    'Gesellschaftervertrag',
    'förderquote',
    'foerderquote Größel',
    'Betriebsleiterin Rückruf',
  ]) {
    expect([search, await found(search)]).toEqual([search, ['Größel']]);
    expect([search, await found(search, colleague)]).toEqual([search, []]);
  }
  expect(await found('photovoltaik Andere')).toEqual([]);

  const ofNote = { personId, messageId: note.messageId };
  await advisor.call(updateNote, { params: ofNote, body: { revision: 1, text: 'Wünscht Unterlagen' } });
  expect([await found('Förderquote'), await found('Unterlagen')]).toEqual([[], ['Größel']]);
  await advisor.call(deleteNote, { params: ofNote });
  expect(await found('Unterlagen')).toEqual([]);
  await advisor.call(updatePerson, {
    params,
    body: { revision: 1, notes: 'Plant einen Umbau', lastName: 'Größel-Neu' },
  });
  expect([await found('Photovoltaik'), await found('Umbau Betriebsleiterin')]).toEqual([[], ['Größel-Neu']]);
});

it('what a merge moves is found at whom it moved to, and back', async () => {
  const kept = await createPerson(app.deps, advisor.user, { lastName: 'Bleibt' });
  const merged = await createPerson(app.deps, advisor.user, { lastName: 'Geht' });
  await advisor.call(createNote, { params: { personId: merged.personId }, body: { text: 'Anlagenbauerverband' } });
  expect(await found('Anlagenbauerverband')).toEqual(['Geht']);
  const params = { personId: kept.personId };
  const { body } = await advisor.call(mergePersons, {
    params: { ...params, otherPersonId: merged.personId },
    body: { revision: 1, otherRevision: 1, fields: {} },
  });
  expect(await found('Anlagenbauerverband')).toEqual(['Bleibt']);
  await advisor.call(undoMerge, { params: { ...params, mergeId: body.merge.mergeId } });
  expect(await found('Anlagenbauerverband')).toEqual(['Geht']);
});

it('texts that were changed past the portal are forgotten at once and found again by the job', async () => {
  const personId = await insertPerson(app.deps, advisor.user, { lastName: 'Alt', notes: 'Kettensäge' });
  const { personId: other } = await createPerson(app.deps, advisor.user, { lastName: 'Neu', notes: 'Hobelbank' });
  await app.deps.db.updateTable('person').set({ notes: 'Drehbank' }).where('id', '=', other).execute();
  expect([await found('Hobelbank'), await found('Kettensäge')]).toEqual([[], []]);
  await writeMissingDetails(app.deps);
  expect([await found('Hobelbank'), await found('Kettensäge'), await found('Drehbank')]).toEqual([
    [],
    ['Alt'],
    ['Neu'],
  ]);
  expect(personId).not.toBe(other);
});

it('two who write at once are both found', async () => {
  const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Gleichzeitig' });
  const words = ['Eichhörnchen', 'Murmeltier', 'Steinbock', 'Gämse', 'Luchs', 'Wolfsrudel'];
  await Promise.all(words.map((text) => advisor.call(createNote, { params: { personId }, body: { text } })));
  expect(await found(words.join(' '))).toEqual(['Gleichzeitig']);
});

it('the search asks an index, however many persons there are', async () => {
  const lines = await app.deps.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const plan = await sql<Record<string, string>>`
      explain select id from person
      where (person.search_text || coalesce(person.detail_text, '')) like '%photovoltaik%'`.execute(tx);
    return plan.rows.map((row) => row['QUERY PLAN'] ?? row['queryPlan'] ?? JSON.stringify(row)).join('\n');
  });
  expect(lines).toContain('person_search');
});
