import type { TextBlock } from '@fundus/contract/rich-text';
import type { Executor } from '#db/database.ts';
import { readTextBlocks } from '#lib/rich-text-thread.ts';
import { recordFor } from '#lib/typed-record.ts';
import {
  findVersionTexts,
  type ProgrammeVersionKey,
  type ProseField,
  proseFields,
} from './programme-snapshot.repository.ts';

export { type ProseField, proseFields };

/** Versions never change, so their blocks are kept for the next look: so many characters, the longest unused go first. */
const mostCharacters = 20_000_000;
const kept = new Map<string, { blocks: Promise<TextBlock[]>; length: number }>();
let keptCharacters = 0;

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

/** Some texts of one version of a programme as blocks. Throws where the version is not there. */
export async function readProse<Field extends ProseField>(
  db: Executor,
  programme: ProgrammeVersionKey,
  fields: readonly Field[],
): Promise<Record<Field, TextBlock[]>> {
  const missing = fields.filter((field) => !kept.has(keyOf(programme, field)));
  if (missing.length > 0) {
    const texts = await findVersionTexts(db, programme, missing);
    if (texts === undefined) throw new Error(`programme ${keyOf(programme, missing[0] as Field)} is not there`);
    for (const field of missing) {
      const key = keyOf(programme, field);
      if (!kept.has(key)) keep(key, texts[field] ?? '');
    }
  }
  const waiting = fields.map((field) => {
    const key = keyOf(programme, field);
    const entry = kept.get(key);
    kept.delete(key);
    if (entry !== undefined) kept.set(key, entry);
    return entry?.blocks ?? Promise.resolve([]);
  });
  const blocks = await Promise.all(waiting);
  return recordFor(fields, (_field, place) => blocks[place] ?? []);
}
