import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { tasksAbout } from '#db/task-about.ts';
import { userName } from '#db/user-name.ts';
import { type DataRow, type SubjectData, type SubjectPart, subjectParts } from './subject-data.rules.ts';

const nameOf = (column: string) =>
  sql`coalesce((select ${userName} from "user" where "user".id = ${sql.ref(column)}), '')`;

/**
 * Reads it all. Left out is what serves the machine alone: keys and texts for the search, revisions, hashes of passwords,
 * secrets of links.
 */
export async function readSubjectData(
  db: Executor,
  scope: { personIds: readonly string[]; leadIds: readonly string[] },
): Promise<SubjectData> {
  const persons = sql`any(${[...scope.personIds]}::uuid[])`;
  const leads = sql`any(${[...scope.leadIds]}::uuid[])`;
  const ids = [...scope.personIds, ...scope.leadIds];
  const researches = sql`(select id from funding_research where person_id = ${persons})`;
  const machine = sql`array['search_text', 'detail_text', 'email_key', 'phone_key', 'phone_keys', 'name_key', 'sort_name', 'tag_codes', 'next_task_on', 'field_revisions']`;
  const papers = (
    table: string,
    ofPersons: RawBuilder<unknown>,
  ) => sql`select to_jsonb(t) - ${machine} || jsonb_build_object(
      'versions', (select coalesce(jsonb_agg(to_jsonb(v) - array['saved_by'] order by v.saved_at), '[]')
        from ${sql.table(`${table}_version`)} v where v.paper_id = t.id)) as row, t.created_at as at
    from ${sql.table(table)} t where t.person_id = ${ofPersons}`;
  const receiptsOf = (of: string) => sql`jsonb_build_object('receipts', (
    select coalesce(jsonb_agg(to_jsonb(receipt) - ${machine} order by receipt.paid_on, receipt.id), '[]')
    from case_receipt receipt where receipt.case_id = ${sql.ref(`${of}.id`)}))`;
  const queries: Record<SubjectPart, RawBuilder<unknown>> = {
    persons: sql`select to_jsonb(t) - ${machine} || jsonb_build_object('owner_name', ${nameOf('t.ownerId')}) as row,
      (t.merged_into_id is not null, t.created_at) as at from person t where t.id = ${persons}`,
    companies: sql`select to_jsonb(t) - ${machine} || jsonb_build_object('links', (
        select coalesce(jsonb_agg(to_jsonb(l) - array['field_revisions'] || jsonb_build_object('from_name', f.name, 'to_name', h.name)
          order by l.created_at), '[]')
        from company_link l join company f on f.id = l.from_company_id join company h on h.id = l.to_company_id
        where t.id in (l.from_company_id, l.to_company_id))) as row, t.created_at as at
      from company t where t.id in (select company_id from person where id = ${persons})`,
    leads: sql`select to_jsonb(t) - ${machine} || jsonb_build_object('source_name',
      (select name from lead_source s where s.id = t.source_id)) as row, t.entered_at as at from lead t where t.id = ${leads}`,
    consents: sql`select to_jsonb(t) as row, t.given_at as at from consent t
      where t.person_id = ${persons} or t.lead_id = ${leads}`,
    messages: sql`select to_jsonb(t) || jsonb_build_object('author_name', ${nameOf('t.authorId')}) as row, t.created_at as at
      from message t where t.person_id = ${persons} or t.lead_id = ${leads}`,
    documents: sql`select to_jsonb(t) || jsonb_build_object('bytes', f.bytes, 'media_type', f.media_type) as row,
      t.created_at as at from person_document t join file f on f.id = t.file_id where t.person_id = ${persons}`,
    mails: sql`select jsonb_build_object('created_at', t.created_at, 'to', t."to", 'subject', t.subject, 'state', t.state,
      'sent_at', t.sent_at, 'files', (
        select coalesce(jsonb_agg(a.file_name order by a.position), '[]') from mail_attachment a where a.mail_id = t.id)) as row,
      t.created_at as at from mail t
      where t.person_id = ${persons} or exists (select from unnest(${ids}::text[]) id where strpos(t.text, id) > 0)
        or exists (select from funding_research r where r.person_id = ${persons} and strpos(t.text, r.id::text) > 0)`,
    unassignedMails: sql`select jsonb_build_object('received_at', t.received_at, 'from', t.from_address, 'subject', t.subject, 'text', t.text,
      'files', (select coalesce(jsonb_agg(a.file_name order by a.position), '[]') from unassigned_mail_file a where a.mail_id = t.id)) as row,
      t.received_at as at from unassigned_mail t where t.from_key <> '' and t.from_key in (
        select email_key from person where id = ${persons} union select email_key from lead where id = ${leads})`,
    documentVersions: sql`select jsonb_build_object('file_name', t.file_name, 'version', t.version, 'created_at', t.created_at)
      as row, t.created_at as at from person_document_version t join person_document d on d.id = t.document_id
      where d.person_id = ${persons} and t.version < d.version`,
    projects: sql`select to_jsonb(t) as row, t.created_at as at from person_project t where t.person_id = ${persons}`,
    consultingStatuses: sql`select to_jsonb(t) as row, t.updated_at as at from consulting_status t
      where t.person_id = ${persons}`,
    shortChecks: sql`select to_jsonb(t) as row, t.updated_at as at from short_check t where t.person_id = ${persons}`,
    tasks: sql`select to_jsonb(t) as row, t.created_at as at from task t
      where t.id in ${tasksAbout(persons, leads)}`,
    researches: sql`select to_jsonb(t) - ${machine} || jsonb_build_object('saved_states', (
        select coalesce(jsonb_agg(to_jsonb(s) - array['saved_by'] order by s.saved_at), '[]')
        from funding_research_state s where s.research_id = t.id)) as row, t.created_at as at from funding_research t
      where t.person_id = ${persons}`,
    researchItems: sql`select to_jsonb(t) - ${machine} || jsonb_build_object('programme_title', p.title) as row,
      t.created_at as at from funding_research_item t join funding_programme p on p.id = t.programme_id
      where t.research_id in ${researches}`,
    savedSearches: sql`select to_jsonb(t) - ${machine} || jsonb_build_object('hits', (
        select coalesce(jsonb_agg(jsonb_build_object('programme_title', p.title, 'kind', h.kind, 'found_at', h.found_at,
          'dismissed_at', h.dismissed_at) order by h.found_at, p.title), '[]')
        from saved_search_hit h join funding_programme p on p.id = h.programme_id where h.search_id = t.id)) as row,
      t.created_at as at from saved_search t where t.person_id = ${persons}`,
    businessPlans: sql`select to_jsonb(t) - ${machine} || jsonb_build_object(
        'chapters', (select coalesce(jsonb_agg(to_jsonb(c) order by c.chapter), '[]') from business_plan_chapter c where c.plan_id = t.id),
        'versions', (select coalesce(jsonb_agg(to_jsonb(v) order by v.created_at), '[]') from business_plan_version v where v.plan_id = t.id),
        'comments', (select coalesce(jsonb_agg(to_jsonb(m) - array['author_id', 'link_id'] order by m.created_at), '[]')
          from business_plan_comment m where m.plan_id = t.id),
        'links', (select coalesce(jsonb_agg(to_jsonb(l) - array['token', 'token_hash', 'sealed_token'] order by l.created_at), '[]')
          from business_plan_link l where l.plan_id = t.id),
        'pictures', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'file_name', f.file_name, 'bytes', f.bytes,
            'media_type', f.media_type, 'created_at', p.created_at) order by p.created_at), '[]')
          from business_plan_picture p join file f on f.id = p.file_id where p.plan_id = t.id)) as row, t.created_at as at from business_plan t
      where t.person_id = ${persons}`,
    shareLinks: sql`select to_jsonb(t) - array['token', 'token_hash', 'sealed_token', 'password_hash', 'frozen'] as row, t.created_at as at
      from share_link t where t.research_id in ${researches}`,
    feedback: sql`select to_jsonb(t) as row, t.created_at as at from share_feedback t
      join share_link l on l.id = t.share_link_id where l.research_id in ${researches}`,
    sharedFiles: sql`select jsonb_build_object('file_name', f.file_name, 'bytes', f.bytes, 'media_type', f.media_type,
      'created_at', t.created_at) as row, t.created_at as at from share_file t join file f on f.id = t.file_id
      join share_link l on l.id = t.share_link_id where l.research_id in ${researches}`,
    paperRequests: sql`select to_jsonb(t) - array['token_hash', 'sealed_token', 'remind_at'] || jsonb_build_object('lines', (
        select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('files', (
          select coalesce(jsonb_agg(d.file_name order by f.received_at), '[]')
          from paper_line_file f join person_document d on d.id = f.document_id where f.line_id = l.id)) order by l.position), '[]')
        from paper_line l where l.request_id = t.id)) as row, t.created_at as at
      from paper_request t where t.person_id = ${persons}`,
    clientRooms: sql`select to_jsonb(t) - array['token_hash', 'sealed_token', 'code_hash', 'code_until', 'code_tries', 'codes_sent_at']
        || jsonb_build_object('questions', (
          select coalesce(jsonb_agg(to_jsonb(q) - array['id', 'room_id'] order by q.asked_at), '[]')
          from client_room_question q where q.room_id = t.id)) as row, t.created_at as at
      from client_room t where t.person_id = ${persons}`,
    prints: sql`select jsonb_build_object('created_at', t.created_at, 'state', t.state, 'pages', t.pages,
      'research_name', r.name) as row, t.created_at as at from print_job t
      join funding_research r on r.id = t.research_id where r.person_id = ${persons}`,
    fundingCases: sql`select to_jsonb(t) - 'search_text' || ${receiptsOf('t')} as row, t.updated_at as at from funding_case t
      where t.person_id = ${persons} and not exists (select from funding_procedure g where g.id = t.id)`,
    deMinimisAids: sql`select to_jsonb(t) as row, t.created_at as at from de_minimis_aid t where t.person_id = ${persons}`,
    procedures: sql`select to_jsonb(c) - 'search_text' || to_jsonb(t) || ${receiptsOf('c')} || jsonb_build_object('programme_title', c.title) as row, c.created_at as at
      from funding_procedure t join funding_case c on c.id = t.id where t.person_id = ${persons}`,
    businessModels: papers('business_model', persons),
    projectOutlines: papers('project_outline', persons),
    assignments: sql`select jsonb_build_object('partner_name', ${nameOf('t.partnerId')}, 'state', t.state, 'reason', t.reason,
      'assigned_at', t.assigned_at, 'ended_at', t.ended_at) as row, t.assigned_at as at
      from lead_assignment t where t.lead_id = ${leads}`,
    decisions: sql`select jsonb_build_object('made_at', t.made_at, 'method', t.method, 'facts', t.facts,
      'partner_name', ${nameOf('t.partnerId')}) as row, t.made_at as at
      from lead_decision t where t.lead_id = ${leads}`,
    notifications: sql`select jsonb_build_object('kind', t.kind, 'user_name', ${nameOf('t.userId')}, 'values', t.values, 'created_at', t.created_at) as row,
      t.created_at as at from notification t where t.person_id = ${persons} or t.lead_id = ${leads}
      or t.research_id in ${researches}`,
    importRows: sql`select jsonb_build_object('file_name', i.file_name, 'line', t.line, 'outcome', t.outcome,
      'fields', t.content -> 'fields', 'cells', t.cells, 'imported_at', i.created_at) as row, i.created_at as at
      from import_row t join import_run i on i.id = t.import_id
      where i.owner_id is not null and (t.record_id = any(${ids}::uuid[])
        or t.record_key is not null and lower(t.record_key) in (
          select email_key from person where id = ${persons} union select email_key from lead where id = ${leads}))`,
    auditEvents: sql`select jsonb_build_object('happened_at', t.happened_at, 'action', t.action, 'actor_name', t.actor_name,
      'changes', t.changes) as row, t.happened_at as at from audit_event t
      where t.subject_id = any(${ids}::uuid[]) or t.about_id = any(${ids}::uuid[])`,
  };
  const data = {} as SubjectData;
  for (const part of subjectParts) {
    const { rows } = await sql<{ row: DataRow }>`select s.row from (${queries[part]}) s order by s.at`.execute(db);
    data[part] = rows.map(({ row }) => row);
  }
  return data;
}
