import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import { matchQuery, matchResult } from '@fundus/contract/funding-list';
import { emptyResearchStart, facetNames } from '@fundus/contract/funding-research-codes';
import { emptyBenefit } from '@fundus/contract/programme-benefit';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { generateProgrammes } from '../../../../../../../bench/generated-programmes.ts';
import { contextOf2026, makeEntry, makeResearch } from '../../../../../test/factories/catalogue-entry.factory.ts';
import { byTellingness, evaluateRules } from '../eligibility.rules.ts';
import { Catalogue, type CatalogueOptions } from './catalogue.ts';
import type { CatalogueEntry, CatalogueResearch } from './catalogue-entry.ts';
import type { CatalogueContext } from './catalogue-match.ts';
import { rulesOf } from './derived.rules.ts';

// Laws try hundreds of cases; a machine under load must not make them fail.
vi.setConfig({ testTimeout: 60_000 });

const build = (entries: CatalogueEntry[], options?: CatalogueOptions) => Catalogue.build(entries, options);

const ask = (
  catalogue: Catalogue,
  query: Record<string, string>,
  research: CatalogueResearch = makeResearch(),
  context: CatalogueContext = contextOf2026,
) => catalogue.search(matchQuery.parse(query), research, context);

const idsOf = (result: ReturnType<typeof ask>) => result.rows.map(({ programme }) => programme.programmeId);

const countOf = (result: ReturnType<typeof ask>, facet: (typeof facetNames)[number], code: string) =>
  result.facets[facet].find((value) => value.code === code)?.count ?? 0;

it('says of a programme between two calls why it stands further down', async () => {
  const catalogue = await build([
    makeEntry('waiting', { status: 'betweenCalls' }),
    makeEntry('closed', { status: 'closed' }),
  ]);
  const setbacksOf = (id: string) => catalogue.findMatch(id, makeResearch(), contextOf2026)?.place.setbacks[0];
  expect([setbacksOf('waiting'), setbacksOf('closed')]).toEqual(['betweenCalls', 'notOpen']);
});

it('lists what a change would make fit by the euros at stake, what needs another place behind, and nothing else', async () => {
  const grant = (cents: number) => ({
    fundingTypes: ['grant' as const],
    benefits: [{ ...emptyBenefit, amountMinimumCents: cents, amountMaximumCents: cents }],
  });
  const after = { op: 'is' as const, fact: 'hasStarted' as const, value: false };
  const there = { op: 'region' as const, of: 'investment' as const, values: ['NW' as const] };
  const catalogue = await build([
    makeEntry('small', { ...grant(100_000), rules: after }),
    makeEntry('large', { ...grant(900_000), rules: after }),
    makeEntry('elsewhere', { ...grant(5_000_000), rules: there }),
    makeEntry('never', { ...grant(100_000), rules: { op: 'is', fact: 'hasMasterTitle', value: true } }),
    makeEntry('closed', { ...grant(100_000), rules: after, status: 'closed' }),
    makeEntry('fits', { ...grant(100_000), regions: ['nationwide'] }),
  ]);
  const research = makeResearch({
    hasStarted: true,
    seatState: 'BY',
    hasMasterTitle: false,
    investmentCents: 9_000_000,
  });
  const result = ask(catalogue, { sort: 'nearMiss' }, research);
  expect(idsOf(result)).toEqual(['large', 'small', 'elsewhere']);
  expect(result.rows[0]?.nearMisses).toMatchObject([
    { changes: [{ kind: 'answer', fact: 'hasStarted', to: false }], verdict: 'fits', worth: { amountCents: 900_000 } },
  ]);
  expect(catalogue.findMatch('fits', research, contextOf2026)?.nearMisses).toEqual([]);
});

