import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { MonthRow } from './home-figure.rules.ts';

/** Whose leads and whose researches are counted; undefined: none, null: everybody's. */
export interface FigureScope {
  /** Counts the leads that came in, of the whole portal. */
  countsEntered: boolean;
  partnerId: string | null | undefined;
  ownerId: string | null | undefined;
}

/**
 * Counts some months (`2026-11`) in one statement, each figure by a stretch of an index. Assignments belong to the month in
 * which they were made, whenever they were answered; links to that in which they were made. Researches and programmes in
 * the trash do not count.
 */
export async function countMonths(
  db: Executor,
  months: readonly string[],
  { countsEntered, partnerId, ownerId }: FigureScope,
): Promise<MonthRow[]> {
  const none = sql`null::bigint`;
  const ofPartner = partnerId ? sql`and a.partner_id = ${partnerId}::uuid` : sql``;
  const ofOwner = (column: ReturnType<typeof sql.ref>) => (ownerId ? sql`and ${column} = ${ownerId}::uuid` : sql``);
  const cases = (day: 'applied_on' | 'approved_on', more: ReturnType<typeof sql>) =>
    ownerId === undefined
      ? none
      : sql`(
        select coalesce(sum(c.${sql.ref(day === 'applied_on' ? 'asked_cents' : 'granted_cents')}), 0)::bigint from funding_case c
          join person p on p.id = c.person_id and p.deleted_at is null
        where c.${sql.ref(day)} >= m.first_day and c.${sql.ref(day)} < m.next_day ${more} ${ofOwner(sql.ref('p.owner_id'))})`;
  const { rows } = await sql<MonthRow>`
    with m as (
      select month, (month || '-01')::date as first_day, ((month || '-01')::date + interval '1 month')::date as next_day,
        (month || '-01')::timestamp at time zone 'Europe/Berlin' as begins,
        ((month || '-01')::timestamp + interval '1 month') at time zone 'Europe/Berlin' as ends
      from unnest(${[...months]}::text[]) as month
    )
    select m.month,
      ${
        countsEntered
          ? sql`(select count(*) from lead l
            where l.deleted_at is null and l.entered_at >= m.begins and l.entered_at < m.ends)`
          : none
      } as entered,
      given.assigned, given.answered, given.accepted, given.converted,
      ${
        ownerId === undefined
          ? none
          : sql`(select count(*) from funding_research r
            where r.deleted_at is null and r.created_at >= m.begins and r.created_at < m.ends
              ${ofOwner(sql.ref('r.owner_id'))})`
      } as researches,
      ${
        ownerId === undefined
          ? none
          : sql`(select count(l.last_viewed_at) from share_link l
            where l.created_at >= m.begins and l.created_at < m.ends ${ofOwner(sql.ref('l.owner_id'))})`
      } as shares_opened,
      ${cases('applied_on', sql``)} as requested_cents,
      ${cases('approved_on', sql`and c.refused_on is null`)} as granted_cents
    from m left join lateral (
      select count(*) filter (where a.state not in ('withdrawn', 'credited', 'undone')) as assigned,
        count(*) filter (where a.state in ('accepted', 'converted', 'handedBack', 'expired')) as answered,
        count(*) filter (where a.state in ('accepted', 'converted')) as accepted,
        count(*) filter (where a.state = 'converted') as converted
      from lead_assignment a where a.month = m.month ${ofPartner}
    ) given on ${partnerId !== undefined}
    order by m.month`.execute(db);
  return rows;
}
