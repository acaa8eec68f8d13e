import { mostReportedProgrammes } from '@fundus/contract/report-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userName } from '#db/user-name.ts';
import type { ApplicationRow, ApprovalRow, FunnelRow, MonthRange, ProgrammeRow } from './report.rules.ts';

const firstDay = (month: string) => sql`(${`${month}-01`}::date)`;
const dayBehind = (month: string) => sql`((${`${month}-01`}::date + interval '1 month')::date)`;
/** The instant at which a day begins in Germany. */
const begin = (day: ReturnType<typeof firstDay>) => sql`(${day}::timestamp at time zone 'Europe/Berlin')`;

/**
 * Leads that came in within the months, by source, those of no source last. Applications from before the lead came in are not
 * its doing; leads in the trash do not count.
 */
export async function listFunnelRows(db: Executor, { from, until }: MonthRange): Promise<FunnelRow[]> {
  const isEntered = sql`l.deleted_at is null
    and l.entered_at >= ${begin(firstDay(from))} and l.entered_at < ${begin(dayBehind(until))}`;
  const { rows } = await sql<FunnelRow>`
    with counted as (
      select l.source_id,
        count(*) filter (where l.stage = 'pool') as pool,
        count(*) filter (where l.stage = 'assigned') as assigned,
        count(*) filter (where l.stage = 'accepted') as accepted,
        count(*) filter (where l.stage = 'converted') as converted
      from lead l where ${isEntered} group by l.source_id
    ), reached as (
      select l.source_id, count(*) as applied, count(*) filter (where application.is_granted) as granted
      from lead l cross join lateral (
        select bool_or(a.is_granted) as is_granted from (
          select c.approved_on is not null and c.refused_on is null as is_granted from funding_case c
          where c.person_id = l.person_id and c.applied_on >= (l.entered_at at time zone 'Europe/Berlin')::date
        ) a
      ) application
      where ${isEntered} and l.stage = 'converted' and application.is_granted is not null
      group by l.source_id
    )
    select counted.*, coalesce(source.name, '') as name,
      coalesce(reached.applied, 0) as applied, coalesce(reached.granted, 0) as granted
    from counted
      left join reached on reached.source_id is not distinct from counted.source_id
      left join lead_source source on source.id = counted.source_id
    order by source.name collate german nulls last, counted.source_id`.execute(db);
  return rows;
}

/**
 * The most requested programmes: on the result lists of how many researches that were begun within the months, and what was
 * applied for and granted in them. Researches and persons in the trash do not count.
 */
export async function listProgrammeRows(db: Executor, { from, until }: MonthRange): Promise<ProgrammeRow[]> {
  const [first, behind] = [firstDay(from), dayBehind(until)];
  const { rows } = await sql<ProgrammeRow>`
    with chosen as (
      select i.programme_id, count(*) as researches
      from funding_research r join funding_research_item i on i.research_id = r.id and i.removed_at is null
      where r.deleted_at is null and r.created_at >= ${begin(first)} and r.created_at < ${begin(behind)}
      group by i.programme_id
    ), happened as (
      select c.programme_id, c.person_id, true as is_requested, c.asked_cents as amount_cents from funding_case c
      where c.applied_on >= ${first} and c.applied_on < ${behind}
      union all
      select c.programme_id, c.person_id, false, c.granted_cents from funding_case c
      where c.approved_on >= ${first} and c.approved_on < ${behind} and c.refused_on is null
    ), applied as (
      select h.programme_id,
        count(*) filter (where h.is_requested) as requested,
        count(*) filter (where not h.is_requested) as granted,
        sum(h.amount_cents) filter (where h.is_requested) as requested_cents,
        sum(h.amount_cents) filter (where not h.is_requested) as granted_cents
      from happened h join person on person.id = h.person_id and person.deleted_at is null
      where h.programme_id is not null
      group by h.programme_id
    )
    select p.id as programme_id, p.title, coalesce(chosen.researches, 0) as researches,
      coalesce(applied.requested, 0) as requested, coalesce(applied.granted, 0) as granted,
      coalesce(applied.requested_cents, 0)::bigint as requested_cents,
      coalesce(applied.granted_cents, 0)::bigint as granted_cents
    from chosen full join applied using (programme_id) join funding_programme p on p.id = programme_id
    order by researches desc, requested desc, p.title, p.id
    limit ${mostReportedProgrammes}`.execute(db);
  return rows;
}

