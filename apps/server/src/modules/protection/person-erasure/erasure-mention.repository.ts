import { type MentionPlace, mentionPlaces } from '@fundus/contract/protection-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userName } from '#db/user-name.ts';
import type { MentionPatterns } from './erasure-mention.rules.ts';
import type { ErasureScope } from './erasure-scope.repository.ts';

/*
 * Names of a person in records of others. They are looked for in every free text, and give way where they are chosen;
 * as with the erasure itself, all of it stands here rather than in twelve modules.
 */

/** A record whose text names the person. */
export interface MentionKey {
  place: MentionPlace;
  recordId: string;
}

export interface FoundMention extends MentionKey {
  title: string;
  ownerName: string;
  excerpt: string;
}

/** Where texts stand: as `t`, beside what says whose they are. */
interface Place {
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

const none = sql``;
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

const places: Record<MentionPlace, Place> = {
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

const textOf = ({ texts, json = [] }: Place): RawBuilder<unknown> =>
  sql`concat_ws(' · ', ${sql.join([...texts, ...json].map((column) => sql`nullif(${sql.ref(`t.${column}`)}::text, '')`))})`;

const outside = ({ person, lead }: Place, { personIds, leadIds }: ErasureScope): RawBuilder<unknown> => sql`
  ${person === undefined ? none : sql`and coalesce(${sql.ref(person)} <> all(${personIds}::uuid[]), true)`}
  ${lead === undefined ? none : sql`and coalesce(${sql.ref(lead)} <> all(${leadIds}::uuid[]), true)`}`;

/** So much of a text is shown on both sides of the name. */
const around = 70;

/** Texts of others in which the person is found, at most so many of each place. */
export async function listMentions(
  db: Executor,
  patterns: MentionPatterns,
  scope: ErasureScope,
  limit: number,
): Promise<FoundMention[]> {
  const found: FoundMention[] = [];
  for (const name of mentionPlaces) {
    const place = places[name];
    const pattern = name === 'listView' ? patterns.searches : patterns.texts;
    const shown = `(?i).{0,${around}}(?:${pattern}).{0,${around}}`;
    const { rows } = await sql<Omit<FoundMention, 'place'>>`
      select ${sql.ref(`t.${place.key ?? 'id'}`)} as record_id, coalesce(${place.title}, '') as title,
        coalesce(${userName}, '') as owner_name, coalesce(substring(${textOf(place)} from ${shown}), '') as excerpt
      from ${sql.table(place.table)} t ${place.joins}
        left join "user" on "user".id = ${sql.ref(place.owner)}
      where ${textOf(place)} ~* ${pattern} ${place.where === undefined ? none : sql`and ${place.where}`}
        ${outside(place, scope)}
      order by record_id limit ${limit}`.execute(db);
    found.push(...rows.map((row) => ({ ...row, place: name })));
  }
  return found;
}

/** Fields whose change others must not write over: an open form asks its user. Facts of a process are added to its own. */
const revisedFields: Partial<Record<MentionPlace, readonly string[]>> = {
  personNotes: ['notes'],
  consultingStatus: ['notes'],
  task: ['title', 'checklist'],
  project: ['name', 'description'],
  document: ['fileName'],
  aid: ['giver', 'note'],
  procedure: ['note'],
  leadNotes: ['notes'],
  leadPlan: ['plan', 'companyObject'],
  research: ['name'],
  researchItem: ['comment'],
  savedSearch: ['name'],
  businessPlan: ['name'],
  businessModel: ['name'],
  projectOutline: ['name'],
  partnerNotes: ['notes'],
};

/** Every part of the content of a paper: which of them named the person is not told apart. */
const partsOfPaper = sql`union all select g.key || '.' || part from jsonb_each(content) as g,
  jsonb_object_keys(case when jsonb_typeof(g.value) = 'object' then g.value else '{}' end) as part`;

/** What says in the record that these fields changed. */
function revised(name: MentionPlace): RawBuilder<unknown> {
  // The text of a note is all that people edit of it.
  if (name === 'message') return sql`, revision = revision + 1`;
  const fields = revisedFields[name];
  if (fields === undefined) return none;
  const parts: Partial<Record<MentionPlace, RawBuilder<unknown>>> = {
    consultingStatus: sql`union all select process || '.' || fact from jsonb_object_keys(coalesce(facts, '{}')) as fact`,
    businessModel: partsOfPaper,
    projectOutline: partsOfPaper,
  };
  return sql`, revision = revision + 1, field_revisions = field_revisions || (
    select jsonb_object_agg(field, revision + 1)
    from (select unnest(${[...fields]}::text[]) ${parts[name] ?? none}) as changed (field))`;
}

/**
 * Takes the name out of chosen records of others; saved views go as a whole, since a search without a name finds no
 * one. Returns those that named the person.
 */
export async function replaceMentions(
  tx: Executor,
  patterns: MentionPatterns,
  chosen: readonly MentionKey[],
  instead: string,
): Promise<MentionKey[]> {
  const replaced: MentionKey[] = [];
  for (const name of mentionPlaces) {
    const ids = chosen.flatMap(({ place, recordId }) => (place === name ? recordId : []));
    if (ids.length === 0) continue;
    const place = places[name];
    const pattern = name === 'listView' ? patterns.searches : patterns.texts;
    const key = sql.ref(`t.${place.key ?? 'id'}`);
    const which = sql`${key} = any(${ids}::uuid[]) and ${textOf(place)} ~* ${pattern}`;
    const fresh = (column: string, cast: RawBuilder<unknown>): RawBuilder<unknown> =>
      sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}::text, ${pattern}, ${instead}, 'gi')${cast}`;
    const changes = sql.join([
      ...[...place.texts, ...(place.copies ?? [])].map((column) => fresh(column, none)),
      ...(place.json ?? []).map((column) => fresh(column, sql`::jsonb`)),
    ]);
    const { rows } = await (name === 'listView'
      ? sql<{ recordId: string }>`delete from list_view t where ${which} returning ${key} as record_id`
      : sql<{ recordId: string }>`
          update ${sql.table(place.table)} t set ${changes} ${revised(name)} where ${which}
          returning ${key} as record_id`
    ).execute(tx);
    replaced.push(...rows.map(({ recordId }) => ({ place: name, recordId })));
  }
  return replaced;
}
