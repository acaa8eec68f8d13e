import type { PartnerFilter, PartnerSort } from '@fundus/contract/partner';
import { partnerRoles } from '@fundus/contract/permission';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';

/** A line of the overview as the database computes it. */
export interface PartnerLine {
  partnerId: string;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  roles: string[];
  isLocked: boolean;
  assigned: number;
  quotaKind: string;
  quotaLimit: number;
  receivesLeads: boolean;
  resumesOn: string | null;
  rules: Json;
  openLeads: number;
  accepted: number;
  answered: number;
  responseSeconds: number | null;
  conversions: number;
  lastAssignedAt: Date | null;
  certificateWarning: boolean;
  revision: number;
  /** Lines that the filters leave. */
  total: number;
}

/** What the figures refer to. */
export interface FigureTimes {
  month: string;
  /** Figures of the last days begin here. */
  since: Date;
  /** Certificates that end on this day or before are pointed out. */
  certificatesUntil: string;
}

/** Order of each column; who has no figure stands at the end either way. */
const orders: Record<string, RawBuilder<unknown>> = {
  lastName: sql`"user".last_name collate german`,
  firstName: sql`"user".first_name collate german`,
  email: sql`lower("user".email)`,
  assigned: sql`coalesce(m.assigned, 0)`,
  quota: sql`case p.quota_kind when 'unlimited' then 1e9 when 'none' then -1 else p.quota_limit end`,
  openLeads: sql`coalesce(waiting.open_leads, 0)`,
  acceptance: sql`f.accepted::float / nullif(f.answered, 0)`,
  response: sql`f.response_seconds`,
  conversions: sql`coalesce(c.conversions, 0)`,
  lastAssignedAt: sql`p.last_assigned_at`,
};

function orderBy(sort: PartnerSort): RawBuilder<unknown> {
  const isDescending = sort.startsWith('-');
  const column = orders[isDescending ? sort.slice(1) : sort] ?? sql`p.user_id`;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql`${column} ${direction} nulls last, "user".last_name collate german, "user".first_name collate german, p.user_id`;
}

function conditions(filter: Omit<PartnerFilter, 'search'>, ids: readonly string[] | null): RawBuilder<unknown> {
  const { role, receivesLeads, canReceive } = filter;
  const able = sql`(p.receives_leads and "user".locked_at is null and (p.quota_kind = 'unlimited' or (p.quota_kind = 'limited' and coalesce(m.assigned, 0) < p.quota_limit)))`;
  const parts = [
    sql`"user".roles && ${[...(role?.length ? role : partnerRoles)]}::text[]`,
    ...(receivesLeads === undefined ? [] : [sql`p.receives_leads = ${receivesLeads}`]),
    ...(canReceive === undefined ? [] : [canReceive ? able : sql`not ${able}`]),
    ...(ids === null ? [] : [sql`p.user_id = any(${[...ids]}::uuid[])`]),
  ];
  return sql.join(parts, sql` and `);
}

/**
 * Lines of the overview with their figures, each computed once for all partners: two stretches of the assignments by
 * index (those of the last days, those that wait), whatever else the table holds. `ids`: only these.
 */
export async function listPartnerLines(
  db: Executor,
  query: {
    times: FigureTimes;
    filter: Omit<PartnerFilter, 'search'>;
    ids: readonly string[] | null;
    sort: PartnerSort;
    limit: number;
    offset: number;
  },
): Promise<PartnerLine[]> {
  const { times, filter, ids, sort, limit, offset } = query;
  // One partner is found by the index of partners; many are cheaper together.
  const only = ids?.length === 1 ? sql`and partner_id = ${ids[0]}::uuid` : sql``;
  const { rows } = await sql<PartnerLine>`
    with f as (
      select partner_id,
        count(*) filter (where state in ('accepted', 'converted')) as accepted,
        count(*) filter (where state in ('accepted', 'converted', 'handedBack', 'expired')) as answered,
        percentile_cont(0.5) within group (order by extract(epoch from responded_at - assigned_at)::float8)
          filter (where responded_at is not null and state <> 'undone') as response_seconds
      from lead_assignment where assigned_at >= ${times.since} ${only} group by partner_id
    ), c as (
      select partner_id, count(*) as conversions from lead_assignment
      where state = 'converted' and converted_at >= ${times.since} ${only} group by partner_id
    ), waiting as (
      select partner_id, count(*) as open_leads from lead_assignment where state = 'open' ${only} group by partner_id
    )
    select p.user_id as partner_id, "user".first_name, "user".last_name, "user".company, "user".email, "user".roles,
      "user".locked_at is not null as is_locked, coalesce(m.assigned, 0) as assigned, p.quota_kind, p.quota_limit,
      p.receives_leads, p.resumes_on, p.rules, p.last_assigned_at, p.revision,
      coalesce(waiting.open_leads, 0) as open_leads, coalesce(f.accepted, 0) as accepted,
      coalesce(f.answered, 0) as answered, f.response_seconds, coalesce(c.conversions, 0) as conversions,
      exists (
        select from partner_certificate pc
        where pc.partner_id = p.user_id and pc.valid_until <= ${times.certificatesUntil}::date
      ) as certificate_warning,
      count(*) over () as total
    from partner p
      join "user" on "user".id = p.user_id
      left join partner_month m on m.partner_id = p.user_id and m.month = ${times.month}
      left join f on f.partner_id = p.user_id
      left join c on c.partner_id = p.user_id
      left join waiting on waiting.partner_id = p.user_id
    where ${conditions(filter, ids)}
    order by ${orderBy(sort)}
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** What names every partner, for the search. */
export async function listPartnerNames(db: Executor) {
  return db
    .selectFrom('partner')
    .innerJoin('user', 'user.id', 'partner.userId')
    .select(['user.id', 'user.firstName', 'user.lastName', 'user.company', 'user.email'])
    .where(sql<boolean>`"user".roles && ${[...partnerRoles]}::text[]`)
    .execute();
}
