/**
 * Many distributors at the same moment, for the concurrency test and the bench: leads and partners with mixed quotas, the
 * distributors over HTTP, and what must hold afterwards.
 */

import { setTimeout } from 'node:timers/promises';
import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { assignLeads } from '@fundus/contract/lead-assignment';
import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';
import { createSession } from '../src/modules/access/session/session.service.ts';

type Results = EndpointTypes<typeof assignLeads>['response']['results'];

export interface CrowdSize {
  leads: number;
  partners: number;
  distributors: number;
  /** Leads that a distributor gives away with one call, and to how many partners at most. */
  leadsPerCall: number;
  partnersPerCall: number;
  /** Whether a partner has an unlimited quota, so that every lead finds a place. */
  hasUnlimited: boolean;
}

/** Leads, partners, and tokens of the distributors. */
export interface Crowd {
  leadIds: string[];
  partnerIds: string[];
  tokens: string[];
  /** Leads that can be placed at all. */
  placeable: number;
  leadsPerCall: number;
  partnersPerCall: number;
}

/** Quota 0, none, switched off, locked, small, and for two of ten unlimited. */
const mixedQuotas = (hasUnlimited: boolean) => sql`
  update partner set
    quota_kind = case when number % 10 = 1 then 'none' when number % 10 in (3, 4) and ${hasUnlimited} then 'unlimited' else 'limited' end,
    quota_limit = case when number % 10 = 0 then 0 else 1 + number % 13 end,
    receives_leads = number % 10 <> 2,
    seat_state = 'SN'
  from (select id, split_part(username, '-', 3)::int as number from "user") as numbered
  where numbered.id = partner.user_id and partner.user_id = any`;

