import { roomLimits } from '@fundus/contract/client-room-codes';

const hour = 3_600_000;

/** Whether a room still opens. */
export const isAlive = (room: { revokedAt: Date | null; expiresAt: Date }, now: Date): boolean =>
  room.revokedAt === null && room.expiresAt > now;

/** The code of a room as its row keeps it. */
export interface CodeState {
  codeHash: Buffer | null;
  codeUntil: Date | null;
  codeTries: number;
  /** When codes were mailed, the latest last. */
  codesSentAt: readonly Date[];
}

const ofLastDay = (sentAt: readonly Date[], now: Date): Date[] =>
  sentAt.filter((at) => at.getTime() > now.getTime() - 24 * hour);

/**
 * Seconds until the next code may be mailed; 0: now. Anybody with the link can request codes: the limits keep the
 * mailbox from being filled, and codes from being guessed.
 */
export function codeWait({ codesSentAt }: Pick<CodeState, 'codesSentAt'>, now: Date): number {
  const sent = ofLastDay(codesSentAt, now);
  const last = sent.at(-1);
  const [oldest] = sent.slice(-roomLimits.codesPerDay);
  const pause = last === undefined ? 0 : last.getTime() + roomLimits.codePauseSeconds * 1000 - now.getTime();
  const day =
    oldest === undefined || sent.length < roomLimits.codesPerDay ? 0 : oldest.getTime() + 24 * hour - now.getTime();
  return Math.max(0, Math.ceil(Math.max(pause, day) / 1000));
}

/** The state after a code was mailed: the one before opens nothing any more. */
export function withCode({ codesSentAt }: Pick<CodeState, 'codesSentAt'>, codeHash: Buffer, now: Date): CodeState {
  return {
    codeHash,
    codeUntil: new Date(now.getTime() + roomLimits.codeMinutes * 60_000),
    codeTries: 0,
    codesSentAt: [...ofLastDay(codesSentAt, now), now],
  };
}

/** Whether a typed code can open the room at all: one was mailed, is young enough, and was not tried too often. */
export const isCodeOpen = ({ codeHash, codeUntil, codeTries }: CodeState, now: Date): boolean =>
  codeHash !== null && codeUntil !== null && codeUntil > now && codeTries < roomLimits.codeTries;

/** Whether a look is another one than that before. */
export const isNewView = (lastViewedAt: Date | null, now: Date): boolean =>
  lastViewedAt === null || now.getTime() - lastViewedAt.getTime() > roomLimits.sameViewMinutes * 60_000;
