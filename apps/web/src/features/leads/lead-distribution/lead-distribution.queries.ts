import type { listReceivingPartners } from '@fundus/contract/lead-assignment';
import type { getDecision, listDecisions, proposeDistribution, replayMonth } from '@fundus/contract/lead-distribution';
import type { LeadSort, listLeads } from '@fundus/contract/lead-list';
import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { type PageRequest, pagedQuery } from '#lib/api/paged-query.ts';
import type { LeadQuery } from './pool-search.ts';

export type LeadPage = ResponseOf<typeof listLeads>;
export type LeadRow = LeadPage['rows'][number];
export type ReceivingPartner = ResponseOf<typeof listReceivingPartners>[number];
export type Proposal = ResponseOf<typeof proposeDistribution>;
export type ProposedLead = Proposal['proposals'][number];
export type Decision = ResponseOf<typeof listDecisions>['rows'][number];
export type DecisionDetail = ResponseOf<typeof getDecision>;
export type Replay = ResponseOf<typeof replayMonth>;

/** Everything that the distribution shows; a changed lead or partner refreshes it as a whole. */
export const distributionKeys = {
  all: ['lead-distribution'] as const,
  leads: ['lead-distribution', 'leads'] as const,
  partners: ['lead-distribution', 'partners'] as const,
  decisions: ['lead-distribution', 'decisions'] as const,
};

/** Leads of the distribution in pages. */
export function fetchLeads(query: LeadQuery, sort: LeadSort, page: PageRequest, signal?: AbortSignal) {
  return call<typeof listLeads>('GET /api/leads', { query: { ...query, sort, ...page }, signal });
}

/** Refetched on focus: several people distribute at the same time. */
export const distributionLeadsQuery = (query: LeadQuery, sort: LeadSort) =>
  pagedQuery([...distributionKeys.leads, query, sort], (page, signal) => fetchLeads(query, sort, page, signal), {
    staleTime: 3_000,
  });

export const receivingPartnersQuery = queryOptions({
  queryKey: distributionKeys.partners,
  queryFn: ({ signal }) => call<typeof listReceivingPartners>('GET /api/lead-distribution/partners', { signal }),
  staleTime: 3_000,
});

export interface DecisionQuery {
  month?: string;
  partnerId?: string;
  leadId?: string;
}

export const decisionsQuery = (query: DecisionQuery) =>
  pagedQuery([...distributionKeys.decisions, 'list', query], (page, signal) =>
    call<typeof listDecisions>('GET /api/lead-distribution/decisions', { query: { ...query, ...page }, signal }),
  );

export const decisionQuery = (decisionId: string) =>
  queryOptions({
    queryKey: [...distributionKeys.decisions, 'detail', decisionId],
    queryFn: ({ signal }) =>
      call<typeof getDecision>('GET /api/lead-distribution/decisions/:decisionId', { params: { decisionId }, signal }),
    // What was decided does not change any more.
    staleTime: Number.POSITIVE_INFINITY,
  });
