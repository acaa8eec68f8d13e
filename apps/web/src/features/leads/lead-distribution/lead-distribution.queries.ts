import type { LeadColumn, LeadSort, LeadSummaryWith } from '@fundus/contract/lead-list';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { type PageRequest, pagedQuery } from '#lib/api/paged-query.ts';
import { queryKeys } from '#query-keys.ts';
import type { LeadQuery } from './pool/pool-search.ts';

/** Fields of a lead in the lists and cards of the distribution. */
const distributedColumns = [
  'postcode',
  'federalState',
  'industry',
  'enteredAt',
  'assignedAt',
  'maturity',
  'socialStatus',
  'isRefinancing',
  'isBlocked',
  'investmentTotalCents',
  'workingCapitalTotalCents',
  'digitalisationTotalCents',
] as const satisfies readonly LeadColumn[];
export type LeadRow = LeadSummaryWith<(typeof distributedColumns)[number]>;
type LeadPage = Omit<AnswerOf<'GET /api/leads'>, 'rows'> & { rows: LeadRow[] };
export type ReceivingPartner = AnswerOf<'GET /api/lead-distribution/partners'>[number];
export type Proposal = AnswerOf<'POST /api/lead-distribution/proposals'>;
export type ProposedLead = Proposal['proposals'][number];
export type Decision = AnswerOf<'GET /api/lead-distribution/decisions'>['rows'][number];
export type DecisionDetail = AnswerOf<'GET /api/lead-distribution/decisions/:decisionId'>;
export type Replay = AnswerOf<'POST /api/lead-distribution/replays'>;

/** Everything that the distribution shows; a changed lead or partner refreshes it as a whole. */
/** Leads of the distribution in pages. */
export async function fetchLeads(
  query: LeadQuery,
  sort: LeadSort,
  page: PageRequest,
  signal?: AbortSignal,
): Promise<LeadPage> {
  const columns = distributedColumns.join(',');
  const found = await call('GET /api/leads', { query: { ...query, sort, columns, ...page }, signal });
  // Every row holds the columns that were requested.
  return found as LeadPage;
}

/** Refetched on focus: several people distribute at the same time. */
export const distributionLeadsQuery = (query: LeadQuery, sort: LeadSort) =>
  pagedQuery(queryKeys.leadDistribution.leads(query, sort), (page, signal) => fetchLeads(query, sort, page, signal), {
    staleTime: 3_000,
  });

export const receivingPartnersQuery = callQuery(
  queryKeys.leadDistribution.partners,
  'GET /api/lead-distribution/partners',
  {},
  { staleTime: 3_000 },
);

export interface DecisionQuery {
  month?: string;
  partnerId?: string;
  leadId?: string;
}

export const decisionsQuery = (query: DecisionQuery) =>
  pagedQuery(queryKeys.leadDistribution.decisions(query), (page, signal) =>
    call('GET /api/lead-distribution/decisions', { query: { ...query, ...page }, signal }),
  );

export const decisionQuery = (decisionId: string) =>
  queryOptions({
    queryKey: queryKeys.leadDistribution.decision(decisionId),
    queryFn: ({ signal }) =>
      call('GET /api/lead-distribution/decisions/:decisionId', { params: { decisionId }, signal }),
    // Decisions never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
