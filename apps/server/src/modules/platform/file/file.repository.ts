import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { BlobDamage } from '#lib/blob-store.ts';

export interface FileRow {
  id: string;
  sha256: string;
  bytes: number;
  mediaType: string;
  fileName: string;
  createdAt: Date;
}

/** A file that is stored, with what is known to be wrong with its bytes. */
export interface StoredFile extends FileRow {
  damage: BlobDamage | null;
}

export async function insertFile(
  db: Executor,
  file: FileRow & { createdBy: string | null; ownerId: string | null },
): Promise<void> {
  await db.insertInto('file').values(file).execute();
}

export async function findFile(db: Executor, fileId: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('file')
    .leftJoin('blob', 'blob.sha256', 'file.sha256')
    .select(['id', 'file.sha256', 'file.bytes', 'mediaType', 'fileName', 'createdAt', 'damage'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  return row;
}

export async function updateFileName(tx: Executor, fileId: string, fileName: string): Promise<void> {
  await tx.updateTable('file').set({ fileName }).where('id', '=', fileId).execute();
}

/** Makes files take up the storage of a user. */
export async function updateFilesOwner(tx: Executor, fileIds: readonly string[], ownerId: string): Promise<void> {
  if (fileIds.length === 0) return;
  await tx.updateTable('file').set({ ownerId }).where('id', 'in', fileIds).execute();
}

/** Marks files as lying in the trash since an instant, or as out of it. */
export async function updateFilesDeletedAt(
  tx: Executor,
  fileIds: readonly string[],
  deletedAt: Date | null,
): Promise<void> {
  if (fileIds.length === 0) return;
  await tx.updateTable('file').set({ deletedAt }).where('id', 'in', fileIds).execute();
}

/** Deletes what is known of a file. True where no other file has the same bytes. */
export async function deleteFileRow(tx: Executor, file: { id: string; sha256: string }): Promise<boolean> {
  await tx.deleteFrom('file').where('id', '=', file.id).execute();
  const twin = await tx.selectFrom('file').select('id').where('sha256', '=', file.sha256).limit(1).executeTakeFirst();
  return twin === undefined;
}

/**
 * Until the transaction ends no other one removes these bytes (`shared`, for a caller that stores them), or no other
 * one stores or removes them (`alone`).
 */
export async function holdBytes(tx: Executor, sha256: string, how: 'shared' | 'alone'): Promise<void> {
  const lock = how === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await sql`select ${lock}(hashtextextended(${`blob ${sha256}`}, 0))`.execute(tx);
}

export async function isNamed(db: Executor, sha256: string): Promise<boolean> {
  const row = await db.selectFrom('file').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Deletes files and notes the bytes that no other file has. Returns how many there were. */
export async function deleteFileRows(tx: Executor, fileIds: readonly string[], now: Date): Promise<number> {
  if (fileIds.length === 0) return 0;
  const deleted = await tx
    .deleteFrom('file')
    .where('id', '=', sql<string>`any(${[...fileIds]}::uuid[])`)
    .returning('sha256')
    .execute();
  for (const sha256 of new Set(deleted.map((file) => file.sha256))) {
    if (await isNamed(tx, sha256)) continue;
    await tx
      .insertInto('blobRemoval')
      .values({ sha256, notedAt: now, dueAt: now })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ dueAt: now }))
      .execute();
  }
  return deleted.length;
}

export async function listRemovals(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('blobRemoval')
    .select('sha256')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1_000)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

export async function deleteRemoval(tx: Executor, sha256: string): Promise<void> {
  await tx.deleteFrom('blobRemoval').where('sha256', '=', sha256).execute();
}
