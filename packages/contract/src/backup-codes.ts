/** Work on backups: making one, and a trial restore. */
export const backupKinds = ['backup', 'trial'] as const;
