import type { Executor } from '#db/database.ts';

export interface FileRow {
  id: string;
  sha256: string;
  bytes: number;
  mediaType: string;
  fileName: string;
  createdAt: Date;
}

export async function insertFile(db: Executor, file: FileRow & { createdBy: string | null }): Promise<void> {
  await db.insertInto('file').values(file).execute();
}

export async function findFile(db: Executor, fileId: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('file')
    .select(['id', 'sha256', 'bytes', 'mediaType', 'fileName', 'createdAt'])
    .where('id', '=', fileId)
    .executeTakeFirst();
}

export async function updateFileName(tx: Executor, fileId: string, fileName: string): Promise<void> {
  await tx.updateTable('file').set({ fileName }).where('id', '=', fileId).execute();
}

/** Deletes what is known of a file. True where no other file has the same bytes. */
export async function deleteFileRow(tx: Executor, file: { id: string; sha256: string }): Promise<boolean> {
  await tx.deleteFrom('file').where('id', '=', file.id).execute();
  const twin = await tx.selectFrom('file').select('id').where('sha256', '=', file.sha256).limit(1).executeTakeFirst();
  return twin === undefined;
}
