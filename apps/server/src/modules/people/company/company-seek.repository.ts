import { type RawBuilder, sql } from 'kysely';
import { type Condition, likenessOf, type Sought, searchConditions, similarConditions } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { type CompanyQuery, conditionOf } from './company-list.repository.ts';

export interface SoughtCompany {
  id: string;
  name: string;
  town: string;
}

/** So many are looked at to find those that were changed last. */
const mostLookedAt = 2_000;

const searched = sql`company.search_text`;

function matching(sought: Sought): { conditions: Condition[]; rank: RawBuilder<unknown> } {
  if ('ids' in sought) return { conditions: [sql`company.id = any(${[...sought.ids]}::uuid[])`], rank: sql`0` };
  const { words, isSimilar } = sought;
  return isSimilar
    ? { conditions: similarConditions(searched, words), rank: likenessOf(searched, words) }
    : { conditions: searchConditions(searched, words), rank: sql`0` };
}

/** A few companies of a query by what they are called; of those called alike the ones that were changed last. */
export async function listSoughtCompanies(
  db: Executor,
  query: CompanyQuery,
  sought: Sought,
  limit: number,
): Promise<SoughtCompany[]> {
  const { conditions, rank } = matching(sought);
  if (conditions.length === 0) return [];
  const { rows } = await sql<SoughtCompany>`
    with hit as materialized (
      select company.id, company.name, company.town, company.updated_at, ${rank} as rank
      from company where ${conditionOf(query)} and ${sql.join(conditions, sql` and `)} limit ${sql.lit(mostLookedAt)}
    )
    select id, name, town from hit order by rank desc, updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
