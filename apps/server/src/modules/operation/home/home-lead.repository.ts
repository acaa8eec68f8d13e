import type { QuotaKind } from '@fundus/contract/lead-codes';
import { partnerRoles } from '@fundus/contract/permission';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export interface NewLeadRow {
  leadId: string;
  firstName: string;
  lastName: string;
  company: string;
  town: string;
  assignedAt: Date;
  dueAt: Date | null;
}

/** Leads of a partner that wait to be accepted, the most urgent first. */
export async function listNewLeads(db: Executor, partnerId: string, limit: number): Promise<NewLeadRow[]> {
  return (
    db
      .selectFrom('leadAssignment as assignment')
      // An open assignment is the one that its lead names: the database keeps a second one out.
      .innerJoin('lead', 'lead.id', 'assignment.leadId')
      .where('assignment.partnerId', '=', partnerId)
      // As a literal, so that the index of open assignments serves.
      .where('assignment.state', '=', sql.lit('open'))
      .where('lead.deletedAt', 'is', null)
      .select(['lead.id as leadId', 'lead.firstName', 'lead.lastName', 'lead.company', 'lead.town'])
      .select(['assignment.assignedAt', 'assignment.dueAt'])
      .orderBy('assignment.dueAt', (order) => order.asc().nullsLast())
      .orderBy('assignment.leadId')
      .limit(limit)
      .execute()
  );
}

export interface WaitingLeadRow {
  leadId: string;
  firstName: string;
  lastName: string;
  company: string;
  postcode: string;
  town: string;
  enteredAt: Date;
}

/** Leads that wait to be distributed, the oldest first. */
export function listWaitingLeads(db: Executor, limit: number): Promise<WaitingLeadRow[]> {
  return (
    db
      .selectFrom('lead')
      // As a literal, so that the index of stages serves.
      .where('stage', '=', sql.lit('pool'))
      .where('deletedAt', 'is', null)
      .select(['id as leadId', 'firstName', 'lastName', 'company', 'postcode', 'town', 'enteredAt'])
      .orderBy('enteredAt')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** Places of a partner's quota in a month; null for who is no partner, and for an own advisor who is given no leads. */
export async function findQuota(
  db: Executor,
  userId: string,
  month: string,
): Promise<{ assigned: number; quotaKind: QuotaKind; quotaLimit: number } | null> {
  const row = await db
    .selectFrom('partner')
    .leftJoin('partnerMonth', (join) =>
      join.onRef('partnerMonth.partnerId', '=', 'partner.userId').on('partnerMonth.month', '=', month),
    )
    .innerJoin('user', 'user.id', 'partner.userId')
    .where('partner.userId', '=', userId)
    .where(sql<boolean>`("user".roles && ${[...partnerRoles]}::text[] or partner.receives_leads)`)
    .select(['partner.quotaKind', 'partner.quotaLimit', 'partnerMonth.assigned'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { assigned: row.assigned ?? 0, quotaKind: row.quotaKind, quotaLimit: row.quotaLimit };
}
