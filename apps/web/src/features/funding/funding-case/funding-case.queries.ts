import type {
  FundingCase,
  listCasesTogether,
  listFundingCases,
  updateFundingCase,
} from '@fundus/contract/funding-case';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const fundingCasesQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.fundingCase.of(personId),
    queryFn: ({ signal }) =>
      call<typeof listFundingCases>('GET /api/persons/:personId/funding-cases', { params: { personId }, signal }),
    staleTime: 5_000,
  });

export const casesTogetherQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.fundingCase.together(personId),
    queryFn: ({ signal }) =>
      call<typeof listCasesTogether>('GET /api/persons/:personId/funding-cases-together', {
        params: { personId },
        signal,
      }),
    staleTime: 5_000,
  });

export type FundingCaseInput = Pick<
  FundingCase,
  'state' | 'requestedOn' | 'decidedOn' | 'paidOn' | 'amountCents' | 'grantEquivalentCents' | 'isDeMinimis'
>;

export function useUpdateFundingCase(personId: string, itemId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<FundingCaseInput> & { revision: number }) =>
      call<typeof updateFundingCase>('PATCH /api/persons/:personId/funding-cases/:itemId', {
        params: { personId, itemId },
        body,
      }),
    // A granted amount enters the ledger, and with it the short check and the history; the research adds it up.
    onSuccess: ({ researchId }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.fundingResearch.detail(researchId) }),
        ...[queryKeys.fundingCase, queryKeys.deMinimisAid, queryKeys.shortCheck, queryKeys.message].map(({ of }) =>
          client.invalidateQueries({ queryKey: of(personId) }),
        ),
      ]),
  });
}
