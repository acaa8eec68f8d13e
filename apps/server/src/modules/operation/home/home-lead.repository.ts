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
  return db
    .selectFrom('lead')
    .innerJoin('leadAssignment as assignment', 'assignment.id', 'lead.assignmentId')
    .where('lead.partnerId', '=', partnerId)
    .where('lead.stage', '=', 'assigned')
    .where('lead.deletedAt', 'is', null)
    .select(['lead.id as leadId', 'lead.firstName', 'lead.lastName', 'lead.company', 'lead.town'])
    .select(['assignment.assignedAt', 'assignment.dueAt'])
    .orderBy('assignment.dueAt', (order) => order.asc().nullsLast())
    .orderBy('lead.id')
    .limit(limit)
    .execute();
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
  return { assigned: row.assigned ?? 0, quotaKind: row.quotaKind as QuotaKind, quotaLimit: row.quotaLimit };
}

/** Leads that wait to be distributed. */
export async function countUndistributedLeads(db: Executor): Promise<number> {
  const { total } = await db
    .selectFrom('lead')
    .where('stage', '=', 'pool')
    .where('deletedAt', 'is', null)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
