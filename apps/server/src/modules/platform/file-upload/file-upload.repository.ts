import type { Executor } from '#db/database.ts';

export interface FileUploadRow {
  id: string;
  createdBy: string;
  fileName: string;
  fingerprint: string;
  bytes: number;
  receivedBytes: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The upload of the same file by the same user that is on its way already, or the new one. */
export async function insertOrFindUpload(db: Executor, upload: FileUploadRow): Promise<FileUploadRow> {
  const { updatedAt, fileName } = upload;
  return db
    .insertInto('fileUpload')
    .values(upload)
    .onConflict((conflict) => conflict.columns(['createdBy', 'fingerprint']).doUpdateSet({ updatedAt, fileName }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findUpload(
  db: Executor,
  id: string,
  createdBy: string,
  options: { lock?: boolean } = {},
): Promise<FileUploadRow | undefined> {
  return db
    .selectFrom('fileUpload')
    .selectAll()
    .where('id', '=', id)
    .where('createdBy', '=', createdBy)
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function updateReceived(tx: Executor, id: string, receivedBytes: number, updatedAt: Date): Promise<void> {
  await tx.updateTable('fileUpload').set({ receivedBytes, updatedAt }).where('id', '=', id).execute();
}

export async function deleteUpload(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('fileUpload').where('id', '=', id).execute();
}

/** Deletes uploads that nothing was added to since an instant. Returns their ids. */
export async function deleteUploadsBefore(db: Executor, before: Date): Promise<string[]> {
  const rows = await db.deleteFrom('fileUpload').where('updatedAt', '<', before).returning('id').execute();
  return rows.map(({ id }) => id);
}
