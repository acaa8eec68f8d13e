import type { DocumentTab } from '@fundus/contract/document-codes';
import { sql } from 'kysely';
import { soughtCondition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { findDocuments, isSeen, type ListedDocument, type Reader } from './document.repository.ts';
import { type Asked, queryOf } from './document-search.rules.ts';

/**
 * Number of matching documents that are ranked (at least as many as requested): title matches first, then the newest. Ranking
 * reads all words of a document; of a word that thousands have it would take seconds.
 */
const mostWeighed = 150;
/** Most forms of a word that are searched in every document: the word itself and the shortest words that contain it. */
const mostWeighing = 20;

/** Documents that the reader sees and that have every word. Of a frequent one they are thousands: their ids are looked up in one go. */
function selectWith(db: Executor, reader: Reader, asked: Asked) {
  const found = asked.map((ways) => sql`select documents_with(${[...ways]}::tsquery[])`);
  return db
    .selectFrom('document')
    .select('document.id')
    .where('document.deletedAt', 'is', null)
    .where(sql<boolean>`document.id = any(array(${sql.join(found, sql` intersect `)}))`)
    .where(isSeen(reader));
}

/** Whether a document that the reader sees has one of the ways of a word. */
export async function hasDocumentWith(db: Executor, reader: Reader, ways: readonly string[]): Promise<boolean> {
  return (await selectWith(db, reader, [ways]).limit(1).executeTakeFirst()) !== undefined;
}

/** Documents that a search finds, best first: `search` as it was typed, `asked` as the index is. */
export async function searchDocuments(
  db: Executor,
  reader: Reader,
  query: { search: string; asked: Asked; tab: DocumentTab | undefined; limit: number },
): Promise<ListedDocument[]> {
  const isCalledSo = soughtCondition('document', 'title', { words: query.search, isSimilar: false, aboutPersons: [] });
  const sought = selectWith(db, reader, query.asked)
    .$if(query.tab !== undefined, (list) => list.where('document.tab', '=', query.tab as DocumentTab))
    .select(isCalledSo.as('isCalledSo'))
    .orderBy('isCalledSo', 'desc')
    .orderBy('document.renewedAt', 'desc')
    .limit(Math.max(mostWeighed, query.limit));
  const weighing = queryOf(query.asked.map((ways) => ways.slice(0, mostWeighing)));
  const best = await db
    .selectFrom(sought.as('sought'))
    .innerJoin('documentText as weighed', 'weighed.documentId', 'sought.id')
    .select('sought.id')
    .orderBy('sought.isCalledSo', 'desc')
    .orderBy(sql`ts_rank('{0.1, 0.2, 0.6, 1.0}', weighed.words, ${weighing}::tsquery) desc`)
    .orderBy('sought.id')
    .limit(query.limit)
    .execute();
  const ids = best.map(({ id }) => id);
  const found = new Map((await findDocuments(db, reader, ids)).map((document) => [document.id, document]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Number of leading characters of a document's text. */
export async function listContents(
  db: Executor,
  ids: readonly string[],
  characters: number,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('documentText')
    .select(['documentId', sql<string>`left(content, ${characters}::int)`.as('content')])
    .where('documentId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ documentId, content }) => [documentId, content]));
}
