import type { Endpoint } from '@fundus/contract/endpoint';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { getHome, getHomeFigures } from '@fundus/contract/home';
import { listReceivingPartners } from '@fundus/contract/lead-assignment';
import { leadBands } from '@fundus/contract/lead-band';
import { leadMaturities, leadStages } from '@fundus/contract/lead-codes';
import { countLeads, getLeadFilterValues, type LeadFilter, leadSort, listLeads } from '@fundus/contract/lead-list';
import { listLeadSources } from '@fundus/contract/lead-source';
import { listNotifications } from '@fundus/contract/notification';
import { countLimit } from '@fundus/contract/paging';
import { getPartner, getPartnerReport, listPartners } from '@fundus/contract/partner';
import { socialStatuses } from '@fundus/contract/person-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeListCursor } from '#lib/list-cursor.ts';
import { foldTallies } from '#modules/platform/tally/tally.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { analyzeTables, explainCall, findFaults } from '../../../../test/explain.ts';
import { fillLeads } from '../../../../test/factories/lead-crowd.factory.ts';
import { setPartner } from '../../../../test/factories/partner.factory.ts';
import { attemptedRows } from './lead-strategy.rules.ts';
import { leadTally } from './lead-tally.service.ts';

type Query = Record<string, string>;

let app: TestApp;
let readers: Record<'distributor' | 'partner' | 'latePartner' | 'advisor' | 'administrator', UserClient>;

/** Values of each filter, some of which leave many leads and some few; a new filter has to stand here. */
const values: Record<keyof LeadFilter, readonly string[]> = {
  deleted: ['true'],
  search: ['bau', 'selten', 'name11 vorname', 'nirgends'],
  stage: [...leadStages, 'assigned,accepted'],
  investmentBand: [...leadBands, 'upTo50k,upTo100k'],
  maturity: leadMaturities,
  isOnBenefit: ['true', 'false'],
  isRefinancing: ['true', 'false'],
  federalState: ['BY', 'SH', 'SN,NW'],
  socialStatus: ['student', 'pensioner', 'alg1,buergergeld'],
  sourceId: ['0192f0c4-0000-7000-8000-000000000000'],
  partnerId: ['0192f0c4-0000-7000-8000-000000000000'],
  enteredFrom: ['2026-10-01', '2012-01-01'],
  enteredUntil: ['2008-06-30', '2026-10-01'],
};
const filters = Object.entries(values).flatMap(([name, some]) => some.map((value): Query => ({ [name]: value })));
const combined: Query[] = [
  { federalState: 'BY', investmentBand: 'upTo50k,upTo100k' },
  { federalState: 'HB', socialStatus: 'student', isRefinancing: 'true', stage: 'pool', investmentBand: 'none,upTo10k' },
  { stage: 'pool', maturity: 'founder' },
  { deleted: 'true', federalState: 'SN' },
  { search: 'bau', federalState: 'BY' },
  { stage: 'assigned', federalState: 'HB' },
  { federalState: 'BY', enteredUntil: '2009-01-01' },
  { sort: 'investmentTotal', investmentBand: 'upTo20k' },
];

/** Queries of a partner over their own leads. */
const own: Query[] = [
  { federalState: 'BY' },
  { stage: 'accepted', investmentBand: 'upTo10k' },
  { stage: 'assigned', federalState: 'HB', socialStatus: 'student' },
  { maturity: 'founder' },
  { enteredUntil: '2009-01-01' },
  { search: 'selten' },
  { deleted: 'true' },
  { deleted: 'true', federalState: 'SN' },
];

/** Up to so many of 100,000 leads are collected and put in order, more are looked for along the order: see `strategyOf`. */
const fewRows = 3_200;

/** Words and days are counted while they are looked up: at most as many as a list counts by itself are put in order. */
const mostOf = ({ search, enteredFrom, enteredUntil }: Query) => ({
  sorted: search === undefined && enteredFrom === undefined && enteredUntil === undefined ? fewRows : countLimit + 1,
  read: attemptedRows,
});

/** The faults of the first page and of the one behind it. */
async function faultsOf(reader: UserClient, query: Query): Promise<string[]> {
  const faults: string[] = [];
  let after: string | null = null;
  for (let page = 1; page <= 2; page += 1) {
    let next: string | null = null;
    // oxlint-disable-next-line no-await-in-loop -- the second page begins where the first one ends
    const plans = await explainCall(app, async () => {
      const asked = { limit: '50', ...query, ...(after !== null && { after }) };
      ({ next } = (await reader.callLoosely(listLeads, { query: asked })).body as { next: string | null });
    });
    faults.push(
      ...findFaults(plans, mostOf(query)).map((fault) => `page ${page} of ${JSON.stringify(query)} ${fault}`),
    );
    if (next === null) break;
    after = next;
  }
  return faults;
}

beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
  const [distributor, partner, latePartner] = await Promise.all(
    (['Leadverteilung', 'ZFMB-Profi-Partner', 'ZFMB-Profi-Partner'] as const).map((role) => app.as(role)),
  );
  if (!distributor || !partner || !latePartner) throw new Error('no readers');
  for (const { user } of [partner, latePartner]) await setPartner(app.deps, user, { quotaKind: 'unlimited' });
  const [advisor, administrator] = [await app.as('Authenticated'), await app.as('Administrator')];
  readers = { distributor, partner, latePartner, advisor, administrator };
  await fillLeads(app, { rows: 100_000, partnerIds: [partner.user.userId, latePartner.user.userId] });
  await foldTallies(app.deps, [leadTally]);
  await analyzeTables(app);
  values.partnerId = [partner.user.userId, latePartner.user.userId];
}, 300_000);
afterAll(() => app.close());

describe('a list of many leads reads little, whatever it is asked for', () => {
  it.each([...filters, ...combined].map((query) => [query]))(
    '%j, for who sees all',
    async (query) => {
      expect(await faultsOf(readers.distributor, query)).toEqual([]);
    },
    60_000,
  );

  it.each(own.map((query) => [query]))(
    '%j, for a partner of most leads and one of the latest',
    async (query) => {
      expect(await faultsOf(readers.partner, query)).toEqual([]);
      expect(await faultsOf(readers.latePartner, query)).toEqual([]);
    },
    60_000,
  );

  it('at the end of a long list', async () => {
    const last = { stretch: 0, keys: ['2007-12-15T00:00:00.000000Z'], id: '0192f0c4-0000-7000-8000-000000000000' };
    const after = encodeListCursor({ ...last, sort: '-enteredAt', total: 19_000, totalIsExact: true });
    expect(await faultsOf(readers.distributor, { socialStatus: 'student', after })).toEqual([]);
  });

  it.each(leadSort.options)(
    'in the order of %s, for every reader',
    async (sort) => {
      for (const query of [{}, { federalState: 'BY' }, { search: 'selten' }, { deleted: 'true' }]) {
        expect(await faultsOf(readers.distributor, { sort, ...query })).toEqual([]);
      }
      for (const query of [{}, { stage: 'accepted' }] as Query[]) {
        expect(await faultsOf(readers.partner, { sort, ...query })).toEqual([]);
        expect(await faultsOf(readers.latePartner, { sort, ...query })).toEqual([]);
      }
      expect(await faultsOf(readers.advisor, { sort })).toEqual([]);
    },
    120_000,
  );

  it.each(
    [...filters, ...combined]
      .filter((query) => !('search' in query || 'enteredFrom' in query || 'enteredUntil' in query))
      .map((query) => [query]),
  )(
    'nor does its exact total: %j',
    async (query) => {
      const plans = await explainCall(app, () => readers.distributor.callLoosely(countLeads, { query }));
      expect(findFaults(plans, { sorted: 0, read: fewRows * 5 })).toEqual([]);
    },
    60_000,
  );

  it('nor does that of a partner: all their leads are one sum, and of closed lists there are as many as these allow', async () => {
    const cells =
      leadStages.length * (federalStateCodes.length + 1) * (socialStatuses.length + 1) * 2 * leadBands.length;
    const asked: [Query, number][] = [
      [{}, 1],
      [{ federalState: 'BY' }, cells],
      [{ stage: 'accepted', isOnBenefit: 'true' }, cells],
    ];
    for (const [query, most] of asked) {
      const plans = await explainCall(app, () => readers.partner.callLoosely(countLeads, { query }));
      const looked = plans.map(({ lookedAt }) => lookedAt['lead_partner_tally'] ?? 0);
      expect(Math.max(...looked)).toBeGreaterThan(0);
      // One more says about how many leads the partner has.
      expect(Math.max(...looked)).toBeLessThanOrEqual(most + 1);
      expect(findFaults(plans, { sorted: 0, read: cells })).toEqual([]);
    }
  });

  it('nor do the values that the filters offer', async () => {
    for (const reader of Object.values(readers)) {
      const plans = await explainCall(app, () => reader.call(getLeadFilterValues));
      expect(findFaults(plans, { sorted: 50, read: 5_000 })).toEqual([]);
    }
  });
});

describe('what other screens ask for reads little of many leads', () => {
  const asked: [string, keyof typeof readers, Endpoint, Query?][] = [
    ['start page', 'distributor', getHome],
    ['start page', 'partner', getHome],
    ['start page', 'latePartner', getHome],
    ['figures of the start page', 'distributor', getHomeFigures],
    ['figures of the start page', 'administrator', getHomeFigures],
    ['figures of the start page', 'partner', getHomeFigures],
    ['notifications', 'distributor', listNotifications],
    ['lead sources', 'administrator', listLeadSources],
    ['partners whom a lead may go to', 'distributor', listReceivingPartners],
    ['partners', 'administrator', listPartners, { limit: '50' }],
    ['partners by what they did', 'administrator', listPartners, { limit: '50', sort: '-conversions' }],
    ['partner', 'administrator', getPartner],
    ['report of partners', 'administrator', getPartnerReport, { from: '2026-01', until: '2026-12' }],
  ];
  it.each(asked)('%s, for %s', async (_, reader, endpoint, query = {}) => {
    const params = { partnerId: readers.partner.user.userId };
    const plans = await explainCall(app, async () => {
      expect((await readers[reader].callLoosely(endpoint, { params, query })).status).toBe(200);
    });
    expect(plans.length).toBeGreaterThan(0);
    expect(findFaults(plans, { sorted: fewRows, read: attemptedRows })).toEqual([]);
  });
});
