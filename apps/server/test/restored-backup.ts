import type { Selectable } from 'kysely';
import type { Executor } from '../src/db/database.ts';
import { toJson } from '../src/db/json.ts';
import type { DB } from '../src/db/schema.generated.ts';

/** Puts a person back as an older backup would: the row as it was, and no word of the erasure. */
export async function bringBack(db: Executor, row: Selectable<DB['person']>): Promise<void> {
  // The database makes the codes of the tags by itself.
  const { fieldRevisions, tagCodes: _made, ...columns } = row;
  await db
    .insertInto('person')
    .values({ ...columns, fieldRevisions: toJson(fieldRevisions) })
    .execute();
  await db.deleteFrom('erasureRecord').execute();
}
