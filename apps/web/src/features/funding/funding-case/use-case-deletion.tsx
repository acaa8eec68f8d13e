import type { FundingCase } from '@fundus/contract/funding-case';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useDeleteCase } from './funding-case.queries.ts';

/** Deletes a case after a question. */
export function useCaseDeletion(onDeleted?: () => void) {
  const { t } = useTranslation('funding-case');
  const { mutateAsync } = useDeleteCase();
  return useRecordAction<FundingCase>({
    ask: ({ title }) => ({
      title: t('remove.title', { title }),
      text: t('remove.text'),
      confirm: t('remove.confirm'),
    }),
    run: async (one) => {
      await mutateAsync(one);
      onDeleted?.();
    },
    done: () => t('remove.done'),
  });
}
