/** Where backups go, and the key that seals them. */
export interface BackupPlace {
  folder: string;
  key: Buffer;
}