describe('filters and facets', () => {
  const entries = [
    makeEntry('a', { level: 'state', regions: ['BY'], fundingTypes: ['grant'], applicants: ['company'] }),
    makeEntry('b', { level: 'state', regions: ['NW'], fundingTypes: ['loan'], applicants: ['company'] }),
    makeEntry('c', { regions: ['nationwide'], fundingTypes: ['grant', 'loan'], applicants: ['university'] }),
    makeEntry('d', { level: 'eu', regions: ['other'], fundingTypes: ['grant'] }),
    makeEntry('e', { fundingAreas: ['energy-advice'] }, { updatedAt: '2026-11-10T12:00:00.000Z' }),
    makeEntry('gone', {}, { endedAt: '2026-01-01T00:00:00.000Z' }),
  ];
  const areaParents = new Map([['energy-advice', 'energy']]);

  it('hide what does not fit and tell how much that is', async () => {
    const catalogue = await build(entries);
    const research = makeResearch({ applicants: ['company'], seatState: 'BY' });
    const result = ask(catalogue, {}, research);
    expect(idsOf(result)).toEqual(['a', 'd', 'e']);
    expect(result.verdicts).toEqual({ fits: 1, fitsWithConditions: 1, dataMissing: 1, doesNotFit: 2 });
    expect([result.total, result.fitting]).toEqual([3, 3]);
    expect(countOf(result, 'verdict', 'doesNotFit')).toBe(2);
    expect(ask(catalogue, { includeUnfit: 'true' }, research).total).toBe(5);
    expect(idsOf(ask(catalogue, { verdict: 'doesNotFit' }, research))).toEqual(['c', 'b']);
  });

  it('show what was selected even if it does not fit, and nothing that ended', async () => {
    const catalogue = await build(entries);
    const research = makeResearch({ seatState: 'BY' }, { selectedIds: new Set(['b', 'gone', 'unknown']) });
    const result = ask(catalogue, { onlySelected: 'true' }, research);
    expect(
      result.rows.map(({ programme, isSelected, verdict }) => [programme.programmeId, isSelected, verdict]),
    ).toEqual([['b', true, 'doesNotFit']]);
    expect(catalogue.findMatch('gone', research, contextOf2026)).toBeUndefined();
  });

  it('count nationwide and EU programmes in every state', async () => {
    const result = ask(await build(entries), { region: 'BY' });
    expect(idsOf(result)).toEqual(['d', 'a', 'c']);
    expect(countOf(result, 'region', 'BY')).toBe(3);
    expect(countOf(result, 'region', 'NW')).toBe(3);
    expect(countOf(result, 'region', 'nationwide')).toBe(1);
  });

  it('do not let a choice reduce the counts of its own facet', async () => {
    const catalogue = await build(entries);
    const result = ask(catalogue, { fundingType: 'loan', level: 'federal,state' });
    expect(idsOf(result)).toEqual(['c', 'b']);
    expect(result.facets.fundingType).toEqual([
      { code: 'grant', count: 2 },
      { code: 'loan', count: 2 },
    ]);
    expect(result.facets.level).toEqual([
      { code: 'federal', count: 1 },
      { code: 'state', count: 1 },
    ]);
    expect(ask(catalogue, { fundingType: 'guarantee' }).facets.fundingType).toContainEqual({
      code: 'guarantee',
      count: 0,
    });
  });

  it('count an area for the area above it', async () => {
    const result = ask(await build(entries, { areaParents }), { fundingArea: 'energy' });
    expect(idsOf(result)).toEqual(['e']);
  });

  it('know what changed since a day and what is new', async () => {
    const catalogue = await build(entries);
    expect(idsOf(ask(catalogue, { newSince: '2026-11-10' }))).toEqual(['e']);
    expect(idsOf(ask(catalogue, { newSince: '2026-11-11' }))).toEqual([]);
    const result = ask(catalogue, {}, makeResearch(), { ...contextOf2026, newSince: '2026-01-01' });
    expect(result.rows.every(({ isNew }) => isNew)).toBe(true);
  });

  it('do not call new what came with a whole stock', async () => {
    const catalogue = await build([
      makeEntry('stock', {}, { cameWithStock: true }),
      makeEntry('single', {}, { cameWithStock: false }),
    ]);
    const result = ask(catalogue, {}, makeResearch(), { ...contextOf2026, newSince: '2025-12-31' });
    expect(result.rows.map(({ programme, isNew }) => [programme.programmeId, isNew])).toEqual([
      ['single', true],
      ['stock', false],
    ]);
  });

  it('know what closes soon, today included and the past not', async () => {
    const deadlines = (...days: string[]) => ({ deadlines: days.map((on) => ({ on, note: '' })) });
    const catalogue = await build([
      makeEntry('today', deadlines('2026-11-21')),
      makeEntry('week', deadlines('2027-05-01', '2026-01-01', '2026-11-28')),
      makeEntry('later', deadlines('2026-11-29')),
      makeEntry('past', deadlines('2026-11-20')),
      makeEntry('ends', { validUntil: '2026-11-25', ...deadlines('2027-01-01') }),
    ]);
    const result = ask(catalogue, { closingWithinDays: '7', sort: 'deadline' });
    expect(result.rows.map(({ programme }) => [programme.programmeId, programme.nextDeadlineOn])).toEqual([
      ['today', '2026-11-21'],
      ['ends', '2027-01-01'],
      ['week', '2026-11-28'],
    ]);
    const tomorrow = { ...contextOf2026, today: '2026-11-22' };
    expect(idsOf(ask(catalogue, { closingWithinDays: '7', sort: 'deadline' }, makeResearch(), tomorrow))).toEqual([
      'ends',
      'week',
      'later',
    ]);
  });

  it('age facts with the day, not with the entry', async () => {
    const catalogue = await build([
      makeEntry('a', { factsOn: '2026-05-22' }),
      makeEntry('b', { factsOn: '2026-05-21' }),
      makeEntry('c'),
    ]);
    expect(idsOf(ask(catalogue, { factsAge: 'fresh' }))).toEqual(['a']);
    expect(ask(catalogue, {}).rows.map(({ programme }) => programme.factsAge)).toEqual(['fresh', 'ageing', 'old']);
  });

  it('calls what is past its last day over: it fits no case, and after a year it leaves the list', async () => {
    const catalogue = await build([
      makeEntry('past', { status: 'open', validUntil: '2026-01-31' }),
      makeEntry('open', { status: 'open', validUntil: '2099-12-31' }),
      makeEntry('closed', { status: 'closed', validUntil: '2026-01-31' }),
      makeEntry('longPast', { status: 'open', validUntil: '2025-01-31' }),
    ]);
    expect(idsOf(ask(catalogue, {}))).toEqual(['open']);
    const over = ask(catalogue, { status: 'lapsed', includeUnfit: 'true' });
    expect(over.rows.map(({ programme, verdict, worth }) => [programme.programmeId, verdict, worth])).toEqual([
      ['closed', 'doesNotFit', null],
      ['past', 'doesNotFit', null],
    ]);
    expect(idsOf(ask(catalogue, { includeUnfit: 'true' }))[0]).toBe('open');
  });

  it('find what closes by the end of the year', async () => {
    const catalogue = await build([
      makeEntry('thisYear', { validUntil: '2026-12-31' }),
      makeEntry('nextYear', { validUntil: '2027-01-01' }),
    ]);
    expect(idsOf(ask(catalogue, { closingWithinDays: 'yearEnd' }))).toEqual(['thisYear']);
  });
});

