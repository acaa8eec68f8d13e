import type { CompanyFields } from '@fundus/contract/company-fields';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson, toJson } from '#db/json.ts';
import { userName } from '#db/user-name.ts';
import type { FieldChange } from '#lib/record-merge.ts';
import { insertLink, type LinkRecord, type NamedLink, selectLinks } from './company-link.repository.ts';
import type { MovedPerson } from './company-merge.rules.ts';

/** Journal of a merge: enough to undo it. */
export interface CompanyMergeJournal {
  fields: FieldChange<keyof CompanyFields>[];
  /** Those who came over, and those beside whom it wrote something. */
  persons: MovedPerson[];
  movedLinks: string[];
  endedLinks: LinkRecord[];
}

export interface CompanyMergeRecord {
  id: string;
  keptId: string;
  mergedId: string;
  journal: CompanyMergeJournal;
  mergedBy: string | null;
  mergedAt: Date;
  undoneAt: Date | null;
}

export async function insertCompanyMerge(tx: Executor, merge: CompanyMergeRecord): Promise<void> {
  await tx
    .insertInto('companyMerge')
    .values({ ...merge, journal: toJson(merge.journal) })
    .execute();
}

export async function findCompanyMerge(
  db: Executor,
  keptId: string,
  mergeId: string,
): Promise<CompanyMergeRecord | null> {
  const row = await db
    .selectFrom('companyMerge')
    .selectAll()
    .where('id', '=', mergeId)
    .where('keptId', '=', keptId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, journal: fromJson<CompanyMergeJournal>(row.journal) };
}

export async function markCompanyMergeUndone(tx: Executor, mergeId: string, at: Date): Promise<void> {
  await tx.updateTable('companyMerge').set({ undoneAt: at }).where('id', '=', mergeId).execute();
}

/** The merges into a company, the latest first. */
export async function listCompanyMergeRows(db: Executor, keptId: string) {
  return db
    .selectFrom('companyMerge as merge')
    .innerJoin('company', 'company.id', 'merge.mergedId')
    .leftJoin('user', 'user.id', 'merge.mergedBy')
    .select(['merge.id', 'merge.mergedAt', 'merge.undoneAt', 'company.name'])
    .select(sql<string>`coalesce(${userName}, '')`.as('mergedByName'))
    .where('merge.keptId', '=', keptId)
    .orderBy('merge.mergedAt', 'desc')
    .orderBy('merge.id', 'desc')
    .execute();
}

/** The links of two companies, those with companies in the trash included; `lock` keeps others from changing them. */
export async function listLinksOfBoth(
  db: Executor,
  companyIds: readonly [string, string],
  { lock = false }: { lock?: boolean } = {},
): Promise<NamedLink[]> {
  return selectLinks(db)
    .where((where) =>
      where.or([where('link.fromCompanyId', 'in', companyIds), where('link.toCompanyId', 'in', companyIds)]),
    )
    .orderBy('link.id')
    .$if(lock, (query) => query.forUpdate('link'))
    .execute();
}

/** Gives some links of one company to another, as far as they still are of that one. */
export async function moveLinks(
  tx: Executor,
  linkIds: readonly string[],
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await sql`
    update company_link set
      from_company_id = case when from_company_id = ${fromId}::uuid then ${toId}::uuid else from_company_id end,
      to_company_id = case when to_company_id = ${fromId}::uuid then ${toId}::uuid else to_company_id end
    where id = any(${[...linkIds]}::uuid[]) and ${fromId}::uuid in (from_company_id, to_company_id)`.execute(tx);
}

export async function deleteLinks(tx: Executor, linkIds: readonly string[]): Promise<void> {
  await sql`delete from company_link where id = any(${[...linkIds]}::uuid[])`.execute(tx);
}

/** Writes links again that a merge ended, where both companies are still there. */
export async function restoreLinks(tx: Executor, links: readonly LinkRecord[]): Promise<void> {
  for (const link of links) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from company where id in (${link.fromCompanyId}::uuid, ${link.toCompanyId}::uuid)`.execute(
      tx,
    );
    if (rows[0]?.total !== 2) continue;
    await insertLink(tx, { ...link, createdAt: new Date(link.createdAt), updatedAt: new Date(link.updatedAt) });
  }
}

/** How much comes over with the persons of a company, of one owner (null: of all); what lies in the trash is not counted. */
export async function countWithPersons(db: Executor, companyId: string, ownerId: string | null) {
  const { rows } = await sql<{
    persons: number;
    leads: number;
    researches: number;
    aids: number;
    shortChecks: number;
    documents: number;
  }>`
    with one as (
      select id from person p where p.company_id = ${companyId}::uuid and p.deleted_at is null
        and (${ownerId}::uuid is null or p.owner_id = ${ownerId}::uuid)
    )
    select (select count(*)::int from one) as persons,
      (select count(*)::int from lead where person_id in (select id from one)) as leads,
      (select count(*)::int from funding_research where person_id in (select id from one) and deleted_at is null) as researches,
      (select count(*)::int from de_minimis_aid where person_id in (select id from one)) as aids,
      (select count(*)::int from short_check where person_id in (select id from one)) as short_checks,
      (select count(*)::int from person_document where person_id in (select id from one) and deleted_at is null) as documents
  `.execute(db);
  return rows[0] ?? { persons: 0, leads: 0, researches: 0, aids: 0, shortChecks: 0, documents: 0 };
}
