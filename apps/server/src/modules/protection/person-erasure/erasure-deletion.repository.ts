import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { ErasureScope } from './erasure-scope.repository.ts';

/*
 * Removes what is known of a human being from every table, and nothing else is written here: an erasure removes everything
 * or nothing, so it is not spread over the modules. A test looks through all columns of all tables for what is left.
 */

/** By what a human being may stand in texts of records that are not theirs. */
export interface Traces {
  emails: string[];
  /** First and last name, or the company. */
  names: string[];
}

/** Deletes references that are not theirs alone: notifications, mails, deliveries, entries that name them. */
export async function deleteMentions(
  tx: Executor,
  scope: ErasureScope,
  researchIds: readonly string[],
  { names }: Traces,
): Promise<{ mails: number }> {
  const persons = sql`any(${scope.personIds}::uuid[])`;
  const leads = sql`any(${scope.leadIds}::uuid[])`;
  await sql`
    delete from notification where person_id = ${persons} or lead_id = ${leads}
      or research_id = any(${[...researchIds]}::uuid[])`.execute(tx);
  await sql`delete from lead_intake_receipt where lead_id = ${leads}`.execute(tx);
  // Mails name records by their addresses alone.
  const ids = [...scope.personIds, ...scope.leadIds, ...researchIds];
  const mails = await sql`
    delete from mail where person_id = ${persons} or exists (select from unnest(${ids}::text[]) id where strpos(mail.text, id) > 0)`.execute(
    tx,
  );
  // A record that was merged with them for a while has it in its history.
  await sql`
    delete from message m using person_merge j
    where m.kind in ('merged', 'mergeUndone') and m.values->>'name' = any(${names}::text[])
      and (j.kept_id = ${persons} and m.person_id = j.merged_id
        or j.merged_id = ${persons} and m.person_id = j.kept_id)`.execute(tx);
  await sql`delete from message where person_id = ${persons} or lead_id = ${leads}`.execute(tx);
  return { mails: Number(mails.numAffectedRows ?? 0n) };
}

/**
 * The rows of imports that they came of or that they are in, and the files with them: a table holds many people, and one
 * who is erased cannot be taken out of it. Imports that wait to be carried out end. Returns the files that go.
 */
export async function deleteImportTraces(
  tx: Executor,
  scope: ErasureScope,
  { emails, names }: Traces,
): Promise<{ rows: number; fileIds: string[] }> {
  const ids = [...scope.personIds, ...scope.leadIds];
  const lowerNames = names.map((name) => name.toLowerCase());
  const found = await sql<{ importId: string; rows: number }>`
    with gone as (
      delete from import_row r using import_run i
      where i.id = r.import_id and i.owner_id is not null and (
        r.record_id = any(${ids}::uuid[])
        or not r.is_made and (
          r.record_key is not null and lower(r.record_key) = any(${emails}::text[])
          or r.title <> '' and lower(r.title) = any(${lowerNames}::text[])
          or r.cells <> '[]' and exists (
            select from unnest(${[...emails, ...lowerNames]}::text[]) trace
            where strpos(lower(r.cells::text), trace) > 0)))
      returning r.import_id
    ) select import_id, count(*) as rows from gone group by import_id`.execute(tx);
  await sql`
    update import_row set remarks = '[]'
    where remarks <> '[]' and exists (
      select from unnest(${names}::text[]) trace where strpos(remarks::text, trace) > 0)`.execute(tx);
  const importIds = found.rows.map(({ importId }) => importId);
  const files = await sql<{ fileId: string }>`
    select file_id from import_run where id = any(${importIds}::uuid[]) and file_id is not null for update`.execute(tx);
  await sql`
    update import_run set
      file_id = null,
      columns = coalesce((select jsonb_agg(one || '{"samples": []}') from jsonb_array_elements(columns) one), '[]'),
      state = case when state = 'preview' then 'failed' else state end,
      problem = case when state = 'preview' then '{"code": "personErased"}' else problem end
    where id = any(${importIds}::uuid[])`.execute(tx);
  return {
    rows: found.rows.reduce((sum, { rows }) => sum + rows, 0),
    fileIds: files.rows.map(({ fileId }) => fileId),
  };
}

/** The researches and the persons with all that hangs on them. Returns the companies of the persons. */
export async function deletePersons(
  tx: Executor,
  personIds: readonly string[],
  researchIds: readonly string[],
): Promise<string[]> {
  await sql`delete from funding_research where id = any(${[...researchIds]}::uuid[])`.execute(tx);
  const { rows } = await sql<{ companyId: string | null; lastName: string }>`
    delete from person where id = any(${[...personIds]}::uuid[]) returning company_id, last_name`.execute(tx);
  await deleteOwnCompanies(tx, rows);
  await forgetInMerges(tx, personIds);
  return rows.flatMap(({ companyId }) => companyId ?? []);
}

