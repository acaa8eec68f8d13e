import { matchQuery } from '@fundus/contract/funding-list';
import { describe, expect, it } from 'vitest';
import { contextOf2026, makeEntry, makeResearch } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { Catalogue } from './catalogue.ts';

const inBavaria = { regions: ['BY' as const], applicants: ['company'] };
const research = makeResearch({ applicants: ['company'], seatState: 'BY', investmentState: 'BY' });

const catalogue = await Catalogue.build(
  [
    makeEntry('mentions', { ...inBavaria, title: 'Zuschuss A', description: 'Wie der Digitalbonus Bayern.' }),
    makeEntry('fits', { ...inBavaria, title: 'Digitalbonus Bayern Plus' }),
    makeEntry('unknown', { title: 'Digitalbonus', shortTitle: 'Bayern', status: 'closed' }),
    makeEntry('unfit', { title: 'Digitalbonus Bayern in Sachsen', regions: ['SN'], applicants: ['company'] }),
    makeEntry('unfitMentions', { title: 'Zuschuss B', shortText: 'Digitalbonus Bayern', regions: ['SN'] }),
    makeEntry('half', { ...inBavaria, title: 'Digitalbonus Hessen', description: 'Nicht in Bayern.' }),
  ],
  { synonyms: [['Digitalbonus', 'Digitalzuschuss']] },
);

const idsFor = (query: Record<string, string>) =>
  catalogue
    .search(matchQuery.parse({ includeUnfit: 'true', ...query }), research, contextOf2026)
    .rows.map(({ programme }) => programme.programmeId);

describe('the order of a search', () => {
  it('puts programmes that it names first, except those that do not fit', () => {
    const ids = idsFor({ search: 'digitalbonus bayern' });
    expect(ids.slice(0, 2)).toEqual(['fits', 'unknown']);
    expect(new Set(ids.slice(2, 4))).toEqual(new Set(['mentions', 'half']));
    expect(ids.slice(4)).toEqual(['unfit', 'unfitMentions']);
  });

  it('takes the beginning of the last word for the name', () => {
    expect(idsFor({ search: 'Digitalbo' }).slice(0, 3)).toContain('unknown');
  });

  it('does not take another word for the name', () => {
    const ids = idsFor({ search: 'Digitalzuschuss Bayern' });
    expect(ids.indexOf('unknown')).toBeGreaterThan(ids.indexOf('half'));
  });

  it('stays with verdict and closeness without a search', () => {
    expect(idsFor({}).indexOf('unknown')).toBeGreaterThan(idsFor({}).indexOf('mentions'));
  });
});

describe('where seat and investment lie in two Länder', () => {
  const regional = (of: 'seat' | 'investment', land: 'BY' | 'SN') => ({
    level: 'state' as const,
    regions: [land],
    applicants: ['company'],
    projects: ['machinery'],
    specificity: 'general' as const,
    rules: { op: 'region' as const, of, values: [land] },
  });
  const orderFor = async (investmentState: 'BY' | 'SN') => {
    const two = await Catalogue.build([
      makeEntry('seat', { ...regional('seat', 'BY'), title: 'Anlagen A' }),
      makeEntry('investment', { ...regional('investment', investmentState), title: 'Anlagen B' }),
    ]);
    const facts = { applicants: ['company'], projects: ['machinery'], seatState: 'BY' as const, investmentState };
    return two
      .search(matchQuery.parse({}), makeResearch(facts), contextOf2026)
      .rows.map(({ programme, place }) => [programme.programmeId, place.because.includes('place')]);
  };

  it('puts the programme of the Land of the investment before that of the seat', async () => {
    expect(await orderFor('SN')).toEqual([
      ['investment', true],
      ['seat', true],
    ]);
  });

  it('counts both alike where it is one Land', async () => {
    expect(await orderFor('BY')).toEqual([
      ['seat', true],
      ['investment', true],
    ]);
  });
});
