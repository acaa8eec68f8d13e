import type { Executor } from '#db/database.ts';

export interface KeyRecord {
  id: string;
  sourceId: string;
  name: string;
  keyHash: Buffer;
  prefix: string;
  createdBy: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

/** Keys of sources, the latest first. */
export async function listKeyRows(db: Executor, sourceIds: readonly string[]): Promise<KeyRecord[]> {
  if (sourceIds.length === 0) return [];
  return db
    .selectFrom('leadSourceKey')
    .selectAll()
    .where('sourceId', 'in', [...sourceIds])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findKeyByHash(db: Executor, keyHash: Buffer): Promise<KeyRecord | null> {
  const row = await db.selectFrom('leadSourceKey').selectAll().where('keyHash', '=', keyHash).executeTakeFirst();
  return row ?? null;
}

export async function insertKeyRow(db: Executor, key: KeyRecord): Promise<void> {
  await db.insertInto('leadSourceKey').values(key).execute();
}

/** Returns whether the source has such a key; one that was revoked before keeps its time. */
export async function revokeKeyRow(db: Executor, sourceId: string, id: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('leadSourceKey')
    .set((eb) => ({ revokedAt: eb.fn.coalesce('revokedAt', eb.val(at)) }))
    .where('id', '=', id)
    .where('sourceId', '=', sourceId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchKeyRow(db: Executor, id: string, at: Date): Promise<void> {
  await db.updateTable('leadSourceKey').set({ lastUsedAt: at }).where('id', '=', id).execute();
}
