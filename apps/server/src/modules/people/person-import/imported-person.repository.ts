import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { personName } from '#modules/people/person/person-name.rules.ts';
import type { Identity, KnownRecord } from './record-identity.rules.ts';

type NamedPerson = { recordId: string; firstName: string; lastName: string; company: string };

/**
 * The owner's persons, without those in the trash, who share a mail address, phone number or name with one of the given
 * people.
 */
export async function listLikelyPersons(
  db: Executor,
  ownerId: string,
  identities: readonly Identity[],
): Promise<KnownRecord[]> {
  const emails = identities.map(({ emailKey }) => emailKey).filter((key) => key !== '');
  const names = identities.map(({ nameKey }) => nameKey).filter((key) => key !== '');
  const phones = identities.flatMap(({ phoneKeys }) => phoneKeys);
  const own = sql`
    select id as record_id, first_name, last_name, company, email_key, phone_keys, name_key, postcode, created_at
    from person
    where deleted_at is null and merged_into_id is null and owner_id = ${ownerId}::uuid`;
  // Three questions that have an index each; asked as one with »or« they would be answered by reading all persons. Nothing
  // is joined: within an import the database takes the persons for as few as there were before it.
  const { rows } = await sql<NamedPerson & Identity>`
    select * from (
      ${own} and email_key <> '' and email_key = any(${emails}::text[])
      union ${own} and name_key <> '' and name_key = any(${names}::text[])
      union ${own} and phone_keys && ${phones}::text[]
    ) as likely
    order by created_at, record_id`.execute(db);
  return rows.map((row) => ({ ...row, name: personName(row) }));
}

/** While a transaction holds this, no other import adds persons to an owner. */
export async function holdOwner(tx: Executor, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person-import of ${ownerId}`}, 0))`.execute(tx);
}

/** Locks all persons that an import made. */
export async function lockMadePersons(tx: Executor, importId: string): Promise<void> {
  await sql`
    select p.id from import_row r join person p on p.id = r.record_id
    where r.import_id = ${importId}::uuid and r.is_made order by p.id for update of p`.execute(tx);
}

/**
 * Persons that an import made and that were worked on since: changed fields, a status, something by hand in their
 * history, or anything that hangs on them. Those in the trash are no obstacle.
 */
export async function listWorkedOnPersons(
  tx: Executor,
  importId: string,
  limit: number,
): Promise<{ recordId: string; name: string }[]> {
  const { rows } = await sql<NamedPerson>`
    select p.id as record_id, p.first_name, p.last_name, p.company
    from import_row r join person p on p.id = r.record_id
    where r.import_id = ${importId}::uuid and r.is_made and (p.merged_into_id is not null or p.deleted_at is null and (
      p.revision > 1
      or exists (select from message m where m.person_id = p.id and m.kind <> 'imported')
      or exists (select from person_document d where d.person_id = p.id)
      or exists (select from task t where t.person_id = p.id)
      or exists (select from funding_research f where f.person_id = p.id)
      or exists (select from saved_search w where w.person_id = p.id)
      or exists (select from business_plan b where b.person_id = p.id)
      or exists (select from consulting_status c where c.person_id = p.id)
      or exists (select from person_project o where o.person_id = p.id)
      or exists (select from short_check s where s.person_id = p.id)
      or exists (select from de_minimis_aid a where a.person_id = p.id)
      or exists (select from funding_case f where f.person_id = p.id)
      or exists (select from business_model b where b.person_id = p.id)
      or exists (select from project_outline o where o.person_id = p.id)
    ))
    order by r.position limit ${limit}`.execute(tx);
  return rows.map((row) => ({ recordId: row.recordId, name: personName(row) }));
}

/** Those of some persons who are not in the trash. */
export async function listLivingPersons(tx: Executor, personIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function trashPersons(tx: Executor, personIds: readonly string[], now: Date): Promise<void> {
  await tx.updateTable('person').set({ deletedAt: now, updatedAt: now }).where('id', 'in', personIds).execute();
}
