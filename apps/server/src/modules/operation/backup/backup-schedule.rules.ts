const hourMs = 3_600_000;
/** By the clock of the server: when few users work. */
const nightlyHour = 2;
const triedEveryMs = 7 * 24 * hourMs;
/** Pause before a failed backup is retried. */
const againAfterMs = hourMs;

export interface LastRuns {
  /** When the last one that went well began. */
  wellAt: Date | null;
  failedAt: Date | null;
}

export const hasJustFailed = ({ failedAt }: LastRuns, now: Date): boolean =>
  failedAt !== null && now.getTime() - failedAt.getTime() < againAfterMs;

/** A backup is due each night, at once where the last night had none, and an hour after one that failed. */
export function isBackupDue(last: LastRuns, now: Date): boolean {
  if (hasJustFailed(last, now)) return false;
  const night = new Date(now);
  night.setHours(nightlyHour, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return last.wellAt === null || last.wellAt < night;
}

/** The newest backup, if any, is tried once a week. */
export function isTrialDue(last: LastRuns, backupAt: Date | null, now: Date): boolean {
  if (backupAt === null || hasJustFailed(last, now)) return false;
  return last.wellAt === null || now.getTime() - last.wellAt.getTime() >= triedEveryMs;
}
