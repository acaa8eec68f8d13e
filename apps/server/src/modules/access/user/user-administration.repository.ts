import { sql, type Updateable } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { User } from '#db/schema.generated.ts';
import { userState } from '#db/user-state.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import type { UserRow } from './user.repository.ts';

export async function lockUserRow(tx: Executor, userId: string): Promise<UserRow | undefined> {
  return tx.selectFrom('user').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Writes a user that was read with its lock; `revision` grows with it. */
export async function writeUserRow(
  tx: Executor,
  userId: string,
  values: Omit<Updateable<User>, 'fieldRevisions'> & { revision: number },
  fieldRevisions: FieldRevisions,
): Promise<void> {
  await tx
    .updateTable('user')
    .set({ ...values, fieldRevisions: toJson(fieldRevisions) })
    .where('id', '=', userId)
    .execute();
}

export async function deleteUserRow(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('user').where('id', '=', userId).execute();
}

/** One at a time decides who administers the portal, so that no two take the last ones away from each other. */
export async function lockAdministrators(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx);
}

/** Whether any other user can log in and administer the portal. */
export async function hasOtherAdministrator(tx: Executor, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('user')
    .select('id')
    .where(sql<boolean>`'Administrator' = any(roles)`)
    .where(userState, '=', 'active')
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the records that depend on a user, for administrators. */
export async function readUserFacts(db: Executor, userId: string, now: Date) {
  const { rows } = await sql<{
    openSessions: number;
    personCount: number;
    openLeadCount: number;
    openLinkCount: number;
    hasRecords: boolean;
    sentAt: Date | null;
    expiresAt: Date | null;
    isMailed: boolean;
  }>`
    select
      (select count(*)::int from session
        where user_id = ${userId} and impersonator_id is null and expires_at > ${now}) as open_sessions,
      (select count(*)::int from person where owner_id = ${userId} and deleted_at is null) as person_count,
      (select count(*)::int from lead_assignment where partner_id = ${userId} and state = 'open') as open_lead_count,
      (select count(*)::int from share_link
        where owner_id = ${userId} and revoked_at is null and (expires_at is null or expires_at > ${now}))
      + (select count(*)::int from business_plan_link as link join business_plan as plan on plan.id = link.plan_id
        where plan.owner_id = ${userId} and link.revoked_at is null and link.expires_at > ${now})
      + (select count(*)::int from paper_request as request join person on person.id = request.person_id
        where person.owner_id = ${userId} and request.revoked_at is null and request.expires_at > ${now})
      + (select count(*)::int from client_room as room join person on person.id = room.person_id
        where person.owner_id = ${userId} and room.revoked_at is null and room.expires_at > ${now}) as open_link_count,
      exists (select from person where owner_id = ${userId})
        or exists (select from lead_assignment where partner_id = ${userId})
        or exists (select from funding_research where owner_id = ${userId})
        or exists (select from business_plan where owner_id = ${userId}) as has_records,
      link.created_at as sent_at, link.expires_at,
      exists (select from mail
        where user_id = ${userId} and kind = 'invitation' and state = 'sent' and created_at >= link.created_at) as is_mailed
    from (select) as one
      left join lateral (
        select created_at, expires_at from user_link
        where user_id = ${userId} and kind = 'invitation' and used_at is null
        order by created_at desc limit 1
      ) link on true`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without conditions has a row');
  return row;
}