/** Removes erased persons from the journals that undo merges of companies. */
async function forgetInMerges(tx: Executor, personIds: readonly string[]): Promise<void> {
  await sql`
    update company_merge set journal = jsonb_set(journal, '{persons}', (
      select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(journal -> 'persons') as entry
      where entry ->> 'id' <> all(${[...personIds]}::text[])))
    where exists (
      select from jsonb_array_elements(journal -> 'persons') as entry where entry ->> 'id' = any(${[...personIds]}::text[]))`.execute(
    tx,
  );
}

/**
 * The companies that were the erased human being alone: of a sole trader or freelancer, or named after them, those that were
 * merged into a company of theirs included. What else is left without persons says nothing of a human being and stays.
 */
async function deleteOwnCompanies(
  tx: Executor,
  persons: readonly { companyId: string | null; lastName: string }[],
): Promise<void> {
  const ids = persons.flatMap(({ companyId }) => companyId ?? []);
  const names = persons.map(({ lastName }) => lastName).filter((name) => name !== '');
  await sql`
    with recursive left_behind (id) as (
      select c.id from company c
      where c.id = any(${ids}::uuid[]) and not exists (select from person p where p.company_id = c.id)
      union
      select m.id from left_behind join company m on m.merged_into_id = left_behind.id
    )
    delete from company c
    where c.id in (select id from left_behind) and (
      exists (
        select from vocabulary_term t
        where t.vocabulary = 'businessForm' and t.code in ('notYetFounded', 'inFormation', 'soleProprietor', 'registeredMerchant', 'freelancer')
          and lower(c.business_form) in (select lower(word) from unnest(t.aliases || array[t.code, t.label_de, t.label_en]) as word))
      or exists (
        select from unnest(${names}::text[]) as name
        where strpos(' ' || c.name_key || ' ', ' ' || folded_words(name) || ' ') > 0))`.execute(tx);
}

/**
 * Leads that never had a partner go as a whole. Of the others remains who had them when, because quotas and the
 * distribution account count that: an empty record, and of the facts of its decisions only what many leads have in
 * common.
 */
export async function deleteLeads(tx: Executor, leadIds: readonly string[], now: Date): Promise<void> {
  const leads = sql`any(${[...leadIds]}::uuid[])`;
  await sql`
    delete from lead where id = ${leads}
      and not exists (select from lead_assignment a where a.lead_id = lead.id)
      and not exists (select from lead_decision d where d.lead_id = lead.id)`.execute(tx);
  await sql`delete from consent where lead_id = ${leads}`.execute(tx);
  await sql`delete from task where lead_id = ${leads}`.execute(tx);
  await sql`
    update lead_assignment set reason = '', due_at = null, remind_at = null where lead_id = ${leads}`.execute(tx);
  await sql`
    update lead_decision set facts = facts
      || jsonb_build_object('foundedOn', null, 'employees', null, 'industryCode', left(facts->>'industryCode', 2))
    where lead_id = ${leads}`.execute(tx);
  await tx
    .updateTable('lead')
    .set({
      ...emptyLeadColumns,
      fieldRevisions: toJson({}),
      personId: null,
      importId: null,
      updatedAt: now,
      deletedAt: now,
      deletionReason: 'erased',
    })
    .where('id', '=', sql<string>`any(${[...leadIds]}::uuid[])`)
    .execute();
}

const emptyLeadColumns = {
  consentText: '',
  consentAt: null,
  salutation: '',
  title: '',
  firstName: '',
  lastName: '',
  company: '',
  businessForm: '',
  street: '',
  houseNumber: '',
  postcode: '',
  town: '',
  federalState: null,
  email: '',
  phone: '',
  industryClassification: null,
  industryCode: null,
  industryTitle: null,
  foundedOn: null,
  employees: null,
  employeesNew: null,
  interns: null,
  apprentices: null,
  socialStatus: null,
  investment1Cents: null,
  investment2Cents: null,
  investment3Cents: null,
  investment4Cents: null,
  investment5Cents: null,
  investment6Cents: null,
  investment7Cents: null,
  workingCapital1Cents: null,
  workingCapital2Cents: null,
  workingCapital3Cents: null,
  workingCapital4Cents: null,
  digitalisation1Cents: null,
  digitalisation2Cents: null,
  digitalisation3Cents: null,
  companyObject: '',
  plan: '',
  isRefinancing: null,
  notes: '',
  searchText: '',
  emailKey: '',
  phoneKey: '',
} as const;
