import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type SoughtNames, soughtByNames } from '#db/sought-names.ts';
import { listSoughtRows } from '#db/sought-rows.ts';
import { type CompanyQuery, companies } from './company-list.repository.ts';

export interface SoughtCompany {
  id: string;
  name: string;
  town: string;
}

/** A few companies of a query by what they are called; of those called alike the ones that were changed last. */
export async function listSoughtCompanies(
  db: Executor,
  query: CompanyQuery,
  sought: SoughtNames,
  limit: number,
): Promise<SoughtCompany[]> {
  return listSoughtRows<SoughtCompany>(db, {
    table: 'company',
    columns: ['id', 'name', 'town'],
    newAt: 'updatedAt',
    isReached: companies.where(query),
    ...soughtByNames('company', sql`company.search_text`, sought),
    stretches: [sql`true`],
    limit,
  });
}
