import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';

/** Events since the last visit; stored as data, worded by `messages/notification.json`. */
export const notificationKinds = [
  'shareFeedback',
  'shareFile',
  'deadShareLinkVisited',
  'programmeChanged',
  /** To the owner of the person: a client answered what was sent to them, or has not beyond its day. */
  'paperAnswered',
  'paperOverdue',
  /** To the owner of the person: a client asked something in their room. */
  'roomQuestion',
  /** To the owner of the person: a saved search found programmes (`total`); at most once a day. */
  'savedSearchHits',
  /** To the assignee, or the owner of the person. */
  'taskDue',
  /** To the owner of the person: a mail of theirs came in. */
  'mailReceived',
  /** To the owner of the person: a mail to them did not arrive. */
  'mailUndelivered',
  /** To the partner. */
  'leadAssigned',
  'leadDueSoon',
  'leadWithdrawn',
  /** To distributors. */
  'leadEntered',
  'leadHandedBack',
  'leadExpired',
  /** To administrators: a user has registered and confirmed their address. */
  'registrationWaiting',
  /** To administrators: mails came in that belong to no person. */
  'mailUnassigned',
  /** To the owner and to administrators, whatever their settings: a way in was added or changed, or rights were handed on. */
  'accessChanged',
  /** To administrators: stored files are damaged or missing. */
  'fileDamaged',
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

export const notification = z
  .object({
    notificationId: z.uuid(),
    kind: notificationKind,
    values: z.record(z.string(), z.string()),
    researchId: z.uuid().nullable(),
    personId: z.uuid().nullable(),
    leadId: z.uuid().nullable(),
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

/** News of the bell on every page; the list itself comes with its first opening. */
export const getNewestNotification = defineEndpoint('GET /api/notifications/newest', {
  summary: 'One’s newest notification and how many are unread.',
  access: 'session',
  response: z.object({ newest: notification.nullable(), unread: z.int() }),
});

export const readNotifications = defineEndpoint('POST /api/notifications/read', {
  summary: 'Marks notifications as read; all without a list.',
  access: 'session',
  // Marking as read is left out of the log.
  audit: null,
  body: z.object({ notificationIds: z.array(z.uuid()).max(500).optional() }),
  example: {},
});

/** Channels of a user for each kind. */
export const notificationSettings = z.array(
  z.object({ kind: notificationKind, inPortal: z.boolean(), byMail: z.boolean() }),
);
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const getNotificationSettings = defineEndpoint('GET /api/notification-settings', {
  summary: 'Of what one is told, and where; the kinds that one’s roles can get.',
  access: 'session',
  response: notificationSettings,
});

export const updateNotificationSettings = defineEndpoint('PUT /api/notification-settings', {
  summary: 'Changes of what one is told, and where.',
  access: 'session',
  audit: 'account.changed',
  body: notificationSettings.max(notificationKinds.length),
  response: notificationSettings,
  example: [{ kind: 'shareFeedback', inPortal: true, byMail: false }],
});
