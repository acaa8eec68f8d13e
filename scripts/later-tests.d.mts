/** Parts of the paths of API tests that run before a merge. */
export const mergeTests: readonly string[];
/** Parts of the paths of API tests that run before a release. */
export const releaseTests: readonly string[];
/** Parts of the paths of API tests that run on a second PostgreSQL before a merge. */
export const databaseTests: readonly string[];
/** API tests that the database server which DATABASE_URL names does not reach. */
export const testsWithOwnDatabase: readonly string[];
