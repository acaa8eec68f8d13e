import { bandCeilingCents, type LeadBand, leadBands } from '@fundus/contract/lead-band';
import { benefitStatuses, type LeadMaturity } from '@fundus/contract/lead-codes';
import type { LeadFilter } from '@fundus/contract/lead-list';
import { sql } from 'kysely';
import {
  anyOf,
  type Condition,
  type SearchConditions,
  searchConditions,
  soughtConditions,
  startOfDay,
} from '#db/condition.ts';

/** Which leads a query may see, and which of them it asks for. */
export interface LeadQuery {
  /** Whose leads; null: everybody's, also those without a partner. */
  partnerIds: readonly string[] | null;
  filter: LeadFilter;
  /** The calendar date by which a company exists or is yet to be founded. */
  today: string;
}

const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** How the filters that `lead` and its tally hold in different columns are asked of each; both stand as `lead` in a statement. */
interface Ground {
  isThere: Condition;
  isInTrash: Condition;
  bands: (bands: readonly LeadBand[]) => Condition;
  maturity: (maturity: LeadMaturity, today: string) => Condition;
}

/** The total lies above the band below and not above its own ceiling. */
function bandCondition(band: LeadBand): Condition {
  const total = sql`lead.investment_total_cents`;
  if (band === 'none') return sql`${total} = 0`;
  const below = leadBands[leadBands.indexOf(band) - 1] as Exclude<LeadBand, 'over100k'>;
  const above = sql<boolean>`${total} > ${sql.lit(bandCeilingCents[below])}`;
  return band === 'over100k' ? above : sql`(${above} and ${total} <= ${sql.lit(bandCeilingCents[band])})`;
}

const leadGround: Ground = {
  isThere: sql`lead.deleted_at is null`,
  isInTrash: sql`lead.deleted_at is not null and lead.deletion_reason <> 'erased'`,
  bands: (bands) => either(bands.map(bandCondition)),
  /** As `maturityOf` has it: by the day of founding, and where that is not known by whether a company is named. */
  maturity: (maturity, today) =>
    maturity === 'founder'
      ? sql`lead.founded_on > ${today}::date`
      : sql`(lead.founded_on <= ${today}::date or lead.founded_on is null and lead.company > '')`,
};

const tallyGround: Ground = {
  isThere: sql`not lead.is_deleted`,
  isInTrash: sql`lead.is_deleted`,
  bands: (bands) => sql`lead.band = any(${bands.map((band) => leadBands.indexOf(band))}::smallint[])`,
  maturity: (maturity, today) =>
    maturity === 'founder' ? sql`lead.founding > ${today}::date` : sql`lead.founding <= ${today}::date`,
};

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

/** The filters of closed lists: what a cell of the tally is made of. */
function cellConditions({ filter }: LeadQuery, ground: Ground): Condition[] {
  const { stage, investmentBand, federalState, socialStatus } = filter;
  const conditions = traitConditions(filter);
  if (stage?.length) conditions.push(anyOf(sql.ref('lead.stage'), stage));
  if (investmentBand?.length) conditions.push(ground.bands(investmentBand));
  if (federalState?.length) conditions.push(anyOf(sql.ref('lead.federalState'), federalState));
  if (socialStatus?.length) conditions.push(anyOf(sql.ref('lead.socialStatus'), socialStatus));
  return conditions;
}

/** Further conditions that the tally can answer: partner, maturity and source. */
function originConditions({ partnerIds, filter, today }: LeadQuery, ground: Ground): Condition[] {
  const { maturity, sourceId } = filter;
  const conditions: Condition[] = [partnerCondition(partnerIds)];
  if (maturity?.length) conditions.push(either(maturity.map((one) => ground.maturity(one, today))));
  if (sourceId?.length === 1) conditions.push(sql`lead.source_id = ${sourceId[0]}::uuid`);
  else if (sourceId?.length) conditions.push(sql`lead.source_id = any(${[...sourceId]}::uuid[])`);
  return conditions;
}

export const all = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`;

/** Everything that a lead must meet; `lead` is the table. */
export function conditionOf(query: LeadQuery, wordConditions?: SearchConditions): Condition {
  return all([query.filter.deleted ? leadGround.isInTrash : leadGround.isThere, narrowingOf(query, wordConditions)]);
}

/** The same, where the leads that meet it are looked up. */
export const soughtBy = (query: LeadQuery): Condition => conditionOf(query, soughtConditions);

/** The same but for being deleted or not. */
export function narrowingOf(query: LeadQuery, wordConditions: SearchConditions = searchConditions): Condition {
  const { filter } = query;
  return all([
    ...originConditions(query, leadGround),
    ...cellConditions(query, leadGround),
    ...dayConditions(filter),
    ...wordConditions(sql.ref('lead.searchText'), filter.search),
  ]);
}

/** In which days a lead must have come in. */
export function dayConditions({ enteredFrom, enteredUntil }: LeadFilter): Condition[] {
  const conditions: Condition[] = [];
  if (enteredFrom !== undefined) conditions.push(sql`lead.entered_at >= ${startOfDay(enteredFrom, 0)}`);
  if (enteredUntil !== undefined) conditions.push(sql`lead.entered_at < ${startOfDay(enteredUntil, 1)}`);
  return conditions;
}

/** The one federal state that is asked for; null where it is none or several. */
export function soleState({ federalState }: LeadFilter): string | null {
  return federalState?.length === 1 ? (federalState[0] ?? null) : null;
}

/** The one partner whose leads are asked for; null where it is everybody, or several. */
export function solePartner({ partnerIds }: Pick<LeadQuery, 'partnerIds'>): string | null {
  return partnerIds?.length === 1 ? (partnerIds[0] ?? null) : null;
}

/** Whether the tally knows everything that a query asks for; words and days it does not. */
export function isTallied({ filter }: LeadQuery): boolean {
  const { search = '', enteredFrom, enteredUntil } = filter;
  return search === '' && enteredFrom === undefined && enteredUntil === undefined;
}

/** Condition of a query on a cell of the tally; `lead` is the table of the tally. */
export function tallyConditionOf(query: LeadQuery): Condition {
  return all([
    query.filter.deleted ? tallyGround.isInTrash : tallyGround.isThere,
    ...originConditions(query, tallyGround),
    ...cellConditions(query, tallyGround),
  ]);
}

/** Condition on a lead besides the cell that the query wants; for leads that are not deleted. */
export function besidesCellOf(query: LeadQuery): Condition {
  return all([leadGround.isThere, ...originConditions(query, leadGround)]);
}