/**
 * Persons whose first application of all lies within the months, by its month, from the last lead that they came in with
 * before. Who was there before any lead is left out.
 */
export async function listApplicationRows(db: Executor, { from, until }: MonthRange): Promise<ApplicationRow[]> {
  const [first, behind] = [firstDay(from), dayBehind(until)];
  const { rows } = await sql<ApplicationRow>`
    with applied as (
      select c.person_id, c.applied_on from funding_case c where c.applied_on >= ${first} and c.applied_on < ${behind}
    ), candidate as (
      select person_id, min(applied_on) as applied_on from applied group by person_id
    ), way as (
      select to_char(a.applied_on, 'YYYY-MM') as month,
        date_part('epoch', l.assigned_at - l.entered_at) / 86400 as assignment,
        date_part('epoch', l.converted_at - l.entered_at) / 86400 as conversion,
        a.applied_on - (l.entered_at at time zone 'Europe/Berlin')::date as application
      from candidate a cross join lateral (
        select entered_at, assigned_at, converted_at from lead
        where lead.person_id = a.person_id and lead.person_id is not null and deleted_at is null
          and entered_at < ((a.applied_on + 1)::timestamp at time zone 'Europe/Berlin')
        order by entered_at desc limit 1
      ) l
      where not exists (
        select 1 from funding_case c where c.person_id = a.person_id and c.applied_on < ${first}
      )
    )
    select month, count(*) as applications,
      percentile_cont(0.5) within group (order by assignment) as assignment_days,
      percentile_cont(0.5) within group (order by conversion) as conversion_days,
      percentile_cont(0.5) within group (order by application) as application_days,
      percentile_cont(0.25) within group (order by application) as quick_days,
      percentile_cont(0.75) within group (order by application) as slow_days
    from way group by grouping sets ((month), ()) order by month nulls last`.execute(db);
  return rows;
}

/**
 * Applications that were approved or refused within the months, by programme or by advisor, the most money first. Persons in the trash do
 * not count. A case that came of no research began when it was made.
 */
export async function listApprovalRows(
  db: Executor,
  { from, until }: MonthRange,
  by: 'programme' | 'advisor',
): Promise<ApprovalRow[]> {
  const [first, behind] = [firstDay(from), dayBehind(until)];
  const [key, name] =
    by === 'programme' ? [sql`c.programme_id`, sql`max(c.title)`] : [sql`p.owner_id`, sql`max(${userName})`];
  const { rows } = await sql<ApprovalRow>`
    with c as (
      select * from funding_case where approved_on >= ${first} and approved_on < ${behind} and refused_on is null
      union all
      select * from funding_case where refused_on >= ${first} and refused_on < ${behind}
    )
    select ${key} as key, coalesce(${name}, '') as name, grouping(${key}) = 1 as is_total,
      count(*) filter (where c.refused_on is null) as approved,
      count(*) filter (where c.refused_on is not null) as rejected,
      coalesce(sum(c.asked_cents), 0)::bigint as asked_cents,
      coalesce(sum(c.granted_cents) filter (where c.refused_on is null), 0)::bigint as granted_cents,
      percentile_cont(0.5) within group (order by c.approved_on - c.applied_on) filter (where c.refused_on is null) as decision_days,
      percentile_cont(0.5) within group (order by c.approved_on - (coalesce(r.created_at, c.created_at) at time zone 'Europe/Berlin')::date)
        filter (where c.refused_on is null) as approval_days
    from c
      join person p on p.id = c.person_id and p.deleted_at is null
      join "user" on "user".id = p.owner_id
      left join funding_research_item item on item.id = c.item_id
      left join funding_research r on r.id = item.research_id
    group by grouping sets ((${key}), ())
    order by is_total, granted_cents desc, approved desc, name
    limit ${mostReportedProgrammes + 1}`.execute(db);
  return rows;
}
