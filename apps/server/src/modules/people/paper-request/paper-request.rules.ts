import { addDays } from '@fundus/contract/date';
import {
  type PaperLineKind,
  type PaperLineState,
  type PaperRequestState,
  paperLimits,
  sentPaperKinds,
} from '@fundus/contract/paper-request-codes';
import { berlinInstantOf } from '#modules/people/task/task-day.rules.ts';

interface Dated {
  dueOn: string | null;
}

interface Standing extends Dated {
  expiresAt: Date;
  openedAt: Date | null;
  answeredAt: Date | null;
  doneAt: Date | null;
  revokedAt: Date | null;
}

/** Where a request stands; `today` is the day in Germany. */
export function stateOf(request: Standing, now: Date, today: string): PaperRequestState {
  if (request.revokedAt !== null) return 'revoked';
  if (request.doneAt !== null) return 'done';
  if (request.answeredAt !== null) return 'answered';
  if (request.expiresAt <= now) return 'expired';
  if (request.dueOn !== null && request.dueOn < today) return 'overdue';
  return request.openedAt === null ? 'open' : 'opened';
}

/** Whether its link opens a page. */
export function isAlive(
  request: Pick<Standing, 'expiresAt' | 'revokedAt'> & { isInTrash: boolean },
  now: Date,
): boolean {
  return !request.isInTrash && request.revokedAt === null && request.expiresAt > now;
}

/** Whether the client still has to do something with a line. */
export const isOpenLine = ({ state }: { state: PaperLineState }): boolean => state === 'open' || state === 'returned';

/** Whether files come back for a line, and so something to decide on. */
export const isSentKind = ({ kind }: { kind: PaperLineKind }): boolean => sentPaperKinds.includes(kind);

/** Since when the client has nothing left to do, and since when the advisor has neither. */
export function settle(
  lines: readonly { state: PaperLineState }[],
  before: { answeredAt: Date | null; doneAt: Date | null },
  now: Date,
): { answeredAt: Date | null; doneAt: Date | null } {
  const isDone = lines.every(({ state }) => state === 'accepted');
  return {
    answeredAt: lines.some(isOpenLine) ? null : (before.answeredAt ?? now),
    doneAt: isDone ? (before.doneAt ?? now) : null,
  };
}

const dayMilliseconds = 86_400_000;

/** When a link that is made now ends. */
export function expiryOf({ dueOn }: Dated, now: Date): Date {
  const atLeast = now.getTime() + paperLimits.daysAtLeast * dayMilliseconds;
  if (dueOn === null) return new Date(atLeast);
  return new Date(Math.max(atLeast, Date.parse(dueOn) + (paperLimits.daysAfterDue + 1) * dayMilliseconds));
}

/** As the working day begins. */
const reminderTime = '08:00';

/** The next time at which the client is reminded: before the day, then after it; null where both are over. */
export function nextReminderOf({ dueOn }: Dated, now: Date): Date | null {
  if (dueOn === null) return null;
  const days = [-paperLimits.remindDaysBefore, paperLimits.remindDaysAfter];
  const instants = days.map((after) => berlinInstantOf(addDays(dueOn, after), reminderTime));
  return instants.find((at) => at > now) ?? null;
}
