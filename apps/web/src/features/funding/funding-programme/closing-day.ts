import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import type { Filing } from '@fundus/contract/programme-day';
import { daysFromToday } from '#lib/format.ts';
import type { StatusTone } from '#ui/status-chip.tsx';

/** Number of days within which a closing day is marked as near. */
const nearDays = 30;
/** Days before the last day of a guideline from which it is shown. */
const shownDays = 90;

/** How a deadline is marked; the last day of a guideline is always orange, because no call follows it. */
export const toneOfDeadline = (on: string): StatusTone => (daysFromToday(on) <= nearDays ? 'orange' : 'grey');

/** Whether a list shows the day on which a programme closes: not over, and within three months. */
export function isClosingSoon(on: string | null): on is string {
  if (on === null) return false;
  const daysLeft = daysFromToday(on);
  return daysLeft >= 0 && daysLeft <= shownDays;
}

/** A plan names the end of a programme that takes no applications, or that ends within three months. */
export function isFilingPressing(filing: Filing | null): filing is Filing {
  return filing !== null && (filing.standing !== 'until' || isClosingSoon(filing.on));
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
