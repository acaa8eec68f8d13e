import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { nameKey } from '#lib/name-key.ts';
import { personName } from '#modules/people/person/person-name.rules.ts';
import type { Identity, KnownRecord } from '#modules/people/person-import/record-identity.rules.ts';

interface NamedLead {
  recordId: string;
  firstName: string;
  lastName: string;
  company: string;
}

interface KeyedLead extends NamedLead {
  emailKey: string;
  phoneKey: string;
  postcode: string;
}

/** Leads that are not deleted and share a mail address or phone number with one of the given people. */
export async function listLikelyLeads(db: Executor, identities: readonly Identity[]): Promise<KnownRecord[]> {
  const emails = identities.map(({ emailKey }) => emailKey).filter((key) => key !== '');
  const phones = identities.flatMap(({ phoneKeys }) => phoneKeys);
  const living = sql`
    select id as record_id, first_name, last_name, company, email_key, phone_key, postcode, created_at
    from lead where deleted_at is null`;
  // Two questions that have an index each; asked as one with »or« they would be answered by reading all leads. Nothing is
  // joined: within an import the database takes the leads for as few as there were before it.
  const { rows } = await sql<KeyedLead>`
    select * from (
      ${living} and email_key <> '' and email_key = any(${emails}::text[])
      union ${living} and phone_key <> '' and phone_key = any(${phones}::text[])
    ) as likely
    order by created_at, record_id`.execute(db);
  return rows.map(({ recordId, emailKey, phoneKey, postcode, ...names }) => ({
    recordId,
    emailKey,
    phoneKeys: phoneKey === '' ? [] : [phoneKey],
    nameKey: nameKey(names),
    postcode,
    name: personName(names),
  }));
}

/** While a transaction holds this, no other import adds leads. */
export async function holdLeads(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lead-import', 0))`.execute(tx);
}

/** Locks all leads that an import made. */
export async function lockMadeLeads(tx: Executor, importId: string): Promise<void> {
  await sql`
    select l.id from import_row r join lead l on l.id = r.record_id
    where r.import_id = ${importId}::uuid and r.is_made order by l.id for update of l`.execute(tx);
}

/**
 * Leads that an import made and that were worked on since: assigned now or once, decided on, converted, changed, or
 * something in their history besides their coming in. Those among the deleted ones are no obstacle.
 */
export async function listWorkedOnLeads(
  tx: Executor,
  importId: string,
  limit: number,
): Promise<{ recordId: string; name: string }[]> {
  const { rows } = await sql<NamedLead>`
    select l.id as record_id, l.first_name, l.last_name, l.company
    from import_row r join lead l on l.id = r.record_id
    where r.import_id = ${importId}::uuid and r.is_made and l.deleted_at is null and (
      l.stage <> 'pool' or l.revision > 1 or l.person_id is not null
      or exists (select from lead_assignment a where a.lead_id = l.id)
      or exists (select from lead_decision d where d.lead_id = l.id)
      or exists (select from message m where m.lead_id = l.id and m.kind <> 'leadEntered')
    )
    order by r.position limit ${limit}`.execute(tx);
  return rows.map(({ recordId, ...names }) => ({ recordId, name: personName(names) }));
}

/** Those of some leads that are not deleted. */
export async function listLivingLeads(tx: Executor, leadIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('lead')
    .select('id')
    .where('id', '=', sql<string>`any(${[...leadIds]}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function trashLeads(tx: Executor, leadIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('lead')
    .set({ deletedAt: now, deletionReason: 'byHand', updatedAt: now })
    .where('id', '=', sql<string>`any(${[...leadIds]}::uuid[])`)
    .execute();
}
