/** What is done with backups: making one, and trying whether it can be restored. */
export const backupKinds = ['backup', 'trial'] as const;
