import type { FederalState } from '@fundus/contract/federal-state';
import type { QuotaKind } from '@fundus/contract/lead-codes';
import type { PartnerRules } from '@fundus/contract/partner';
import { partnerRoles } from '@fundus/contract/permission';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson } from '#db/json.ts';
import { type DistributionPartner, wholeRules } from './distribution-partner.rules.ts';

/** Title, first and last name of a user, in SQL; `user` must be joined. */
const userName = sql<string>`concat_ws(' ', nullif("user".title, ''), nullif("user".first_name, ''), nullif("user".last_name, ''))`;
/** Whoever was a partner once keeps the row; only who holds a partner role is one. */
const isPartner = sql<boolean>`"user".roles && ${[...partnerRoles]}::text[]`;

/** Everything that the distribution looks at, of all partners in one query, in the order of their ids. */
export async function selectDistributionPartners(db: Executor, month: string): Promise<DistributionPartner[]> {
  const rows = await db
    .selectFrom('partner')
    .innerJoin('user', 'user.id', 'partner.userId')
    .leftJoin('partnerMonth', (join) =>
      join.onRef('partnerMonth.partnerId', '=', 'partner.userId').on('partnerMonth.month', '=', month),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('leadAssignment')
          .select(['partnerId', sql<number>`count(*)`.as('openLeads')])
          .where('state', '=', sql.lit('open'))
          .groupBy('partnerId')
          .as('open'),
      (join) => join.onRef('open.partnerId', '=', 'partner.userId'),
    )
    .select(['partner.userId', 'quotaKind', 'quotaLimit', 'receivesLeads', 'rules', 'seatState', 'lastAssignedAt'])
    .select(['user.lockedAt', 'partnerMonth.assigned', 'partnerMonth.lift', 'open.openLeads'])
    .select(userName.as('name'))
    .where(isPartner)
    .orderBy('partner.userId')
    .execute();
  return rows.map((row) => ({
    partnerId: row.userId,
    name: row.name,
    isLocked: row.lockedAt !== null,
    receivesLeads: row.receivesLeads,
    quotaKind: row.quotaKind as QuotaKind,
    quotaLimit: row.quotaLimit,
    rules: wholeRules(fromJson<Partial<PartnerRules>>(row.rules)),
    assigned: row.assigned ?? 0,
    lift: row.lift ?? 0,
    lastAssignedAt: row.lastAssignedAt,
    seatState: row.seatState as FederalState | null,
    openLeads: row.openLeads ?? 0,
  }));
}
