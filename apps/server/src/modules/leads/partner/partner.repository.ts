import type { FederalState } from '@fundus/contract/federal-state';
import type { QuotaKind } from '@fundus/contract/lead-codes';
import { isOwnAdvisor, type PartnerRules } from '@fundus/contract/partner';
import { partnerRoles, receivingRoles } from '@fundus/contract/permission';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import { type DistributionPartner, wholeRules } from './distribution-partner.rules.ts';

/** Title, first and last name of a user, in SQL; `user` must be joined. */
const userName = sql<string>`concat_ws(' ', nullif("user".title, ''), nullif("user".first_name, ''), nullif("user".last_name, ''))`;
/** A former partner keeps the row; only users who hold one of these roles can be given leads. */
const isPartner = sql<boolean>`"user".roles && ${[...receivingRoles]}::text[]`;
/**
 * Partners stand in the distribution even while they get nothing. Of the advisors of the house only those do for whom it was
 * switched on: who receives, pauses, or got something in the month that is joined.
 */
const isInDistribution = sql<boolean>`("user".roles && ${[...partnerRoles]}::text[] or partner.receives_leads
  or partner.resumes_on is not null or partner_month.assigned > 0)`;

/** Everything that the distribution looks at, of all partners in one query, in the order of their ids. */
export async function selectDistributionPartners(db: Executor, month: string): Promise<DistributionPartner[]> {
  const rows = await db
    .selectFrom('partner')
    .innerJoin('user', 'user.id', 'partner.userId')
    .leftJoin('partnerMonth', (join) =>
      join.onRef('partnerMonth.partnerId', '=', 'partner.userId').on('partnerMonth.month', '=', month),
    )
    .select(['partner.userId', 'quotaKind', 'quotaLimit', 'receivesLeads', 'rules', 'seatState', 'lastAssignedAt'])
    .select(['user.lockedAt', 'user.company', 'user.roles', 'partnerMonth.assigned', 'partnerMonth.lift'])
    .select(userName.as('name'))
    .where(isPartner)
    .where(isInDistribution)
    .orderBy('partner.userId')
    .execute();
  return rows.map((row) => ({
    partnerId: row.userId,
    name: row.name,
    company: row.company,
    isOwnAdvisor: isOwnAdvisor(row.roles),
    isLocked: row.lockedAt !== null,
    receivesLeads: row.receivesLeads,
    quotaKind: row.quotaKind,
    quotaLimit: row.quotaLimit,
    rules: wholeRules(row.rules),
    assigned: row.assigned ?? 0,
    lift: row.lift ?? 0,
    lastAssignedAt: row.lastAssignedAt,
    seatState: row.seatState,
  }));
}

/** Leads that partners have and did not accept yet, of any month; who has none is left out. */
export async function countOpenLeads(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('leadAssignment')
    .select((eb) => ['partnerId', eb.fn.countAll<number>().as('openLeads')])
    // As a literal, so that the index of open assignments serves.
    .where('state', '=', sql.lit('open'))
    .groupBy('partnerId')
    .execute();
  return new Map(rows.map(({ partnerId, openLeads }) => [partnerId, openLeads]));
}

/** Fields of a partner that administrators change. */
export interface PartnerFields {
  quotaKind: QuotaKind;
  quotaLimit: number;
  receivesLeads: boolean;
  resumesOn: string | null;
  seatState: FederalState | null;
  rules: PartnerRules;
  notes: string;
}

/** A partner as it is stored, with what the user is called. */
export interface PartnerRecord extends PartnerFields {
  userId: string;
  salutation: string;
  title: string;
  phone: string;
  lockedAt: Date | null;
  revision: number;
  fieldRevisions: FieldRevisions;
}

/** A user who can be given leads; `lock` keeps others from changing what the distribution knows of them. */
export async function findPartner(
  db: Executor,
  partnerId: string,
  options: { lock?: boolean } = {},
): Promise<PartnerRecord | null> {
  const row = await db
    .selectFrom('partner')
    .innerJoin('user', 'user.id', 'partner.userId')
    .select(['partner.userId', 'quotaKind', 'quotaLimit', 'receivesLeads', 'resumesOn', 'seatState', 'rules', 'notes'])
    .select(['partner.revision', 'partner.fieldRevisions', 'salutation', 'title', 'phone', 'lockedAt'])
    .where('partner.userId', '=', partnerId)
    .where(isPartner)
    .$if(options.lock === true, (query) => query.forNoKeyUpdate('partner'))
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...row,
    rules: wholeRules(row.rules),
  };
}

/** Writes a partner that was read with its lock. */
export async function updatePartnerRow(tx: Executor, record: PartnerRecord): Promise<void> {
  const { userId, quotaKind, quotaLimit, receivesLeads, resumesOn, seatState, rules, notes, revision } = record;
  await tx
    .updateTable('partner')
    .set({ quotaKind, quotaLimit, receivesLeads, resumesOn, seatState, notes, revision })
    .set({ rules: toJson(rules), fieldRevisions: toJson(record.fieldRevisions), updatedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .execute();
}

/** Partners whose pause ends on this day or ended before. */
export async function listDuePartners(db: Executor, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('partner')
    .select('userId')
    .where('resumesOn', '<=', today)
    .where('receivesLeads', '=', false)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
