import type { FinanceDocument, PlanFinance } from '@fundus/contract/business-plan-finance';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import type { SaverSettings } from '#lib/save/saver.ts';
import { queryKeys } from '#query-keys.ts';
import { mergeDocuments } from './document-merge.ts';

export const planFinanceQuery = (businessPlanId: string) =>
  queryOptions({
    queryKey: queryKeys.businessPlan.finance(businessPlanId),
    queryFn: ({ signal }) =>
      call('GET /api/business-plans/:businessPlanId/finance', {
        params: { businessPlanId },
        signal,
      }),
    // The desk that shows it saves it, and learns by its saves what others changed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Stores a document on top of the revision that was read. */
export const storeFinance = (
  businessPlanId: string,
  body: { basedOn: number; finance: FinanceDocument },
): Promise<PlanFinance> =>
  call('PUT /api/business-plans/:businessPlanId/finance', { params: { businessPlanId }, body });

/** How a finance document is saved: what others stored meanwhile is merged place by place. */
export const financeSaving = (businessPlanId: string, found: PlanFinance): SaverSettings<PlanFinance> => ({
  name: `business-plan-finance:${businessPlanId}`,
  stored: found,
  toFields: ({ finance }) => ({ finance }),
  join: (_field, documents) => {
    const { merged, clashes } = mergeDocuments(documents);
    return { value: merged, isContested: clashes.length > 0 };
  },
  save: async (fields, { revision }) => {
    const finance = fields['finance'] as FinanceDocument;
    const stored = await storeFinance(businessPlanId, { basedOn: revision, finance });
    // The document stays the same object: no table is drawn again for an acknowledgement.
    return { ...stored, finance };
  },
});
