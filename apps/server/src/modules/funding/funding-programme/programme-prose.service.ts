import type { TextBlock } from '@fundus/contract/rich-text';
import type { Executor } from '#db/database.ts';
import { readTextBlocks } from '#lib/rich-text-thread.ts';
import { recordFor } from '#lib/typed-record.ts';
import {
  listVersionTexts,
  type ProgrammeVersionKey,
  type ProseField,
  proseFields,
} from './programme-snapshot.repository.ts';

export { type ProseField, proseFields };

/** Versions never change, so their blocks are cached: up to this number of characters, least recently used go first. */
const mostCharacters = 20_000_000;
const kept = new Map<string, { blocks: Promise<TextBlock[]>; length: number }>();
let keptCharacters = 0;
const lookedUpAtOnce = 25;

const keyOf = ({ programmeId, version }: ProgrammeVersionKey, field: ProseField): string =>
  `${programmeId} ${version} ${field}`;

function forget(key: string): void {
  keptCharacters -= kept.get(key)?.length ?? 0;
  kept.delete(key);
}

function keep(key: string, text: string): void {
  const blocks = readTextBlocks(text);
  kept.set(key, { blocks, length: text.length });
  keptCharacters += text.length;
  for (const oldest of kept.keys()) {
    if (keptCharacters <= mostCharacters || oldest === key) break;
    forget(oldest);
  }
}

/** Looks the texts of some versions up that are not kept, all of them at once. Throws where a version is not there. */
async function fetchTexts(
  db: Executor,
  programmes: readonly ProgrammeVersionKey[],
  fields: readonly ProseField[],
): Promise<Map<string, string>> {
  const missing = programmes.filter((programme) => fields.some((field) => !kept.has(keyOf(programme, field))));
  const texts = new Map<string, string>();
  for (const row of await listVersionTexts(db, missing, fields)) {
    for (const field of fields) texts.set(keyOf(row, field), row.texts[field] ?? '');
  }
  const absent = missing.find((programme) => fields.some((field) => !texts.has(keyOf(programme, field))));
  if (absent !== undefined) throw new Error(`programme ${absent.programmeId} ${absent.version} is not there`);
  return texts;
}

/** Takes the texts of one version from what is kept, and from what was fetched where they are not kept. */
async function takeProse<Field extends ProseField>(
  db: Executor,
  programme: ProgrammeVersionKey,
  fields: readonly Field[],
  fetched: ReadonlyMap<string, string>,
): Promise<Record<Field, TextBlock[]>> {
  const isForgotten = fields.map((field) => keyOf(programme, field)).some((key) => !kept.has(key) && !fetched.has(key));
  // Texts that were cached when the others were fetched may have been evicted since.
  const texts = isForgotten ? await fetchTexts(db, [programme], fields) : fetched;
  const waiting = fields.map((field) => {
    const key = keyOf(programme, field);
    if (!kept.has(key)) keep(key, texts.get(key) ?? '');
    const entry = kept.get(key);
    kept.delete(key);
    if (entry !== undefined) kept.set(key, entry);
    return entry?.blocks ?? Promise.resolve([]);
  });
  const blocks = await Promise.all(waiting);
  return recordFor(fields, (_field, place) => blocks[place] ?? []);
}

/** Some texts of one version of a programme as blocks. Throws where the version is not there. */
export async function readProse<Field extends ProseField>(
  db: Executor,
  programme: ProgrammeVersionKey,
  fields: readonly Field[],
): Promise<Record<Field, TextBlock[]>> {
  return takeProse(db, programme, fields, await fetchTexts(db, [programme], fields));
}

/**
 * The same for many versions, in their order. They are looked up some at a time: each query waits for its turn at the
 * database, and the guidelines of hundreds of programmes at once would fill the memory.
 */
export async function* readProseOfMany<Field extends ProseField>(
  db: Executor,
  programmes: readonly ProgrammeVersionKey[],
  fields: readonly Field[],
): AsyncGenerator<Record<Field, TextBlock[]>> {
  for (let from = 0; from < programmes.length; from += lookedUpAtOnce) {
    const some = programmes.slice(from, from + lookedUpAtOnce);
    const fetched = await fetchTexts(db, some, fields);
    for (const programme of some) yield await takeProse(db, programme, fields, fetched);
  }
}
