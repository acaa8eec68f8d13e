import type { listLicences } from '@fundus/contract/licence';
import type { confirmClock, getSystemState } from '@fundus/contract/system-state';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { queryKeys } from '#query-keys.ts';
import { notifyError, notifySuccess } from '#ui/notify.tsx';

export const systemStateQuery = queryOptions({
  queryKey: queryKeys.systemState.all,
  queryFn: ({ signal }) => call<typeof getSystemState>('GET /api/system-state', { signal }),
  refetchInterval: 15_000,
});

export function useConfirmClock() {
  const client = useQueryClient();
  const { t } = useTranslation('system-state');
  return useMutation({
    mutationFn: () => call<typeof confirmClock>('POST /api/system-state/clock-confirmation', {}),
    onSuccess: () => {
      notifySuccess(t('attention.clockConfirmed'));
      return client.invalidateQueries({ queryKey: queryKeys.systemState.all });
    },
    onError: notifyError,
  });
}

export const licencesQuery = queryOptions({
  queryKey: queryKeys.licence.all,
  queryFn: ({ signal }) => call<typeof listLicences>('GET /api/licences', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
