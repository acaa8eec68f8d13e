import { readFileSync } from 'node:fs';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { cleanText } from '@fundus/contract/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looksLikeHtml } from '#lib/rich-text-html.ts';
import { completeContent } from '#modules/funding/funding-programme/programme-content.rules.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { findSharedData } from '../../../../test/shared-data.ts';
import { importFromPath } from './import-from-path.service.ts';

const stock = findSharedData('programmes-real/fdb-2025-07.jsonl');
const excelStock = findSharedData('programmes-real/fdb-2025-07-excel.csv');
const xmlExport = findSharedData('programmes-real/fdb-xml-export');

let app: TestApp;
const quiet = (): void => {};

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface RealProgramme {
  url: string;
  title: string;
  id_hash: string;
  funding_area: string[];
  description_raw: string;
  more_info: string | null;
  legal_basis: string | null;
}

async function contentsOf(source: string): Promise<Map<string, ProgrammeContent>> {
  const rows = await app.deps.db
    .selectFrom('fundingProgramme as p')
    .innerJoin('fundingProgrammeVersion as v', (join) =>
      join.onRef('v.programmeId', '=', 'p.id').onRef('v.version', '=', 'p.currentVersion'),
    )
    .select(['p.externalId', 'v.content'])
    .where('p.source', '=', source)
    .execute();
  return new Map(rows.map((row) => [row.externalId ?? '', completeContent(row.content)]));
}

/** The words of a text, whatever marks it up. */
const wordsOf = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160|#xa0);/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .normalize('NFC')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '');

const headings = /^#{1,6}\s*(?:Kurztext|Volltext|rechtliche Voraussetzungen)\s*$/gim;
const htmlHeadings = /<h3>\s*(?:Kurztext|Volltext|rechtliche Voraussetzungen)\s*<\/h3>/gi;

const readReal = (): RealProgramme[] =>
  readFileSync(stock ?? '', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RealProgramme);

