import type { PlanFinance } from '@fundus/contract/business-plan-finance';
import { type NumberedNote, withNoteFigures } from '@fundus/contract/plan/note-figures';
import { useQueryClient } from '@tanstack/react-query';
import { planFinanceQuery, storeFinance } from '#features/plans/business-plan-finance/plan-finance.queries.ts';
import { ApiError, isApiError } from '#lib/api/api-error.ts';

/** So often another user may be faster before it is given up. */
const mostTries = 5;

/**
 * Hands numbers of notes to the finance plan, on top of what stands there at that moment; answers how many lines came into
 * being or changed.
 */
export function useHandNumbers() {
  const client = useQueryClient();
  return async (businessPlanId: string, notes: readonly NumberedNote[]): Promise<number> => {
    let found = await client.fetchQuery({ ...planFinanceQuery(businessPlanId), staleTime: 0 });
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { input, taken } = withNoteFigures(found.finance.input, notes);
      if (taken.length === 0) return 0;
      const body = { basedOn: found.revision, finance: { ...found.finance, input } };
      try {
        // oxlint-disable-next-line no-await-in-loop -- each try needs the answer to the last one
        await storeFinance(businessPlanId, body);
        return taken.length;
      } catch (error) {
        if (!isApiError(error, 'REVISION_CONFLICT')) throw error;
        found = error.details['current'] as PlanFinance;
      }
    }
    throw new ApiError({ status: 409, code: 'REVISION_CONFLICT' });
  };
}
