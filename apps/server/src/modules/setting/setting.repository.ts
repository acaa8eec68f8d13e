import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { Json } from '#db/schema.generated.ts';

export async function findSettingValue(db: Executor, key: string): Promise<Json | undefined> {
  return (await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

export async function listSettings(db: Executor, keys: readonly string[]): Promise<{ key: string; value: Json }[]> {
  return db.selectFrom('setting').select(['key', 'value']).where('key', 'in', keys).execute();
}

export async function upsertSetting(db: Executor, key: string, value: unknown, now: Date): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value: toJson(value), updatedAt: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: toJson(value), updatedAt: now, revision: sql`setting.revision + 1` }),
    )
    .execute();
}
