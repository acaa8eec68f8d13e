import { searchEverything } from '@fundus/contract/global-search';
import { updatePerson } from '@fundus/contract/person';
import { erasePerson } from '@fundus/contract/person-erasure';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createCompany } from '../../../../test/factories/company.factory.ts';
import { createAssignedLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { findTraces } from '../../../../test/trace-search.ts';
import { renewNameWords } from './name-word.service.ts';

let app: TestApp;
let advisor: UserClient;
let colleague: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  colleague = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const found = async (search: string, client = advisor): Promise<string[]> =>
  (await client.call(searchEverything, { query: { search } })).body.groups.flatMap(({ hits }) =>
    hits.map(({ title }) => title),
  );

/** The stored words that begin so, each with the noun; twice where everybody and one reader have it. */
const stored = async (beginning: string): Promise<string[]> => {
  const { rows } = await sql<{ noun: string; word: string }>`
    select noun, word from name_word where word like ${`${beginning}%`} order by noun, word`.execute(app.deps.db);
  return rows.map(({ noun, word }) => `${noun} ${word}`);
};

it('mistyped names of persons, companies and leads are found, several words as well', async () => {
  await createPerson(app.deps, advisor.user, { firstName: 'Wendelin', lastName: 'Quittenbaum', town: 'Görlitz' });
  await createCompany(app.deps, advisor.user, { name: 'Quittenpresse GmbH' });
  await createAssignedLead(app.deps, advisor.user, { firstName: 'Ida', lastName: 'Quittengelee' });
  expect(await found('Quitetnbaum')).toEqual(['Wendelin Quittenbaum']);
  expect(await found('Quitenpresse')).toEqual(['Quittenpresse GmbH']);
  expect(await found('Quittengeele')).toEqual(['Ida Quittengelee']);
  expect(await found('Wendelni Quitenbaum Goerlitz')).toEqual(['Wendelin Quittenbaum']);
  expect(await found('wendelni görltiz')).toEqual(['Wendelin Quittenbaum']);
  expect(await found('Wendelni Dresden')).toEqual([]);
});

it('a reader is corrected by words of their own records: those of others neither stand before them nor are told', async () => {
  await createPerson(app.deps, advisor.user, { lastName: 'Sandelholz' });
  // Nearer to what is typed than the own name, and as many as are tried.
  for (const lastName of ['Sandelhulz', 'Sandelhalz', 'Sandelhelz', 'Sandelhilz', 'Sandelhylz', 'Sandelhalzs']) {
    await createPerson(app.deps, colleague.user, { lastName });
  }
  expect(await found('Sandlehllz')).toEqual(['Änne Sandelholz']);
  expect(await found('Sandlehulz', colleague)).not.toContain('Änne Sandelholz');
  expect(await found('Sandlehulz', administrator)).toContain('Änne Sandelhulz');
});

it('a new name and a new owner count at once', async () => {
  const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Tannenzweig' });
  await advisor.call(updatePerson, { params: { personId }, body: { revision: 1, lastName: 'Fichtennadel' } });
  expect(await found('Fichtennaedl')).toEqual(['Änne Fichtennadel']);
  expect(await found('Tannenzwieg')).toEqual([]);
  await app.deps.db.updateTable('person').set({ ownerId: colleague.user.userId }).where('id', '=', personId).execute();
  expect([await found('Fichtennaedl'), await found('Fichtennaedl', colleague)]).toEqual([[], ['Änne Fichtennadel']]);
});

it('an erasure removes the words that no other record has, of everybody and of their owner', async () => {
  const names = { firstName: 'Kunigunde', lastName: 'Erlenkätzchen', company: 'Weidenkorb Erlenkätzchen' };
  const { personId } = await createPerson(app.deps, advisor.user, names);
  await createPerson(app.deps, colleague.user, { firstName: 'Kunigunde', lastName: 'Haselstrauch' });
  expect((await stored('erlenk')).length).toBeGreaterThanOrEqual(2);
  const body = { confirmation: 'Kunigunde Erlenkätzchen', reason: 'request' } as const;
  expect((await administrator.call(erasePerson, { params: { personId }, body })).status).toBe(201);
  expect(await findTraces(app.deps.db, ['erlenk', 'Erlenkätz'])).toEqual([]);
  // Of the first name the own one is gone; that of the other and of everybody stay.
  expect(await stored('kunig')).toEqual(['person kunigunde', 'person kunigunde']);
  expect(await found('Kunigudne', colleague)).toEqual(['Kunigunde Haselstrauch']);
});

it('the job removes what no name says any more, words that stand twice, and adds what is missing', async () => {
  const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Wacholder' });
  await advisor.call(updatePerson, { params: { personId }, body: { revision: 1, lastName: 'Holunder' } });
  await sql`insert into name_word select * from name_word where word = 'holunder'`.execute(app.deps.db);
  expect([(await stored('wachold')).length, (await stored('holund')).length]).toEqual([2, 4]);
  await sql`delete from name_word where word = 'quittenbaum'`.execute(app.deps.db);
  await renewNameWords(app.deps);
  expect(await stored('wachold')).toEqual([]);
  expect(await stored('holund')).toEqual(['person holunder', 'person holunder']);
  expect(await found('Quitetnbaum')).toEqual(['Wendelin Quittenbaum']);
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from (
      (select * from name_word except select * from current_name_words())
      union all (select * from current_name_words() except select * from name_word)
    ) as differing`.execute(app.deps.db);
  expect(rows[0]?.wrong).toBe(0);
});
