import type { NotificationKind } from '@fundus/contract/notification';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';

export interface NewNotificationRow {
  id: string;
  userId: string;
  kind: NotificationKind;
  values: Record<string, string>;
  researchId: string | null;
  personId: string | null;
  leadId: string | null;
  createdAt: Date;
}

export async function insertNotifications(db: Executor, rows: readonly NewNotificationRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('notification')
    .values(rows.map((row) => ({ ...row, values: toJson(row.values) })))
    .execute();
}

/** Marks what was told before an instant as read on the day after. */
export async function readBefore(tx: Executor, before: Date): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ readAt: sql`created_at + interval '1 day'` })
    .where('readAt', 'is', null)
    .where('createdAt', '<', before)
    .execute();
}

/**
 * Like `insertNotifications`, for a kind that counts: an unread one of the same kind becomes the new one, with both counts
 * together. Returns the users who had one.
 */
export async function upsertCounted(db: Executor, rows: readonly NewNotificationRow[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  // In the order of the users, so that two writers never wait for each other.
  const { rows: written } = await sql<{ userId: string; isNew: boolean }>`
    insert into notification (id, user_id, kind, values, person_id, lead_id, created_at)
    select n.id, n."userId", n.kind, n.values, n."personId", n."leadId", n."createdAt"
    from jsonb_to_recordset(${toJson(rows)}) as n(
      id uuid, "userId" uuid, kind text, values jsonb, "personId" uuid, "leadId" uuid, "createdAt" timestamptz)
    order by n."userId"
    on conflict (user_id, kind) where read_at is null and values ? 'count' and research_id is null
    do update set id = excluded.id, person_id = excluded.person_id, lead_id = excluded.lead_id,
      created_at = excluded.created_at,
      values = excluded.values || jsonb_build_object('count',
        ((notification.values ->> 'count')::int + (excluded.values ->> 'count')::int)::text)
    returning user_id, xmax = 0 as is_new`.execute(db);
  return new Set(written.filter(({ isNew }) => !isNew).map(({ userId }) => userId));
}

export async function listLatest(db: Executor, userId: string, limit: number) {
  return db
    .selectFrom('notification')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countUnread(db: Executor, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Deletes unread notifications of a kind that carry these values; returns whether there were any. */
export async function deleteUnread(
  db: Executor,
  userId: string,
  kind: NotificationKind,
  values: Record<string, string>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('kind', '=', kind)
    .where(sql<boolean>`values @> ${toJson(values)}`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes up to `limit` notifications from before an instant, skipping locked ones; returns how many. */
export async function deleteNotificationsBefore(db: Executor, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('id', 'in', (eb) =>
      eb.selectFrom('notification').select('id').where('createdAt', '<', before).limit(limit).forUpdate().skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Marks a user's own notifications; ids of others change nothing. */
export async function markRead(db: Executor, userId: string, ids: string[] | undefined, now: Date): Promise<void> {
  let update = db
    .updateTable('notification')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null);
  if (ids) update = update.where('id', 'in', ids);
  await update.execute();
}

/**
 * Tells the owner of every research that programmes on its list changed or ended in one writing of the catalogue, with how
 * many there are by now. A research has one unread notification of this kind at most: the next one takes its place. Dates
 * that were merely checked are no news; owners who do not want to hear of it in the portal get none. Returns what changed.
 */
export async function replaceProgrammeChanges(db: Executor, catalogueRevision: number, now: Date) {
  const { rows } = await sql<{ ownerId: string; researchId: string; values: Record<string, string> }>`
    with touched as (
      select research.id, research.owner_id, research.name, min(programme.title) as title
      from funding_programme as programme
      join funding_programme_version as version
        on version.programme_id = programme.id and version.version = programme.current_version
      join funding_research_item as item on item.programme_id = programme.id and item.removed_at is null
      join funding_research as research on research.id = item.research_id and research.deleted_at is null
      left join person on person.id = research.person_id
      where programme.catalogue_revision = ${catalogueRevision}
        and item.programme_version < programme.current_version
        and (programme.ended_at is not null or not version.changed_fields <@ array['factsOn'])
        and person.deleted_at is null
      group by research.id
    ), replaced as (
      delete from notification
      where kind = 'programmeChanged' and read_at is null and research_id in (select id from touched)
    )
    , worded as (
      select touched.owner_id, touched.id as research_id,
        jsonb_build_object('researchName', touched.name, 'programmeTitle', touched.title, 'count', (
          select count(*)
          from funding_research_item as item
          join funding_programme as programme on programme.id = item.programme_id
          where item.research_id = touched.id and item.removed_at is null
            and (programme.ended_at is not null or programme.current_version > item.programme_version)
        )::text) as values
      from touched
    ), told as (
      insert into notification (id, user_id, kind, values, research_id, created_at)
      select gen_random_uuid(), owner_id, 'programmeChanged', values, research_id, ${now}
      from worded
      where not exists (
        select from notification_setting as setting
        where setting.user_id = owner_id and setting.kind = 'programmeChanged' and not setting.in_portal
      )
    )
    select owner_id, research_id, values from worded order by research_id
  `.execute(db);
  return rows;
}
