import { type Insertable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { AuditEvent } from '#db/schema.generated.ts';

type NewAuditEvent = Omit<Insertable<AuditEvent>, 'actorName' | 'impersonatorName'>;

/** Stores an event with the names that its people have now. */
export async function insertAuditEvent(db: Executor, event: NewAuditEvent): Promise<void> {
  const nameOf = (userId: string | null | undefined) => sql<string>`
    coalesce((select trim(concat_ws(' ', nullif(title, ''), first_name, last_name)) from "user" where id = ${userId ?? null}), '')`;
  await db
    .insertInto('auditEvent')
    .values({ ...event, actorName: nameOf(event.actorId), impersonatorName: nameOf(event.impersonatorId) })
    .execute();
}
