import type { LeadStage } from '@fundus/contract/lead-codes';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, likenessOf, type Sought, searchConditions, similarConditions } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { conditionOf, type LeadQuery } from './lead-filter.repository.ts';

export interface SoughtLead {
  id: string;
  stage: LeadStage;
  firstName: string;
  lastName: string;
  company: string;
  town: string;
}

/** So many are looked at to find those that came in last. */
const mostLookedAt = 2_000;

const searched = sql`lead.search_text`;

function matching(sought: Sought): { conditions: Condition[]; rank: RawBuilder<unknown> } {
  if ('ids' in sought) return { conditions: [sql`lead.id = any(${[...sought.ids]}::uuid[])`], rank: sql`0` };
  const { words, isSimilar } = sought;
  return isSimilar
    ? { conditions: similarConditions(searched, words), rank: likenessOf(searched, words) }
    : { conditions: searchConditions(searched, words), rank: sql`0` };
}

/** A few leads of a query by what they are called; of those called alike the ones that came in last. */
export async function listSoughtLeads(
  db: Executor,
  query: LeadQuery,
  sought: Sought,
  limit: number,
): Promise<SoughtLead[]> {
  const { conditions, rank } = matching(sought);
  if (conditions.length === 0) return [];
  const { rows } = await sql<SoughtLead>`
    with hit as materialized (
      select lead.id, lead.stage, lead.first_name, lead.last_name, lead.company, lead.town, lead.entered_at, ${rank} as rank
      from lead where ${conditionOf(query)} and ${sql.join(conditions, sql` and `)} limit ${sql.lit(mostLookedAt)}
    )
    select id, stage, first_name, last_name, company, town from hit
    order by rank desc, entered_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
