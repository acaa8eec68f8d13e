import type { Classification } from '@fundus/contract/industry';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { DB } from '#db/schema.generated.ts';

/** Keys of the advisory locks stand nowhere else; this one lets one server at a time load reference data. */
const loadLock = 4_810_001;

export async function lockLoading(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${loadLock})`.execute(tx);
}

export async function listChecksums(db: Executor): Promise<Map<string, string>> {
  const rows = await db.selectFrom('referenceLoad').select(['name', 'checksum']).execute();
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

export async function storeChecksum(tx: Executor, name: string, checksum: string): Promise<void> {
  await tx
    .insertInto('referenceLoad')
    .values({ name, checksum })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum, loadedAt: sql`now()` }))
    .execute();
}

/** PostgreSQL takes 65,535 parameters in a statement. */
const rowsAtOnce = 2000;

function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}

export async function replaceIndustries(
  tx: Executor,
  classification: Classification,
  rows: Insertable<DB['industry']>[],
): Promise<void> {
  await tx.deleteFrom('industry').where('classification', '=', classification).execute();
  for (const chunk of chunksOf(rows)) await tx.insertInto('industry').values(chunk).execute();
}

/** German titles of a classification by their codes. */
export async function listTitles(tx: Executor, classification: Classification): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('industry')
    .select(['code', 'titleDe'])
    .where('classification', '=', classification)
    .execute();
  return new Map(rows.map((row) => [row.code, row.titleDe]));
}

/** Stores what the search looks through, for all given codes in one statement. */
export async function storeSearchTexts(
  tx: Executor,
  classification: Classification,
  rows: { code: string; searchText: string }[],
): Promise<void> {
  const codes = rows.map((row) => row.code);
  const texts = rows.map((row) => row.searchText);
  await sql`
    update industry set search_text = given.search_text
    from unnest(${codes}::text[], ${texts}::text[]) as given (code, search_text)
    where industry.classification = ${classification} and industry.code = given.code
      and industry.search_text <> given.search_text`.execute(tx);
}

export async function replaceCorrespondences(
  tx: Executor,
  rows: Insertable<DB['industryCorrespondence']>[],
): Promise<void> {
  await tx.deleteFrom('industryCorrespondence').execute();
  for (const chunk of chunksOf(rows)) await tx.insertInto('industryCorrespondence').values(chunk).execute();
}

export async function replacePostcodes(tx: Executor, rows: Insertable<DB['postcode']>[]): Promise<void> {
  await tx.deleteFrom('postcode').execute();
  for (const chunk of chunksOf(rows)) await tx.insertInto('postcode').values(chunk).execute();
}

export async function replaceTerms(tx: Executor, rows: Insertable<DB['vocabularyTerm']>[]): Promise<void> {
  await tx.deleteFrom('vocabularyTerm').execute();
  for (const chunk of chunksOf(rows)) await tx.insertInto('vocabularyTerm').values(chunk).execute();
}

export async function replaceQuotes(tx: Executor, rows: Insertable<DB['loginQuote']>[]): Promise<void> {
  await tx.deleteFrom('loginQuote').execute();
  await tx.insertInto('loginQuote').values(rows).execute();
}

/** Adds what is new and leaves what is there: an administrator may have changed it. */
export async function addParameters(tx: Executor, rows: Insertable<DB['parameter']>[]): Promise<void> {
  await tx
    .insertInto('parameter')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['key', 'validFrom']).doNothing())
    .execute();
}

export async function listTermRows(db: Executor) {
  return db.selectFrom('vocabularyTerm').selectAll().orderBy('vocabulary').orderBy('position').execute();
}

export async function listPostcodeRows(db: Executor, postcode: string) {
  return db.selectFrom('postcode').selectAll().where('postcode', '=', postcode).orderBy('position').execute();
}

export async function listStatesOfPostcodes(
  db: Executor,
  postcodes: string[],
): Promise<{ postcode: string; states: string[] }[]> {
  return db
    .selectFrom('postcode')
    .select(['postcode', sql<string[]>`array_agg(distinct federal_state)`.as('states')])
    .where('postcode', '=', sql<string>`any(${postcodes}::text[])`)
    .groupBy('postcode')
    .execute();
}

export async function listAllPostcodeRows(db: Executor) {
  return db.selectFrom('postcode').selectAll().orderBy('postcode').orderBy('position').execute();
}
