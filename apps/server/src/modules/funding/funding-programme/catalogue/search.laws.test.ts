import { matchQuery } from '@fundus/contract/funding-list';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { contextOf2026, makeEntry, makeResearch } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { fundingQuestions } from '../../../../../test/factories/funding-question.factory.ts';
import { readShippedProgrammes, readShippedSynonyms } from '../../../../../test/factories/shipped-programme.factory.ts';
import { Catalogue } from './catalogue.ts';

vi.setConfig({ testTimeout: 60_000 });

const shipped = await Catalogue.build(readShippedProgrammes(), { synonyms: readShippedSynonyms() });

function find(catalogue: Catalogue, search: string, research = makeResearch()) {
  const query = matchQuery.parse({ search, includeUnfit: 'true', limit: '200' });
  return catalogue.search(query, research, contextOf2026);
}
const idsOf = (catalogue: Catalogue, search: string, research = makeResearch()): string[] =>
  find(catalogue, search, research).rows.map(({ programme }) => programme.programmeId);

const subjects = ['Photovoltaik', 'Messe', 'Nachfolge', 'Heizung', 'Lehrling', 'Software', 'Export', 'Kühlhaus'];
const fillers = ['bitte', 'brauche', 'neue', 'raus', 'zahlt', 'für', 'zurück', 'möchte', 'Euro', 'wer'];
const some = (words: readonly string[]) => fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 });

describe('laws of the search', () => {
  it('does not heed what is said around the subject', () => {
    fc.assert(
      fc.property(some(subjects), fc.constantFrom(...fillers), fc.nat(), (words, filler, at) => {
        const place = at % (words.length + 1);
        const chatty = [...words.slice(0, place), filler, ...words.slice(place)].join(' ');
        const { rows, total } = find(shipped, chatty);
        const plain = find(shipped, words.join(' '));
        expect(total).toBe(plain.total);
        expect(rows.map(({ programme }) => programme.programmeId)).toEqual(
          plain.rows.map(({ programme }) => programme.programmeId),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('never ranks a text lower for one more word of the search', async () => {
    await fc.assert(
      fc.asyncProperty(some(subjects), fc.nat(), async (words, at) => {
        const own = words.slice(0, at % words.length);
        const more = words.slice(0, own.length + 1);
        // Texts of the same length: »Beispiel« stands for each word that is not in them.
        const textOf = (known: readonly string[]) =>
          [...known, ...Array.from({ length: subjects.length - known.length }, () => 'Beispiel')].join(' ');
        const catalogue = await Catalogue.build([
          makeEntry('fewer', { title: 'A', shortText: textOf(own) }),
          makeEntry('more', { title: 'B', shortText: textOf(more) }),
          ...subjects.map((subject) => makeEntry(subject, { title: `Programm ${subject}` })),
        ]);
        const ids = idsOf(catalogue, words.join(' '));
        const places = ['more', 'fewer'].map((id) => ids.indexOf(id));
        if (places[1] !== -1) expect(places[0]).toBeLessThan(places[1] as number);
      }),
      { numRuns: 100 },
    );
  });

  it('puts what is closed and then what does not fit behind everything that can be had, whatever the texts say', async () => {
    const catalogue = await Catalogue.build([
      makeEntry('unfit', {
        shortText: 'Heizung Solar Heizung',
        title: 'Ofen',
        regions: ['SN'],
        applicants: ['company'],
      }),
      makeEntry('closed', { shortText: 'Heizung und Solar', status: 'closed' }),
      makeEntry('open', { legalBasis: 'Auch eine Heizung.' }),
    ]);
    const inBavaria = makeResearch({ applicants: ['company'], seatState: 'BY', investmentState: 'BY' });
    expect(idsOf(catalogue, 'Heizung Solar Wind', inBavaria)).toEqual(['open', 'closed', 'unfit']);
  });

  it.each([
    ['a compound that no text has by what it is made of', 'Kälteanlagenförderung', 'cold'],
    ['a compound of which one half is unknown', 'Werkskälteanlage', 'cold'],
    ['a hyphenated word of which one half is unknown', 'Xyzzy-Kälteanlage', 'cold'],
    ['a verb by its noun', 'renovieren', 'renovation'],
    ['a verb by its noun in -ung', 'einstellen', 'hiring'],
    ['a verb by its irregular noun', 'übernehmen', 'takeover'],
  ])('finds %s', async (_what, search, wanted) => {
    const catalogue = await Catalogue.build([
      makeEntry('cold', { shortText: 'Zuschuss für eine Kälteanlage' }),
      makeEntry('renovation', { shortText: 'Renovierung von Räumen' }),
      makeEntry('hiring', { shortText: 'Einstellung von Personal' }),
      makeEntry('takeover', { shortText: 'Übernahme eines Betriebs' }),
    ]);
    expect(idsOf(catalogue, search)[0]).toBe(wanted);
  });

  it('finds most of what people ask for in the programmes that ship among the first five', () => {
    const missed = fundingQuestions.filter(
      ({ search, wanted }) =>
        !idsOf(shipped, search)
          .slice(0, 5)
          .some((id) => wanted.includes(id)),
    );
    expect(missed.map(({ search }) => search).slice(0, fundingQuestions.length / 10)).toEqual(
      missed.map(({ search }) => search),
    );
  });
});
