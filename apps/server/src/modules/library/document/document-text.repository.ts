import type { DocumentTextState } from '@fundus/contract/document-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { likePattern } from '#lib/like-pattern.ts';

/** A file whose text is still to be read. */
export interface WaitingText {
  documentId: string;
  fileId: string;
  attempts: number;
  title: string;
  description: string;
  fileName: string;
}

/** Indexes title and description until the content is read. A new file is read again. */
export async function upsertText(
  tx: Executor,
  text: { documentId: string; fileId: string; vector: string; isRenewed: boolean },
): Promise<void> {
  const { documentId, fileId, vector, isRenewed } = text;
  await sql`
    insert into document_text (document_id, file_id, state, words)
    values (${documentId}, ${fileId}, 'waiting', ${vector}::tsvector)
    on conflict (document_id) do update set file_id = excluded.file_id, words = excluded.words,
      state = ${isRenewed ? sql`'waiting'` : sql`document_text.state`},
      attempts = ${isRenewed ? sql`0` : sql`document_text.attempts`},
      content = ${isRenewed ? sql`''` : sql`document_text.content`}`.execute(tx);
}

/** The content that was read of a document; empty where none was. */
export async function findContent(db: Executor, documentId: string): Promise<string> {
  const row = await db
    .selectFrom('documentText')
    .select('content')
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  return row?.content ?? '';
}

/** Holds a document whose content waits, which no other server holds. */
export async function holdWaiting(tx: Executor, mostAttempts: number): Promise<WaitingText | undefined> {
  return tx
    .selectFrom('documentText as text')
    .innerJoin('document', 'document.id', 'text.documentId')
    .select(['text.documentId', 'text.fileId', 'text.attempts', 'document.title', 'document.description'])
    .select('document.fileName')
    .where('text.state', '=', 'waiting')
    .where('text.attempts', '<', mostAttempts)
    .orderBy('text.attempts')
    .orderBy('text.documentId')
    .limit(1)
    .forUpdate('text')
    .skipLocked()
    .executeTakeFirst();
}

export async function noteAttempt(tx: Executor, documentId: string, state: DocumentTextState): Promise<void> {
  await tx
    .updateTable('documentText')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), state }))
    .where('documentId', '=', documentId)
    .execute();
}

export async function storeContent(
  tx: Executor,
  text: { documentId: string; state: DocumentTextState; content: string; vector: string },
): Promise<void> {
  const { documentId, state, content, vector } = text;
  await sql`update document_text set state = ${state}, content = ${content}, words = ${vector}::tsvector
    where document_id = ${documentId}`.execute(tx);
}

/** Adds words to those of all documents; each with its stem. */
export async function insertWords(tx: Executor, words: ReadonlyMap<string, string>): Promise<void> {
  const sorted = [...words].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await sql`
    insert into document_word (word, stem)
    select word, stem from unnest(${sorted.map(([word]) => word)}::text[], ${sorted.map(([, stem]) => stem)}::text[]) as given (word, stem)
    on conflict do nothing`.execute(tx);
}

/** Stems of words that begin with or contain a word, those of the shortest words first. */
export async function listStemsWith(db: Executor, word: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ stem: string }>`
    select stem from (
      select word, stem from document_word where word like ${likePattern(word)} order by length(word), word
      limit ${limit}
    ) as found group by stem order by min(length(word)), stem`.execute(db);
  return rows.map(({ stem }) => stem);
}

/** Which of some words stand in any document. */
export async function findKnownWords(db: Executor, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const rows = await db
    .selectFrom('documentWord')
    .select('word')
    .where('word', '=', sql<string>`any(${[...words]}::text[])`)
    .execute();
  return new Set(rows.map(({ word }) => word));
}

/** Words of the documents that are like a mistyped one, the most like first, each with its stem. */
export async function listSimilarWords(
  db: Executor,
  word: string,
  { least, limit }: { least: number; limit: number },
): Promise<{ word: string; stem: string }[]> {
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, stem from document_word where word % ${word} and similarity(word, ${word}) >= ${least}
    order by similarity(word, ${word}) desc, word limit ${limit}`.execute(db);
  return rows;
}
