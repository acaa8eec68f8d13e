import type { CompanyLink, CompanyLinkInput } from '@fundus/contract/company-link';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

/** A link as it is stored. */
export interface LinkRecord extends CompanyLinkInput {
  id: string;
  fromCompanyId: string;
  toCompanyId: string;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
}

/** A link with the names of its companies. */
export interface NamedLink extends LinkRecord {
  fromName: string;
  toName: string;
}

/** Links with the names of their companies, those in the trash included. */
export function selectLinks(db: Executor) {
  return db
    .selectFrom('companyLink as link')
    .innerJoin('company as holder', 'holder.id', 'link.fromCompanyId')
    .innerJoin('company as held', 'held.id', 'link.toCompanyId')
    .selectAll('link')
    .select(['holder.name as fromName', 'held.name as toName'])
    .select([
      sql<number | null>`link.share_percent::float8`.as('sharePercent'),
      sql<number | null>`link.voting_percent::float8`.as('votingPercent'),
    ]);
}

const selectShownLinks = (db: Executor) =>
  selectLinks(db).where('holder.deletedAt', 'is', null).where('held.deletedAt', 'is', null);

/** The links of a company with others that are not in the trash, those that it holds first. */
export async function listLinks(db: Executor, companyId: string): Promise<NamedLink[]> {
  return selectShownLinks(db)
    .where((where) =>
      where.or([where('link.fromCompanyId', '=', companyId), where('link.toCompanyId', '=', companyId)]),
    )
    .orderBy(sql`link.from_company_id = ${companyId}::uuid`, 'desc')
    .orderBy('held.name')
    .orderBy('holder.name')
    .orderBy('link.id')
    .execute();
}

/** A link of a company; `lock` keeps others from changing it. */
export async function findLink(
  db: Executor,
  companyId: string,
  linkId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<NamedLink | null> {
  const row = await selectShownLinks(db)
    .where('link.id', '=', linkId)
    .where((where) =>
      where.or([where('link.fromCompanyId', '=', companyId), where('link.toCompanyId', '=', companyId)]),
    )
    .$if(lock, (query) => query.forNoKeyUpdate('link'))
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a new link; false where the two have one of this kind and direction. */
export async function insertLink(tx: Executor, link: LinkRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('companyLink')
    .values({ ...link, fieldRevisions: toJson(link.fieldRevisions) })
    .onConflict((conflict) => conflict.columns(['fromCompanyId', 'toCompanyId', 'kind']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether two companies have another link of a kind in this direction. */
export async function hasOtherLink(tx: Executor, link: LinkRecord): Promise<boolean> {
  const row = await tx
    .selectFrom('companyLink')
    .select('id')
    .where('fromCompanyId', '=', link.fromCompanyId)
    .where('toCompanyId', '=', link.toCompanyId)
    .where('kind', '=', link.kind)
    .where('id', '<>', link.id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateLinkRow(tx: Executor, link: LinkRecord): Promise<void> {
  const { id, kind, sharePercent, votingPercent, sinceOn, untilOn, note, revision, updatedAt } = link;
  const fieldRevisions = toJson(link.fieldRevisions);
  await tx
    .updateTable('companyLink')
    .set({ kind, sharePercent, votingPercent, sinceOn, untilOn, note, revision, fieldRevisions, updatedAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteLinkRow(tx: Executor, linkId: string): Promise<void> {
  await tx.deleteFrom('companyLink').where('id', '=', linkId).execute();
}

/** All links between the companies that a company is linked with, directly or through others, whatever the links say. */
export async function listReachableLinks(db: Executor, companyId: string): Promise<CompanyLink[]> {
  const { rows } = await sql<CompanyLink>`
    with recursive member (id) as (
      select ${companyId}::uuid
      union
      select case when l.from_company_id = member.id then l.to_company_id else l.from_company_id end
      from member join company_link l on member.id in (l.from_company_id, l.to_company_id)
    )
    select l.id as link_id, l.from_company_id, l.to_company_id, l.kind, l.share_percent::float8, l.voting_percent::float8,
      l.since_on, l.until_on
    from company_link l
      join company holder on holder.id = l.from_company_id and holder.deleted_at is null
      join company held on held.id = l.to_company_id and held.deleted_at is null
    where l.from_company_id in (select id from member)
    order by l.created_at, l.id`.execute(db);
  return rows;
}
