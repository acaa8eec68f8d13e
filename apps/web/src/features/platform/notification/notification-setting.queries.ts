import type {
  getNotificationSettings,
  NotificationSettings,
  updateNotificationSettings,
} from '@fundus/contract/notification';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';
import { notifyError } from '#ui/notify.tsx';

/** Kinds of notifications and their channels. */
export const notificationSettingsQuery = queryOptions({
  queryKey: queryKeys.notification.settings,
  queryFn: ({ signal }): Promise<NotificationSettings> =>
    call<typeof getNotificationSettings>('GET /api/notification-settings', { signal }),
});

/** Changes one kind; it is shown at once and undone where the server refuses it. */
export function useChangeNotificationSetting() {
  const client = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    // One after the other: the last click wins.
    scope: { id: 'notification-settings' },
    mutationFn: (setting: NotificationSettings[number]) =>
      call<typeof updateNotificationSettings>('PUT /api/notification-settings', { body: [setting] }),
    onMutate: async (setting) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (all) => all?.map((one) => (one.kind === setting.kind ? setting : one)));
    },
    onError: (error) => {
      notifyError(error);
      void client.invalidateQueries({ queryKey });
    },
  });
}