describe('ranking', () => {
  it('puts the verdict first, then Vorhaben and wishes, then the title', async () => {
    const applicants = ['company'];
    const regions = ['nationwide' as const];
    const catalogue = await build([
      makeEntry('missing', { title: 'A', projects: ['machines'], fundingTypes: ['grant'] }),
      makeEntry('condition', { title: 'B', regions, projects: ['machines'], fundingTypes: ['grant'] }),
      makeEntry('other', { title: 'C', regions, applicants, projects: ['building'], fundingTypes: ['loan'] }),
      makeEntry('blank', { title: 'D', regions, applicants }),
      makeEntry('close', { title: 'E', regions, applicants, projects: ['machines'], fundingTypes: ['loan'] }),
      makeEntry('closest', { title: 'F', regions, applicants, projects: ['machines'], fundingTypes: ['grant'] }),
    ]);
    const wishes = { ...emptyResearchStart, fundingTypes: ['grant' as const] };
    const research = makeResearch({ applicants, projects: ['machines'] }, { wishes });
    expect(idsOf(ask(catalogue, {}, research))).toEqual(['closest', 'close', 'blank', 'other', 'condition', 'missing']);
  });

  it('sorts as requested, unknown last, German titles between equals', async () => {
    const catalogue = await build([
      makeEntry('1', { title: 'Zuschuss', amountMaximumCents: 500, fundingRateMaximum: 40 }),
      makeEntry('2', { title: 'Öko 10', amountMaximumCents: null, fundingRateMaximum: 90 }),
      makeEntry('3', { title: 'Öko 9', amountMaximumCents: 900 }),
      makeEntry('4', { title: 'Ofen', amountMaximumCents: 500, fundingRateMaximum: 40 }),
    ]);
    expect(idsOf(ask(catalogue, { sort: 'title' }))).toEqual(['4', '3', '2', '1']);
    expect(idsOf(ask(catalogue, { sort: 'amount' }))).toEqual(['3', '4', '1', '2']);
    expect(idsOf(ask(catalogue, { sort: 'fundingRate' }))).toEqual(['2', '4', '1', '3']);
  });
});

const generated: CatalogueEntry[] = Array.from(
  generateProgrammes(300),
  ({ programmeId, content, createdAt, updatedAt }) =>
    makeEntry(programmeId, content, { createdAt, updatedAt, labels: content.fundingAreas }),
);
const facts: Partial<ResearchFacts> = {
  applicants: ['unternehmen'],
  seatState: 'BY',
  hasStarted: false,
  employees: 20,
};

