import { matchProgrammes } from '@fundus/contract/funding-list';
import { createSynonymGroup } from '@fundus/contract/search-synonym';
import * as contract from '@fundus/contract/unknown-word';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { forgetOldWords } from './unknown-word.service.ts';

let app: TestApp;
let admin: UserClient;
let advisor: UserClient;
let researchId: string;

beforeAll(async () => {
  app = await createTestApp();
  await loadCatalogue(app.deps.db, app.clock.now());
  admin = await app.as('Administrator');
  advisor = await app.as('Authenticated');
  ({ researchId } = await createResearch(app.deps, advisor.user));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance({ minutes: 2 });
  await app.deps.db.deleteFrom('unknownWord').execute();
});

const find = async (search: string) =>
  (await advisor.call(matchProgrammes, { params: { researchId }, query: { search, includeUnfit: 'true' } })).body;
const note = (search: string) => advisor.call(contract.noteUnknownWords, { body: { search } });
const list = async () => (await admin.call(contract.listUnknownWords)).body;

describe('words that users type and that found nothing', () => {
  it.each([
    'Computer',
    'Webseite',
    'go-digital',
    'Digital Jetzt',
    'Homepage',
    'Laptop',
    'EDV',
    'Startup',
    'PV-Anlage',
    'E-Auto',
    'F&E',
    'Wärmepumpe',
    'Firmenwagen',
  ])('find programmes now: %s', async (search) => {
    const { total, corrections, unknownWords } = await find(search);
    expect(total).toBeGreaterThan(0);
    expect([corrections, unknownWords]).toEqual([[], []]);
  });

  it('lead to what took the place of ended programmes', async () => {
    for (const search of ['go-digital', 'Digital Jetzt']) {
      const titles = (await find(search)).rows.map(({ programme }) => programme.title);
      expect(titles.slice(0, 3)).toContain('Mittelstand-Digital Zentren');
    }
  });
});

describe('a search without hits', () => {
  it('says which words are unknown and offers the nearest of the corpus', async () => {
    const { total, unknownWords } = await find('Xrämienmeisterx');
    expect(total).toBe(0);
    expect(unknownWords.map(({ word }) => word)).toEqual(['Xrämienmeisterx']);
    const nearest = unknownWords[0]?.nearest ?? [];
    expect(nearest).toContain('Meisterprämie');
    for (const word of nearest) expect((await find(word)).total).toBeGreaterThan(0);
  });

  it('finds what the known part of an unknown word finds, and says that the word is unknown', async () => {
    const { total, unknownWords } = await find('Meisterprämienkuchen');
    expect(total).toBeGreaterThan(0);
    expect(unknownWords).toEqual([{ word: 'Meisterprämienkuchen', nearest: [] }]);
  });

  it('names unknown words beside known ones too, without suggestions where something was found', async () => {
    const { total, unknownWords } = await find('Digitalisierung Zwiebelschneider');
    expect(total).toBeGreaterThan(0);
    expect(unknownWords).toEqual([{ word: 'Zwiebelschneider', nearest: [] }]);
  });
});

describe('noted words', () => {
  it('are counted for the administrators, whatever their spelling, and gone once a synonym explains them', async () => {
    await note('Zwiebelschneider');
    await note('zwiebelschneider Zuschuss');
    expect(await list()).toEqual([
      { word: 'Zwiebelschneider', searchCount: 2, lastSearchedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    await admin.call(createSynonymGroup, { body: { words: ['Zwiebelschneider', 'Digitalisierung'] } });
    expect(await list()).toEqual([]);
    expect((await find('Zwiebelschneider')).total).toBeGreaterThan(0);
  });

  it('are dismissed and put back', async () => {
    await note('Quastenflosser');
    const body = { word: 'Quastenflosser', isDismissed: true };
    expect((await admin.call(contract.dismissUnknownWord, { body })).status).toBe(204);
    await note('Quastenflosser');
    expect(await list()).toEqual([]);
    await admin.call(contract.dismissUnknownWord, { body: { ...body, isDismissed: false } });
    expect(await list()).toMatchObject([{ word: 'Quastenflosser', searchCount: 2 }]);
    const unheard = await admin.call(contract.dismissUnknownWord, { body: { ...body, word: 'Nie gesucht' } });
    expect(unheard.status).toBe(404);
  });

  it('hold no name of a person, no number, no address and nothing that programmes have', async () => {
    await createPerson(app.deps, advisor.user, { firstName: 'Quendolin', lastName: 'Quarkmeier-Zöllich' });
    for (const search of [
      'Quendolin',
      'quarkmeier-zoellich',
      'Zuschuss Quarkmeier-Zöllich',
      'hallo@quastenflosser.example',
      '0172 1234567',
      'Digitalisierung',
    ]) {
      expect((await note(search)).status).toBe(204);
    }
    expect(await app.deps.db.selectFrom('unknownWord').selectAll().execute()).toEqual([]);
  });

  it('are few, are forgotten after half a year, and no caller notes without end', async () => {
    const day = '2026-01-01';
    const words = Array.from({ length: 1_000 }, (_, at) => ({
      word: `wort${at}`,
      written: `wort${at}`,
      searchCount: 3,
      lastSearchedOn: day,
    }));
    await app.deps.db.insertInto('unknownWord').values(words).execute();
    await note('Quastenflosser');
    const count = () => app.deps.db.selectFrom('unknownWord').select('word').execute();
    expect((await count()).length).toBe(1_000);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++) statuses.push((await note('Digitalisierung')).status);
    expect(statuses.filter((status) => status === 429).length).toBe(2);
    app.clock.advance({ days: 365 });
    await forgetOldWords(app.deps);
    expect(await count()).toEqual([]);
  });
});
