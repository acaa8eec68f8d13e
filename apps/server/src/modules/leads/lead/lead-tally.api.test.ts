import { readFile } from 'node:fs/promises';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { bandCeilingCents, bandOf, leadBands } from '@fundus/contract/lead-band';
import { leadStages } from '@fundus/contract/lead-codes';
import { countLeads, listLeads } from '@fundus/contract/lead-list';
import { socialStatuses } from '@fundus/contract/person-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Executor, openDatabase } from '#db/database.ts';
import { grantToServer, readOwnRights } from '#db/server-role.ts';
import { foldTallies, notesAtOnce, recountTally } from '#modules/platform/tally/tally.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead, createManyLeads } from '../../../../test/factories/lead.factory.ts';
import { assignLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { createLeadSource } from '../../../../test/factories/lead-source.factory.ts';
import { setPartner } from '../../../../test/factories/partner.factory.ts';
import { expectTrueTotals, type TallyChanges } from '../../../../test/true-totals.ts';
import { conditionOf, type LeadQuery } from './lead-filter.repository.ts';
import { readTally } from './lead-tally.repository.ts';
import { leadTally } from './lead-tally.service.ts';
import { readSourceTotals } from './lead-total.service.ts';

let app: TestApp;
let distributor: UserClient;
let partner: UserClient;
let otherPartner: UserClient;
const sourceIds: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  distributor = await app.as('Leadverteilung');
  partner = await app.as('ZFMB-Profi-Partner');
  otherPartner = await app.as('ZFMB-Profi-Partner');
  for (const { user } of [partner, otherPartner]) await setPartner(app.deps, user, { quotaKind: 'unlimited' });
  for (const name of ['Messe', 'Kammer']) sourceIds.push((await createLeadSource(app.deps, { name })).sourceId);
  await makeLeads();
});
afterAll(() => app.close());

/** Leads, some of which both partners have. */
async function makeLeads(): Promise<void> {
  const ids = await createManyLeads(app.deps);
  for (const id of ids.slice(0, 8)) await assignLead(app.deps, id, partner.user);
  for (const id of ids.slice(8, 12)) await assignLead(app.deps, id, otherPartner.user);
}

/** Anything that the portal, an import or an operator may do to leads, as statements on every tenth of them. */
const some = (tenth: number) => sql`id in (select id from lead where abs(hashtext(id::text)) % 10 = ${sql.lit(tenth)})`;
const changes: TallyChanges = {
  copy: (tenth) => sql`
    insert into lead (
      id, entered_at, created_at, updated_at, federal_state, social_status, founded_on, company, investment1_cents, source_id
    )
    select gen_random_uuid(), entered_at, created_at, updated_at, federal_state, social_status, founded_on, company, investment1_cents,
      ${sourceIds[tenth % 3] ?? null}::uuid
    from lead where ${some(tenth)} limit 15`,
  delete: (tenth) => sql`
    update lead set deleted_at = updated_at, deletion_reason = 'byHand' where deleted_at is null and ${some(tenth)}`,
  catch: (tenth) => sql`
    update lead set deleted_at = updated_at, deletion_reason = 'robot' where deleted_at is null and ${some(tenth)}`,
  restore: (tenth) => sql`
    update lead set deleted_at = null, deletion_reason = null where deletion_reason = 'byHand' and ${some(tenth)}`,
  erase: (tenth) => sql`
    update lead set deleted_at = updated_at, deletion_reason = 'erased', stage = 'pool', assignment_id = null, partner_id = null,
      assigned_at = null where ${some(tenth)}`,
  remove: (tenth) => sql`delete from lead where assignment_id is null and ${some(tenth)}`,
  convert: (tenth) => sql`update lead set stage = 'converted' where deleted_at is null and ${some(tenth)}`,
  comeBack: (tenth) => sql`
    update lead set stage = 'pool', assignment_id = null, partner_id = null, assigned_at = null where ${some(tenth)}`,
  move: (tenth) => sql`
    update lead set federal_state = (array['BY', 'SN', null])[1 + ${sql.lit(tenth)} % 3], is_refinancing = ${sql.lit(tenth % 2 === 0)},
      social_status = (array['alg1', 'student', null])[1 + ${sql.lit(tenth)} % 3] where ${some(tenth)}`,
  found: (tenth) => sql`
    update lead set founded_on = date '2026-11-20' + ${sql.lit(tenth * 3 - 14)}, investment2_cents = ${sql.lit(tenth * 1_000_000)}
    where ${some(tenth)}`,
  rename: (tenth) =>
    sql`update lead set company = '', search_text = ' nobody ', founded_on = null where ${some(tenth)}`,
  giveOn: (tenth) => sql`
    update lead set partner_id = ${tenth % 2 === 0 ? partner.user.userId : otherPartner.user.userId}::uuid
    where partner_id is not null and ${some(tenth)}`,
  // A server of the state before, which knows nothing of `lead_partner_tally`: it folds, forgets days of founding and recounts.
  older: () => sql`do $$ begin
    perform pg_advisory_xact_lock(hashtextextended('fold lead tally', 0));
    perform fold_lead_tally();
    delete from lead_tally where leads = 0;
    update lead_tally_state set exists_before = '2026-11-14' where exists_before < '2026-11-14';
    with past as (delete from lead_tally where founding < '2026-11-14' and founding > '-infinity' returning *)
    insert into lead_tally as tally
    select kind, partner_id, source_id, '-infinity', is_deleted, cell, stage, federal_state, social_status, is_refinancing, band, sum(leads)
    from past group by 1, 2, 3, 5, 6, 7, 8, 9, 10, 11
    on conflict (kind, partner_id, source_id, founding, is_deleted, cell) do update set leads = tally.leads + excluded.leads;
    delete from lead_tally where kind <> 'partner';
    insert into lead_tally
    select coarse, null::uuid, case when coarse = 'source' then source_id end, case when coarse in ('founding', 'source') then founding end,
      is_deleted, case when coarse <> 'whole' then cell end, case when coarse <> 'whole' then stage end,
      case when coarse <> 'whole' then federal_state end, case when coarse <> 'whole' then social_status end,
      case when coarse <> 'whole' then is_refinancing end, case when coarse <> 'whole' then band end, sum(leads)
    from lead_tally, unnest(array['whole', 'cell', 'founding', 'source']) coarse
    where kind = 'partner' group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(leads) <> 0;
  end $$`,
};
const today = '2026-11-20';
const narrowed: Omit<LeadQuery['filter'], 'deleted'>[] = [
  {},
  { stage: ['pool'] },
  { stage: ['accepted', 'converted'], federalState: ['BY'] },
  { federalState: ['SN', 'BY'], investmentBand: ['none', 'upTo20k'] },
  { investmentBand: ['over100k'], isOnBenefit: false },
  { socialStatus: ['alg1', 'student'], isRefinancing: true },
  { isOnBenefit: true, isRefinancing: false },
  { maturity: ['founder'] },
  { maturity: ['existing'], federalState: ['SN'] },
  { maturity: ['founder', 'existing'], stage: ['pool'] },
  { sourceId: sourceIds },
  { sourceId: sourceIds, maturity: ['founder'], stage: ['accepted'] },
];
const filters = narrowed.map((filter) => ({ deleted: false, ...filter }));

