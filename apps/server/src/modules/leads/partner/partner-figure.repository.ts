import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Results of the assignments of a partner in a month. */
export interface MonthRow {
  partnerId: string;
  month: string;
  assigned: number;
  accepted: number;
  handedBack: number;
  expired: number;
  withdrawn: number;
  credited: number;
  converted: number;
  firstContactSeconds: number | null;
}

export interface ReportRow extends MonthRow {
  name: string;
}

const figures = sql<MonthRow>`
  count(*) filter (where state not in ('withdrawn', 'credited', 'undone')) as assigned,
  count(*) filter (where state in ('accepted', 'converted')) as accepted,
  count(*) filter (where state = 'handedBack') as handed_back,
  count(*) filter (where state = 'expired') as expired,
  count(*) filter (where state = 'withdrawn') as withdrawn,
  count(*) filter (where state = 'credited') as credited,
  count(*) filter (where state = 'converted') as converted,
  percentile_cont(0.5) within group (order by date_part('epoch', contacted_at - assigned_at))
    filter (where contacted_at is not null and state <> 'undone') as first_contact_seconds`;

const fullName = sql`concat_ws(' ', nullif("user".title, ''), nullif("user".first_name, ''), nullif("user".last_name, ''))`;

/** Figures of a partner by month, from a month on. */
export async function listMonths(db: Executor, partnerId: string, from: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select partner_id, month, ${figures} from lead_assignment
    where partner_id = ${partnerId} and month >= ${from}
    group by partner_id, month
  `.execute(db);
  return rows;
}

/** Figures of all partners by month, newest month first; former partners stay in the past months. */
export async function listReportRows(db: Executor, range: { from: string; until: string }): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.*, ${fullName} as name
    from (
      select partner_id, month, ${figures} from lead_assignment
      where month between ${range.from} and ${range.until}
      group by month, partner_id
    ) r join "user" on "user".id = r.partner_id
    order by r.month desc, "user".last_name collate german, "user".first_name collate german, r.partner_id
  `.execute(db);
  return rows;
}

/** Figures of each partner over months together, by name; former partners are among them. */
export async function listTotalRows(
  db: Executor,
  range: { from: string; until: string },
): Promise<Omit<ReportRow, 'month'>[]> {
  const { rows } = await sql<Omit<ReportRow, 'month'>>`
    select r.*, ${fullName} as name
    from (
      select partner_id, ${figures} from lead_assignment
      where month between ${range.from} and ${range.until}
      group by partner_id
    ) r join "user" on "user".id = r.partner_id
    order by "user".last_name collate german, "user".first_name collate german, r.partner_id
  `.execute(db);
  return rows;
}
