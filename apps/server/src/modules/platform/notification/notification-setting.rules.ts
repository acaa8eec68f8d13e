import { type NotificationKind, notificationKinds } from '@fundus/contract/notification';
import { hasPermission, type Role, roles } from '@fundus/contract/permission';

const distributing = roles.filter((role) => hasPermission([role], 'lead:distribute'));
const receiving = roles.filter((role) => hasPermission([role], 'lead:receive'));
const sharing = roles.filter((role) => hasPermission([role], 'share-link:edit'));
const administering = roles.filter((role) => hasPermission([role], 'user:edit'));
const working = roles.filter((role) => hasPermission([role], 'person:edit'));
const researching = roles.filter((role) => hasPermission([role], 'funding-research:edit'));

/** Who can get notifications of a kind at all. */
const rolesByKind: Record<NotificationKind, readonly Role[]> = {
  shareFeedback: sharing,
  shareFile: sharing,
  deadShareLinkVisited: sharing,
  programmeChanged: researching,
  savedSearchHits: researching,
  paperAnswered: working,
  paperOverdue: working,
  roomQuestion: working,
  taskDue: working,
  mailReceived: working,
  mailUndelivered: working,
  leadAssigned: receiving,
  leadDueSoon: receiving,
  leadWithdrawn: receiving,
  leadEntered: distributing,
  leadHandedBack: distributing,
  leadExpired: distributing,
  registrationWaiting: administering,
  mailUnassigned: roles.filter((role) => hasPermission([role], 'mail:read')),
  accessChanged: roles,
  fileDamaged: roles.filter((role) => hasPermission([role], 'administration:read')),
};

/** Kinds that are mailed by default: those that wait for an answer of the reader's own. */
const byMailAtFirst: readonly NotificationKind[] = [
  'leadAssigned',
  'leadDueSoon',
  'shareFeedback',
  'paperAnswered',
  'paperOverdue',
  'roomQuestion',
  'taskDue',
  'mailReceived',
  'mailUndelivered',
  'registrationWaiting',
  'accessChanged',
  'fileDamaged',
];

/** Kinds that come often, or as often as strangers like: one mail an hour says it as well as a hundred. */
const mailedAtMostHourly: readonly NotificationKind[] = [
  'leadEntered',
  'leadExpired',
  'programmeChanged',
  'savedSearchHits',
  'mailReceived',
  'mailUnassigned',
  // A client who sends ten files sends them one after the other.
  'paperAnswered',
  'roomQuestion',
  'fileDamaged',
];

export function isMailedAtMostHourly(kind: NotificationKind): boolean {
  return mailedAtMostHourly.includes(kind);
}

/**
 * Whether no setting switches a kind off: a stranger in the account could otherwise hide the notification that exposes them.
 */
export function isAlwaysTold(kind: NotificationKind): boolean {
  return kind === 'accessChanged';
}

/** The kinds that a user with these roles can get, in the order of the contract. */
export function kindsFor(held: readonly Role[]): NotificationKind[] {
  return notificationKinds.filter((kind) => held.some((role) => rolesByKind[kind].includes(role)));
}

export interface NotificationWay {
  inPortal: boolean;
  byMail: boolean;
}

/** Channels of a kind for users without a setting of their own. */
export function defaultWay(kind: NotificationKind): NotificationWay {
  return { inPortal: true, byMail: byMailAtFirst.includes(kind) };
}
