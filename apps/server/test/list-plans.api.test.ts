import { auditList } from '@fundus/contract/audit-codes';
import { companyList } from '@fundus/contract/company-codes';
import type { FilterNames, ListDescription, ListFilter } from '@fundus/contract/list';
import { ownedList, shareLinkList } from '@fundus/contract/owned-list';
import { personList } from '@fundus/contract/person-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../src/db/database.ts';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import { contractEndpoints, nameOf, paramsOf } from './contract-endpoints.ts';
import { analyzeTables, type ExplainedStatement, explainCall, findFaults } from './explain.ts';
import { fillLists } from './factories/list-crowd.factory.ts';

type Query = Record<string, string>;

/** Requests of a list, and the bounds of their plans. */
interface ListCase {
  /** Values of each filter; a filter that is missing here fails the test; $owner, $person, $lead stand for ids. Orders are those of the contract. */
  filters: Record<string, readonly string[]>;
  /** Asked with every query, as the screens do. */
  always?: Query;
  /** Filters that are asked together. */
  together?: readonly Query[];
  /** Readers beside the administrator, who reads all. */
  isReadByOwners?: boolean;
  /** The most rows that a step may put in order: a page, where it does not say why more. */
  sorted?: number;
  /** The most rows that a step may read. */
  read?: number;
}

/** A page and the row that tells whether another follows. */
const pageRows = 51;
/** Counting ends beyond 10,000 rows: here it may read all rows of a table, in an index. */
const countedRows = 6_100;
/** Few rows are collected and put in order, no more than there are of a kind. */
const collectedRows = 2_500;

/** Filters whose values the description of a list does not know. */
type OpenKind = 'words' | 'texts' | 'ids' | 'id' | 'day';

/** The values of a filter that its description knows. */
function valuesOf(filter: ListFilter): readonly string[] {
  if (filter.kind === 'oneOf') {
    const [first = '', second = ''] = filter.values;
    return [...new Set([first, filter.values.at(-1) ?? first, `${first},${second}`])];
  }
  if (filter.kind === 'yesNo' || filter.kind === 'flag') return ['true', 'false'];
  if (filter.kind === 'trash') return ['true'];
  return filter.kind === 'owner' ? ['all', '$owner'] : [];
}

/** Values of all filters of a described list. */
const valuesOfAll = <List extends ListDescription>(
  { filters }: List,
  open: Record<FilterNames<List, OpenKind>, readonly string[]>,
): Record<string, readonly string[]> => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, valuesOf(filter)])),
  ...open,
});

const ownedBounds = { isReadByOwners: true, sorted: collectedRows } as const;
/** Researches, plans or papers of these names. */
const ownedCase = (name: string): ListCase => ({
  ...ownedBounds,
  filters: valuesOfAll(ownedList, { search: [`${name} 777`, 'name77'], personId: ['$person'] }),
});
const openOfPersons = {
  search: ['name77', 'vorname12 name7', 'ort3', '030001700'],
  tag: ['Merkmal3', 'Merkmal0,Merkmal1'],
  source: ['Messe'],
  ownerId: ['$owner'],
  createdFrom: ['2026-11-01'],
  createdUntil: ['2024-03-01'],
};