describe.skipIf(stock === null || excelStock === null)('the stock of July 2025', () => {
  const source = 'Förderdatenbank';
  const path = stock ?? '';

  it('comes in whole from JSON lines, word for word', { timeout: 120_000 }, async () => {
    const run = await importFromPath(app.deps, { path, source, apply: true, log: quiet });
    expect(run).toMatchObject({ state: 'applied', format: 'jsonl', encoding: 'utf-8', problem: null });
    expect(run.counts).toEqual({ new: 309, changed: 0, unchanged: 0, vanished: 0, refused: 0 });
    const contents = await contentsOf(source);
    // Names of programmes and fields, not their texts: a difference must not fill the screen.
    const differing: string[] = [];
    for (const real of readReal()) {
      const content = contents.get(real.id_hash);
      const told = (text: string | null): string =>
        wordsOf((text ?? '').replace(headings, '').replace(htmlHeadings, ''));
      const check = (field: string, isSame: boolean): void => {
        if (!isSame) differing.push(`${real.id_hash} ${field}`);
      };
      check('title', content?.title === cleanText(real.title).replaceAll('\u00a0', ' '));
      check('officialUrl', content?.officialUrl === real.url);
      check('description', wordsOf(`${content?.shortText} ${content?.description}`) === told(real.description_raw));
      check('conditions', told(content?.conditions ?? '') === told(real.more_info));
      const legalBasis = real.legal_basis ?? '';
      const isHtml = looksLikeHtml(legalBasis);
      // Angle brackets in a text look like tags to the comparison; to the import they do not.
      const isWhole = isHtml
        ? wordsOf(content?.legalBasis ?? '').length >= wordsOf(legalBasis).length
        : content?.legalBasis === cleanText(legalBasis);
      check('legalBasis', isWhole);
    }
    expect(differing).toEqual([]);
    const longest = Math.max(...[...contents.values()].map(({ legalBasis }) => legalBasis.length));
    expect(longest).toBeGreaterThan(355_000);
  });

  it('puts torn terms together and knows level and closed programmes by their address', async () => {
    const contents = await contentsOf(source);
    for (const real of readReal()) {
      const content = contents.get(real.id_hash);
      const hasCulture = real.funding_area.some((area) => area.trim() === 'Medien & Sport');
      expect(content?.fundingAreas.includes('kultur_medien_sport')).toBe(hasCulture);
      const folder = /Foerderprogramm\/(\w+)\//.exec(real.url)?.[1];
      if (folder) expect(content?.level).toBe({ Bund: 'federal', Land: 'state', EU: 'eu' }[folder]);
      if (real.url.includes('/Archiv/')) expect(content?.status).toBe('closed');
    }
    const unknown = await app.deps.db
      .selectFrom('importRow')
      .select(['remarks', 'title'])
      .where((eb) => eb('outcome', '!=', 'unchanged'))
      .execute();
    const codes = new Set(unknown.flatMap(({ remarks }) => (remarks as { code: string }[]).map(({ code }) => code)));
    expect([...codes].filter((code) => code !== 'levelAssumed')).toEqual([]);
  });

  it('is unchanged when it comes again', { timeout: 60_000 }, async () => {
    const run = await importFromPath(app.deps, { path, source, apply: false, log: quiet });
    expect(run.counts).toEqual({ new: 0, changed: 0, unchanged: 309, vanished: 0, refused: 0 });
  });

  it('comes from Excel with umlauts and cells of several lines, and is the same stock', {
    timeout: 60_000,
  }, async () => {
    const csv = excelStock ?? '';
    const run = await importFromPath(app.deps, { path: csv, source: 'Excel', apply: true, log: quiet });
    expect(run).toMatchObject({ format: 'csv', encoding: 'windows-1252', delimiter: ';' });
    expect(run.counts).toMatchObject({ new: 309, refused: 0 });
    const fromJson = await contentsOf(source);
    const fromExcel = await contentsOf('Excel');
    let same = 0;
    for (const [id, content] of fromExcel) {
      const known = fromJson.get(id);
      if (known === undefined) continue;
      same += 1;
      // Windows-1252 has no letter for some signs; the exporting program wrote a question mark there.
      const comparable = (text: string): string =>
        wordsOf(text)
          .replace(/[^\p{Script=Latin}\d]/gu, '')
          .slice(0, 2_000);
      expect(comparable(content.title)).toBe(comparable(known.title));
      expect(content.fundingAreas.toSorted()).toEqual(known.fundingAreas.toSorted());
      expect(content.applicants.toSorted()).toEqual(known.applicants.toSorted());
      expect(content.regions).toEqual(known.regions);
      expect(content.fundingTypes.toSorted()).toEqual(known.fundingTypes.toSorted());
      expect(content.description.split('\n').length).toBe(known.description.split('\n').length);
    }
    expect(same).toBe(308);
  });
});

describe.skipIf(xmlExport === null)('the official XML export', () => {
  it('comes in with all that its programmes link to', async () => {
    const path = xmlExport ?? '';
    const run = await importFromPath(app.deps, { path, source: 'XML-Export', apply: true, log: quiet });
    expect(run.counts).toMatchObject({ new: 3, refused: 0 });
    const contents = [...(await contentsOf('XML-Export')).values()];
    const film = contents.find(({ officialUrl }) => officialUrl.includes('/BKM/'));
    expect(film).toMatchObject({
      level: 'federal',
      fundingTypes: ['loan', 'guarantee'],
      regions: ['nationwide'],
      applicants: ['unternehmen'],
      fundingAreas: ['kultur_medien_sport', 'kultur_medien_sport.film_fernsehen'],
      factsOn: '2025-05-26',
    });
    expect(film?.funder).toContain('(BKM)');
    expect(film?.links).toHaveLength(2);
    expect(film?.contact).toMatch(/Präsidentenstraße 9/);
    expect(film?.contact).toMatch(/\(https:\/\/www\.ffa\.de\/\)/);
    expect(film?.description).toMatch(/\]\(https?:\/\//);
    const wages = contents.find(({ officialUrl }) => officialUrl.includes('/BA/'));
    expect(wages?.shortText).not.toBe('');
    expect(wages?.conditions).not.toBe('');
    expect(wages?.legalBasis).toMatch(/### Fundstelle/);
    expect(wages?.companySizes).toHaveLength(4);
    const all = JSON.stringify(contents);
    expect(all).not.toMatch(/target:\/BMWI|CDATA|xlink|&#xa0;/);
  });
});
