import type { ErasedCounts } from '@fundus/contract/protection-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { tasksAbout } from '#db/task-about.ts';
import { userName } from '#db/user-name.ts';
import type { Recognisable } from '#modules/people/block-list/block-list.rules.ts';

/** The records of one human being, by their ids. */
export interface ErasureScope {
  personIds: string[];
  leadIds: string[];
}

/**
 * Everything that is the same human being for certain: who was merged with them, the leads that became them, and the person
 * that a lead became. Leads that were erased before are no longer about a person.
 */
export async function widenScope(db: Executor, start: ErasureScope): Promise<ErasureScope> {
  let { personIds, leadIds } = start;
  for (;;) {
    const persons = await sql<{ id: string }>`
      select id from person where id = any(${personIds}::uuid[])
      union select id from person where merged_into_id = any(${personIds}::uuid[])
      union select merged_into_id from person where id = any(${personIds}::uuid[]) and merged_into_id is not null
      union select person_id from lead where id = any(${leadIds}::uuid[]) and person_id is not null
      order by id`.execute(db);
    const found = persons.rows.map(({ id }) => id);
    const leads = await sql<{ id: string }>`
      select id from lead where deletion_reason is distinct from 'erased'
        and (id = any(${leadIds}::uuid[]) or person_id = any(${found}::uuid[])) order by id`.execute(db);
    const foundLeads = leads.rows.map(({ id }) => id);
    if (found.length === personIds.length && foundLeads.length === leadIds.length) {
      return { personIds: found, leadIds: foundLeads };
    }
    personIds = found;
    leadIds = foundLeads;
  }
}

/** Keeps others from changing any of them until the transaction ends; leads first, as everywhere. */
export async function lockScope(tx: Executor, { personIds, leadIds }: ErasureScope): Promise<void> {
  await sql`select id from lead where id = any(${leadIds}::uuid[]) order by id for update`.execute(tx);
  // Companies are locked before their persons, as those do who change them.
  await sql`
    select id from company where id in (select company_id from person where id = any(${personIds}::uuid[]))
    order by id for no key update`.execute(tx);
  await sql`select id from person where id = any(${personIds}::uuid[]) order by id for update`.execute(tx);
}

/** A record as the preview names it, with all traits by which a person is recognised. */
export interface NamedSubject extends Recognisable {
  kind: 'person' | 'lead';
  id: string;
  personKind: string | null;
  town: string;
  ownerName: string;
  isInTrash: boolean;
}

export async function listSubjects(db: Executor, { personIds, leadIds }: ErasureScope): Promise<NamedSubject[]> {
  const { rows } = await sql<NamedSubject>`
    select 'person' as kind, p.id, p.kind as person_kind, p.first_name, p.last_name, p.company, p.postcode, p.town,
      p.email, p.phone, p.mobile, ${userName} as owner_name, p.deleted_at is not null as is_in_trash
    from person p join "user" on "user".id = p.owner_id
    where p.id = any(${personIds}::uuid[])
    union all
    select 'lead', l.id, null, l.first_name, l.last_name, l.company, l.postcode, l.town, l.email, l.phone, '',
      ${userName}, l.deleted_at is not null
    from lead l left join "user" on "user".id = l.partner_id
    where l.id = any(${leadIds}::uuid[])`.execute(db);
  return rows;
}

/** Others with the same mail address or phone number, or the same name and postcode; also those in the trash. */
export async function listLikely(
  db: Executor,
  keys: { emails: string[]; phones: string[]; names: { nameKey: string; postcode: string }[] },
  except: ErasureScope,
): Promise<ErasureScope> {
  const nameKeys = keys.names.map(({ nameKey }) => nameKey);
  const postcodes = keys.names.map(({ postcode }) => postcode);
  const persons = await sql<{ id: string }>`
    select id from (
      select id from person where email_key <> '' and email_key = any(${keys.emails}::text[])
      union select id from person where phone_keys && ${keys.phones}::text[]
      union select p.id from unnest(${nameKeys}::text[], ${postcodes}::text[]) as n (name_key, postcode)
        join person p on p.name_key = n.name_key and p.postcode = n.postcode
        where p.name_key <> ''
    ) found where id <> all(${except.personIds}::uuid[]) limit 50`.execute(db);
  const leads = await sql<{ id: string }>`
    select id from (
      select id, deletion_reason from lead where email_key <> '' and email_key = any(${keys.emails}::text[])
      union select id, deletion_reason from lead where phone_key <> '' and phone_key = any(${keys.phones}::text[])
    ) found where id <> all(${except.leadIds}::uuid[]) and deletion_reason is distinct from 'erased' limit 50`.execute(
    db,
  );
  return { personIds: persons.rows.map(({ id }) => id), leadIds: leads.rows.map(({ id }) => id) };
}

