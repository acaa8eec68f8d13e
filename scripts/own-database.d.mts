/** API tests that the database server which DATABASE_URL names does not reach. */
export const testsWithOwnDatabase: readonly string[];
