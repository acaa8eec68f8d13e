import { type MentionPlace, mentionPlaces } from '@fundus/contract/protection-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userName } from '#db/user-name.ts';
import type { MentionPatterns } from './erasure-mention.rules.ts';
import type { ErasureScope } from './erasure-scope.repository.ts';
import { places } from './mention-place.repository.ts';
import { none, type Place } from './mention-record.repository.ts';

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

const textOf = ({ texts, json = [], lists = [] }: Place): RawBuilder<unknown> =>
  sql`concat_ws(' · ', ${sql.join([...texts, ...json, ...lists].map((column) => sql`nullif(${sql.ref(`t.${column}`)}::text, '')`))})`;

const outside = ({ person, lead }: Place, { personIds, leadIds }: ErasureScope): RawBuilder<unknown> => sql`
  ${person === undefined ? none : sql`and coalesce(${sql.ref(person)} <> all(${personIds}::uuid[]), true)`}
  ${lead === undefined ? none : sql`and coalesce(${sql.ref(lead)} <> all(${leadIds}::uuid[]), true)`}`;

/** So much of a text is shown on both sides of the name. */
const around = 70;

/** Texts of others that mention the person, up to a limit per place. */
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
      select distinct on (record_id) ${sql.ref(`t.${place.key ?? 'id'}`)} as record_id, coalesce(${place.title}, '') as title,
        coalesce(${userName}, '') as owner_name, coalesce(substring(${textOf(place)} from ${shown}), '') as excerpt
      from ${sql.table(place.table)} t ${place.joins}
        left join "user" on "user".id = ${place.owner === null ? sql`null` : sql.ref(place.owner)}
      where ${textOf(place)} ~* ${pattern} ${place.where === undefined ? none : sql`and ${place.where}`}
        ${outside(place, scope)}
      order by record_id limit ${limit}`.execute(db);
    found.push(...rows.map((row) => ({ ...row, place: name })));
  }
  return found;
}

/** Fields whose change others must not write over: an open form asks its user. Facts of a process are added to its own. */
const revisedFields: Partial<Record<MentionPlace, readonly string[]>> = {
  company: ['note'],
  companyLink: ['note'],
  personNotes: ['notes', 'position', 'source', 'tags'],
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

/** Every part of the content of a paper: which of them named the person is not kept apart. */
const partsOfPaper = sql`union all select g.key || '.' || part from jsonb_each(content) as g,
  jsonb_object_keys(case when jsonb_typeof(g.value) = 'object' then g.value else '{}' end) as part`;

/** Revision columns that record the change of these fields. */
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
      ...(place.lists ?? []).map((column) => fresh(column, sql`::text[]`)),
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