/** Researches of the persons, in the trash or not. */
export async function listResearchIds(db: Executor, personIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from funding_research where person_id = any(${[...personIds]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** How much of each kind there is; files, mails, rows of imports and of the audit log are counted when they go. */
export async function countScope(
  db: Executor,
  { personIds, leadIds }: ErasureScope,
  researchIds: readonly string[],
): Promise<ErasedCounts> {
  const persons = sql`any(${personIds}::uuid[])`;
  const leads = sql`any(${leadIds}::uuid[])`;
  const researches = sql`any(${[...researchIds]}::uuid[])`;
  const { rows } = await sql<{ counts: ErasedCounts }>`
    select json_build_object(
      'person', (select count(*) from person where id = ${persons}),
      'lead', (select count(*) from lead where id = ${leads}),
      'message', (select count(*) from message where person_id = ${persons} or lead_id = ${leads}),
      'task', (select count(*) from task t where t.id in ${tasksAbout(persons, leads)}),
      'document', (select count(*) from person_document where person_id = ${persons}),
      'project', (select count(*) from person_project where person_id = ${persons}),
      'consultingStatus', (select count(*) from consulting_status where person_id = ${persons}),
      'research', (select count(*) from funding_research where id = ${researches}),
      'savedSearch', (select count(*) from saved_search where person_id = ${persons}),
      'businessPlan', (select count(*) from business_plan where person_id = ${persons}),
      'shareLink', (select count(*) from share_link where research_id = ${researches}),
      'feedback', (select count(*) from share_feedback f join share_link l on l.id = f.share_link_id
        where l.research_id = ${researches}),
      'paperRequest', (select count(*) from paper_request where person_id = ${persons}),
      'clientRoom', (select count(*) from client_room where person_id = ${persons}),
      'print', (select count(*) from print_job where research_id = ${researches}),
      'fundingCase', (select count(*) from funding_case where person_id = ${persons}),
      'deMinimisAid', (select count(*) from de_minimis_aid where person_id = ${persons}),
      'fundingProcedure', (select count(*) from funding_procedure where person_id = ${persons}),
      'businessModel', (select count(*) from business_model where person_id = ${persons}),
      'projectOutline', (select count(*) from project_outline where person_id = ${persons}),
      'shortCheck', (select count(*) from short_check where person_id = ${persons}),
      'consent', (select count(*) from consent where person_id = ${persons} or lead_id = ${leads}),
      'notification', (select count(*) from notification
        where person_id = ${persons} or lead_id = ${leads} or research_id = ${researches})
    ) as counts`.execute(db);
  return rows[0]?.counts ?? {};
}

/** Files of the persons and of what was made for them: documents with all versions, uploads of clients, prints. */
export async function listFileIds(
  db: Executor,
  personIds: readonly string[],
  researchIds: readonly string[],
): Promise<string[]> {
  const persons = sql`any(${[...personIds]}::uuid[])`;
  const researches = sql`any(${[...researchIds]}::uuid[])`;
  const { rows } = await sql<{ fileId: string }>`
    select file_id from person_document where person_id = ${persons}
    union select v.file_id from person_document_version v join person_document d on d.id = v.document_id
      where d.person_id = ${persons}
    union select p.file_id from business_plan_picture p join business_plan b on b.id = p.plan_id where b.person_id = ${persons}
    union select f.file_id from share_file f join share_link l on l.id = f.share_link_id
      where l.research_id = ${researches}
    union select file_id from print_job where research_id = ${researches} and file_id is not null`.execute(db);
  return rows.map(({ fileId }) => fileId);
}

/** Whether an advisor is still at work for one of the persons. */
export async function hasOpenStatus(db: Executor, personIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from consulting_status where person_id = any(${[...personIds]}::uuid[])
      and status not in ('completed', 'rejected') limit 1`.execute(db);
  return rows.length > 0;
}
