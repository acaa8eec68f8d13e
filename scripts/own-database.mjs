// API tests whose databases are all their own: clusters that they start, break and compare. A second run on another database server shows
// nothing new of them, and they take a third of its time. `own-database.test.ts` holds the list against what the tests import.
export const testsWithOwnDatabase = [
  'apps/server/src/database-upgrade.api.test.ts',
  'apps/server/src/lib/object-backup-store.api.test.ts',
  'apps/server/src/lib/object-blob-store.api.test.ts',
  'apps/server/src/modules/operation/backup/point-in-time.api.test.ts',
  'apps/server/test/chaos-mail.api.test.ts',
  'apps/server/test/chaos-restore.api.test.ts',
  'apps/server/test/chaos.api.test.ts',
  'apps/server/test/failover.api.test.ts',
  'apps/server/test/main.api.test.ts',
  'apps/server/test/outage.api.test.ts',
  'apps/server/test/replica.api.test.ts',
];
