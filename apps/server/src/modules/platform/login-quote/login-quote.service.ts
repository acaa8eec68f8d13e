import type { LoginQuote } from '@fundus/contract/login-quote';
import type { Executor } from '#db/database.ts';
import { listQuoteRows } from './login-quote.repository.ts';

/** The facts of the login page in their order. */
export async function listLoginQuotes(db: Executor): Promise<LoginQuote[]> {
  const rows = await listQuoteRows(db);
  return rows.map((row) => ({ text: { de: row.textDe, en: row.textEn }, source: row.source, year: row.year }));
}
