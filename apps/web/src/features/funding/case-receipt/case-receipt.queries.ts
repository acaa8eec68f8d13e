import type {
  CaseReceipt,
  CaseReceiptFields,
  createCaseReceipt,
  deleteCaseReceipt,
  listCaseReceipts,
  updateCaseReceipt,
} from '@fundus/contract/case-receipt';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { key, queryKeys } from '#query-keys.ts';

export const caseReceiptsQuery = (caseId: string) =>
  queryOptions({
    queryKey: key('funding-case', 'receipts', caseId),
    queryFn: ({ signal }) =>
      call<typeof listCaseReceipts>('GET /api/funding-cases/:caseId/receipts', { params: { caseId }, signal }),
    staleTime: 5_000,
  });

/** Enters a receipt or, with one that is there, changes it. */
export function useSaveReceipt(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      receipt,
      input,
    }:
      | { receipt: null; input: Omit<CaseReceiptFields, 'blockId'> & { blockId?: string | null } }
      | { receipt: Pick<CaseReceipt, 'receiptId' | 'revision'>; input: Partial<CaseReceiptFields> }) =>
      receipt === null
        ? call<typeof createCaseReceipt>('POST /api/funding-cases/:caseId/receipts', {
            params: { caseId },
            body: input,
          })
        : call<typeof updateCaseReceipt>('PATCH /api/funding-cases/:caseId/receipts/:receiptId', {
            params: { caseId, receiptId: receipt.receiptId },
            body: { ...input, revision: receipt.revision },
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.fundingCase.all }),
  });
}

export function useDeleteReceipt(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ receiptId }: Pick<CaseReceipt, 'receiptId'>) =>
      call<typeof deleteCaseReceipt>('DELETE /api/funding-cases/:caseId/receipts/:receiptId', {
        params: { caseId, receiptId },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.fundingCase.all }),
  });
}
