import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { userName, userNameOf } from '#db/user-name.ts';
import type { AuditChange } from './audit-change.rules.ts';

/** An event before it is stored. */
interface NewAuditEvent {
  id: string;
  happenedAt: Date;
  actorId: string | null;
  impersonatorId: string | null;
  action: string;
  subjectId: string | null;
  subjectName: string;
  aboutId: string | null;
  changes: readonly AuditChange[];
  address: string;
  userAgent: string;
  searchText: string;
}

/**
 * Stores events with the names that their people have now, and takes the call that made them off. They come as one value:
 * a statement with hundreds of them takes longer to read than to carry out.
 */
export async function insertAuditEvents(
  db: Executor,
  events: readonly NewAuditEvent[],
  intentId: string | null,
): Promise<void> {
  await sql`
    with closed as (delete from audit_intent where id = ${intentId}::uuid)
    insert into audit_event (
      id, happened_at, actor_id, actor_name, impersonator_id, impersonator_name, action, subject_id, subject_name,
      about_id, changes, address, user_agent, search_text)
    select e.id, e."happenedAt", e."actorId", ${nameNow(sql`e."actorId"`)}, e."impersonatorId", ${nameNow(sql`e."impersonatorId"`)}, e.action,
      e."subjectId", e."subjectName", e."aboutId", e.changes, e.address, e."userAgent", e."searchText"
    from jsonb_to_recordset(${toJson(events)}) as e(
        id uuid, "happenedAt" timestamptz, "actorId" uuid, "impersonatorId" uuid, action text, "subjectId" uuid,
        "subjectName" text, "aboutId" uuid, changes jsonb, address text, "userAgent" text, "searchText" text)
  `.execute(db);
}

/** Looked up for each event: joined, all users would be read twice for a single one, since the database takes such a list for a hundred. */
const nameNow = (userId: RawBuilder<unknown>) =>
  sql`coalesce((select ${userName} from "user" where "user".id = ${userId}), '')`;

/** A call before it begins. */
export interface AuditIntent {
  id: string;
  startedAt: Date;
  actorId: string | null;
  impersonatorId: string | null;
  action: string;
  subjectId: string | null;
  aboutId: string | null;
  address: string;
  userAgent: string;
}

/**
 * Writes a call down before it begins. What precedes a change need not wait for the disk: PostgreSQL writes in order, so
 * no later commit outlives it.
 */
export async function insertIntent(db: Executor, intent: AuditIntent, waitsForDisk: boolean): Promise<void> {
  const { id, startedAt, actorId, impersonatorId, action, subjectId, aboutId, address, userAgent } = intent;
  await sql`
    insert into audit_intent (id, started_at, actor_id, impersonator_id, action, subject_id, about_id, address, user_agent)
    select ${id}::uuid, ${startedAt}::timestamptz, ${actorId}::uuid, ${impersonatorId}::uuid, ${action}, ${subjectId}::uuid,
      ${aboutId}::uuid, ${address}, ${userAgent}
    where ${commitSetting(waitsForDisk)}
  `.execute(db);
}

/** Holds always; for this statement alone it says whether its commit waits for the disk. */
const commitSetting = (waitsForDisk: boolean) =>
  waitsForDisk ? sql<boolean>`true` : sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;

/** Removes a call that needs no entry. */
export async function deleteIntent(db: Executor, id: string): Promise<void> {
  await sql`delete from audit_intent where id = ${id}::uuid and ${commitSetting(false)}`.execute(db);
}

const eventColumns = sql`id, happened_at, actor_id, actor_name, impersonator_id, impersonator_name, action, subject_id,
  about_id, address, user_agent, is_unclear`;
/** A call as the event that it becomes; the id goes along. */
const asEvent = (isUnclear: boolean) => sql`
  i.id, i.started_at, i.actor_id, ${userNameOf('a')}, i.impersonator_id, ${userNameOf('m')}, i.action, i.subject_id, i.about_id, i.address, i.user_agent, ${sql.lit(isUnclear)}
  from closed i left join "user" a on a.id = i.actor_id left join "user" m on m.id = i.impersonator_id`;

/** Turns a call that went well into an event, if it still stands there. */
export async function settleIntent(db: Executor, id: string): Promise<void> {
  // May be lost with a crash: the call then stands there as before.
  await sql`
    with closed as (delete from audit_intent where id = ${id}::uuid and ${commitSetting(false)} returning *)
    insert into audit_event (${eventColumns}) select ${asEvent(false)}
  `.execute(db);
}

/** Turns intents from before an instant, which no call closed, into events with an unknown outcome. */
export async function settleAbandoned(db: Executor, before: Date): Promise<void> {
  await sql`
    with closed as (delete from audit_intent where started_at < ${before} returning *)
    insert into audit_event (${eventColumns}) select ${asEvent(true)}
  `.execute(db);
}

/** Deletes events of whole months by the one function that may; returns how many. */
export async function deleteEventsBefore(db: Executor, before: Date): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select forget_audit_events(${before}) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Makes the tables of the months to come by the one function that may; returns how many. */
export async function makeEventMonths(db: Executor): Promise<number> {
  const { rows } = await sql<{ made: number }>`select prepare_audit_months() as made`.execute(db);
  return rows[0]?.made ?? 0;
}
