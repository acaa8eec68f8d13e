import type { Executor } from '#db/database.ts';

export async function listQuoteRows(db: Executor) {
  return db.selectFrom('loginQuote').selectAll().orderBy('position').execute();
}