const lists: Record<string, ListCase> = {
  'GET /api/persons': {
    isReadByOwners: true,
    sorted: collectedRows,
    // No more than there are of a kind.
    read: 2_500,
    always: { kind: 'client' },
    filters: { ...valuesOfAll(personList, openOfPersons), kind: ['prospect'] },
    together: [
      { bafa: 'open', federalState: 'SN' },
      { tag: 'Merkmal3', isDue: 'true' },
      { tag: 'Merkmal3', federalState: 'SN', socialStatus: 'student', sort: '-updatedAt' },
    ],
  },
  'GET /api/persons/board': {
    isReadByOwners: true,
    sorted: collectedRows,
    always: { kind: 'client', process: 'bafa' },
    filters: { ...valuesOfAll(personList, openOfPersons), kind: ['prospect'], process: ['avgs'] },
  },
  'GET /api/companies': {
    ...ownedBounds,
    filters: valuesOfAll(companyList, { search: ['firma77 ort12'], ownerId: ['$owner'] }),
  },
  'GET /api/audit-events': {
    // Frequent actions are found along the time; of rarer ones the database puts some hundred in order.
    sorted: 2_000,
    filters: {
      ...valuesOfAll(auditList, {
        search: ['muster77'],
        actorId: ['$owner'],
        from: ['2026-11-20'],
        until: ['2024-02-01'],
        recordId: ['$person'],
      }),
      subject: ['person', 'mail', 'person,lead'],
      verb: ['sent', 'merged', 'created'],
    },
  },
  // Entries of one person are put together in the order of the index, a few at a time.
  'GET /api/block-list': { filters: {}, sorted: 200 },
  'GET /api/consents': { filters: { state: ['given', 'withdrawn'] } },
  'GET /api/funding-researches': ownedCase('Recherche'),
  'GET /api/business-plans': ownedCase('Plan'),
  'GET /api/business-models': ownedCase('Modell'),
  'GET /api/project-outlines': ownedCase('Skizze'),
  'GET /api/lead-distribution/decisions': {
    filters: { month: ['2025-05'], partnerId: ['$owner'], leadId: ['$lead'] },
  },
  'GET /api/leads/:leadId/messages': { filters: {} },
  'GET /api/mails': { filters: { state: ['failed', 'waiting', 'sent', 'kept', 'undeliverable'] } },
  // The history of one person is read as a whole where a group of its entries is requested.
  'GET /api/persons/:personId/messages': { isReadByOwners: true, sorted: 1_000, filters: { group: ['note'] } },
  'GET /api/share-links': { ...ownedBounds, filters: valuesOfAll(shareLinkList, { researchId: ['$person'] }) },
  'GET /api/tasks': {
    isReadByOwners: true,
    // The open tasks of one owner.
    sorted: 2_000,
    filters: {
      personId: ['$person'],
      // Of these the crowd has no tasks; each has an index of its own, as persons have.
      leadId: [],
      researchId: [],
      caseId: [],
      businessPlanId: [],
      businessModelId: [],
      projectOutlineId: [],
      owner: ['$owner', 'all'],
      dueBy: ['2026-11-30'],
      includeDone: [],
    },
  },
};

/** Lists that are looked at elsewhere, or hold so few records that they are put in order as a whole. */
const others: Record<string, string> = {
  'GET /api/leads': 'lead-list-plans.api.test.ts',
  'GET /api/users': 'some thousand at most',
  'GET /api/funding-cases': 'some thousand at most, with dates that are computed',
  'GET /api/industries': 'some thousand at most',
  'GET /api/erasures': 'counted as a whole: few narrow rows',
  'GET /api/funding-researches/:researchId/matches': 'from the catalogue in memory',
  'GET /api/imports/lead/:importId/rows': 'in the order of one file, by its key',
  'GET /api/imports/person/:importId/rows': 'in the order of one file, by its key',
  'GET /api/imports/programme/:importId/rows': 'in the order of one file, by its key',
  'GET /api/imports/receipt/:importId/rows': 'in the order of one file, by its key',
  'GET /api/partners': 'some hundred at most',
  'GET /api/programme-upkeep': 'from the catalogue in memory',
  'GET /api/funding-programmes': 'some thousand at most',
  'GET /api/documents': 'a tab holds some hundred at most',
  'GET /api/unassigned-mails': 'some hundred at most: administrators empty it, and in the order of an index',
};

/** Counting that ends at a limit may begin to read a table where nearly every row counts; an index would not end it sooner. */
const isCappedCount = ({ text, scanned, sorted }: ExplainedStatement): boolean =>
  /^\s*select count\(\*\) as .*\blimit \$?\d+\s*\) as/s.test(text) && scanned.length > 0 && sorted === 0;

const queryShape = (endpoint: (typeof contractEndpoints)[number]): Record<string, unknown> =>
  endpoint.query instanceof z.ZodObject ? endpoint.query.shape : {};
