import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export interface DeadlineRow {
  kind: 'bafaProof' | 'avgsVoucher';
  personId: string;
  firstName: string;
  lastName: string;
  company: string;
  dueOn: string;
}

/** Between which days each kind is looked for, and how many months after its letter a proof is due. */
export interface DeadlineQuery {
  proof: { from: string; to: string; months: number };
  voucher: { from: string; to: string };
  limit: number;
}

/**
 * Days that an owner’s cases must not miss, the next first. The proof of a BAFA case is due on the day that was written
 * down, otherwise a fixed number of months after the letter.
 */
export async function listDeadlineRows(
  db: Executor,
  ownerId: string,
  { proof, voucher, limit }: DeadlineQuery,
): Promise<DeadlineRow[]> {
  const { rows } = await sql<DeadlineRow>`
    select due.kind, person.id as "personId", person.first_name as "firstName", person.last_name as "lastName",
      person.company, to_char(due.due_on, 'YYYY-MM-DD') as "dueOn"
    from person
    join consulting_status as status on status.person_id = person.id
      and status.process in ('bafa', 'avgs') and status.facts is not null
      and coalesce(status.status, '') not in ('completed', 'rejected')
    cross join lateral (
      select 'bafaProof' as kind,
        coalesce(
          (status.facts ->> 'proofDueOn')::date,
          ((status.facts ->> 'letterOn')::date + make_interval(months => ${proof.months}::int))::date
        ) as due_on, ${proof.from}::date as from_on, ${proof.to}::date as to_on
      where status.process = 'bafa' and status.facts ->> 'proofSubmittedOn' is null
      union all
      select 'avgsVoucher', (status.facts ->> 'validUntil')::date, ${voucher.from}::date, ${voucher.to}::date
      where status.process = 'avgs'
    ) as due
    where person.owner_id = ${ownerId} and person.deleted_at is null
      and due.due_on between due.from_on and due.to_on
    order by due.due_on, person.id, due.kind
    limit ${limit}`.execute(db);
  return rows;
}
