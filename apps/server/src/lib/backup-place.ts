import type { BackupStore } from './backup-store.ts';

/** Where backups go, and the key that seals them. */
export interface BackupPlace {
  store: BackupStore;
  key: Buffer;
}
