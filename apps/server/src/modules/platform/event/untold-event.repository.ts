import { sql } from 'kysely';
import type { Condition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';

/** Channel of the database on which every server process listens; triggers of `0008_session.sql` name it as well. */
export const eventChannel = 'fundus_event';

/** Pending event: a message of the channel as JSON. */
export interface UntoldEvent {
  id: string;
  message: string;
}

export async function insertUntoldEvents(tx: Executor, events: readonly UntoldEvent[]): Promise<void> {
  const [ids, messages] = [events.map(({ id }) => id), events.map(({ message }) => message)];
  await sql`
    insert into event_untold (id, message) select unnest(${ids}::uuid[]), unnest(${messages}::text[])
  `.execute(tx);
}

/** Sends these events in order, if committed and not sent by another server. */
export async function tellEvents(db: Executor, ids: readonly string[]): Promise<void> {
  await tell(db, sql`event_untold.id = any(${[...ids]}::uuid[])`, sql`array_position(${[...ids]}::uuid[], id)`);
}

/** Sends events that have waited for the given seconds, oldest first. */
export async function tellEventsOlderThan(db: Executor, seconds: number): Promise<void> {
  await tell(db, sql`event_untold.created_at <= now() - make_interval(secs => ${seconds})`, sql`created_at, id`);
}

/** PostgreSQL takes less than 8000 bytes; a single message has up to 6200 (see `usersPerMessage`). */
const packedBytes = 1500;

/**
 * Deletes pending events and sends them, many messages in one NOTIFY. Events lost in a crash of the database are covered
 * anyway: every server reconnects and resynchronises. So the commit need not wait for the disk, and holds the lock of notifying
 * commits for no longer than it takes.
 */
async function tell(db: Executor, which: Condition, order: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with gone as (
      delete from event_untold where ${which} and set_config('synchronous_commit', 'off', true) = 'off'
      returning id, message, created_at
    ), lined as (
      select message, row_number() over (order by ${order}) as place from gone
    ), measured as (
      select message, place, sum(octet_length(message) + 1) over (order by place) / ${sql.lit(packedBytes)} as pack
      from lined
    ), packed as (
      select '[' || string_agg(message, ',' order by place) || ']' as payload from measured group by pack order by pack
    )
    select pg_notify(${eventChannel}, payload) from packed
  `.execute(db);
}
