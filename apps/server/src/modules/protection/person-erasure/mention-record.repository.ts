import { type RawBuilder, sql } from 'kysely';

/* How a place is described in which records of others may name a person, and what such a record is called. */

/** Where texts stand: as `t`, beside what says whose they are. */
export interface Place {
  table: string;
  /** Joins needed for its name. */
  joins: RawBuilder<unknown>;
  key?: string;
  texts: readonly string[];
  /** Columns that hold the texts once more, for the search. */
  copies?: readonly string[];
  /** Columns of JSON, in which a text gives way just the same. */
  json?: readonly string[];
  /** Columns that hold lists of texts. */
  lists?: readonly string[];
  title: RawBuilder<unknown>;
  /** The record's owner; null: all who see records of its kind. */
  owner: string | null;
  /** Its parent person, lead or research; records about the erased person are left out. */
  person?: string;
  lead?: string;
  where?: RawBuilder<unknown>;
}

/** Nothing, within a statement. */
export const none = sql``;
export const personTitle = sql`trim(concat_ws(' ', p.first_name, p.last_name, nullif('· ' || p.company, '· ')))`;
export const leadTitle = sql`trim(concat_ws(' ', l.first_name, l.last_name, nullif('· ' || l.company, '· ')))`;
export const ofPerson = {
  joins: sql`join person p on p.id = t.person_id`,
  title: personTitle,
  owner: 'p.owner_id',
  person: 'p.id',
};
export const itself = {
  joins: sql`join person p on p.id = t.id`,
  title: personTitle,
  owner: 'p.owner_id',
  person: 'p.id',
};
export const ofLead = { joins: sql`join lead l on l.id = t.id`, title: leadTitle, owner: 'l.partner_id', lead: 'l.id' };
export const ofResearch = { title: sql`r.name`, owner: 'r.owner_id', person: 'r.person_id' };

export const ofPaper = { joins: none, title: sql`t.name`, owner: 't.owner_id', person: 't.person_id' };
export const ofVersion = (paper: string) => ({
  joins: sql`join ${sql.table(paper)} w on w.id = t.paper_id`,
  title: sql`w.name`,
  owner: 'w.owner_id',
  person: 'w.person_id',
});
export const ofPlan = { title: sql`b.name`, owner: 'b.owner_id', person: 'b.person_id' };

/** The person whose record holds a file, as `t`; the files of those who are erased go as a whole. */
export const personOfFile = sql`
  select d.person_id from person_document d where d.file_id = t.id
  union select d.person_id from person_document_version v join person_document d on d.id = v.document_id
    where v.file_id = t.id
  union select b.person_id from business_plan_picture i join business_plan b on b.id = i.plan_id where i.file_id = t.id
  union select r.person_id from share_file f join share_link s on s.id = f.share_link_id
    join funding_research r on r.id = s.research_id where f.file_id = t.id
  union select r.person_id from print_job j join funding_research r on r.id = j.research_id where j.file_id = t.id
  limit 1`;
