import type { MentionPlace } from '@fundus/contract/protection-codes';
import { type RawBuilder, sql } from 'kysely';

/* The free texts of all modules in which records of others may name a person. */

/** Where texts stand: as `t`, beside what says whose they are. */
export interface Place {
  table: string;
  /** What else is needed to name it. */
  joins: RawBuilder<unknown>;
  key?: string;
  texts: readonly string[];
  /** Columns that hold the texts once more, for the search. */
  copies?: readonly string[];
  /** Columns of JSON, in which a text gives way just the same. */
  json?: readonly string[];
  title: RawBuilder<unknown>;
  owner: string;
  /** The person, lead or research that it hangs on: those of whom it is about are left out. */
  person?: string;
  lead?: string;
  where?: RawBuilder<unknown>;
}

/** Nothing, within a statement. */
export const none = sql``;
const personTitle = sql`trim(concat_ws(' ', p.first_name, p.last_name, nullif('· ' || p.company, '· ')))`;
const leadTitle = sql`trim(concat_ws(' ', l.first_name, l.last_name, nullif('· ' || l.company, '· ')))`;
const ofPerson = {
  joins: sql`join person p on p.id = t.person_id`,
  title: personTitle,
  owner: 'p.owner_id',
  person: 'p.id',
};
const itself = { joins: sql`join person p on p.id = t.id`, title: personTitle, owner: 'p.owner_id', person: 'p.id' };
const ofLead = { joins: sql`join lead l on l.id = t.id`, title: leadTitle, owner: 'l.partner_id', lead: 'l.id' };
const ofResearch = { title: sql`r.name`, owner: 'r.owner_id', person: 'r.person_id' };

const ofPaper = { joins: none, title: sql`t.name`, owner: 't.owner_id', person: 't.person_id' };
const ofVersion = (paper: string) => ({
  joins: sql`join ${sql.table(paper)} w on w.id = t.paper_id`,
  title: sql`w.name`,
  owner: 'w.owner_id',
  person: 'w.person_id',
});
const ofPlan = { title: sql`b.name`, owner: 'b.owner_id', person: 'b.person_id' };

