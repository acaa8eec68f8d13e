import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** The newest notification and the number of unread ones; the server says when there are more, and every few minutes they are requested anyway. */
export const newestNotificationQuery = callQuery(
  queryKeys.notification.newest,
  'GET /api/notifications/newest',
  {},
  { refetchInterval: 180_000, refetchIntervalInBackground: false, staleTime: 20_000 },
);

/** One's latest notifications, for where they are shown. */
export const notificationsQuery = callQuery(
  queryKeys.notification.list,
  'GET /api/notifications',
  {},
  { staleTime: 20_000 },
);

/** Marks notifications as read, all without a list; the list shows it at once. */
export function useReadNotifications() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useCall(
    'POST /api/notifications/read',
    (notificationIds?: string[]) => ({ body: notificationIds === undefined ? {} : { notificationIds } }),
    {
      onMutate: async (notificationIds) => {
        await client.cancelQueries({ queryKey });
        const before = client.getQueryData(queryKey);
        const readAt = new Date().toISOString();
        client.setQueryData(queryKey, (list) => {
          if (list === undefined) return list;
          const rows = list.rows.map((row) =>
            row.readAt === null && (notificationIds?.includes(row.notificationId) ?? true) ? { ...row, readAt } : row,
          );
          const newlyRead = rows.filter((row, index) => row.readAt !== list.rows[index]?.readAt).length;
          return { rows, unread: notificationIds === undefined ? 0 : Math.max(0, list.unread - newlyRead) };
        });
        const unread = client.getQueryData(queryKey)?.unread;
        client.setQueryData(
          newestNotificationQuery.queryKey,
          (bell) => bell && { ...bell, unread: unread ?? bell.unread },
        );
        return { before };
      },
      onError: (_error, _ids, context) => client.setQueryData(queryKey, context?.before),
      onSettled: () => client.invalidateQueries({ queryKey: queryKeys.notification.all }),
    },
  );
}
