import { bandOf } from '@fundus/contract/lead-band';
import { leadList } from '@fundus/contract/lead-codes';
import {
  countLeads,
  exportLeads,
  firstLeadColumns,
  getLeadFilterValues,
  type LeadColumn,
  type LeadSort,
  type LeadSummaryWith,
  leadListColumns,
  leadSort,
  listLeads,
} from '@fundus/contract/lead-list';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead, createManyLeads } from '../../../../test/factories/lead.factory.ts';
import { assignLead, createAssignedLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { setPartner } from '../../../../test/factories/partner.factory.ts';
import { listSummaryRows } from './lead-line.repository.ts';

let app: TestApp;
let distributor: UserClient;
let partner: UserClient;

type Query = Record<string, string | number | boolean>;
type Row = LeadSummaryWith<LeadColumn>;
/** A page whose rows say all that there is. */
const list = async (client: UserClient, query: Query = {}) => {
  const { body } = await client.call(listLeads, { query: { columns: leadListColumns.join(','), ...query } });
  return { ...body, rows: body.rows as Row[] };
};

beforeAll(async () => {
  app = await createTestApp();
  distributor = await app.as('Leadverteilung');
  partner = await app.as('ZFMB-Profi-Partner');
  await setPartner(app.deps, partner.user, { quotaKind: 'unlimited' });
});
afterAll(() => app.close());

it('asks once more who may see a lead that went to another partner since its id was read', async () => {
  const { leadId } = await createAssignedLead(app.deps, partner.user);
  expect(await listSummaryRows(app.deps.db, [leadId], [partner.user.userId], [])).toHaveLength(1);
  expect(await listSummaryRows(app.deps.db, [leadId], [distributor.user.userId], [])).toEqual([]);
  expect(await listSummaryRows(app.deps.db, [leadId], null, [])).toHaveLength(1);
  await app.deps.db
    .updateTable('lead')
    .set({ deletedAt: app.deps.clock(), deletionReason: 'byHand' })
    .where('id', '=', leadId)
    .execute();
});

describe('pages', () => {
  const text = (one: string, other: string) => one.localeCompare(other, 'de');
  const orders: Record<string, (one: Row, other: Row) => number> = {
    enteredAt: (one, other) => text(one.enteredAt, other.enteredAt),
    assignedAt: (one, other) => text(one.assignedAt ?? '', other.assignedAt ?? ''),
    lastName: (one, other) => text(one.lastName, other.lastName) || text(one.firstName, other.firstName),
    company: (one, other) => text(one.company, other.company),
    postcode: (one, other) => text(one.postcode, other.postcode),
    town: (one, other) => text(one.town, other.town),
    investmentTotal: (one, other) => one.investmentTotalCents - other.investmentTotalCents,
    workingCapitalTotal: (one, other) => one.workingCapitalTotalCents - other.workingCapitalTotalCents,
    digitalisationTotal: (one, other) => one.digitalisationTotalCents - other.digitalisationTotalCents,
    updatedAt: (one, other) => text(one.updatedAt, other.updatedAt),
  };
  beforeAll(async () => {
    const ids = await createManyLeads(app.deps);
    for (const [index, id] of ids.entries()) {
      if (index % 2 === 1) continue;
      app.clock.advance({ seconds: index % 3 });
      await assignLead(app.deps, id, partner.user);
    }
    // Finer than a clock of milliseconds, as other programs write it.
    await sql`update lead set updated_at = entered_at + interval '1 microsecond' * (hashtext(id::text) % 3)`.execute(
      app.deps.db,
    );
  });

  async function readAll(client: UserClient, query: Query, limits: readonly number[]): Promise<Row[]> {
    const rows: Row[] = [];
    let after: string | undefined;
    for (let page = 0; page < 1_000; page++) {
      const limit = limits[page % limits.length] ?? 1;
      const found = await list(client, { ...query, limit, ...(after !== undefined && { after }) });
      expect(found.rows.length).toBeLessThanOrEqual(limit);
      rows.push(...found.rows);
      if (found.next === null) return rows;
      after = found.next;
    }
    throw new Error('the list does not end');
  }

  it.each(leadSort.options)(
    'join to the whole list in the order of %s, for both who see all and who see theirs',
    async (sort) => {
      const limits = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 });
      const query = fc.constantFrom<Query>({}, { stage: 'pool' }, { stage: 'assigned' }, { federalState: 'NW,SN' });
      const client = fc.constantFrom('partner', 'distributor');
      await fc.assert(
        fc.asyncProperty(limits, query, client, async (some, filter, who) => {
          const asking = who === 'partner' ? partner : distributor;
          const whole = (await list(asking, { ...filter, sort, limit: 200 })).rows;
          const joined = await readAll(asking, { ...filter, sort }, some);
          expect(joined.map((row) => row.leadId)).toEqual(whole.map((row) => row.leadId));
        }),
        { numRuns: 3, examples: [[[7], {}, 'distributor']] },
      );
    },
  );

  it.each(leadList.orders)('show what is not filled in behind everything else, and the rest by %s', async (column) => {
    const compare = orders[column];
    const isBlank = (row: Row): boolean => {
      if (column === 'assignedAt') return row.assignedAt === null;
      const texts = ['lastName', 'company', 'postcode', 'town'] as const;
      return texts.some((name) => name === column && row[name] === '');
    };
    for (const sort of [column, `-${column}`] as LeadSort[]) {
      const { rows, total } = await list(distributor, { sort, limit: 200 });
      expect([rows.length, total]).toEqual([120, 120]);
      const filled = rows.filter((row) => !isBlank(row));
      expect(rows.slice(0, filled.length)).toEqual(filled);
      const sign = sort === column ? 1 : -1;
      for (const [index, row] of filled.entries()) {
        const next = filled[index + 1];
        if (next) expect(sign * (compare?.(row, next) ?? 1)).toBeLessThanOrEqual(0);
      }
    }
  });

  it('refuse the cursor of another order, and made-up ones', async () => {
    const first = await list(distributor, { limit: 10 });
    const wrong = Buffer.from(JSON.stringify(['town', 0, ['a', 'b'], first.rows[0]?.leadId, 1, true])).toString(
      'base64url',
    );
    for (const query of [
      { sort: 'town' as const, after: first.next ?? '' },
      { sort: 'town' as const, after: wrong },
      { after: 'W10' },
    ]) {
      const refused = await distributor.call(listLeads, { query });
      expect([refused.status, refused.error.issues?.[0]?.path]).toEqual([422, ['after']]);
    }
  });

  it('hold the requested columns, and without a choice those of the first look', async () => {
    const ofRow = async (query: Query): Promise<string[]> => {
      const { body } = await distributor.call(listLeads, { query: { limit: 1, ...query } });
      return Object.keys(body.rows[0] ?? {});
    };
    const plan = await ofRow({ columns: 'plan' });
    const line = plan.filter((name) => name !== 'plan');
    expect(line).toEqual(expect.arrayContaining(['leadId', 'lastName', 'stage', 'abilities']));
    expect(line).not.toContain('street');
    const first = await ofRow({});
    const whole = await ofRow({ columns: leadListColumns.join(',') });
    expect(first.toSorted()).toEqual([...new Set([...line, ...firstLeadColumns])].toSorted());
    expect(whole.toSorted()).toEqual([...new Set([...line, ...leadListColumns])].toSorted());
    expect((await distributor.callLoosely(listLeads, { query: { columns: 'notes' } })).status).toBe(422);
  });

  it('show bands as the totals have them', async () => {
    for (const band of ['none', 'upTo10k', 'upTo20k', 'upTo50k', 'upTo100k', 'over100k'] as const) {
      const { rows, total } = await list(distributor, { investmentBand: band, limit: 200 });
      expect(total).toBeGreaterThan(0);
      for (const row of rows) expect(bandOf(row.investmentTotalCents)).toBe(band);
    }
    const some = await list(distributor, { investmentBand: 'none,over100k', limit: 200 });
    expect(new Set(some.rows.map((row) => bandOf(row.investmentTotalCents)))).toEqual(new Set(['none', 'over100k']));
  });
});

