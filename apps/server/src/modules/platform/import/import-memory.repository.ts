import type { ValueChoice } from '@fundus/contract/import';
import type { ImportTargetName } from '@fundus/contract/import-codes';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { ColumnMapping } from './import-source.rules.ts';

/** For which files something was chosen: those of a set of columns of an owner, or those of a source. */
export interface MemoryKey {
  target: ImportTargetName;
  ownerId: string | null;
  memoryKey: string;
}

/** Last choices for files of a kind: fields of columns, and codes of values that are in no list. */
export interface ImportMemory {
  mapping: ColumnMapping;
  choices: ValueChoice[];
}

export async function findMemory(db: Executor, { target, ownerId, memoryKey }: MemoryKey): Promise<ImportMemory> {
  const row = await db
    .selectFrom('importMapping')
    .select(['mapping', 'valueChoices'])
    .where('target', '=', target)
    .where('ownerId', 'is not distinct from', ownerId)
    .where('memoryKey', '=', memoryKey)
    .executeTakeFirst();
  if (!row) return { mapping: {}, choices: [] };
  return { mapping: row.mapping, choices: row.valueChoices };
}

/** Remembers what was chosen; choices for values stay as they are where none are given. */
export async function storeMemory(
  db: Executor,
  key: MemoryKey,
  { mapping, choices }: { mapping: ColumnMapping; choices?: readonly ValueChoice[] },
  now: Date,
): Promise<void> {
  const values = { mapping: toJson(mapping), ...(choices && { valueChoices: toJson([...choices]) }), updatedAt: now };
  await db
    .insertInto('importMapping')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['target', 'ownerId', 'memoryKey']).doUpdateSet(values))
    .execute();
}
