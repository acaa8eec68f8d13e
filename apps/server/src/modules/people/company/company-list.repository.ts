import type { CompanyFilter } from '@fundus/contract/company';
import { companyList } from '@fundus/contract/company-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type DatedQuery, hasText, isReached } from '#db/list/filter.ts';
import { BoundList } from '#db/list/list.ts';
import { by, byFilled, textKey, timeKey } from '#db/list/order.ts';
import { userName } from '#db/user-name.ts';
import { inOrderOf } from '#lib/list-page.ts';

/** Companies that a query may see, and the part of them that it asks for. */
export type CompanyQuery = DatedQuery<CompanyFilter>;

const name = textKey('company.name');

/** The list of companies. */
export const companies = new BoundList(companyList, {
  table: 'company',
  owner: 'company.ownerId',
  filters: {
    // No list shows a company that was merged into another one.
    deleted: (isDeleted) =>
      isDeleted
        ? sql`company.deleted_at is not null and company.merged_into_id is null`
        : sql`company.deleted_at is null`,
    search: sql.ref('company.searchText'),
    federalState: hasText('company.federalState'),
    ownerId: isReached,
  },
  orders: {
    name: by(name),
    town: byFilled(textKey('company.town'), name),
    createdAt: by(timeKey('company.createdAt')),
    updatedAt: by(timeKey('company.updatedAt')),
  },
});

/** Lines of companies, in the order of the ids; access is checked again. */
export async function listSummaryRows(db: Executor, ids: readonly string[], ownerIds: CompanyQuery['ownerIds']) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('company')
    .innerJoin('user', 'user.id', 'company.ownerId')
    .where('company.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(companies.isReached(ownerIds))
    .select([
      'company.id',
      'company.ownerId',
      'company.name',
      'company.businessForm',
      'company.postcode',
      'company.town',
      'company.federalState',
      'company.employees',
      'company.industryTitle',
      'company.createdAt',
      'company.updatedAt',
      'company.deletedAt',
    ])
    .select(userName.as('ownerName'))
    .select(
      sql<number>`(select count(*)::int from person p where p.company_id = company.id and p.deleted_at is null
        and p.owner_id = company.owner_id)`.as('persons'),
    )
    .execute();
  return inOrderOf(ids, rows);
}

export type SummaryRow = Awaited<ReturnType<typeof listSummaryRows>>[number];
