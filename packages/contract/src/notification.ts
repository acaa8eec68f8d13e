import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';

/** What happened while one was away; stored as data, worded by `messages/notification.json`. */
export const notificationKind = z.enum(['shareFeedback', 'shareFile', 'deadShareLinkVisited', 'programmeChanged']);
export type NotificationKind = z.infer<typeof notificationKind>;

export const notification = z
  .object({
    notificationId: z.uuid(),
    kind: notificationKind,
    values: z.record(z.string(), z.string()),
    researchId: z.uuid().nullable(),
    createdAt: instant,
    readAt: instant.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notification>;

export const listNotifications = defineEndpoint('GET /api/notifications', {
  summary: 'One’s latest notifications and how many are unread.',
  access: 'session',
  response: z.object({ rows: z.array(notification), unread: z.int() }),
});

export const readNotifications = defineEndpoint('POST /api/notifications/read', {
  summary: 'Marks notifications as read; all without a list.',
  access: 'session',
  body: z.object({ notificationIds: z.array(z.uuid()).max(500).optional() }),
  example: {},
});
