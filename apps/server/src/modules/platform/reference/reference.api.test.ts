import { findPostcode } from '@fundus/contract/federal-state';
import { listIndustries } from '@fundus/contract/industry';
import { listLoginQuotes } from '@fundus/contract/login-quote';
import { parameterKeys } from '@fundus/contract/parameter';
import { getPublicSettings, updateSettings } from '@fundus/contract/setting';
import { listVocabularies, vocabularyNames } from '@fundus/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSynonymGroup, listSynonyms } from '#modules/funding/search-synonym/search-synonym.service.ts';
import { getParameters } from '#modules/platform/parameter/parameter.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { moduleFiles } from '../../../module-files.ts';
import { loadReference } from './reference.service.ts';

let app: TestApp;
let partner: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  partner = await app.as('Fundus-Clever-Partner');
});
afterAll(() => app.close());

async function search(text: string, headers: Record<string, string> = {}) {
  return (await partner.call(listIndustries, { query: { search: text, limit: 20 }, headers })).body;
}

describe('loading', () => {
  it('does nothing the second time, and quickly', async () => {
    const begin = performance.now();
    expect(await loadReference(app.deps.db, moduleFiles)).toEqual([]);
    expect(performance.now() - begin).toBeLessThan(3_000);
  });

  it('loads what changed once, however many servers start at the same moment', async () => {
    await app.deps.db.updateTable('referenceLoad').set({ checksum: 'old' }).where('name', '=', 'wz2008.csv').execute();
    const loaded = await Promise.all([1, 2, 3].map(() => loadReference(app.deps.db, moduleFiles)));
    expect(loaded.flat()).toEqual(['wz2008.csv', 'industry-keywords.csv']);
  });

  it('gives a new portal synonyms and never touches those that administrators keep', async () => {
    const { db } = app.deps;
    const shipped = await listSynonyms(db);
    expect(shipped.length).toBeGreaterThan(40);
    expect(shipped.flat()).toContain('Photovoltaik');
    await db.deleteFrom('searchSynonym').execute();
    await db.updateTable('referenceLoad').set({ checksum: 'old' }).where('name', '=', 'synonyms.json').execute();
    expect(await loadReference(db, moduleFiles)).toEqual([]);
    expect(await listSynonyms(db)).toEqual([]);

    await createSynonymGroup(app.deps, ['Eigenes', 'Wort']);
    await db.deleteFrom('referenceLoad').where('name', '=', 'synonyms.json').execute();
    expect(await loadReference(db, moduleFiles)).toEqual(['synonyms.json']);
    expect(await listSynonyms(db)).toEqual([['Eigenes', 'Wort']]);
  });

  it('gives portals that run already the synonyms that ship later, once, and leaves what administrators wrote', async () => {
    const { db } = app.deps;
    await db.deleteFrom('searchSynonym').execute();
    const own = ['Meine Wörter', 'Digital Jetzt'];
    await createSynonymGroup(app.deps, own);
    await createSynonymGroup(app.deps, ['Wallbox', 'Ladesäule', 'Ladeinfrastruktur', 'Elektromobilität', 'Eigenes']);
    await db.deleteFrom('referenceLoad').where('name', '=', 'synonyms-2.json').execute();
    expect(await loadReference(db, moduleFiles)).toEqual(['synonyms-2.json']);
    const groups = await listSynonyms(db);
    expect(groups).toContainEqual(own);
    expect(groups.flat()).toEqual(expect.arrayContaining(['Computer', 'Webseite', 'go-digital']));
    expect(groups.filter((words) => words.includes('Wallbox'))).toHaveLength(1);
    await db.deleteFrom('searchSynonym').execute();
    expect(await loadReference(db, moduleFiles)).toEqual([]);
    expect(await listSynonyms(db)).toEqual([]);
  });

  it('leaves a parameter that an administrator changed', async () => {
    const { db } = app.deps;
    await db.updateTable('parameter').set({ value: 7 }).where('key', '=', 'kmuEmployees').execute();
    await db.updateTable('referenceLoad').set({ checksum: 'old' }).where('name', '=', 'parameters.json').execute();
    await loadReference(db, moduleFiles);
    expect((await getParameters(db, parameterKeys, '2026-11-20')).kmuEmployees).toBe(7);
  });
});

