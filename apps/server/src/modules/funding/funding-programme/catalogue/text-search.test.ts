import { matchQuery } from '@fundus/contract/funding-list';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { foldGerman } from '#lib/german-folding.ts';
import { editDistance } from '#lib/typing-mistake.ts';
import { contextOf2026, makeEntry, makeResearch } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { Catalogue } from './catalogue.ts';
import { splitCompound } from './compound-splitter.ts';
import { splitWords, stemWord } from './german-words.ts';
import { pickSorted, sortInSlices } from './ordering.ts';

vi.setConfig({ testTimeout: 60_000 });

const texts: Record<string, string> = {
  energy: 'Energieberatung für Wohngebäude',
  wood: 'Holzbau: Förderung der Sanierung von Gebäuden',
  bike: 'E-Lastenfahrräder für Unternehmen',
  street: 'Ausbau kommunaler Straßen und Radwege',
  start: 'Gründerinnen und Start-ups',
  forest: 'Wald, Forst und Gebäude im ländlichen Raum',
  research: 'Forschung, F&E und Elektromobilität',
};

const catalogue = await Catalogue.build(
  Object.entries(texts).map(([id, title]) => makeEntry(id, { title, legalBasis: 'Förderung nach Maßgabe' })),
  {
    synonyms: [
      ['Lastenrad', 'Lastenfahrrad'],
      ['KMU', 'kleine und mittlere Unternehmen', 'Unternehmen'],
      ['E-Auto', 'Elektromobilität'],
      ['Start-ups', 'Gründerzentrum'],
      ['Webseite', 'Wald'],
    ],
  },
);

const find = (search: string) => catalogue.search(matchQuery.parse({ search }), makeResearch(), contextOf2026);
const idsFor = (search: string) => find(search).rows.map(({ programme }) => programme.programmeId);

