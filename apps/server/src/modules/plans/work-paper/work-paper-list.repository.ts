import { type RawBuilder, sql } from 'kysely';
import { type Condition, type Sought, searchConditions, soughtCondition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { ownedBy } from '#db/owner-condition.ts';
import { userNameOf } from '#db/user-name.ts';
import { likePattern } from '#lib/like-pattern.ts';
import type { OwnerScope } from '#lib/owner-scope.ts';
import { type PaperKind, type PaperPerson, toPaperPerson } from './work-paper.rules.ts';

/** Kinds that are listed in this way: papers, and business plans, whose lists have neither note nor number of versions. */
export type ListedKind = Pick<PaperKind, 'table' | 'note'> | { table: 'business_plan'; note: null };

export interface PaperFilter {
  owners: OwnerScope;
  isDeleted: boolean;
  search: string | undefined;
  personId: string | undefined;
  /** Words of the global search. */
  sought?: Sought;
}

export interface PaperListRow {
  id: string;
  name: string;
  note: string;
  versionCount: number;
  ownerId: string;
  ownerName: string;
  person: PaperPerson | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** Papers of this name, or of persons who are found by these words. Both are looked up: a join would read all of them. */
function searchCondition(search: string): Condition {
  // The index holds more than names: what it finds is looked at once more.
  const columns = [sql`(search_text || coalesce(detail_text, ''))`, sql`search_text`];
  const words = columns.flatMap((column) => searchConditions(column, search));
  const isNamed = sql<boolean>`paper.name ilike ${likePattern(search)}`;
  if (words.length === 0) return isNamed;
  return sql`(${isNamed}
    or paper.person_id = any(array(select id from person where ${sql.join(words, sql` and `)})))`;
}

function listCondition({ owners, isDeleted, search = '', personId, sought }: PaperFilter) {
  return sql`${ownedBy('paper.ownerId', owners)}
    and paper.deleted_at ${isDeleted ? sql`is not null` : sql`is null`}
    and ${personId === undefined ? sql`true` : sql`paper.person_id = ${personId}::uuid`}
    and ${search === '' ? sql`true` : searchCondition(search)}
    and ${sought === undefined ? sql`true` : soughtCondition('paper', 'name', sought, 'personId')}`;
}

/** Columns of a line besides the common ones. */
const ofKind = (kind: ListedKind): RawBuilder<unknown> =>
  kind.note === null
    ? sql`'' as note, 0 as version_count`
    : sql`coalesce(paper.content ->> ${kind.note}::text, '') as note,
      (select count(*) from ${sql.table(`${kind.table}_version`)} v where v.paper_id = paper.id)::int as version_count`;

/** One page of an owner's papers, last changed first. Papers of a person in the trash are hidden with them. */
export async function listPaperRows(
  db: Executor,
  kind: ListedKind,
  filter: PaperFilter,
  page: { after: { at: Date; id: string } | null; limit: number },
): Promise<PaperListRow[]> {
  const { after, limit } = page;
  const { rows } = await sql<
    Omit<PaperListRow, 'person'> & {
      personId: string | null;
      firstName: string | null;
      lastName: string | null;
      company: string | null;
      personDeletedAt: Date | null;
    }
  >`
    select paper.id, paper.name, ${ofKind(kind)}, paper.owner_id, paper.created_at, paper.updated_at, paper.deleted_at,
      paper.person_id, person.first_name, person.last_name, person.company, person.deleted_at as person_deleted_at,
      ${userNameOf('owner')} as owner_name
    from ${sql.table(kind.table)} paper
    join "user" owner on owner.id = paper.owner_id
    left join person on person.id = paper.person_id
    where ${listCondition(filter)} and person.deleted_at is null
      and ${after === null ? sql`true` : sql`(paper.updated_at, paper.id) < (${after.at}, ${after.id}::uuid)`}
    order by paper.updated_at desc, paper.id desc limit ${limit}`.execute(db);
  return rows.map(({ personId, firstName, lastName, company, personDeletedAt, ...row }) => ({
    ...row,
    person: toPaperPerson({ personId, firstName, lastName, company, personDeletedAt }),
  }));
}

/** How many there are. What hangs on persons in the trash is little: it is counted and taken off. */
export async function countPapers(db: Executor, { table }: ListedKind, filter: PaperFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from ${sql.table(table)} paper where ${listCondition(filter)}) - (
      select count(*) from person join ${sql.table(table)} paper on paper.person_id = person.id
      where ${listCondition(filter)} and person.deleted_at is not null
    ) as total`.execute(db);
  return rows[0]?.total ?? 0;
}
