import { regionCodes } from '@fundus/contract/federal-state-codes';
import { fundingTypes } from '@fundus/contract/programme-content';
import { vocabularyNames, vocabularyTerm } from '@fundus/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hasRawData, rawDataFolder, readJson, referenceFolder } from './reference-folder.ts';

const terms = z
  .array(vocabularyTerm.extend({ aliases: z.array(z.string().min(1)), remark: z.string().min(1).optional() }).strict())
  .parse(readJson(`${referenceFolder}vocabularies.json`));
const termsOf = (name: string) => terms.filter((term) => term.vocabulary === name);
const codesOf = (name: string) => termsOf(name).map((term) => term.code);

describe('vocabularies.json', () => {
  it('has every vocabulary of the contract', () => {
    expect(new Set(terms.map((term) => term.vocabulary))).toEqual(new Set(vocabularyNames));
  });

  it('has the codes of the contract where the contract names them', () => {
    expect(codesOf('fundingType')).toEqual([...fundingTypes]);
    expect(new Set(codesOf('region'))).toEqual(new Set(regionCodes));
  });

  it('has 23 areas with 124 areas below them', () => {
    const areas = termsOf('fundingArea');
    expect(areas.filter((term) => term.parentCode === null)).toHaveLength(23);
    expect(areas.filter((term) => term.parentCode !== null)).toHaveLength(124);
  });

  it('has all 249 countries, Germany first, then the European Union, the EEA and Switzerland', () => {
    const countries = codesOf('country');
    expect(countries).toHaveLength(249);
    expect(countries[0]).toBe('DE');
    expect(new Set(countries.slice(27, 30))).toEqual(new Set(['IS', 'LI', 'NO']));
    expect(countries[30]).toBe('CH');
    expect(countries.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  it.each(vocabularyNames)('%s: each code once, in order, short enough, with both labels', (name) => {
    const own = termsOf(name);
    expect(new Set(own.map((term) => term.code)).size).toBe(own.length);
    expect(own.map((term) => term.position)).toEqual(own.map((_, index) => index + 1));
    // Rules hold at most 60 characters; areas never stand in rules and may have 80.
    const longest = name === 'fundingArea' ? 80 : 60;
    expect(own.filter((term) => term.code.length > longest || /[\s,;]/.test(term.code))).toEqual([]);
    expect(own.filter((term) => term.label.de.trim() === '' || term.label.en.trim() === '')).toEqual([]);
  });

  it.each(vocabularyNames)('%s: every spelling leads to one term', (name) => {
    const owner = new Map<string, string>();
    const clashes: string[] = [];
    for (const term of termsOf(name)) {
      // Labels repeat below different areas; there, only the paths count.
      const spellings = term.parentCode === null ? [term.code, term.label.de, ...term.aliases] : [term.code];
      for (const spelling of new Set(spellings.map((text) => text.toLocaleLowerCase('de')))) {
        const known = owner.get(spelling);
        if (known !== undefined) clashes.push(`${spelling}: ${known}, ${term.code}`);
        owner.set(spelling, term.code);
      }
    }
    expect(clashes).toEqual([]);
  });

  it('points from every term below another to one that exists', () => {
    const codes = new Set(codesOf('fundingArea'));
    expect(terms.filter((term) => term.parentCode !== null && !codes.has(term.parentCode))).toEqual([]);
  });

  it('keeps »Kultur, Medien & Sport« one term and says that it holds a comma', () => {
    const [culture] = terms.filter((term) => term.label.de === 'Kultur, Medien & Sport');
    expect(culture).toMatchObject({ code: 'kultur_medien_sport', parentCode: null });
    expect(culture?.remark).toContain('Komma');
  });

  it('knows a guarantee (Garantie) as a Bürgschaft', () => {
    expect(termsOf('fundingType').find((term) => term.code === 'guarantee')?.aliases).toContain('Garantie');
  });
});

describe.skipIf(!hasRawData)('the lists of the Förderdatenbank (skipped where the raw data is missing)', () => {
  const facet = z.object({ code: z.string(), label: z.string() });
  const facets = () =>
    z
      .object({
        foerderart: z.array(facet),
        foerdergebiet: z.array(facet),
        foerderberechtigte: z.array(facet),
        foerderbereich: z.array(facet.extend({ children: z.array(facet) })),
        unternehmensgroesse: z.array(facet),
        branchen: z.array(facet),
      })
      .parse(readJson(`${rawDataFolder}facets.json`));

  it.each([
    ['fundingType', 'foerderart'],
    ['region', 'foerdergebiet'],
    ['applicant', 'foerderberechtigte'],
    ['fundingArea', 'foerderbereich'],
    ['companySize', 'unternehmensgroesse'],
    ['sector', 'branchen'],
  ] as const)('%s knows every code and label of %s', (vocabulary, list) => {
    const known = new Set(
      termsOf(vocabulary)
        .filter((term) => term.parentCode === null)
        .flatMap((term) => [term.code, term.label.de, ...term.aliases]),
    );
    const missing = facets()[list].flatMap(({ code, label }) => [code, label].filter((text) => !known.has(text)));
    expect(missing).toEqual([]);
  });

  it('knows every area below an area by its path and its official label', () => {
    const missing = facets().foerderbereich.flatMap((area) =>
      area.children.filter((child) => {
        const term = terms.find((one) => one.code === `${area.code}.${child.code}`);
        return term?.parentCode !== area.code || ![term.label.de, ...term.aliases].includes(child.label);
      }),
    );
    expect(missing).toEqual([]);
  });
});
