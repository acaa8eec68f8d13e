import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import { daysFromToday } from '#lib/format.ts';
import type { StatusTone } from '#ui/status-chip.tsx';

/** Within so many days a day on which a programme closes is marked as near. */
const nearDays = 30;
/** The last day of a guideline is shown from so many days before it. */
const shownDays = 90;

/** How a deadline is marked; the last day of a guideline is orange as soon as it is told, for no call follows it. */
export const toneOfDeadline = (on: string): StatusTone => (daysFromToday(on) <= nearDays ? 'orange' : 'grey');

/** Whether a day on which a programme closes is to be told in a list: not over, and within three months. */
export function isClosingSoon(on: string | null): on is string {
  if (on === null) return false;
  const daysLeft = daysFromToday(on);
  return daysLeft >= 0 && daysLeft <= shownDays;
}

/** The next day on which a programme closes, where it is within three months: a deadline, or the last day of its guideline. */
export function closingDayOf({
  nextDeadlineOn,
  validUntil,
}: Pick<ProgrammeSummary, 'nextDeadlineOn' | 'validUntil'>): { kind: 'deadline' | 'lastDay'; on: string } | null {
  if (isClosingSoon(nextDeadlineOn) && (validUntil === null || nextDeadlineOn < validUntil)) {
    return { kind: 'deadline', on: nextDeadlineOn };
  }
  return isClosingSoon(validUntil) ? { kind: 'lastDay', on: validUntil } : null;
}