describe('industries', () => {
  it('are complete', async () => {
    const rows = await app.deps.db
      .selectFrom('industry')
      .select((eb) => ['classification', 'level', eb.fn.countAll<number>().as('count')])
      .groupBy(['classification', 'level'])
      .orderBy('classification')
      .orderBy('level')
      .execute();
    expect(rows.map((row) => row.count)).toEqual([21, 88, 272, 615, 839, 22, 87, 287, 651, 983]);
  });

  it('are found by code, with and without dots, shorter codes first', async () => {
    expect((await search('62')).map(({ code }) => code).slice(0, 3)).toEqual(['62', '62.0', '62.01']);
    expect((await search('6201')).map(({ code }) => code)).toEqual(['62.01', '62.01.1', '62.01.9']);
    expect((await search('WZ 62.01.9')).map(({ code }) => code)).toEqual(['62.01.9']);
  });

  it('are found however their umlauts are typed', async () => {
    const [spelled, folded, plain] = await Promise.all(['Säge', 'Saege', 'sage'].map((text) => search(text)));
    expect(spelled?.some(({ code }) => code.startsWith('16.1'))).toBe(true);
    expect(folded?.map(({ code }) => code)).toEqual(spelled?.map(({ code }) => code));
    expect(plain?.map(({ code }) => code)).toContain(spelled?.[0]?.code);
  });

  it('hold every word, in any order, and begin with those that begin so', async () => {
    const found = await search('Fahrrädern Einzelhandel');
    expect(found[0]?.title).toContain('Einzelhandel mit Fahrrädern');
    expect((await search('Restaurants'))[0]?.title.startsWith('Restaurants')).toBe(true);
  });

  it.each([
    ['Bäckerei', '10.71.0'],
    ['friseur', '96.02.1'],
    ['Tischlerei', '31.09.9'],
    ['Steuerberater', '69.20.3'],
  ])('are found by the word that people have for them: %s', async (word, code) => {
    expect((await search(word)).map((industry) => industry.code).slice(0, 5)).toContain(code);
  });

  it('are found in spite of a typing mistake', async () => {
    expect((await search('Frisörsalong')).map(({ code }) => code)).toContain('96.02.1');
    expect(await search('qqqqxxxx')).toEqual([]);
  });

  it('come with their path and are walked from the top', async () => {
    const sections = (await partner.call(listIndustries)).body;
    expect(sections).toHaveLength(21);
    expect(sections.every(({ hasChildren, level }) => hasChildren && level === 1)).toBe(true);
    const children = (await partner.call(listIndustries, { query: { parentCode: 'J' } })).body;
    expect(children.map(({ code }) => code)).toEqual(['58', '59', '60', '61', '62', '63']);
    const [leaf] = (await partner.call(listIndustries, { query: { codes: '62.01.9' } })).body;
    expect(leaf?.path.map(({ code }) => code)).toEqual(['J', '62', '62.0', '62.01', '62.01.9']);
    expect(leaf?.hasChildren).toBe(false);
  });

  it('speak English where there is an English title', async () => {
    const english = { 'accept-language': 'en' };
    expect((await search('bakery', english)).length).toBeGreaterThan(0);
    const [section] = (await partner.call(listIndustries, { query: { codes: 'A' }, headers: english })).body;
    expect(section?.title).toBe('Agriculture, forestry and fishing');
  });
});

describe('lists, postcodes, numbers', () => {
  it('has terms in both languages for every list, each list in its order', async () => {
    const [german, english] = await Promise.all(
      ['de', 'en'].map(async (language) => {
        const { body } = await partner.call(listVocabularies, { headers: { 'accept-language': language } });
        expect(new Set(body.map(({ vocabulary }) => vocabulary))).toEqual(new Set(vocabularyNames));
        for (const { label } of body) expect(label).not.toBe('');
        return body;
      }),
    );
    expect(german?.map(({ code }) => code)).toEqual(english?.map(({ code }) => code));
    const typesIn = (terms: typeof german) =>
      terms?.filter(({ vocabulary }) => vocabulary === 'fundingType').map(({ label }) => label);
    expect(typesIn(german)).toEqual(['Bürgschaft', 'Darlehen', 'Beteiligung', 'Zuschuss', 'Sonstige']);
    expect(typesIn(english)).toEqual(['Guarantee', 'Loan', 'Equity participation', 'Grant', 'Other']);
  });

  it('knows the town of a postcode, and none of one that does not exist', async () => {
    const { body } = await partner.call(findPostcode, { query: { postcode: '01067' } });
    const areas = { grwArea: 'D', bafaRate: 80, esfRegion: 'transition' };
    expect(body).toEqual([{ town: 'Dresden', district: 'Kreisfreie Stadt Dresden', federalState: 'SN', ...areas }]);
    expect((await partner.call(findPostcode, { query: { postcode: '00000' } })).body).toEqual([]);
  });

  it('knows each number as it held on a day', async () => {
    const today = await getParameters(app.deps.db, parameterKeys, '2026-11-20');
    expect(Object.keys(today).sort()).toEqual([...parameterKeys].sort());
    expect(today.deMinimisCeilingCents).toBe(30_000_000);
    const before = await getParameters(app.deps.db, ['deMinimisCeilingCents'], '2023-12-31');
    expect(before.deMinimisCeilingCents).toBe(20_000_000);
  });
});

describe('what everybody may know', () => {
  it('ships settings, which a stored value overrules', async () => {
    expect((await app.anonymous.call(getPublicSettings)).body).toMatchObject({
      productName: 'Fundus',
      primaryColour: '#ad4553',
      backgroundColour: '#f9f2f2',
    });
    const administrator = await app.as('Administrator');
    await administrator.call(updateSettings, { body: { revision: 0, productName: 'Förderportal Nord' } });
    const { body } = await app.anonymous.call(getPublicSettings);
    expect([body.productName, body.footerValues.length]).toEqual(['Förderportal Nord', 4]);
  });

  it('has nineteen facts with sources', async () => {
    const { body } = await app.anonymous.call(listLoginQuotes);
    expect(body).toHaveLength(19);
    for (const quote of body) expect([quote.source !== '', quote.text.de !== quote.text.en]).toEqual([true, true]);
  });
});
