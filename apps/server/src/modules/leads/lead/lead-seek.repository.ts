import type { LeadStage } from '@fundus/contract/lead-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type SoughtNames, soughtByNames } from '#db/sought-names.ts';
import { listSoughtRows } from '#db/sought-rows.ts';
import { type LeadQuery, leads } from './lead-list.repository.ts';

export interface SoughtLead {
  id: string;
  stage: LeadStage;
  firstName: string;
  lastName: string;
  company: string;
  town: string;
}

/** A few leads of a query by what they are called; of those called alike the ones that came in last. */
export async function listSoughtLeads(
  db: Executor,
  query: LeadQuery,
  sought: SoughtNames,
  limit: number,
): Promise<SoughtLead[]> {
  return listSoughtRows<SoughtLead>(db, {
    table: 'lead',
    columns: ['id', 'stage', 'firstName', 'lastName', 'company', 'town'],
    newAt: 'enteredAt',
    isReached: leads.where(query),
    ...soughtByNames('lead', sql`lead.search_text`, sought),
    stretches: [sql`true`],
    limit,
  });
}
