import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Identity } from './person-identity.rules.ts';

export interface StoredIdentity extends Identity {
  personId: string;
  firstName: string;
  lastName: string;
  company: string;
}

/** One's own persons, without those in the trash, who share a mail address, phone number or name with somebody given. */
export async function listLikelyPersons(
  db: Executor,
  ownerId: string,
  identities: readonly Identity[],
): Promise<StoredIdentity[]> {
  const emails = identities.map(({ emailKey }) => emailKey).filter((key) => key !== '');
  const names = identities.map(({ nameKey }) => nameKey).filter((key) => key !== '');
  const phones = identities.flatMap(({ phoneKeys }) => phoneKeys);
  // Three questions that have an index each; asked as one with »or« they would be answered by reading all persons.
  const { rows } = await sql<StoredIdentity>`
    select id as person_id, first_name, last_name, company, email_key, phone_keys, name_key, postcode
    from person
    where deleted_at is null and merged_into_id is null and owner_id = ${ownerId}::uuid and id in (
      select id from person where owner_id = ${ownerId}::uuid and email_key <> '' and email_key = any(${emails}::text[])
      union select id from person
        where owner_id = ${ownerId}::uuid and name_key <> '' and name_key = any(${names}::text[])
      union select id from person where owner_id = ${ownerId}::uuid and phone_keys && ${phones}::text[]
    )
    order by created_at, id`.execute(db);
  return rows;
}

/** While a transaction holds this, nobody else's import adds persons to an owner. */
export async function holdOwner(tx: Executor, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person-import of ${ownerId}`}, 0))`.execute(tx);
}

/**
 * Persons that an import made and on whom somebody worked since: changed fields, a status, something by hand in their
 * history, or anything that hangs on them. Those in the trash are no obstacle. Locks all that the import made.
 */
export async function listWorkedOn(
  tx: Executor,
  importId: string,
  limit: number,
): Promise<Pick<StoredIdentity, 'personId' | 'firstName' | 'lastName' | 'company'>[]> {
  await sql`
    select p.id from person_import_row r join person p on p.id = r.person_id
    where r.import_id = ${importId}::uuid and r.is_made order by p.id for update of p`.execute(tx);
  const { rows } = await sql<Pick<StoredIdentity, 'personId' | 'firstName' | 'lastName' | 'company'>>`
    select p.id as person_id, p.first_name, p.last_name, p.company
    from person_import_row r join person p on p.id = r.person_id
    where r.import_id = ${importId}::uuid and r.is_made and (p.merged_into_id is not null or p.deleted_at is null and (
      p.revision > 1
      or exists (select from message m where m.person_id = p.id and m.kind <> 'imported')
      or exists (select from person_document d where d.person_id = p.id)
      or exists (select from task t where t.person_id = p.id)
      or exists (select from funding_research f where f.person_id = p.id)
      or exists (select from consulting_status c where c.person_id = p.id)
      or exists (select from person_project o where o.person_id = p.id)
      or exists (select from short_check s where s.person_id = p.id)
      or exists (select from de_minimis_aid a where a.person_id = p.id)
    ))
    order by r.position limit ${limit}`.execute(tx);
  return rows;
}

/** The persons that an import made and who are not in the trash. */
export async function listMade(tx: Executor, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person_import_row r join person p on p.id = r.person_id
    where r.import_id = ${importId}::uuid and r.is_made and p.deleted_at is null order by r.position`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function trashPersons(tx: Executor, personIds: readonly string[], now: Date): Promise<void> {
  await tx.updateTable('person').set({ deletedAt: now, updatedAt: now }).where('id', 'in', personIds).execute();
}
