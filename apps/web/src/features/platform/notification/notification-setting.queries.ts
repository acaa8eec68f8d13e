import type { NotificationSettings } from '@fundus/contract/notification';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';
import { notifyError } from '#ui/notify.tsx';

/** Kinds of notifications and their channels. */
export const notificationSettingsQuery = callQuery(queryKeys.notification.settings, 'GET /api/notification-settings');

/** Changes one kind; it is shown at once and undone where the server refuses it. */
export function useChangeNotificationSetting() {
  const client = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useCall('PUT /api/notification-settings', (setting: NotificationSettings[number]) => ({ body: [setting] }), {
    // One after the other: the last click wins.
    scope: { id: 'notification-settings' },
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
