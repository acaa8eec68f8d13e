import { bandCeilingCents, type LeadBand, leadBands } from '@fundus/contract/lead-band';
import { benefitStatuses, leadList } from '@fundus/contract/lead-codes';
import type { LeadFilter } from '@fundus/contract/lead-list';
import { sql } from 'kysely';
import type { Condition } from '#db/condition.ts';
import { type DatedQuery, either, hasId, hasText, holds, isReached, since, until } from '#db/list/filter.ts';
import { BoundList } from '#db/list/list.ts';
import { by, byFilled, numberKey, textKey, timeKey } from '#db/list/order.ts';

/** Leads that a query may see, and the part of them that it asks for. */
export type LeadQuery = DatedQuery<LeadFilter>;

/** The total lies above the band below and not above its own ceiling. */
function isInBand(band: LeadBand): Condition {
  const total = sql`lead.investment_total_cents`;
  if (band === 'none') return sql`${total} = 0`;
  const below = leadBands[leadBands.indexOf(band) - 1] as Exclude<LeadBand, 'over100k'>;
  const above = sql<boolean>`${total} > ${sql.lit(bandCeilingCents[below])}`;
  return band === 'over100k' ? above : sql`(${above} and ${total} <= ${sql.lit(bandCeilingCents[band])})`;
}

const assignedAt = timeKey('lead.assignedAt');
const enteredAt = timeKey('lead.enteredAt');

/** The lists of leads. */
export const leads = new BoundList(leadList, {
  table: 'lead',
  owner: 'lead.partnerId',
  filters: {
    // No list shows the remains of an erased lead.
    deleted: (isDeleted) =>
      isDeleted ? sql`lead.deleted_at is not null and lead.deletion_reason <> 'erased'` : sql`lead.deleted_at is null`,
    search: sql.ref('lead.searchText'),
    stage: hasText('lead.stage'),
    investmentBand: (bands) => either(bands.map(isInBand)),
    // As `maturityOf` has it: by the day of founding, and where that is not known by whether a company is named.
    maturity: (maturities, today) =>
      either(
        maturities.map((maturity) =>
          maturity === 'founder'
            ? sql`lead.founded_on > ${today}::date`
            : sql`(lead.founded_on <= ${today}::date or lead.founded_on is null and lead.company > '')`,
        ),
      ),
    isOnBenefit: holds(() => sql`lead.social_status = any(${[...benefitStatuses]}::text[])`),
    isRefinancing: holds(() => sql`lead.is_refinancing`),
    federalState: hasText('lead.federalState'),
    socialStatus: hasText('lead.socialStatus'),
    sourceId: hasId('lead.sourceId'),
    partnerId: isReached,
    enteredFrom: since('lead.enteredAt'),
    enteredUntil: until('lead.enteredAt'),
  },
  orders: {
    enteredAt: by(enteredAt),
    // The stage says the same as a missing day, and begins the index that holds these leads in the order of their entry.
    assignedAt: () => [
      {
        keys: [assignedAt],
        where: sql`lead.assigned_at is not null`,
        isEmpty: ({ stage }) => stage?.every((one) => one === 'pool') === true && stage.length > 0,
      },
      {
        keys: [enteredAt],
        where: sql`lead.stage = 'pool'`,
        isEmpty: ({ stage }) => stage !== undefined && stage.length > 0 && !stage.includes('pool'),
      },
    ],
    lastName: byFilled(textKey('lead.lastName'), textKey('lead.firstName')),
    company: byFilled(textKey('lead.company')),
    postcode: byFilled(textKey('lead.postcode')),
    town: byFilled(textKey('lead.town')),
    investmentTotal: by(numberKey('lead.investmentTotalCents')),
    workingCapitalTotal: by(numberKey('lead.workingCapitalTotalCents')),
    digitalisationTotal: by(numberKey('lead.digitalisationTotalCents')),
    updatedAt: by(timeKey('lead.updatedAt')),
  },
});
