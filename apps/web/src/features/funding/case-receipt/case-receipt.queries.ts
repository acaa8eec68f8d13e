import type { CaseReceipt, CaseReceiptFields } from '@fundus/contract/case-receipt';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { key, queryKeys } from '#query-keys.ts';

export const caseReceiptsQuery = (caseId: string) =>
  callQuery(
    key('funding-case', 'receipts', caseId),
    'GET /api/funding-cases/:caseId/receipts',
    { params: { caseId } },
    { staleTime: 5_000 },
  );

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
        ? call('POST /api/funding-cases/:caseId/receipts', {
            params: { caseId },
            body: input,
          })
        : call('PATCH /api/funding-cases/:caseId/receipts/:receiptId', {
            params: { caseId, receiptId: receipt.receiptId },
            body: { ...input, revision: receipt.revision },
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.fundingCase.all }),
  });
}

export const useDeleteReceipt = (caseId: string) =>
  useCall(
    'DELETE /api/funding-cases/:caseId/receipts/:receiptId',
    ({ receiptId }: Pick<CaseReceipt, 'receiptId'>) => ({ params: { caseId, receiptId } }),
    { stale: queryKeys.fundingCase.all },
  );
