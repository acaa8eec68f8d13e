import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { queryKeys } from '#query-keys.ts';
import { notifyError, notifySuccess } from '#ui/notify.tsx';

export const systemStateQuery = callQuery(
  queryKeys.systemState.all,
  'GET /api/system-state',
  {},
  { refetchInterval: 15_000 },
);

export function useConfirmClock() {
  const client = useQueryClient();
  const { t } = useTranslation('system-state');
  return useCall('POST /api/system-state/clock-confirmation', () => ({}), {
    onSuccess: () => {
      notifySuccess(t('attention.clockConfirmed'));
      return client.invalidateQueries({ queryKey: queryKeys.systemState.all });
    },
    onError: notifyError,
  });
}

export const licencesQuery = callQuery(
  queryKeys.licence.all,
  'GET /api/licences',
  {},
  { staleTime: Number.POSITIVE_INFINITY },
);
