import type { PersonKind } from '@fundus/contract/person-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/**
 * Whether a person was not worked on since they were made of a lead: nothing hangs on them but the history of that lead
 * and the Vorhaben that came with it. The person must be locked.
 */
export async function isUntouched(tx: Executor, personId: string, leadId: string): Promise<boolean> {
  const { rows } = await sql`
    select from person p
    where p.id = ${personId}::uuid and p.merged_into_id is null and p.deleted_at is null and p.revision = 1
      and not exists (select from message m where m.person_id = p.id and m.lead_id is distinct from ${leadId}::uuid)
      and not exists (
        select from person_project o
        where o.person_id = p.id and (o.created_at <> p.created_at or o.revision > 1))
      and not exists (select from person_document d where d.person_id = p.id)
      and not exists (select from consent c where c.person_id = p.id and c.lead_id is distinct from ${leadId}::uuid)
      and not exists (select from paper_request q where q.person_id = p.id)
      and not exists (select from client_room c where c.person_id = p.id)
      and not exists (select from task t where t.person_id = p.id)
      and not exists (select from funding_research f where f.person_id = p.id)
      and not exists (select from saved_search w where w.person_id = p.id)
      and not exists (select from business_plan b where b.person_id = p.id)
      and not exists (select from consulting_status c where c.person_id = p.id)
      and not exists (select from short_check s where s.person_id = p.id)
      and not exists (select from de_minimis_aid a where a.person_id = p.id)
      and not exists (select from funding_case f where f.person_id = p.id)
      and not exists (select from business_model b where b.person_id = p.id)
      and not exists (select from project_outline o where o.person_id = p.id)`.execute(tx);
  return rows.length === 1;
}

/** Deletes a person for good, with all that hangs on them. Returns what they were, since when, and their company. */
export async function deletePersonRow(
  tx: Executor,
  personId: string,
): Promise<{ kind: PersonKind; createdAt: Date; companyId: string | null }> {
  return tx
    .deleteFrom('person')
    .where('id', '=', personId)
    .returning(['kind', 'createdAt', 'companyId'])
    .executeTakeFirstOrThrow();
}
