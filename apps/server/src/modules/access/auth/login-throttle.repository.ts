import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { ThrottleRule } from './login-throttle.rules.ts';

/** By how many seconds the clocks of several servers may differ. */
const clockTolerance = 60;

/**
 * Counts an attempt unless the key is blocked; null when it is not. One statement, so that of many attempts at the same
 * moment one gets through. Returns the instant until which it is blocked otherwise. Instants further ahead than the rule
 * can reach come from a clock that ran ahead: they block nothing, and counting starts over.
 */
export async function countAttempt(db: Executor, key: string, rule: ThrottleRule, now: Date): Promise<Date | null> {
  const furthest = sql`${now}::timestamptz + make_interval(secs => ${rule.longestWait + clockTolerance})`;
  const failures = sql`(case
    when t.last_failure_at < ${now}::timestamptz - make_interval(secs => ${rule.forgetAfter}) then 1
    when t.last_failure_at > ${furthest} or t.blocked_until > ${furthest} then 1
    else t.failures + 1 end)`;
  const counted = await sql`
    insert into login_throttle as t (key, failures, last_failure_at, blocked_until)
    values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = ${failures},
      last_failure_at = ${now},
      blocked_until = ${now}::timestamptz + make_interval(secs => case
        when ${failures} <= ${rule.free} then 0
        else least(${rule.longestWait}, power(2, least(${failures} - ${rule.free} - 1, 20))) end)
    where t.blocked_until <= ${now} or t.blocked_until > ${furthest}
    returning key`.execute(db);
  if (counted.rows.length > 0) return null;
  const row = await db.selectFrom('loginThrottle').select('blockedUntil').where('key', '=', key).executeTakeFirst();
  return row?.blockedUntil ?? null;
}

/** Deletes one counted attempt: it was the right password. */
export async function forgiveAttempt(db: Executor, key: string, now: Date): Promise<void> {
  await db
    .updateTable('loginThrottle')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, blockedUntil: now })
    .where('key', '=', key)
    .execute();
}

export async function hasKey(db: Executor, key: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('loginThrottle')
    .select('key')
    .where('key', '=', key)
    .where('lastFailureAt', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Starts a key afresh, as one that has just been seen. */
export async function resetKey(db: Executor, key: string, now: Date): Promise<void> {
  const values = { failures: 0, lastFailureAt: now, blockedUntil: now };
  await db
    .insertInto('loginThrottle')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

export async function deleteKey(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('loginThrottle').where('key', '=', key).execute();
}

export async function deleteKeysBefore(db: Executor, instant: Date): Promise<void> {
  await db.deleteFrom('loginThrottle').where('lastFailureAt', '<', instant).execute();
}
