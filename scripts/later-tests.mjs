// API tests that are not part of `npm test`, as parts of their paths: docs/testing.md says when each runs. A new one of these
// kinds is found by the ending of its name.

/**
 * Before a merge: plans of the database, numbers of statements, invented input, whole files of others, databases of earlier
 * releases, the abilities of a record against its endpoints, prints in every length, and tests that start processes of their own.
 */
export const mergeTests = [
  '-carry-over.api.test.ts',
  '-concurrency.api.test.ts',
  '-plans.api.test.ts',
  'apps/server/src/cli/backup-commands.api.test.ts',
  'apps/server/src/db/old-chain.api.test.ts',
  'apps/server/src/modules/funding/programme-import/catalogue-update.api.test.ts',
  'apps/server/src/modules/funding/programme-import/real-stock.api.test.ts',
  'apps/server/src/modules/funding/saved-search/saved-search-servers.api.test.ts',
  'apps/server/src/modules/leads/lead-import/lead-samples.api.test.ts',
  'apps/server/src/modules/library/document-template/document-filling.api.test.ts',
  'apps/server/src/modules/operation/backup/backup.api.test.ts',
  'apps/server/src/modules/operation/backup/backup-schedule.api.test.ts',
  'apps/server/src/modules/operation/global-search/search-secrecy.api.test.ts',
  'apps/server/src/modules/operation/system-state/system-state.api.test.ts',
  'apps/server/src/modules/people/person-import/person-samples.api.test.ts',
  'apps/server/src/modules/people/unassigned-mail/mailbox.api.test.ts',
  'apps/server/src/modules/plans/business-plan-print/plan-pages.api.test.ts',
  'apps/server/test/abilities.api.test.ts',
  'apps/server/test/built-in-server.api.test.ts',
  'apps/server/test/database-silence.api.test.ts',
  'apps/server/test/hostile-input.api.test.ts',
  'apps/server/test/hostile-upload.api.test.ts',
  'apps/server/test/hostile-views.api.test.ts',
  'apps/server/test/main.api.test.ts',
];

/** Before a release: processes that are killed, databases that take each other's place, and what stands before a portal. */
export const releaseTests = [
  '-kill.api.test.ts',
  '-recovery.api.test.ts',
  'apps/server/src/database-upgrade.api.test.ts',
  'apps/server/src/lib/object-backup-store.api.test.ts',
  'apps/server/src/lib/object-blob-store.api.test.ts',
  'apps/server/src/modules/operation/backup/backup-bucket.api.test.ts',
  'apps/server/src/modules/operation/backup/point-in-time.api.test.ts',
  'apps/server/src/modules/platform/file-store/file-store.api.test.ts',
  'apps/server/test/balancer.api.test.ts',
  'apps/server/test/broken-uploads.api.test.ts',
  'apps/server/test/busy-documents.api.test.ts',
  'apps/server/test/busy-uploads.api.test.ts',
  'apps/server/test/caddy.api.test.ts',
  'apps/server/test/chaos-files.api.test.ts',
  'apps/server/test/chaos-mail.api.test.ts',
  'apps/server/test/chaos-restore.api.test.ts',
  'apps/server/test/chaos.api.test.ts',
  'apps/server/test/failover.api.test.ts',
  'apps/server/test/outage.api.test.ts',
  'apps/server/test/pooler.api.test.ts',
  'apps/server/test/refused-rows-memory.api.test.ts',
  'apps/server/test/replica.api.test.ts',
];

/** Where another version or locale of PostgreSQL can answer otherwise: migrations, locks, order and search of text. */
export const databaseTests = [
  'apps/server/src/db/',
  '-list.api.test.ts',
  '-lists.api.test.ts',
  '-plans.api.test.ts',
  '-concurrency.api.test.ts',
  'search.api.test.ts',
];

/**
 * API tests whose databases are all their own: clusters that they start, break and compare. A run on another database server shows
 * nothing new of them. The test beside this list holds it against what the tests import.
 */
export const testsWithOwnDatabase = [
  'apps/server/src/database-upgrade.api.test.ts',
  'apps/server/src/lib/object-backup-store.api.test.ts',
  'apps/server/src/lib/object-blob-store.api.test.ts',
  'apps/server/src/modules/operation/backup/point-in-time.api.test.ts',
  'apps/server/test/chaos-mail.api.test.ts',
  'apps/server/test/chaos-restore.api.test.ts',
  'apps/server/test/chaos.api.test.ts',
  'apps/server/test/database-silence.api.test.ts',
  'apps/server/test/failover.api.test.ts',
  'apps/server/test/main.api.test.ts',
  'apps/server/test/outage.api.test.ts',
  'apps/server/test/replica.api.test.ts',
];

/** Patterns by which vitest leaves tests out. */
export const excluding = (parts) => parts.flatMap((part) => ['--exclude', part.startsWith('-') ? `**/*${part}` : part]);

/** Filters by which vitest runs these alone; one that begins with a dash would be an option. */
export const including = (parts) => parts.map((part) => part.replace(/^-/, ''));
