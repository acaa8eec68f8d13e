import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';

export async function findSettingValue(db: Executor, key: string): Promise<unknown> {
  return (await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

export async function listSettings(
  db: Executor,
  keys: readonly string[],
): Promise<{ key: string; value: unknown; revision: number }[]> {
  return db.selectFrom('setting').select(['key', 'value', 'revision']).where('key', 'in', keys).execute();
}

/** Keeps other writers out until the end of the transaction; readers go on. */
export async function lockSettings(tx: Executor): Promise<void> {
  await sql`lock table setting in share row exclusive mode`.execute(tx);
}

/** Stores a value; without a revision the one of the key rises by itself. */
export async function upsertSetting(
  db: Executor,
  key: string,
  value: unknown,
  now: Date,
  revision?: number,
): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value: toJson(value), updatedAt: now, ...(revision !== undefined && { revision }) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: toJson(value),
        updatedAt: now,
        revision: revision ?? sql`setting.revision + 1`,
      }),
    )
    .execute();
}
