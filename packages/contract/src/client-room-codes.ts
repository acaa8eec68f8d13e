/** Codes of rooms for clients that need no schema, so that the web reads them without loading any. */

/** Header that carries the grant which `openClientRoom` gives for a room that asks for a code. */
export const roomGrantHeader = 'x-room-grant';

/** Kinds of records that a room can show: each stands for one link or one record of the person. */
export const roomPartKinds = ['research', 'papers', 'plan', 'case'] as const;
export type RoomPartKind = (typeof roomPartKinds)[number];

/** Parts that are no record: the days of what is shown, and questions to the advisor. */
export const roomExtras = ['days', 'questions'] as const;
export type RoomExtra = (typeof roomExtras)[number];

export const roomStates = ['open', 'expired', 'revoked'] as const;
export type RoomState = (typeof roomStates)[number];

/** Abilities of a reader on a room: `change` its parts and answer its questions. */
export const roomAbilities = ['change', 'revoke'] as const;
export type RoomAbility = (typeof roomAbilities)[number];

export const roomLimits = {
  /** Days for which a room without a chosen end is open, and the longest choice. */
  usualDays: 180,
  longestDays: 365,
  /** Records that a room shows, and questions that are asked in it. */
  parts: 100,
  questions: 200,
  questionLength: 2_000,
  /** Length of a code, minutes for which it opens, and how often it may be typed. */
  codeLength: 6,
  codeMinutes: 10,
  codeTries: 5,
  /** Codes of one room: the shortest pause between two, and the most in 24 hours. */
  codePauseSeconds: 60,
  codesPerDay: 10,
  /** Hours for which a browser stays in a room that asks for a code. */
  grantHours: 12,
  /** A look within this time after the one before is the same look. */
  sameViewMinutes: 30,
} as const;