/** How a page is cut, and what it shows of its rows. */
const paging = new Set(['after', 'limit', 'sort', 'columns']);
const pagedEndpoints = contractEndpoints.filter(
  (endpoint) => endpoint.method === 'GET' && 'limit' in queryShape(endpoint),
);

let app: TestApp;
let administrator: UserClient;
let owner: UserClient;
let ids: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  owner = await app.as('ZFMB-Profi-Partner');
  const colleagues: string[] = [];
  for (let made = 0; made < 5; made++) colleagues.push((await app.as('ZFMB-Profi-Partner')).user.userId);
  // Filling takes longer than any request may.
  const filling = openDatabase(app.ownerConnectionString, { statementWithinMs: null });
  try {
    const { personId, leadId } = await fillLists(filling.db, owner.user.userId, colleagues);
    ids = { $owner: owner.user.userId, $person: personId, $lead: leadId };
  } finally {
    await filling.close();
  }
  await analyzeTables(app);
}, 300_000);
afterAll(() => app.close());

function ordersOf(shape: Record<string, unknown>): readonly string[] {
  const { sort } = shape;
  const inner = sort instanceof z.ZodDefault ? sort.unwrap() : undefined;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}

it('all that the contract has are looked at here, or said why not', () => {
  const known = [...Object.keys(lists), ...Object.keys(others)].toSorted();
  expect(pagedEndpoints.map(nameOf).toSorted()).toEqual(known);
});

describe('lists read no large table from end to end, and put no more than a page in order', () => {
  it.each(
    pagedEndpoints
      .filter((endpoint) => nameOf(endpoint) in lists)
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )(
    '%s',
    async (name, endpoint) => {
      const {
        filters,
        always = {},
        together = [],
        isReadByOwners = false,
        sorted = pageRows,
        read = countedRows,
      } = lists[name] as ListCase;
      const shape = queryShape(endpoint);
      expect(
        Object.keys(shape)
          .filter((key) => !paging.has(key))
          .toSorted(),
      ).toEqual(Object.keys(filters).toSorted());
      const queries: Query[] = [
        {},
        ...ordersOf(shape).map((sort) => ({ sort })),
        ...Object.entries(filters).flatMap(([key, values]) => values.map((value) => ({ [key]: ids[value] ?? value }))),
        ...together,
      ];
      const faults: string[] = [];
      for (const client of [administrator, ...(isReadByOwners ? [owner] : [])]) {
        for (const query of queries) {
          const asked = { ...always, ...query };
          const params = Object.fromEntries(
            paramsOf(endpoint).map((param) => [param, ids[`$${param.replace('Id', '')}`] ?? '']),
          );
          let next: unknown = null;
          const plans = await explainCall(app, async () => {
            const answer = await client.callLoosely(endpoint, { params, query: asked });
            expect([answer.status, JSON.stringify(asked)]).toEqual([200, JSON.stringify(asked)]);
            next = (answer.body as { next?: unknown }).next ?? null;
          });
          if (typeof next === 'string') {
            const after = { ...asked, after: next };
            plans.push(...(await explainCall(app, () => client.callLoosely(endpoint, { params, query: after }))));
          }
          const found = findFaults(
            plans.filter((plan) => !isCappedCount(plan)),
            { sorted, read },
          );
          faults.push(...found.map((fault) => `${JSON.stringify(asked)}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    },
    120_000,
  );
});

it('there is enough in every table that plans are real', async () => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(pg_partition_root(oid), oid)::regclass::text as name
    from pg_class where relkind = 'r' and reltuples >= 5000`.execute(app.deps.db);
  const names = new Set(rows.map(({ name }) => name));
  const filled = [
    'person',
    'task',
    'funding_research',
    'share_link',
    'mail',
    'audit_event',
    'lead_decision',
    'consent',
  ];
  expect([...filled, 'block_entry', 'erasure_record', 'message'].filter((name) => !names.has(name))).toEqual([]);
});