describe('German text search', () => {
  it.each([
    ['umlauts as two letters', 'Wohngebaeude', ['energy']],
    ['umlauts left out', 'Wohngebaude', ['energy']],
    ['ß and ss', 'strasse', ['street']],
    ['other inflections', 'Straße', ['street']],
    ['feminine forms', 'Gründer', ['start']],
    ['hyphens left out', 'startup', ['start']],
    ['hyphens written apart', 'Start Ups', ['start']],
    ['the beginning of the last word', 'lastenf', ['bike']],
    ['two words of which a text has a compound', 'Sanierung Gebäude', ['wood', 'forest']],
    ['a compound of which a text has the words', 'Gebäudesanierung', ['wood']],
    ['a typing mistake', 'Enrgieberatung', ['energy']],
    ['swapped letters', 'Lastenfahrrda', ['bike']],
    ['a synonym', 'Lastenrad', ['bike']],
    ['a synonym with a hyphen', 'E-Auto', ['research']],
    ['a synonym with a hyphen that was left out', 'eauto', ['research']],
    ['a synonym of what has a hyphen', 'Gründerzentrum', ['start']],
    ['a synonym that no text has, mistyped', 'Webseitte', ['forest']],
    ['letters tied by &', 'F&E', ['research']],
    ['an expression among synonyms', 'kleine und mittlere Unternehmen', ['bike']],
  ])('finds %s', (_what, search, expected) => {
    expect(idsFor(search)).toEqual(expected);
  });

  it('says what it corrected, with the spelling of the texts', () => {
    expect(find('Enrgieberatung').corrections).toEqual([{ from: 'Enrgieberatung', to: 'Energieberatung' }]);
    expect(find('Energieberatung').corrections).toEqual([]);
  });

  it('takes a synonym of one letter and a word for no synonym of the word', () => {
    expect(find('Auto').total).toBe(0);
  });

  it('says which words are unknown, with the most alike of the corpus where nothing was found', () => {
    const reversed = { word: 'Mobilitätselektro', nearest: ['Elektromobilität'] };
    expect(find('Mobilitätselektro').unknownWords).toEqual([reversed]);
    expect(find('Holzbaukran').unknownWords).toEqual([{ word: 'Holzbaukran', nearest: [] }]);
    expect(idsFor('Holzbaukran')).toEqual(['wood']);
    expect(find('Gebäude Quantencomputer').unknownWords).toEqual([{ word: 'Quantencomputer', nearest: [] }]);
    expect(find('Gebäude').unknownWords).toEqual([]);
  });

  it('is content with most of the words, texts that have all first', () => {
    expect(find('Gebäude Wald').isAnyWord).toBe(false);
    expect(idsFor('Gebäude Wald')).toEqual(['forest', 'wood']);
    const result = find('Lastenfahrrad Wald');
    expect(result.isAnyWord).toBe(true);
    expect(new Set(idsFor('Lastenfahrrad Wald'))).toEqual(new Set(['bike', 'forest']));
  });

  it('does not ask for words without meaning', () => {
    expect(idsFor('die Energieberatung in der')).toEqual(['energy']);
    expect(find('und in der').total).toBe(Object.keys(texts).length);
  });

  it('finds nothing rather than something else', () => {
    expect(find('Quantencomputer').total).toBe(0);
  });

  it('gives the words to highlight as the texts write them', () => {
    expect(find('gebaeude').highlights).toEqual(expect.arrayContaining(['gebäude', 'gebäuden']));
  });

  it('ranks the title before the guideline', async () => {
    const own = await Catalogue.build([
      makeEntry('guideline', { title: 'A', legalBasis: 'Wasserstoff '.repeat(30) }),
      makeEntry('text', { title: 'B', description: 'Gefördert wird Wasserstoff.' }),
      makeEntry('title', { title: 'C Wasserstoff' }),
    ]);
    const result = own.search(matchQuery.parse({ search: 'Wasserstoff' }), makeResearch(), contextOf2026);
    expect(result.rows.map(({ programme }) => programme.programmeId)).toEqual(['title', 'text', 'guideline']);
  });

  it('reads of a guideline only its beginning', async () => {
    const own = await Catalogue.build([makeEntry('long', { legalBasis: `${'Absatz '.repeat(4_000)} Wasserstoff` })]);
    expect(own.search(matchQuery.parse({ search: 'Wasserstoff' }), makeResearch(), contextOf2026).total).toBe(0);
  });

  it('takes any search without harm', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (search) => {
        expect(find(search.slice(0, 500)).total).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('words', () => {
  it('fold all spellings to one', () => {
    for (const spelling of ['Förderung', 'Foerderung', 'FORDERUNG', 'Fo\u0308rderung', 'För\u00adderung']) {
      expect(foldGerman(spelling)).toBe('forderung');
    }
    expect(['bauen', 'neue', 'Quelle', 'Steuer'].map(foldGerman)).toEqual(['bauen', 'neue', 'quelle', 'steuer']);
  });

  it('leave mark-up and addresses out', () => {
    expect(splitWords('<p class="x">Wald &amp; Holz</p> https://example.org/weg E-Rad')).toEqual([
      'Wald',
      'amp',
      'Holz',
      'E-Rad',
    ]);
  });

  it('have the stem of their masculine form', () => {
    expect(stemWord(foldGerman('Studentinnen'))).toBe(stemWord(foldGerman('Studenten')));
    expect(stemWord(foldGerman('Gründerin'))).toBe(stemWord(foldGerman('Gründer')));
  });

  it('are split into words that the corpus has', () => {
    const known = new Set([
      'existenz',
      'grundung',
      'beratung',
      'landes',
      'land',
      'forderung',
      'bau',
      'wohnung',
      'unter',
      'nehmen',
    ]);
    const split = (word: string) => splitCompound(word, (own) => (known.has(own) ? 5 : 0)).sort();
    expect(split('existenzgrundungsberatung')).toEqual(['beratung', 'existenz', 'grundung']);
    expect(split('wohnungsbau')).toEqual(['bau', 'wohnung']);
    expect(split('unternehmen')).toEqual([]);
    expect(split('beratung')).toEqual([]);
  });
});

describe('ordering', () => {
  it('picks what a full sort would put there', async () => {
    const compare = (one: number, other: number) => one - other;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(), { maxLength: 3_000 }),
        fc.nat(3_000),
        fc.nat(200),
        async (own, from, size) => {
          const values = Uint32Array.from(own);
          const sorted = await sortInSlices(values, compare);
          expect(sorted).toEqual(values.toSorted());
          expect(pickSorted(values.slice(), from, from + size, compare)).toEqual(sorted.slice(from, from + size));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('counts typing mistakes', () => {
    expect(editDistance('beratung', 'bertaung', 3)).toBe(1);
    expect(editDistance('beratung', 'beratng', 3)).toBe(1);
    expect(editDistance('beratung', 'berattung', 3)).toBe(1);
    expect(editDistance('beratung', 'wald', 3)).toBe(4);
  });
});
