import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { notifyFailure } from '#ui/notify.tsx';
import { useDeleteCompany, useRestoreCompany } from './company.mutations.ts';

type Named = { companyId: string; name: string };

/** Actions on one company, done at once and with ten seconds to undo them. They stay the same functions. */
export function useCompanyActions(onDeleted?: () => void) {
  const { t } = useTranslation('company');
  const { mutateAsync: deleteCompany } = useDeleteCompany();
  const { mutateAsync: restoreCompany } = useRestoreCompany();
  const remove = useRecordAction<Named>({
    run: async ({ companyId }) => {
      await deleteCompany(companyId);
      onDeleted?.();
    },
    done: ({ name }) => t('list.deleted', { name }),
    undo: ({ companyId }) => restoreCompany(companyId),
    failed: notifyFailure('delete'),
  });
  const restore = useRecordAction<Named>({
    run: ({ companyId }) => restoreCompany(companyId),
    done: ({ name }) => t('list.restored', { name }),
    failed: notifyFailure('restore'),
  });
  return { remove: remove.start, restore: restore.start };
}
