import { matchQuery } from '@fundus/contract/funding-list';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { contextOf2026, makeEntry, makeResearch } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { fundingQuestions } from '../../../../../test/factories/funding-question.factory.ts';
import {
  readShippedLabels,
  readShippedProgrammes,
  readShippedSynonyms,
} from '../../../../../test/factories/shipped-programme.factory.ts';
import { Catalogue } from './catalogue.ts';

vi.setConfig({ testTimeout: 60_000 });

const caseLabels = readShippedLabels();
const shipped = await Catalogue.build(readShippedProgrammes(), { synonyms: readShippedSynonyms(), caseLabels });

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

  it('takes a named Land for a condition, and is content with others only where nothing else is found', async () => {
    const entries = [
      makeEntry('anhalt', { shortText: 'Messe Messe Sachsen-Anhalt', regions: ['ST'] }),
      makeEntry('saxony', { shortText: 'Auftritt auf einer Messe in Sachsen', regions: ['SN'] }),
      makeEntry('everywhere', { shortText: 'Stand auf einer Messe', regions: ['nationwide'] }),
      makeEntry('unknown', { shortText: 'Teilnahme an einer Messe' }),
      makeEntry('bavaria', { shortText: 'Wein aus Bayern', regions: ['BY'] }),
    ];
    const catalogue = await Catalogue.build(entries, { caseLabels });
    expect(new Set(idsOf(catalogue, 'Messe Sachsen'))).toEqual(new Set(['saxony', 'everywhere', 'unknown']));
    const ofAnhalt = new Set(idsOf(catalogue, 'Messe in Sachsen Anhalt'));
    expect([ofAnhalt.has('anhalt'), ofAnhalt.has('saxony')]).toEqual([true, false]);
    const ofBoth = new Set(idsOf(catalogue, 'Messe Sachsen oder Sachsen-Anhalt'));
    expect([ofBoth.has('anhalt'), ofBoth.has('saxony')]).toEqual([true, true]);
    expect(idsOf(catalogue, 'Wein Thüringen')).toEqual(['bavaria']);
  });

  it('takes a named kind of funding for a wish', async () => {
    const catalogue = await Catalogue.build(
      [
        makeEntry('grant', { title: 'Programm A', shortText: 'Für Photovoltaik', fundingTypes: ['grant'] }),
        makeEntry('loan', { title: 'Programm B', shortText: 'Für Photovoltaik', fundingTypes: ['loan'] }),
      ],
      { caseLabels },
    );
    expect(idsOf(catalogue, 'Photovoltaik Kredit')).toEqual(['loan', 'grant']);
    expect(idsOf(catalogue, 'Photovoltaik Zuschuss')).toEqual(['grant', 'loan']);
  });

  it('takes an everyday word for what it means as seriously as a word of the guidelines', async () => {
    const entries = [
      makeEntry('web', { title: 'Programm A', shortText: 'Webseite für kleine Firmen' }),
      makeEntry('craft', { title: 'Programm B', shortText: 'Handwerk für kleine Firmen' }),
      ...Array.from({ length: 3 }, (_, at) => makeEntry(`more${at}`, { shortText: 'Handwerk und Ausbildung' })),
    ];
    const catalogue = await Catalogue.build(entries, { synonyms: [['Homepage', 'Webseite']] });
    // »Webseite« is the rarer of the two, whichever word it is asked by.
    for (const asked of ['Webseite', 'Homepage']) expect(idsOf(catalogue, `${asked} Handwerk`)[0]).toBe('web');
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
