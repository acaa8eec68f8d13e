import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { isOwnedBy } from '#db/list/filter.ts';
import { bindOwnedList, type OwnedQuery } from '#db/list/owned.ts';
import { userNameOf } from '#db/user-name.ts';
import { inOrderOf } from '#lib/list-page.ts';
import { type PaperKind, type PaperPerson, toPaperPerson } from './work-paper.rules.ts';

/** Kinds that are listed in this way: papers, and business plans, whose lists have neither note nor number of versions. */
export type ListedKind = Pick<PaperKind, 'table' | 'note'> | { table: 'business_plan'; note: null };

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

const lists = {
  business_plan: bindOwnedList('business_plan'),
  business_model: bindOwnedList('business_model'),
  project_outline: bindOwnedList('project_outline'),
};

/** The list of a kind. */
export const papersOf = ({ table }: ListedKind) => lists[table];

/** Columns of a line besides the common ones. */
const ofKind = (kind: ListedKind): RawBuilder<unknown> =>
  kind.note === null
    ? sql`'' as note, 0 as version_count`
    : sql`coalesce(paper.content ->> ${kind.note}::text, '') as note,
      (select count(*) from ${sql.table(`${kind.table}_version`)} v where v.paper_id = paper.id)::int as version_count`;

/** Lines of papers, in the order of the ids; access is checked again. */
export async function listPaperRows(
  db: Executor,
  kind: ListedKind,
  ids: readonly string[],
  ownerIds: OwnedQuery['ownerIds'],
): Promise<PaperListRow[]> {
  if (ids.length === 0) return [];
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
    where paper.id = any(${[...ids]}::uuid[]) and ${isOwnedBy('paper.ownerId', ownerIds)}`.execute(db);
  const lines = rows.map(({ personId, firstName, lastName, company, personDeletedAt, ...row }) => ({
    ...row,
    person: toPaperPerson({ personId, firstName, lastName, company, personDeletedAt }),
  }));
  return inOrderOf(ids, lines);
}
