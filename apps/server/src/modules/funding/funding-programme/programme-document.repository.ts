import type { Insertable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { DB } from '#db/schema.generated.ts';

export async function insertDocument(tx: Executor, document: Insertable<DB['programmeDocument']>): Promise<void> {
  await tx.insertInto('programmeDocument').values(document).execute();
}

function selectDocuments(db: Executor) {
  return db
    .selectFrom('programmeDocument as document')
    .innerJoin('file', 'file.id', 'document.fileId')
    .select(['document.id', 'document.programmeId', 'document.fileId', 'document.kind', 'document.title'])
    .select(['document.pages', 'document.problem', 'document.createdAt'])
    .select(['file.fileName', 'file.mediaType', 'file.bytes', 'file.sha256']);
}

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number];

/** Present attachments of programmes, oldest first. */
export async function listDocuments(db: Executor, programmeIds: readonly string[]): Promise<DocumentRow[]> {
  if (programmeIds.length === 0) return [];
  return selectDocuments(db)
    .where('document.programmeId', 'in', programmeIds)
    .where('document.removedAt', 'is', null)
    .orderBy('document.createdAt')
    .orderBy('document.id')
    .execute();
}

/** Takes a document off its programme. Returns whether it was there. */
export async function removeDocument(
  tx: Executor,
  programmeId: string,
  documentId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('programmeDocument')
    .set({ removedAt: now })
    .where('id', '=', documentId)
    .where('programmeId', '=', programmeId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
