import { receivingRoles } from '@fundus/contract/permission';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export interface FirstStepCounts {
  users: number;
  /** Users who can be given leads: switch on, a quota agreed. */
  receivers: number;
  leadSources: number;
  programmes: number;
  /** Whether the reader has a first or last name. */
  isNamed: boolean;
  /** The time of the database. */
  now: Date;
}

/** How many users, receivers and sources of leads and programmes that have not ended there are, and what time the database has. */
export async function countFirstSteps(db: Executor, readerId: string): Promise<FirstStepCounts> {
  const { rows } = await sql<FirstStepCounts>`
    select
      (select count(*) from "user" where locked_at is null) as users,
      (select count(*) from partner join "user" on "user".id = partner.user_id
        where receives_leads and quota_kind <> 'none' and locked_at is null and roles && ${[...receivingRoles]}::text[]
      ) as receivers,
      (select count(*) from lead_source where is_active) as lead_sources,
      (select count(*) from funding_programme where ended_at is null) as programmes,
      exists (select from "user" where id = ${readerId} and first_name || last_name <> '') as is_named,
      clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without conditions has a row');
  return row;
}

/** Fingerprint of the password hash, to notice a later password; null without a password. */
export async function findPasswordPrint(db: Executor, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('user')
    .select(sql<string | null>`encode(sha256(convert_to(password_hash, 'UTF8')), 'hex')`.as('print'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.print ?? null;
}
