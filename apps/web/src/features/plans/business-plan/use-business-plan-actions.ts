import type { BusinessPlanSummary } from '@fundus/contract/business-plan';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { notifyFailure } from '#ui/notify.tsx';
import {
  useCopyBusinessPlan,
  useDeleteBusinessPlan,
  useRenameBusinessPlan,
  useRestoreBusinessPlan,
} from './business-plan.queries.ts';

/** Actions on a plan from a list or its page; reversible ones are done at once. */
export function useBusinessPlanActions() {
  const { t } = useTranslation('business-plan');
  const renaming = useRenameBusinessPlan();
  const copying = useCopyBusinessPlan();
  const deleting = useDeleteBusinessPlan();
  const restoring = useRestoreBusinessPlan();
  type Plan = Pick<BusinessPlanSummary, 'businessPlanId' | 'name'>;
  const rename = useRecordAction({ run: (renamed: Plan) => renaming.mutateAsync(renamed) });
  const copy = useRecordAction({
    run: ({ businessPlanId }: Plan) => copying.mutateAsync(businessPlanId),
    done: (_row, { name }) => t('list.copied', { name }),
  });
  const remove = useRecordAction<Plan>({
    run: ({ businessPlanId }) => deleting.mutateAsync(businessPlanId),
    done: ({ name }) => t('list.deleted', { name }),
    undo: ({ businessPlanId }) => restoring.mutateAsync(businessPlanId),
    failed: notifyFailure('delete'),
  });
  const restore = useRecordAction<Plan>({
    run: ({ businessPlanId }) => restoring.mutateAsync(businessPlanId),
    done: ({ name }) => t('list.restored', { name }),
    failed: notifyFailure('restore'),
  });
  return { rename: rename.start, copy: copy.start, remove: remove.start, restore: restore.start };
}
