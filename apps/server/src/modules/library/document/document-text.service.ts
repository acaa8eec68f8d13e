import type { Executor } from '#db/database.ts';
import { openTextReader, type TextReader } from '#lib/document-text/document-text.ts';
import type { With } from '#lib/with.ts';
import { splitCompound } from '#modules/funding/funding-programme/catalogue/compound-splitter.ts';
import { stemWord } from '#modules/funding/funding-programme/catalogue/german-words.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { getFile, pathOfFile } from '#modules/platform/file/file.service.ts';
import type { Reader } from './document.repository.ts';
import { hasDocumentWith } from './document-search.repository.ts';
import { type Asked, indexText, queriesOf, type WordWays, wordsOfSearch } from './document-search.rules.ts';
import {
  findContent,
  findKnownWords,
  holdWaiting,
  insertWords,
  listSimilarWords,
  listStemsWith,
  noteAttempt,
  storeContent,
  upsertText,
} from './document-text.repository.ts';

/** A file that ended its process so often is not tried again. */
const mostAttempts = 3;
/** Documents that one server reads per run. */
const perRun = 50;

/** Makes a document found by what it is called; with another file its content is reread. */
export async function indexDocument(
  tx: Executor,
  document: { id: string; fileId: string; title: string; description: string },
  isRenewed: boolean,
): Promise<void> {
  const content = isRenewed ? '' : await findContent(tx, document.id);
  const { vector, words } = indexText({ ...document, content });
  await upsertText(tx, { documentId: document.id, fileId: document.fileId, vector, isRenewed });
  await insertWords(tx, words);
}

/** Reads what waits to be read. Returns how many documents. */
export async function readWaitingTexts(deps: With<'db' | 'blobs' | 'log'>): Promise<number> {
  const reader = openTextReader();
  let read = 0;
  try {
    while (read < perRun && (await deps.db.transaction().execute((tx) => readNext(tx, deps, reader)))) read += 1;
  } finally {
    reader.close();
  }
  if (read > 0) {
    await deps.db
      .transaction()
      .execute((tx) => publish(tx, { permission: 'library:edit' }, { type: 'libraryChanged' }));
  }
  return read;
}

async function readNext(tx: Executor, deps: With<'db' | 'blobs' | 'log'>, reader: TextReader): Promise<boolean> {
  const waiting = await holdWaiting(tx, mostAttempts);
  if (waiting === undefined) return false;
  const { documentId, fileName, title, description } = waiting;
  try {
    const file = await getFile(tx, waiting.fileId);
    const path = await pathOfFile(deps, file);
    const content = await reader.read({ path, mediaType: file.mediaType, fileName });
    const { vector, words } = indexText({ title, description, content: content ?? '' });
    await storeContent(tx, { documentId, state: content === null ? 'none' : 'done', content: content ?? '', vector });
    await insertWords(tx, words);
  } catch (error) {
    const isLast = waiting.attempts + 1 >= mostAttempts;
    deps.log.warn({ err: error, documentId }, 'the text of a document was not read');
    await noteAttempt(tx, documentId, isLast ? 'failed' : 'waiting');
  }
  return true;
}

const shortestInside = 4;
const mostStems = 300;
const likeness = 0.4;
/** Most similar words that are checked for a document visible to the reader. */
const mostSimilar = 20;

/**
 * Query of the index, word by word: each as such, within compounds, by the parts of a compound, and, where no document
 * that the reader sees has it, by the word of such a document that is most like it: those of others neither put it right nor keep it from being
 * put right, which would tell of them. Null for a search without words.
 */
export async function readSearch(
  db: Executor,
  reader: Reader,
  search: string,
): Promise<{ asked: Asked; words: string[] } | null> {
  const words = wordsOfSearch(search);
  if (words.length === 0) return null;
  const asked: string[][] = [];
  const shown: string[] = [];
  for (const word of words) {
    const found = await waysOf(db, reader, word);
    asked.push(queriesOf(found.ways));
    shown.push(...found.words);
  }
  return { asked, words: shown };
}

async function waysOf(db: Executor, reader: Reader, word: string): Promise<{ ways: WordWays; words: string[] }> {
  const stem = stemWord(word);
  const isLong = word.length >= shortestInside;
  const longer = isLong ? await listStemsWith(db, stem.length >= shortestInside ? stem : word, mostStems) : [];
  const known = await findKnownWords(db, [word, ...substringsOf(word)]);
  const parts = splitCompound(word, (part) => (known.has(part) && part !== word ? 3 : 0));
  const smallest = parts.filter((part) => !parts.some((other) => other !== part && part.includes(other)));
  const within = longer.filter((other) => other !== stem).map((other) => [other]);
  const ways = [[stem], ...(smallest.length > 1 ? [smallest.map(stemWord)] : []), ...within];
  if (await hasAny(db, reader, ways)) return { ways, words: [word, ...smallest] };
  const meant = isLong ? await findMeant(db, reader, word) : undefined;
  return meant === undefined ? { ways, words: [word] } : { ways: [[meant.stem]], words: [meant.word] };
}

/** Where a step of asking ends: a document has the word itself, or one of the first others, nearly always. */
const stepsOfAsking = [1, 20, Number.POSITIVE_INFINITY];

/** Whether a document that the reader sees has a word in one of its ways. */
async function hasAny(db: Executor, reader: Reader, ways: WordWays): Promise<boolean> {
  let asked = 0;
  for (const end of stepsOfAsking) {
    const some = queriesOf(ways.slice(asked, end));
    // oxlint-disable-next-line no-await-in-loop -- most are answered by the first
    if (some.length > 0 && (await hasDocumentWith(db, reader, some))) return true;
    asked = end;
  }
  return false;
}

/** The word that is most like a mistyped one, of those that a document has which the reader sees. */
async function findMeant(
  db: Executor,
  reader: Reader,
  typed: string,
): Promise<{ word: string; stem: string } | undefined> {
  for (const similar of await listSimilarWords(db, typed, { least: likeness, limit: mostSimilar })) {
    // oxlint-disable-next-line no-await-in-loop -- the first one ends it, nearly always
    if (await hasDocumentWith(db, reader, queriesOf([[similar.stem]]))) return similar;
  }
  return undefined;
}

/** Possible parts of a compound: every substring of three letters or more. */
function substringsOf(word: string): string[] {
  const found: string[] = [];
  for (let start = 0; start <= word.length - 3; start += 1) {
    for (let end = start + 3; end <= word.length; end += 1) found.push(word.slice(start, end));
  }
  return found;
}