describe('filters', () => {
  let owner: UserClient;
  const found = async (query: Query): Promise<string[]> => {
    const { rows, total } = await list(owner, { sort: 'lastName', ...query });
    const counted = await owner.call(countLeads, { query });
    expect([total, counted.body.total]).toEqual([rows.length, rows.length]);
    return rows.map(({ lastName }) => lastName);
  };
  beforeAll(async () => {
    owner = await app.as('ZFMB-Profi-Partner');
    app.clock.set('2026-11-20T09:00:00Z');
    await createAssignedLead(app.deps, owner.user, {
      lastName: 'Adler',
      postcode: '50667',
      town: 'Köln',
      phone: '0221 4710-44',
      socialStatus: 'alg1',
      foundedOn: '2026-11-20',
      isRefinancing: true,
    });
    app.clock.set('2026-11-21T23:30:00Z');
    await createAssignedLead(app.deps, owner.user, {
      lastName: 'Böhm',
      email: 'boehm@example.org',
      foundedOn: '2026-12-01',
      company: 'Böhm UG',
      socialStatus: 'student',
      isRefinancing: false,
    });
    await createAssignedLead(app.deps, owner.user, {
      lastName: 'Çelik',
      company: 'Süß & Co. KG',
      plan: 'Neue Backstube',
      companyObject: 'Konditorei',
    });
  });

  it.each([
    [{}, ['Adler', 'Böhm', 'Çelik']],
    [{ stage: 'assigned,accepted' }, ['Adler', 'Böhm', 'Çelik']],
    [{ stage: 'pool' }, []],
    // Half past midnight in Germany: founded on the 20th exists.
    [{ maturity: 'existing' }, ['Adler', 'Çelik']],
    [{ maturity: 'founder' }, ['Böhm']],
    [{ maturity: 'founder,existing' }, ['Adler', 'Böhm', 'Çelik']],
    [{ isOnBenefit: true }, ['Adler']],
    [{ isOnBenefit: false }, ['Böhm', 'Çelik']],
    [{ isRefinancing: true }, ['Adler']],
    [{ isRefinancing: false }, ['Böhm', 'Çelik']],
    [{ federalState: 'NW' }, ['Adler']],
    [{ socialStatus: 'alg1,student' }, ['Adler', 'Böhm']],
    [{ enteredFrom: '2026-11-22' }, ['Böhm', 'Çelik']],
    [{ enteredUntil: '2026-11-21' }, ['Adler']],
    [{ search: 'ADLER koeln' }, ['Adler']],
    [{ search: '+49 (0)221 / 47 10 44' }, ['Adler']],
    [{ search: '0221 4710' }, ['Adler']],
    [{ search: 'boehm@example.org' }, ['Böhm']],
    [{ search: 'backstube' }, ['Çelik']],
    [{ search: 'konditorei suess' }, ['Çelik']],
    [{ search: '100% \\_' }, []],
    [{ sourceId: '0192f0c4-0000-7000-8000-000000000000' }, []],
    [{ deleted: true }, []],
  ] as [Query, string[]][])('%j leave %j', async (query, names) => expect(await found(query)).toEqual(names));

  it('offer partners to distributors, who may ask for their leads, and to no other role', async () => {
    expect((await owner.call(getLeadFilterValues)).body).toEqual({ sources: [], partners: [] });
    const all = (await distributor.call(getLeadFilterValues)).body;
    expect(all.partners.map(({ partnerId }) => partnerId)).toContain(owner.user.userId);
    const query = { partnerId: owner.user.userId, sort: 'lastName' };
    expect((await list(distributor, query)).rows.map(({ lastName }) => lastName)).toEqual(['Adler', 'Böhm', 'Çelik']);
    expect((await list(await app.as('ZFMB-Profi-Partner'), query)).rows).toEqual([]);
  });
});

describe('another partner', () => {
  it('finds nothing in lists, searches, counts and exports', async () => {
    const { leadId } = await createAssignedLead(app.deps, partner.user, { lastName: 'Geheim' });
    await createLead(app.deps, { fields: { lastName: 'Geheimnis' } });
    const stranger = await app.as('ZFMB-Profi-Partner');
    for (const query of [{}, { search: 'Geheim' }, { deleted: 'true' }, { stage: 'pool' }]) {
      expect(await list(stranger, query)).toEqual({ rows: [], next: null, total: 0, totalIsExact: true });
      expect((await stranger.call(countLeads, { query })).body.total).toBe(0);
    }
    expect((await list(partner, { search: 'Geheim' })).rows.map((row) => row.leadId)).toEqual([leadId]);
    expect((await list(distributor, { search: 'Geheim' })).total).toBe(2);
    const { raw } = await stranger.callLoosely(exportLeads, { query: { format: 'csv' } });
    expect(raw.toString().trim().split('\r\n')).toHaveLength(1);
  });
});
