import type { Endpoint } from '@fundus/contract/endpoint';
import { getHome, getHomeFigures } from '@fundus/contract/home';
import { listReceivingPartners } from '@fundus/contract/lead-assignment';
import { leadList } from '@fundus/contract/lead-codes';
import { getLeadFilterValues, leadSort, listLeads } from '@fundus/contract/lead-list';
import { type FilterNames, filterNames, type ListFilter } from '@fundus/contract/list';
import { listNotifications } from '@fundus/contract/notification';
import { countLimit } from '@fundus/contract/paging';
import { getPartner, getPartnerReport, listPartners } from '@fundus/contract/partner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { analyzeTables, type ExplainedStatement, explainCall, findFaults } from '../../../../test/explain.ts';
import { fillLeads } from '../../../../test/factories/lead-crowd.factory.ts';
import { setPartner } from '../../../../test/factories/partner.factory.ts';

type Query = Record<string, string>;

let app: TestApp;
let readers: Record<'distributor' | 'partner' | 'latePartner' | 'advisor' | 'administrator', UserClient>;

/** Values of the filters that have no closed list of their own: some leave many leads, some few. */
const samples: Record<
  Exclude<FilterNames<typeof leadList, ListFilter['kind']>, FilterNames<typeof leadList, 'oneOf'>>,
  readonly string[]
> = {
  deleted: ['true'],
  search: ['bau', 'selten', 'name11 vorname', 'nirgends'],
  sourceId: ['0192f0c4-0000-7000-8000-000000000000'],
  partnerId: ['0192f0c4-0000-7000-8000-000000000000'],
  isOnBenefit: ['true', 'false'],
  isRefinancing: ['true', 'false'],
  enteredFrom: ['2026-10-01', '2012-01-01'],
  enteredUntil: ['2008-06-30', '2026-10-01'],
};
/** Each value of the closed lists that the contract describes, and two of them together. */
const closed = filterNames(leadList, ['oneOf']).flatMap((name) => {
  const values: readonly string[] = leadList.filters[name].values;
  return [...values, values.slice(0, 2).join(',')].map((value): Query => ({ [name]: value }));
});
const filters = [
  ...closed,
  ...Object.entries(samples).flatMap(([name, some]) => some.map((value): Query => ({ [name]: value }))),
];
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

/**
 * A list puts no more rows in order than it counts. To find those of a page it reads a part of an index that holds what filters ask for,
 * even where the partner of most leads has 68,000.
 */
const most = { sorted: countLimit + 1, read: 20_000 };

/** Counting ends at a limit; where few rows are left it may read the whole index. */
const isCount = ({ text }: ExplainedStatement): boolean => /^\s*select count\(\*\)/.test(text);

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
      ...findFaults(
        plans.filter((plan) => !isCount(plan)),
        most,
      ).map((fault) => `page ${page} of ${JSON.stringify(query)} ${fault}`),
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
  await analyzeTables(app);
}, 300_000);
afterAll(() => app.close());

describe('a list of many leads reads little, whatever the request', () => {
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
    const others = plans.filter((plan) => !isCount(plan));
    expect(findFaults(others, { sorted: 3_200, read: most.read })).toEqual([]);
  });
});
