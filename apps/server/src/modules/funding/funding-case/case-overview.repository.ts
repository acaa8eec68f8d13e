import { sql } from 'kysely';

/** How the client of a case is called; `p` is the person. */
export const clientName = sql`coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.company)`;

/** Joins the programme, as it is today, to cases `c` whose application is still to be filed. */
export const currentOfUnfiled = sql`
  left join funding_programme ending on ending.id = c.programme_id and c.state in ('idea', 'preparing')
  left join funding_programme_version current
    on current.programme_id = ending.id and current.version = ending.current_version`;

/** Cases with what lists, board and sums know of their clients; those of persons in the trash are not among them. */
export const caseOverview = sql`
  select c.id, c.programme_id, c.title, c.funder, c.state, c.next_on, c.stake_cents, c.asked_cents, c.granted_cents, c.paid_cents,
    c.updated_at, p.owner_id, p.federal_state, ${clientName} as client, c.search_text || ' ' || p.search_text as search_text
  from funding_case c join person p on p.id = c.person_id
  where p.deleted_at is null`;
