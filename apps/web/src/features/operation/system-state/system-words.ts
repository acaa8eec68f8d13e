import type { SystemState } from '@fundus/contract/system-state';

/** `send mails` → `sendMails`, the key of its name. */
export function jobKeyOf(job: string): string {
  return job.replace(/\s+(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}

/** How long something has lasted, in the largest unit that says enough. */
export function durationOf(from: string, until: string): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(from)) / 60_000));
  if (minutes < 120) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}

export type Attention =
  | { kind: 'clock' }
  | { kind: 'erasureList'; count: number }
  | { kind: 'fileDamaged'; count: number }
  | { kind: 'erasureListUnread' }
  | { kind: 'job'; job: string }
  | { kind: 'mailFailed'; count: number }
  | { kind: 'mailServer' }
  | { kind: 'disk'; freeBytes: number }
  | { kind: 'silent'; host: string }
  | { kind: 'connections' }
  | { kind: 'logUnprotected' }
  | { kind: 'backupNone' }
  | { kind: 'backupOld' }
  | { kind: 'backupFailed' }
  | { kind: 'trialFailed' };

const leastFreeBytes = 2 * 1024 ** 3;
const leastFreeShare = 0.05;
/** One a night; two hours for it to be made. */
const oldAfterMs = 26 * 3_600_000;

function listBackupAttention({ backup, asOf }: SystemState): Attention[] {
  if (!backup.isConfigured) return [{ kind: 'backupNone' }];
  const found = backup.failures.map(({ kind }): Attention => ({ kind: `${kind}Failed` }));
  const { lastBackup } = backup;
  const isOld = lastBackup !== null && Date.parse(asOf) - Date.parse(lastBackup.finishedAt) > oldAfterMs;
  return isOld ? [...found, { kind: 'backupOld' }] : found;
}

/** Problems for an administrator, the worst first. */
export function listAttention(state: SystemState): Attention[] {
  const { freeBytes, totalBytes } = state.storage;
  const found: Attention[] = [];
  if (state.clockDoubtedAt !== null) found.push({ kind: 'clock' });
  const { unreadableLines } = state.erasureList;
  if (unreadableLines === null) found.push({ kind: 'erasureListUnread' });
  else if (unreadableLines > 0) found.push({ kind: 'erasureList', count: unreadableLines });
  if (state.damagedFiles.total > 0) found.push({ kind: 'fileDamaged', count: state.damagedFiles.total });
  if (freeBytes !== null && (freeBytes < leastFreeBytes || freeBytes < (totalBytes ?? 0) * leastFreeShare)) {
    found.push({ kind: 'disk', freeBytes });
  }
  found.push(...listBackupAttention(state));
  if (state.database.connections > state.database.connectionLimit * 0.9) found.push({ kind: 'connections' });
  for (const { job, error } of state.jobs) if (error !== null) found.push({ kind: 'job', job });
  for (const { host, isAlive } of state.servers) if (!isAlive) found.push({ kind: 'silent', host });
  if (state.mail.failed > 0) found.push({ kind: 'mailFailed', count: state.mail.failed });
  if (!state.database.isLogProtected) found.push({ kind: 'logUnprotected' });
  if (!state.mail.isConfigured) found.push({ kind: 'mailServer' });
  return found;
}
