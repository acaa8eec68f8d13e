import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { exclusions, quotaKinds } from './lead-codes.ts';
import { page, pageQuery } from './paging.ts';
import { month, partnerRules } from './partner.ts';

/**
 * Why a lead goes to a partner or stays; the web words it. Values of the first five: `receivers` (how many partners could
 * get it), `preferring` (how many of them prefer it), `equals` (how many stood equal before the last criterion),
 * `preferences` (of the chosen one: `federalState`, `industry`, with a comma between), `federalState` and `industryCode` of
 * the lead, `sharePercent`, `assigned`, `quotaKind`, `quotaLimit` and `lastAssignedAt` (an instant or empty) of the chosen
 * one before the decision. `byHand`: `rank` (place that the partner had in the order; empty where a rule spoke against
 * them), `exclusions` (those that were overridden, commas between). The last three: `partners` (all), `fitting` (whose rules
 * fit), and of those `full`, `closed` (locked, not receiving or without a quota) and `declined`.
 */
export const distributionReasons = [
  /** Wants this federal state / this industry, and of those who do has the smallest share of its quota. */
  'preferred',
  /** No partner has a preference for it: the smallest share of its quota. */
  'fairest',
  /** As fair as others: waited longest. */
  'waitedLongest',
  /** As fair and as long waited as others: drawn. */
  'drawn',
  /** The only partner who can receive it. */
  'onlyOne',
  /** Assigned by hand. */
  'byHand',
  /** Stays: there is no partner. */
  'noPartner',
  /** Stays: the partners who fit have no place left or does not receive. */
  'noPlace',
  /** Stays: no partner’s rules fit. */
  'noFit',
] as const;
export const distributionReason = z.enum(distributionReasons);
export type DistributionReason = z.infer<typeof distributionReason>;

/** State of a partner at the moment of a decision. */
export const distributionCandidate = z.object({
  partnerId: z.uuid(),
  name: z.string(),
  /** Empty: could receive the lead. */
  exclusions: z.array(z.enum(exclusions)),
  /** Which preferences of the partner the lead meets. */
  preferences: z.array(z.enum(['federalState', 'industry'])),
  quotaKind: z.enum(quotaKinds),
  quotaLimit: z.int(),
  /** Places taken this month before the decision. */
  assigned: z.int(),
  /** Share of the quota that fairness compares, 0 to 1; with the lift of a partner who came back. */
  share: z.number(),
  lastAssignedAt: instant.nullable(),
  /** Place in the order of those who could receive it, 1 first; `null` for the excluded. */
  rank: z.int().nullable(),
});
export type DistributionCandidate = z.infer<typeof distributionCandidate>;

export const proposedAssignment = z.object({
  leadId: z.uuid(),
  /** `null`: stays in the distribution. */
  partnerId: z.uuid().nullable(),
  partnerName: z.string(),
  reason: distributionReason,
  values: z.record(z.string(), z.string()),
  /** The next ones that could receive it, the best first. */
  alternatives: z.array(z.object({ partnerId: z.uuid(), name: z.string() })),
});
export type ProposedAssignment = z.infer<typeof proposedAssignment>;

export const proposeDistribution = defineEndpoint('POST /api/lead-distribution/proposals', {
  summary: 'Proposes a partner for each lead and says why; nothing is assigned.',
  access: 'lead:distribute',
  // Proposes; nothing is assigned before a distributor confirms.
  audit: null,
  body: z.object({ leadIds: z.array(z.uuid()).min(1).max(1_000) }),
  response: z.object({
    proposalId: z.uuid(),
    proposals: z.array(proposedAssignment),
    /** Leads that went meanwhile. */
    unavailable: z.array(z.uuid()),
  }),
  example: { leadIds: ['0192f0c4-0000-7000-8000-000000000000'] },
});

/** One entry of the distribution account (Verteilkonto): an assignment, or a confirmed proposal that left a lead. */
export const distributionDecision = z
  .object({
    decisionId: z.uuid(),
    leadId: z.uuid(),
    leadName: z.string(),
    madeAt: instant,
    madeByName: z.string(),
    partnerId: z.uuid().nullable(),
    partnerName: z.string(),
    /** Whether a proposal was confirmed as it stood, changed, or the lead was assigned by hand. */
    method: z.enum(['proposal', 'changedProposal', 'byHand']),
    reason: distributionReason,
    values: z.record(z.string(), z.string()),
  })
  .meta({ id: 'DistributionDecision' });
export type DistributionDecision = z.infer<typeof distributionDecision>;

export const listDecisions = defineEndpoint('GET /api/lead-distribution/decisions', {
  summary: 'The distribution account, newest first.',
  access: 'lead:distribute',
  query: z.object({
    ...pageQuery.shape,
    month: month.optional(),
    partnerId: z.uuid().optional(),
    leadId: z.uuid().optional(),
  }),
  response: page(distributionDecision),
});

export const getDecision = defineEndpoint('GET /api/lead-distribution/decisions/:decisionId', {
  summary: 'One entry with the lead’s facts, all candidates and their order at that moment.',
  access: 'lead:distribute',
  records: { decisionId: 'shared' },
  response: distributionDecision.extend({
    /** Facts of the lead that the rules looked at, as they were. */
    facts: z.object({
      federalState: z.string().nullable(),
      industryCode: z.string().nullable(),
      maturity: z.string().nullable(),
      foundedOn: z.string().nullable(),
      employees: z.int().nullable(),
      investmentTotalCents: z.int(),
    }),
    candidates: z.array(distributionCandidate),
  }),
});

/** Other rules for one partner; what is not given stays as it is. */
export const replayedPartner = z.object({
  partnerId: z.uuid(),
  quotaKind: z.enum(quotaKinds).optional(),
  quotaLimit: z.int().min(0).max(100_000).optional(),
  receivesLeads: z.boolean().optional(),
  rules: partnerRules.optional(),
});
export type ReplayedPartner = z.infer<typeof replayedPartner>;

export const replayMonth = defineEndpoint('POST /api/lead-distribution/replays', {
  summary:
    'Distributes the leads of a past month again under other rules, without touching anything; the difference per partner.',
  access: 'lead:distribute',
  // Computes a month under other rules; nothing changes.
  audit: null,
  body: z.object({ month, changes: z.array(replayedPartner).max(500).default([]) }),
  response: z.object({
    /** Leads that were decided in the month. */
    leads: z.int(),
    partners: z.array(
      z.object({
        partnerId: z.uuid(),
        name: z.string(),
        /** Assigned as it was. */
        actual: z.int(),
        replayed: z.int(),
      }),
    ),
    actualStayed: z.int(),
    replayedStayed: z.int(),
    /** Leads that would have gone to another partner, the first hundred. */
    moved: z.array(
      z.object({ leadId: z.uuid(), leadName: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
    ),
    movedTotal: z.int(),
  }),
  example: { month: '2026-10', changes: [] },
  rateLimit: 20,
});
