import type { QuotaKind } from '@fundus/contract/lead-codes';
import type { PartnerFilter, PartnerRules, PartnerSort } from '@fundus/contract/partner';
import { type Role, receivingRoles } from '@fundus/contract/permission';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** A line of the overview as the database computes it. */
export interface PartnerLine {
  partnerId: string;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  roles: Role[];
  isLocked: boolean;
  assigned: number;
  quotaKind: QuotaKind;
  quotaLimit: number;
  receivesLeads: boolean;
  resumesOn: string | null;
  rules: Partial<PartnerRules>;
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

/** Periods of the figures. */
export interface FigureTimes {
  month: string;
  /** Figures of the last days begin here. */
  since: Date;
  /** Certificates that end on this day or before are pointed out. */
  certificatesUntil: string;
}

/** Order of each column; who has no figure stands at the end either way. */
const orders: Record<string, RawBuilder<unknown>> = {
  lastName: sql`last_name collate german`,
  firstName: sql`first_name collate german`,
  email: sql`lower(email)`,
  assigned: sql`assigned`,
  quota: sql`case quota_kind when 'unlimited' then 1e9 when 'none' then -1 else quota_limit end`,
  lastAssignedAt: sql`last_assigned_at`,
};
/** Orders that need the assignments. */
const figureOrders: Record<string, RawBuilder<unknown>> = {
  openLeads: sql`open_leads`,
  acceptance: sql`accepted::float8 / nullif(answered, 0)`,
  response: sql`response_seconds`,
  conversions: sql`conversions`,
};

function orderBy(sort: PartnerSort): { order: RawBuilder<unknown>; isFigure: boolean } {
  const isDescending = sort.startsWith('-');
  const name = isDescending ? sort.slice(1) : sort;
  const column = orders[name] ?? figureOrders[name] ?? sql`partner_id`;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return {
    order: sql`${column} ${direction} nulls last, last_name collate german, first_name collate german, partner_id`,
    isFigure: name in figureOrders,
  };
}

function conditions(filter: Omit<PartnerFilter, 'search'>, ids: readonly string[] | null): RawBuilder<unknown> {
  const { role, receivesLeads, canReceive } = filter;
  const able = sql`(p.receives_leads and "user".locked_at is null and (p.quota_kind = 'unlimited' or (p.quota_kind = 'limited' and coalesce(m.assigned, 0) < p.quota_limit)))`;
  const parts = [
    sql`"user".roles && ${[...(role?.length ? role : receivingRoles)]}::text[]`,
    ...(receivesLeads === undefined ? [] : [sql`p.receives_leads = ${receivesLeads}`]),
    ...(canReceive === undefined ? [] : [canReceive ? able : sql`not ${able}`]),
    ...(ids === null ? [] : [sql`p.user_id = any(${[...ids]}::uuid[])`]),
  ];
  return sql.join(parts, sql` and `);
}

/**
 * Lines of the overview with their figures. The figures are read from indexes alone, partner by partner: of those on the
 * page, or of all where the order goes by a figure. `ids`: only these.
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
  const { order, isFigure } = orderBy(sort);
  const page = sql`order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await sql<PartnerLine>`
    with line as (
      select p.user_id as partner_id, "user".first_name, "user".last_name, "user".company, "user".email, "user".roles,
        "user".locked_at is not null as is_locked, coalesce(m.assigned, 0) as assigned, p.quota_kind, p.quota_limit,
        p.receives_leads, p.resumes_on, p.rules, p.last_assigned_at, p.revision, count(*) over () as total,
        exists (
          select from partner_certificate pc
          where pc.partner_id = p.user_id and pc.valid_until <= ${times.certificatesUntil}::date
        ) as certificate_warning
      from partner p
        join "user" on "user".id = p.user_id
        left join partner_month m on m.partner_id = p.user_id and m.month = ${times.month}
      where ${conditions(filter, ids)}
      ${isFigure ? sql`` : page}
    ), waiting as (
      select partner_id, count(*) as open_leads from lead_assignment where state = 'open' group by partner_id
    )
    select line.*, f.*, c.*, coalesce(waiting.open_leads, 0) as open_leads
    from line
      left join waiting using (partner_id)
      cross join lateral (
        select
          count(*) filter (where a.state in ('accepted', 'converted')) as accepted,
          count(*) filter (where a.state in ('accepted', 'converted', 'handedBack', 'expired')) as answered,
          percentile_cont(0.5) within group (order by date_part('epoch', a.responded_at - a.assigned_at))
            filter (where a.responded_at is not null and a.state <> 'undone') as response_seconds
        from lead_assignment a where a.partner_id = line.partner_id and a.assigned_at >= ${times.since}
      ) f
      cross join lateral (
        select count(*) as conversions from lead_assignment a
        where a.partner_id = line.partner_id and a.state = 'converted' and a.converted_at >= ${times.since}
      ) c
    ${isFigure ? page : sql`order by ${order}`}
  `.execute(db);
  return rows;
}

/** Lists the names of all partners for the search. */
export async function listPartnerNames(db: Executor) {
  return db
    .selectFrom('partner')
    .innerJoin('user', 'user.id', 'partner.userId')
    .select(['user.id', 'user.firstName', 'user.lastName', 'user.company', 'user.email'])
    .where(sql<boolean>`"user".roles && ${[...receivingRoles]}::text[]`)
    .execute();
}
