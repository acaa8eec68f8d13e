import type { FundingCase, listFundingCases, updateFundingCase } from '@fundus/contract/funding-case';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

export const fundingCasesQuery = (personId: string) =>
  queryOptions({
    queryKey: ['funding-case', personId],
    queryFn: ({ signal }) =>
      call<typeof listFundingCases>('GET /api/persons/:personId/funding-cases', { params: { personId }, signal }),
    staleTime: 5_000,
  });

export type FundingCaseInput = Pick<
  FundingCase,
  'state' | 'requestedOn' | 'decidedOn' | 'paidOn' | 'amountCents' | 'isDeMinimis'
>;

export function useUpdateFundingCase(personId: string, itemId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FundingCaseInput & { revision: number }) =>
      call<typeof updateFundingCase>('PUT /api/persons/:personId/funding-cases/:itemId', {
        params: { personId, itemId },
        body,
      }),
    // A granted amount enters the ledger, and with it the short check and the history.
    onSuccess: () =>
      Promise.all(
        ['funding-case', 'de-minimis-aid', 'short-check', 'message'].map((noun) =>
          client.invalidateQueries({ queryKey: [noun, personId] }),
        ),
      ),
  });
}
