import type { FederalState } from '@fundus/contract/federal-state';
import type { LeadStage } from '@fundus/contract/lead-codes';
import { sql, type Updateable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Lead } from '#db/schema.generated.ts';

/** Where a lead stands, and what the distribution looks at. */
export interface LeadStageRecord {
  leadId: string;
  stage: LeadStage;
  assignmentId: string | null;
  partnerId: string | null;
  personId: string | null;
  enteredAt: Date;
  deletedAt: Date | null;
  title: string;
  firstName: string;
  lastName: string;
  company: string;
  town: string;
  email: string;
  phone: string;
  federalState: FederalState | null;
  industryCode: string | null;
  industryTitle: string | null;
  foundedOn: string | null;
  employees: number | null;
  investmentTotalCents: number;
}

/**
 * Leads by their ids, in the order of the ids. `wait`: locks them, and waits for the transaction that holds one;
 * `skip`: locks those that are free and leaves the others out.
 */
export async function findLeadStages(
  db: Executor,
  leadIds: readonly string[],
  lock: 'none' | 'wait' | 'skip',
): Promise<LeadStageRecord[]> {
  if (leadIds.length === 0) return [];
  const rows = await db
    .selectFrom('lead')
    .select([
      'id as leadId',
      'stage',
      'assignmentId',
      'partnerId',
      'personId',
      'enteredAt',
      'deletedAt',
      'title',
      'firstName',
      'lastName',
      'company',
      'town',
      'email',
      'phone',
      'federalState',
      'industryCode',
      'industryTitle',
      'foundedOn',
      'employees',
      'investmentTotalCents',
    ])
    .where('id', '=', sql<string>`any(${[...leadIds]}::uuid[])`)
    // One order for all callers that lock several: two of them cannot wait for each other.
    .orderBy('id')
    .$if(lock !== 'none', (query) => query.forNoKeyUpdate())
    .$if(lock === 'skip', (query) => query.skipLocked())
    .execute();
  return rows;
}

/** Locks the leads that became one of these persons, in the order of their ids. */
export async function lockLeadsOf(tx: Executor, personIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('lead')
    .select('id')
    .where('personId', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Writes what became of leads whose rows are locked. */
export async function updateLeadStages(
  tx: Executor,
  leadIds: readonly string[],
  values: Updateable<Lead>,
): Promise<void> {
  await tx
    .updateTable('lead')
    .set(values)
    .where('id', '=', sql<string>`any(${[...leadIds]}::uuid[])`)
    .execute();
}

/** A lead that goes to a partner. */
export interface GivenLead {
  leadId: string;
  assignmentId: string;
  partnerId: string;
}

/** Gives locked leads to partners, each with its assignment. */
export async function updateAssignedLeads(tx: Executor, given: readonly GivenLead[], at: Date): Promise<void> {
  await sql`
    update lead
    set stage = 'assigned', assignment_id = given.assignment_id, partner_id = given.partner_id,
      assigned_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
    from unnest(
      ${given.map(({ leadId }) => leadId)}::uuid[], ${given.map(({ assignmentId }) => assignmentId)}::uuid[],
      ${given.map(({ partnerId }) => partnerId)}::uuid[]
    ) as given (lead_id, assignment_id, partner_id)
    where lead.id = given.lead_id
  `.execute(tx);
}
