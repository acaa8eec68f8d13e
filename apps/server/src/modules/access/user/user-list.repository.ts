import type { Role } from '@fundus/contract/permission';
import type { UserFilter, UserSort } from '@fundus/contract/user-administration';
import type { UserState } from '@fundus/contract/user-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userState } from '#db/user-state.ts';

/** A line of the list as the database has it. */
export interface UserLine {
  userId: string;
  username: string;
  salutation: string;
  title: string;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  roles: Role[];
  state: UserState;
  isEmailConfirmed: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
  /** Lines that the filters leave. */
  total: number;
}

/** Users who wait for an administrator come first. */
const stateOrder = sql`array_position(array['waiting', 'invited', 'active', 'locked'], state)`;
const orders: Record<string, RawBuilder<unknown>> = {
  lastName: sql`last_name collate german`,
  firstName: sql`first_name collate german`,
  company: sql`nullif(company, '') collate german`,
  email: sql`lower(email)`,
  state: stateOrder,
  createdAt: sql`created_at`,
  lastLoginAt: sql`last_login_at`,
};

function orderBy(sort: UserSort): RawBuilder<unknown> {
  const isDescending = sort.startsWith('-');
  const column = orders[isDescending ? sort.slice(1) : sort] ?? sql`user_id`;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql`${column} ${direction} nulls last, last_name collate german, first_name collate german, user_id`;
}

/** Lines of the list; who is not filled in stands at the end either way. `ids`: only these. */
export async function listUserLines(
  db: Executor,
  query: {
    filter: Omit<UserFilter, 'search'>;
    ids: readonly string[] | null;
    sort: UserSort;
    limit: number | null;
    offset: number;
  },
): Promise<UserLine[]> {
  const { filter, ids, sort, limit, offset } = query;
  const conditions = [
    ...(filter.role?.length ? [sql`roles && ${[...filter.role]}::text[]`] : []),
    ...(filter.state?.length ? [sql`state = any(${[...filter.state]}::text[])`] : []),
    ...(ids === null ? [] : [sql`user_id = any(${[...ids]}::uuid[])`]),
    sql`true`,
  ];
  const { rows } = await sql<UserLine>`
    with line as (
      select id as user_id, username, salutation, title, first_name, last_name, company, email, phone, roles, created_at,
        last_login_at, email_confirmed_at is not null as is_email_confirmed, ${userState} as state
      from "user"
    )
    select *, (count(*) over ())::int as total from line
    where ${sql.join(conditions, sql` and `)}
    order by ${orderBy(sort)} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Lists the names of all users for the search. */
export async function listUserNames(db: Executor) {
  return db
    .selectFrom('user')
    .select(['id', 'title', 'firstName', 'lastName', 'company', 'username', 'email', 'phone'])
    .execute();
}