export async function fillCrowd(db: Database, name: string, size: CrowdSize): Promise<Crowd> {
  const leadIds = await idsOf(
    db,
    sql`insert into lead (id, entered_at, last_name, federal_state, created_at, updated_at)
      select gen_random_uuid(), now(), 'Lead ' || number, (array['SN', 'BY', 'BE'])[1 + number % 3], now(), now()
      from generate_series(1, ${size.leads}::int) as number returning id`,
  );
  const users = (kind: string, role: string, count: number) =>
    idsOf(
      db,
      sql`insert into "user" (id, username, email, last_name, roles, locked_at)
        select gen_random_uuid(), ${`${name}-${kind}-`} || number, ${`${name}-${kind}-`} || number || '@example.org',
          ${kind} || ' ' || number, array[${role}], case when ${kind} = 'partner' and number % 10 = 5 then now() end
        from generate_series(1, ${count}::int) as number returning id`,
    );
  const partnerIds = await users('partner', 'ZFMB-Profi-Partner', size.partners);
  const distributorIds = await users('distributor', 'Leadverteilung', size.distributors);
  await sql`${mixedQuotas(size.hasUnlimited)}(${partnerIds}::uuid[])`.execute(db);
  const tokens: string[] = [];
  for (const userId of distributorIds) {
    tokens.push((await createSession(db, new Date(), { userId, isRemembered: true, userAgent: 'crowd' })).token);
  }
  const { places } = await db
    .selectFrom('partner')
    .innerJoin('user', 'user.id', 'partner.userId')
    .select(sql<number>`coalesce(sum(quota_limit), 0)`.as('places'))
    .where('userId', 'in', partnerIds)
    .where('quotaKind', '=', 'limited')
    .where('receivesLeads', '=', true)
    .where('lockedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const placeable = size.hasUnlimited ? size.leads : Math.min(size.leads, places);
  const { leadsPerCall, partnersPerCall } = size;
  return { leadIds, partnerIds, tokens, placeable, leadsPerCall, partnersPerCall };
}

async function idsOf(db: Database, statement: ReturnType<typeof sql>): Promise<string[]> {
  return (await statement.execute(db)).rows.map((row) => (row as { id: string }).id);
}

export interface CrowdRun {
  /** Milliseconds that each answered call took. */
  waits: number[];
  /** Partner by lead, as it was answered. */
  assigned: Map<string, string>;
  /** Calls whose server went away. */
  lost: number;
}

/**
 * All distributors at once, each at one of the servers: they pick some of the leads that are known to be free and some
 * of the partners not known to be closed, until there are none. A distributor whose server goes away turns to the next one.
 */
export async function distributeTogether(
  crowd: Crowd,
  servers: readonly string[],
  onAnswer: (run: CrowdRun) => void = () => {},
  /** How long each of them thinks between two calls: not at all, or about as long. */
  thinkMs = 0,
): Promise<CrowdRun> {
  const run: CrowdRun = { waits: [], assigned: new Map(), lost: 0 };
  const waiting = new Set(crowd.leadIds);
  const open = new Set(crowd.partnerIds);
  const distribute = async (token: string, number: number): Promise<void> => {
    const random = randomOf(number);
    let server = number;
    let refusals = 0;
    while (waiting.size > 0 && open.size > 0) {
      const partnerIds = some([...open], crowd.partnersPerCall, random);
      const leadIds = some([...waiting], crowd.leadsPerCall, random);
      const assignments = leadIds.map((leadId) => ({ leadId, partnerId: pick(partnerIds, random) }));
      const startedAt = performance.now();
      const results = await assign(servers[server % servers.length] ?? '', token, assignments);
      if (results === null) {
        run.lost += 1;
        server += 1;
        refusals += 1;
        if (refusals > 20) throw new Error('no server answers');
        continue;
      }
      run.waits.push(performance.now() - startedAt);
      for (const { leadId, partnerId, outcome } of results) {
        if (outcome === 'assigned') {
          if (run.assigned.has(leadId)) throw new Error(`${leadId} was assigned twice`);
          run.assigned.set(leadId, partnerId);
        }
        if (outcome === 'assigned' || outcome === 'leadTaken' || outcome === 'leadGone') waiting.delete(leadId);
        else open.delete(partnerId);
      }
      onAnswer(run);
      if (thinkMs > 0) await setTimeout(thinkMs * (0.5 + random()));
    }
  };
  await Promise.all(crowd.tokens.map(distribute));
  return run;
}

/** The results, or null where the server is not there. */
async function assign(
  server: string,
  token: string,
  assignments: readonly { leadId: string; partnerId: string }[],
): Promise<Results | null> {
  const answer = await fetch(`${server}/api/lead-assignments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assignments, overridesRules: true }),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null);
  if (answer === null) return null;
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return (JSON.parse(answer.text) as { results: Results }).results;
}

/** Numbers between 0 and 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

function some<Item>(items: Item[], count: number, random: () => number): Item[] {
  const chosen = new Set<Item>();
  const wanted = Math.min(count, items.length);
  while (chosen.size < wanted) chosen.add(pick(items, random));
  return [...chosen];
}

/** How often something is not as it must be, of all leads and partners of a database; every count has to be 0. */
export async function countBreaches(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from (select lead_id from lead_assignment where ended_at is null group by lead_id having count(*) > 1) as two)
      as "leadsWithTwoPartners",
    (select count(*) from lead left join lead_assignment as held on held.lead_id = lead.id and held.ended_at is null
      where held.id is distinct from lead.assignment_id or held.partner_id is distinct from lead.partner_id
        or (lead.stage = 'pool') <> (held.id is null)) as "leadsThatDisagree",
    (select count(*) from partner_month as month join partner on partner.user_id = month.partner_id
      where (quota_kind = 'limited' and assigned > quota_limit) or (quota_kind = 'none' and assigned > 0)) as "quotasExceeded",
    (select count(*) from lead_assignment as given join partner on partner.user_id = given.partner_id
      join "user" on "user".id = partner.user_id where not receives_leads or locked_at is not null) as "leadsOfClosed",
    (select count(*) from partner_month as month full join
      (select partner_id, month, count(*) as places from lead_assignment where counts_in_quota group by partner_id, month) as recount
      using (partner_id, month) where coalesce(month.assigned, 0) <> coalesce(recount.places, 0)) as "countersThatDisagree",
    (select count(*) from lead_assignment as given
      where (select count(*) from lead_decision where assignment_id = given.id and partner_id = given.partner_id) <> 1)
      as "assignmentsWithoutDecision",
    (select count(*) from lead where
      (select count(*) from message where lead_id = lead.id and kind = 'leadAssigned') <>
      (select count(*) from lead_assignment where lead_id = lead.id)) as "historiesThatDisagree"`.execute(db);
  return rows[0] ?? {};
}

/** Of the crowd's leads: how many are with a partner, and how many of its limited quotas still have a place. */
export async function countOutcome(
  db: Database,
  crowd: Crowd,
): Promise<{ assigned: number; partnersWithPlaces: number }> {
  const { rows } = await sql<{ assigned: number; partnersWithPlaces: number }>`select
    (select count(*) from lead where id = any(${crowd.leadIds}::uuid[]) and stage = 'assigned') as "assigned",
    (select count(*) from partner join "user" on "user".id = partner.user_id
      left join partner_month as month on month.partner_id = partner.user_id
      where partner.user_id = any(${crowd.partnerIds}::uuid[]) and receives_leads and locked_at is null
        and quota_kind = 'limited' and quota_limit > coalesce(month.assigned, 0)) as "partnersWithPlaces"`.execute(db);
  return rows[0] ?? { assigned: 0, partnersWithPlaces: 0 };
}

/** Reads the partner of each of the given leads from the database. */
export async function readHolders(db: Database, crowd: Crowd): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('lead')
    .select(['id', 'partnerId'])
    .where('id', '=', sql<string>`any(${crowd.leadIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, partnerId }) => [id, partnerId]));
}