/** Every filter for both who see all and who see theirs, by the tally and by a count of the same snapshot. */
async function expectSameCounts(db: Executor): Promise<void> {
  const [one, other] = [partner.user.userId, otherPartner.user.userId];
  for (const filter of filters.flatMap((asked) => [asked, { ...asked, deleted: true }])) {
    for (const partnerIds of [null, [one], [one, other], []]) {
      const query: LeadQuery = { partnerIds, filter, today };
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from lead where ${conditionOf(query)}`.execute(db);
      expect([query, (await readTally(db, query))?.total]).toEqual([query, rows[0]?.total]);
    }
  }
  for (const sourceId of sourceIds) {
    const { rows } = await sql`
      select count(*) as lead_count, max(entered_at) as last_lead_at from lead
      where source_id = ${sourceId}::uuid and deletion_reason is distinct from 'robot'`.execute(db);
    expect((await readSourceTotals(db, sourceIds)).get(sourceId)).toEqual(rows[0]);
  }
}

const foldLeads = () => foldTallies(app.deps, [leadTally]);

describe('totals', () => {
  it('equal a recount after any changes, of which several happen at once and some are rolled back, folded or not', () =>
    expectTrueTotals(app.deps, {
      tally: leadTally,
      changes,
      compare: expectSameCounts,
      more: makeLeads,
    }));

  it('stay right where a server of the state before folds and recounts', async () => {
    await makeLeads();
    for (const name of ['found', 'giveOn', 'older', 'move', 'found', 'older']) {
      await changes[name]?.(2).execute(app.deps.db);
      await expectSameCounts(app.deps.db);
    }
    await foldLeads();
    await expectSameCounts(app.deps.db);
  });

  it('of a partner are there with the migration that begins to keep them, folded or not', async () => {
    await makeLeads();
    await foldLeads();
    await changes['giveOn']?.(3).execute(app.deps.db);
    const migration = new URL('../../../../migrations/0293_lead_partner_tally.sql', import.meta.url);
    const { role } = await readOwnRights(app.deps.db);
    const owner = openDatabase(app.ownerConnectionString, { connections: 1 });
    try {
      await owner.db.transaction().execute(async (tx) => {
        await sql`drop table lead_partner_tally`.execute(tx);
        await sql.raw(await readFile(migration, 'utf8')).execute(tx);
        await grantToServer(tx, role);
      });
    } finally {
      await owner.close();
    }
    await expectSameCounts(app.deps.db);
    await foldLeads();
    await expectSameCounts(app.deps.db);
  });

  it('see nothing of a transaction before its commit, and all of it with it', async () => {
    const before = (await distributor.call(countLeads)).body.total;
    await app.deps.db.transaction().execute(async (tx) => {
      await changes['copy']?.(1).execute(tx);
      expect((await distributor.call(countLeads)).body.total).toBe(before);
      await sql`rollback`.execute(tx);
    });
    expect((await distributor.call(countLeads)).body.total).toBe(before);
    await createLead(app.deps);
    expect((await distributor.call(countLeads)).body.total).toBe(before + 1);
  });

  it('count companies that are founded meanwhile as existing, before and after the days of founding are forgotten', async () => {
    await createLead(app.deps, { fields: { lastName: 'Morgen', foundedOn: '2026-11-21', company: '' } });
    // A session of its own day: the clock goes on by months.
    const founders = async () =>
      (await (await app.as('Leadverteilung')).call(countLeads, { query: { maturity: 'founder' } })).body.total;
    const known = await founders();
    app.clock.set('2026-11-21T09:00:00Z');
    const left = await founders();
    expect(left).toBeLessThan(known);
    await foldLeads();
    expect(await founders()).toBe(left);
    app.clock.set('2027-03-01T09:00:00Z');
    await foldLeads();
    expect(await founders()).toBe(0);
    // A clock that was set back asks for days that are forgotten: then the leads themselves are counted.
    app.clock.set('2026-11-20T09:00:00Z');
    expect(await founders()).toBe(known);
    distributor = await app.as('Leadverteilung');
  });

  it('are folded some notes at a time, and at once however many there are', async () => {
    const { total } = (await distributor.call(countLeads)).body;
    const note = (count: number) =>
      sql`
        insert into lead_tally_delta (leads, is_deleted, stage, is_refinancing, band)
        select 1, false, 'pool', false, 0 from generate_series(1, ${count}::int)`.execute(app.deps.db);
    const count = async () => {
      const { rows } = await sql<{ notes: number }>`select count(*) as notes from lead_tally_delta`.execute(
        app.deps.db,
      );
      return rows[0]?.notes;
    };
    await foldLeads();
    await note(30);
    const folded = await app.deps.db.transaction().execute((tx) => leadTally.fold(tx, app.clock.now(), 20));
    expect([folded, await count()]).toEqual([20, 10]);
    expect((await distributor.call(countLeads)).body.total).toBe(total + 30);
    await note(notesAtOnce);
    await foldLeads();
    expect(await count()).toBe(0);
    expect((await distributor.call(countLeads)).body.total).toBe(total + 30 + notesAtOnce);
    expect(await recountTally(app.deps.db, leadTally)).toBe(1);
  });

  it('are corrected where they were wrong', async () => {
    const { total } = (await distributor.call(countLeads)).body;
    await createLead(app.deps).then(({ id }) => assignLead(app.deps, id, partner.user));
    const own = (await partner.call(countLeads)).body.total;
    await foldLeads();
    await sql`update lead_tally set leads = leads + 3 where kind in ('whole', 'partner')`.execute(app.deps.db);
    await sql`update lead_partner_tally set leads = leads + 3`.execute(app.deps.db);
    expect((await distributor.call(countLeads)).body.total).not.toBe(total + 1);
    expect((await partner.call(countLeads)).body.total).not.toBe(own);
    expect(await recountTally(app.deps.db, leadTally)).toBeGreaterThan(0);
    expect((await distributor.call(countLeads)).body.total).toBe(total + 1);
    expect((await partner.call(countLeads)).body.total).toBe(own);
    expect(await recountTally(app.deps.db, leadTally)).toBe(0);
  });
});

it('a count of a search is told again only until a lead changes', async () => {
  const query = { search: 'Wiedergezählt' };
  const totals = async () => [
    (await distributor.call(countLeads, { query })).body.total,
    (await distributor.call(listLeads, { query })).body.total,
  ];
  expect(await totals()).toEqual([0, 0]);
  const { id } = await createLead(app.deps, { fields: { lastName: 'Wiedergezählt' } });
  expect(await totals()).toEqual([1, 1]);
  await foldLeads();
  expect(await totals()).toEqual([1, 1]);
  await app.deps.db.updateTable('lead').set({ searchText: ' anders ' }).where('id', '=', id).execute();
  expect(await totals()).toEqual([0, 0]);
});

it('bands of the database are those of the contract', async () => {
  const bounds = [0, 1, ...Object.values(bandCeilingCents).flatMap((cents) => [cents, cents + 1])];
  for (const cents of bounds) {
    const { rows } = await sql<{ band: number }>`select lead_band(${cents}) as band`.execute(app.deps.db);
    expect(leadBands[rows[0]?.band ?? -1]).toBe(bandOf(cents));
  }
});

it('cells tell every value of the closed lists apart', async () => {
  const { rows } = await sql<{ wanted: number; found: number; most: number }>`
    select count(*) as wanted, count(distinct lead_cell(stage, state, status, is_refinancing, band::smallint)) as found
    from unnest(${[...leadStages]}::text[]) stage, unnest(${[...federalStateCodes, null]}::text[]) state,
      unnest(${[...socialStatuses, null]}::text[]) status, unnest(array[true, false]) is_refinancing,
      generate_series(0, ${leadBands.length - 1}::int) band`.execute(app.deps.db);
  expect(rows[0]?.found).toBe(rows[0]?.wanted);
});
