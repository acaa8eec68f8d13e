import { bandCeilingCents, type LeadBand, leadBands } from '@fundus/contract/lead-band';
import { benefitStatuses, type LeadMaturity } from '@fundus/contract/lead-codes';
import type { LeadFilter } from '@fundus/contract/lead-list';
import { sql } from 'kysely';
import { anyOf, type Condition, searchConditions, startOfDay } from '#db/condition.ts';

/** Which leads a query may see, and which of them it asks for. */
export interface LeadQuery {
  /** Whose leads; null: everybody's, also those without a partner. */
  partnerIds: readonly string[] | null;
  filter: LeadFilter;
  /** The calendar date by which a company exists or is yet to be founded. */
  today: string;
}

/** The total lies above the band below and not above its own ceiling. */
function bandCondition(band: LeadBand): Condition {
  const total = sql`lead.investment_total_cents`;
  if (band === 'none') return sql`${total} = 0`;
  const below = leadBands[leadBands.indexOf(band) - 1] as Exclude<LeadBand, 'over100k'>;
  const above = sql<boolean>`${total} > ${sql.lit(bandCeilingCents[below])}`;
  return band === 'over100k' ? above : sql`(${above} and ${total} <= ${sql.lit(bandCeilingCents[band])})`;
}

/** As `maturityOf` has it: by the day of founding, and where that is not known by whether a company is named. */
function maturityCondition(maturity: LeadMaturity, today: string): Condition {
  if (maturity === 'founder') return sql`lead.founded_on > ${today}::date`;
  return sql`(lead.founded_on <= ${today}::date or lead.founded_on is null and lead.company > '')`;
}

const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** Without a benefit, or without a refinancing, is also of whom nothing is known. */
function traitConditions({ isOnBenefit, isRefinancing }: LeadFilter): Condition[] {
  const conditions: Condition[] = [];
  if (isOnBenefit !== undefined) {
    const drawn = sql<boolean>`lead.social_status = any(${[...benefitStatuses]}::text[])`;
    conditions.push(isOnBenefit ? drawn : sql`(${drawn}) is not true`);
  }
  if (isRefinancing !== undefined) {
    conditions.push(isRefinancing ? sql`lead.is_refinancing` : sql`lead.is_refinancing is not true`);
  }
  return conditions;
}

/** Whose leads they must be; null: anybody's. */
export function partnerCondition(partnerIds: LeadQuery['partnerIds']): Condition {
  if (partnerIds === null) return sql`true`;
  // One partner is asked for by themselves: then an index gives their leads in the wanted order.
  if (partnerIds.length === 1) return sql`lead.partner_id = ${partnerIds[0]}::uuid`;
  return sql`lead.partner_id = any(${[...partnerIds]}::uuid[])`;
}

/** Everything that a lead must meet; `lead` is the table. */
export function conditionOf({ partnerIds, filter, today }: LeadQuery): Condition {
  const { stage, investmentBand, maturity, federalState, socialStatus, sourceId } = filter;
  const conditions: Condition[] = [
    filter.deleted
      ? sql`lead.deleted_at is not null and lead.deletion_reason <> 'erased'`
      : sql`lead.deleted_at is null`,
    partnerCondition(partnerIds),
  ];
  if (stage?.length) conditions.push(anyOf(sql.ref('lead.stage'), stage));
  if (investmentBand?.length) conditions.push(either(investmentBand.map(bandCondition)));
  if (maturity?.length) conditions.push(either(maturity.map((one) => maturityCondition(one, today))));
  if (federalState?.length) conditions.push(anyOf(sql.ref('lead.federalState'), federalState));
  if (socialStatus?.length) conditions.push(anyOf(sql.ref('lead.socialStatus'), socialStatus));
  if (sourceId?.length === 1) conditions.push(sql`lead.source_id = ${sourceId[0]}::uuid`);
  else if (sourceId?.length) conditions.push(sql`lead.source_id = any(${[...sourceId]}::uuid[])`);
  if (filter.enteredFrom !== undefined) conditions.push(sql`lead.entered_at >= ${startOfDay(filter.enteredFrom, 0)}`);
  if (filter.enteredUntil !== undefined) conditions.push(sql`lead.entered_at < ${startOfDay(filter.enteredUntil, 1)}`);
  conditions.push(...traitConditions(filter), ...searchConditions(sql.ref('lead.searchText'), filter.search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
