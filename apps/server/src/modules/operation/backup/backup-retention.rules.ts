import { calendarDateAt } from '@fundus/contract/date';

/** Number of days, and of weeks before these, whose newest backup is kept. */
export const keptDays = 7;
export const keptWeeks = 4;

const weekMs = 7 * 86_400_000;
/** A Monday; weeks are counted from it. */
const someMonday = Date.UTC(2026, 0, 5);

/**
 * Which backups go: kept are the newest of each of the last seven days that have one, and of each of the last four weeks that have one.
 * Days without a backup do not count, so that nothing goes while none is made.
 */
export function chooseExpired<Archive extends { madeAt: Date }>(archives: readonly Archive[]): Archive[] {
  const newestFirst = archives.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const newestOf = (period: (archive: Archive) => string | number, count: number): Archive[] => {
    const newest = new Map<string | number, Archive>();
    for (const archive of newestFirst) if (!newest.has(period(archive))) newest.set(period(archive), archive);
    return [...newest.values()].slice(0, count);
  };
  const kept = new Set([
    ...newestOf(({ madeAt }) => calendarDateAt(madeAt), keptDays),
    ...newestOf(({ madeAt }) => Math.floor((madeAt.getTime() - someMonday) / weekMs), keptWeeks),
  ]);
  return archives.filter((archive) => !kept.has(archive));
}