/** The place behind each name. */
export const places: Record<MentionPlace, Place> = {
  message: {
    table: 'message',
    joins: sql`left join person p on p.id = t.person_id left join lead l on l.id = t.lead_id`,
    texts: ['text'],
    json: ['values'],
    title: sql`case when t.person_id is null then ${leadTitle} else ${personTitle} end`,
    owner: 'p.owner_id',
    person: 't.person_id',
    lead: 't.lead_id',
    where: sql`(t.text <> '' or t.values <> '{}')`,
  },
  personNotes: { table: 'person', texts: ['notes'], ...itself, where: sql`t.notes <> ''` },
  consultingStatus: { table: 'consulting_status', key: 'person_id', texts: ['notes'], json: ['facts'], ...ofPerson },
  task: {
    table: 'task',
    joins: sql`left join lead l on l.id = t.lead_id
      left join funding_research_item i on i.id = t.item_id
      left join funding_research r on r.id = coalesce(t.research_id, i.research_id)
      left join business_plan b on b.id = t.business_plan_id
      left join business_model m on m.id = t.business_model_id
      left join project_outline o on o.id = t.project_outline_id
      left join person p on p.id = coalesce(t.person_id, r.person_id, b.person_id, m.person_id, o.person_id)`,
    texts: ['title'],
    json: ['checklist'],
    title: sql`case when t.person_id is not null then ${personTitle} when t.lead_id is not null then ${leadTitle}
      else coalesce(r.name, b.name, m.name, o.name, t.title) end`,
    owner: 't.owner_id',
    person: 'p.id',
    lead: 't.lead_id',
  },
  project: { table: 'person_project', texts: ['name', 'description'], ...ofPerson },
  document: { table: 'person_document', texts: ['file_name'], ...ofPerson },
  aid: { table: 'de_minimis_aid', texts: ['giver', 'note'], ...ofPerson },
  procedure: { table: 'funding_procedure', texts: ['note'], ...ofPerson },
  leadNotes: { table: 'lead', texts: ['notes'], ...ofLead, where: sql`t.notes <> ''` },
  leadPlan: {
    table: 'lead',
    texts: ['plan', 'company_object'],
    copies: ['search_text'],
    ...ofLead,
    where: sql`t.plan <> ''`,
  },
  assignment: {
    table: 'lead_assignment',
    joins: sql`join lead l on l.id = t.lead_id`,
    texts: ['reason'],
    title: leadTitle,
    owner: 't.partner_id',
    lead: 't.lead_id',
    where: sql`t.reason <> ''`,
  },
  research: {
    table: 'funding_research',
    joins: sql`join funding_research r on r.id = t.id`,
    texts: ['name'],
    ...ofResearch,
  },
  researchItem: {
    table: 'funding_research_item',
    joins: sql`join funding_research r on r.id = t.research_id`,
    texts: ['comment'],
    ...ofResearch,
    where: sql`t.comment <> ''`,
  },
  researchState: {
    table: 'funding_research_state',
    joins: sql`join funding_research r on r.id = t.research_id`,
    texts: ['name'],
    json: ['content'],
    ...ofResearch,
  },
  savedSearch: { table: 'saved_search', texts: ['name', 'words'], ...ofPerson },
  shareLink: {
    table: 'share_link',
    joins: sql`join funding_research r on r.id = t.research_id`,
    texts: ['recipient', 'message'],
    json: ['frozen'],
    ...ofResearch,
  },
  shareFeedback: {
    table: 'share_feedback',
    joins: sql`join share_link s on s.id = t.share_link_id join funding_research r on r.id = s.research_id`,
    texts: ['text', 'reply'],
    ...ofResearch,
  },
  paperRequest: { table: 'paper_request', texts: ['title', 'recipient', 'message'], ...ofPerson },
  paperLine: {
    table: 'paper_line',
    joins: sql`join paper_request q on q.id = t.request_id join person p on p.id = q.person_id`,
    texts: ['title', 'hint', 'document_name', 'confirmed_name', 'wording', 'remark', 'note'],
    title: sql`q.title`,
    owner: 'p.owner_id',
    person: 'q.person_id',
  },
  businessPlan: {
    table: 'business_plan',
    joins: none,
    texts: ['name'],
    json: ['finance'],
    title: sql`t.name`,
    owner: 't.owner_id',
    person: 't.person_id',
  },
  businessModel: { table: 'business_model', texts: ['name'], json: ['content'], ...ofPaper },
  businessModelVersion: {
    table: 'business_model_version',
    texts: ['name'],
    json: ['content'],
    ...ofVersion('business_model'),
  },
  projectOutline: { table: 'project_outline', texts: ['name'], json: ['content'], ...ofPaper },
  projectOutlineVersion: {
    table: 'project_outline_version',
    texts: ['name'],
    json: ['content'],
    ...ofVersion('project_outline'),
  },
  planChapter: {
    table: 'business_plan_chapter',
    key: 'plan_id',
    joins: sql`join business_plan b on b.id = t.plan_id`,
    texts: ['author_name'],
    json: ['text'],
    ...ofPlan,
  },
  planVersion: {
    table: 'business_plan_version',
    joins: sql`join business_plan b on b.id = t.plan_id`,
    texts: ['name', 'author_name'],
    json: ['content'],
    ...ofPlan,
  },
  planComment: {
    table: 'business_plan_comment',
    joins: sql`join business_plan b on b.id = t.plan_id`,
    texts: ['text', 'author_name'],
    ...ofPlan,
  },
  partnerNotes: {
    table: 'partner',
    joins: none,
    key: 'user_id',
    texts: ['notes'],
    title: sql`''`,
    owner: 't.user_id',
    where: sql`t.notes <> ''`,
  },
  listView: {
    table: 'list_view',
    joins: none,
    texts: ['name'],
    json: ['search'],
    title: sql`t.name`,
    owner: 't.owner_id',
  },
};
