import { z } from 'zod';
import { aidDecision } from './aid-decision.ts';
import { cumulation } from './cumulation.ts';
import { calendarDate, instant } from './date.ts';
import { researchFacts } from './eligibility-rule.ts';
import { defineEndpoint } from './endpoint.ts';
import { factsAge } from './funding-programme.ts';
import { itemStatus } from './funding-research-item.ts';
import { cents } from './money.ts';
import { programmeWorth } from './programme-worth.ts';

/** Life cycle of a chosen programme: beantragt · bewilligt · abgelehnt · ausgezahlt */
export const fundingCaseStates = ['requested', 'granted', 'refused', 'paid'] as const;
export const fundingCaseState = z.enum(fundingCaseStates);
export type FundingCaseState = z.infer<typeof fundingCaseState>;

export const fundingCase = z
  .object({
    itemId: z.uuid(),
    researchId: z.uuid(),
    researchName: z.string(),
    programmeId: z.uuid(),
    programmeTitle: z.string(),
    /** Of what the programme says today, not when it was chosen. */
    factsOn: calendarDate.nullable(),
    factsAge,
    /** `null`: nothing requested yet. */
    state: fundingCaseState.nullable(),
    requestedOn: calendarDate.nullable(),
    decidedOn: calendarDate.nullable(),
    paidOn: calendarDate.nullable(),
    amountCents: cents.nullable(),
    /** Aid element of a loan or guarantee, as the funder certifies it; `null`: not known. */
    grantEquivalentCents: cents.nullable(),
    /** The programme lends, secures or takes a share: its amount is no aid, its grant equivalent is. */
    isLent: z.boolean(),
    /** A granted amount goes into the de-minimis ledger. */
    isDeMinimis: z.boolean(),
    revision: z.int(),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'FundingCase' });
export type FundingCase = z.infer<typeof fundingCase>;

export const listFundingCases = defineEndpoint('GET /api/persons/:personId/funding-cases', {
  summary: 'The chosen programmes of all researches of a person with what became of each.',
  access: 'person:read',
  records: { personId: 'own:person' },
  response: z.array(fundingCase),
});

/** Amounts of a research's chosen programmes, to be added up by `sumCase`, and the rules of combination. */
export const caseTogether = z
  .object({
    researchId: z.uuid(),
    researchName: z.string(),
    /** Costs of the Vorhaben, as far as they are known and split. */
    costs: researchFacts.pick({ investmentCents: true, costsByBlock: true }),
    items: z.array(
      z.object({
        itemId: z.uuid(),
        title: z.string(),
        status: itemStatus,
        worth: programmeWorth.nullable(),
        decision: aidDecision.nullable(),
      }),
    ),
    cumulation,
  })
  .meta({ id: 'CaseTogether' });
export type CaseTogether = z.infer<typeof caseTogether>;

export const listCasesTogether = defineEndpoint('GET /api/persons/:personId/funding-cases-together', {
  summary:
    'What the chosen programmes of each research of a person give together, and where they must not be combined.',
  access: 'person:read',
  records: { personId: 'own:person' },
  response: z.array(caseTogether),
});

/** `granted` and `paid` need amount and day of the decision; `paid` the day of payment too; de minimis aid of what is lent its grant equivalent. `revision` 0 at first. */
export const updateFundingCase = defineEndpoint('PATCH /api/persons/:personId/funding-cases/:itemId', {
  summary:
    'Says what became of a chosen programme; a granted de-minimis amount enters the ledger, a refusal leaves it.',
  access: 'person:edit',
  audit: 'fundingCase.changed',
  records: { personId: 'own:person', itemId: 'own:person-research-item' },
  body: z.object({
    revision: z.int(),
    state: fundingCaseState.nullable().optional(),
    requestedOn: calendarDate.nullable().optional(),
    decidedOn: calendarDate.nullable().optional(),
    paidOn: calendarDate.nullable().optional(),
    amountCents: cents.max(100_000_000_000).nullable().optional(),
    grantEquivalentCents: cents.max(100_000_000_000).nullable().optional(),
    isDeMinimis: z.boolean().optional(),
  }),
  response: fundingCase,
  example: { revision: 0, state: 'requested', requestedOn: '2026-11-02' },
});