const anyQuery = fc.record(
  {
    search: fc.constantFrom(
      'Zuwendung',
      'Energieberatung',
      'Foerderung Wohnraum',
      'Energifördrung',
      'Wald',
      'xyzzy Antrag',
    ),
    verdict: fc.constantFrom('fits', 'fits,dataMissing', 'doesNotFit'),
    level: fc.constantFrom('state', 'eu,federal'),
    fundingType: fc.constantFrom('grant', 'loan,guarantee'),
    region: fc.constantFrom('BY', 'nationwide'),
    status: fc.constantFrom('open', 'open,rolling'),
    factsAge: fc.constantFrom('old', 'fresh,ageing'),
    closingWithinDays: fc.constantFrom('30', '90'),
    includeUnfit: fc.constantFrom('true', 'false'),
    sort: fc.constantFrom('relevance', 'title', 'amount', 'deadline'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Record<string, string>>;

describe('laws of the catalogue', async () => {
  const catalogue = await build(generated);
  const research = makeResearch(facts);

  it('judges every programme as its rules do one by one, changed ones too', async () => {
    const changed = await build(generated.slice(0, 250));
    const byId = new Map(generated.map((entry) => [entry.programmeId, entry]));
    const given: Partial<ResearchFacts>[] = [
      {},
      facts,
      { ...facts, investmentCents: 900_000_000, foundedOn: '2015-01-01', turnoverCents: 100 },
      { ...facts, investmentCents: 0, foundedOn: '2015-01-01', hasStarted: true },
    ];
    const judge = () => {
      for (const own of given) {
        const asked = makeResearch(own, { selectedIds: new Set(generated.map(({ programmeId }) => programmeId)) });
        for (const offset of ['0', '200']) {
          const { rows } = ask(changed, { onlySelected: 'true', limit: '200', offset }, asked);
          const expected = rows.map(({ programme }) => {
            const { content } = byId.get(programme.programmeId) as CatalogueEntry;
            const { verdict, findings } = evaluateRules(rulesOf(content), asked.facts, contextOf2026);
            return { verdict, findings: byTellingness(findings) };
          });
          expect(rows.map(({ verdict, findings }) => ({ verdict, findings }))).toEqual(expected);
        }
      }
    };
    judge();
    await changed.apply(generated.slice(200).map((entry) => ({ put: entry })));
    judge();
  });

  it('pages cut one and the same order', () => {
    fc.assert(
      fc.property(anyQuery, fc.integer({ min: 1, max: 60 }), (query, size) => {
        const { total, rows } = ask(catalogue, { ...query, limit: '200' }, research);
        const whole = rows.map(({ programme }) => programme.programmeId);
        expect(new Set(whole).size).toBe(Math.min(total, 200));
        const pages: string[] = [];
        for (let offset = 0; offset < whole.length; offset += size) {
          pages.push(...idsOf(ask(catalogue, { ...query, offset: `${offset}`, limit: `${size}` }, research)));
        }
        expect(pages.slice(0, whole.length)).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  it('the count of a value is what choosing it alone in its facet finds', () => {
    fc.assert(
      fc.property(anyQuery, fc.constantFrom(...facetNames), fc.nat(), (query, facet, place) => {
        const result = ask(catalogue, query, research);
        matchResult.shape.facets.parse(result.facets);
        const values = result.facets[facet];
        const value = values[place % Math.max(1, values.length)];
        if (value === undefined) return;
        expect(ask(catalogue, { ...query, [facet]: value.code }, research).total).toBe(value.count);
      }),
      { numRuns: 150 },
    );
  });

  it('changes one by one lead to the same state as a rebuild', async () => {
    const changed = await build(generated.slice(0, 150));
    ask(changed, {}, research);
    const other = (entry: CatalogueEntry) => makeEntry(entry.programmeId, generated[7]?.content);
    await changed.apply([
      ...generated.slice(0, 40).map((entry) => ({ put: other(entry) })),
      ...generated.slice(100, 150).map(({ programmeId }) => ({ remove: programmeId })),
      ...generated.slice(100).map((entry) => ({ put: entry })),
      ...generated.slice(0, 40).map((entry) => ({ put: entry })),
      { put: { ...(generated[50] as CatalogueEntry), endedAt: '2026-11-20T00:00:00.000Z' } },
      { put: generated[50] as CatalogueEntry },
    ]);
    expect(changed.size).toBe(catalogue.size);
    for (const query of [
      {},
      { search: 'Zuwendung' },
      { search: 'Wohnraumförderung' },
      { region: 'BY', sort: 'deadline' },
    ]) {
      const expected = ask(catalogue, { ...query, limit: '200' }, research);
      const found = ask(changed, { ...query, limit: '200' }, research);
      expect(found.total).toBe(expected.total);
      expect(found.facets).toEqual(expected.facets);
      expect(found.verdicts).toEqual(expected.verdicts);
      // Parts of compounds are settled by the words known when a word came, so only the text may rank otherwise.
      expect(new Set(idsOf(found))).toEqual(new Set(idsOf(expected)));
    }
    expect(changed.listOpenQuestions(research, contextOf2026)).toEqual(
      catalogue.listOpenQuestions(research, contextOf2026),
    );
  });
});
