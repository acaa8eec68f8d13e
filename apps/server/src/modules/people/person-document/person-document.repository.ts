import type { ConsultingProcess } from '@fundus/contract/person-codes';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { userName } from '#db/user-name.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export interface DocumentRecord {
  id: string;
  personId: string;
  process: ConsultingProcess | null;
  documentOn: string;
  /** Number of the version that is current. */
  version: number;
  revision: number;
  fieldRevisions: FieldRevisions;
  fileName: string;
  fileId: string;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** A document with what is known of its current file and of who laid it down. */
export interface ListedDocument extends DocumentRecord {
  mediaType: string;
  bytes: number;
  createdByName: string;
}

export interface VersionRecord {
  documentId: string;
  version: number;
  fileName: string;
  fileId: string;
  createdBy: string | null;
  createdAt: Date;
}

function selectListed(db: Executor) {
  return db
    .selectFrom('personDocument as document')
    .innerJoin('file', 'file.id', 'document.fileId')
    .leftJoin('user', 'user.id', 'document.createdBy')
    .selectAll('document')
    .select(['file.mediaType', 'file.bytes', userName.as('createdByName')]);
}

/** The documents of a person, newest first, trash aside. */
export async function listDocuments(db: Executor, personId: string): Promise<ListedDocument[]> {
  const rows = await selectListed(db)
    .where('document.personId', '=', personId)
    .where('document.deletedAt', 'is', null)
    .orderBy('document.documentOn', 'desc')
    .orderBy('document.id', 'desc')
    .execute();
  return rows;
}

/** A document of a person, deleted or not. */
export async function findDocument(db: Executor, personId: string, id: string): Promise<ListedDocument | null> {
  const row = await selectListed(db)
    .where('document.id', '=', id)
    .where('document.personId', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertDocument(tx: Executor, document: DocumentRecord): Promise<void> {
  await tx
    .insertInto('personDocument')
    .values({ ...document, fieldRevisions: toJson(document.fieldRevisions) })
    .execute();
}

/** Writes a document that was read under the lock of its person. */
export async function updateDocumentRow(tx: Executor, document: DocumentRecord): Promise<void> {
  const { id, process, documentOn, version, revision, fileName, fileId, updatedAt, deletedAt } = document;
  const fieldRevisions = toJson(document.fieldRevisions);
  await tx
    .updateTable('personDocument')
    .set({ process, documentOn, version, revision, fieldRevisions, fileName, fileId, updatedAt, deletedAt })
    .where('id', '=', id)
    .execute();
}

export async function insertVersion(tx: Executor, version: VersionRecord): Promise<void> {
  await tx.insertInto('personDocumentVersion').values(version).execute();
}

export async function renameVersion(
  tx: Executor,
  { id, version, fileName }: Pick<DocumentRecord, 'id' | 'version' | 'fileName'>,
): Promise<void> {
  await tx
    .updateTable('personDocumentVersion')
    .set({ fileName })
    .where('documentId', '=', id)
    .where('version', '=', version)
    .execute();
}

/** The files of all versions of a document. */
export async function listFileIds(db: Executor, documentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('personDocumentVersion')
    .select('fileId')
    .where('documentId', '=', documentId)
    .execute();
  return rows.map(({ fileId }) => fileId);
}

/** All versions of a document, the current one first. */
export async function listVersions(db: Executor, documentId: string) {
  return db
    .selectFrom('personDocumentVersion as version')
    .innerJoin('file', 'file.id', 'version.fileId')
    .leftJoin('user', 'user.id', 'version.createdBy')
    .select(['version.version', 'version.fileName', 'version.fileId', 'version.createdAt', 'file.bytes'])
    .select(userName.as('createdByName'))
    .where('version.documentId', '=', documentId)
    .orderBy('version.version', 'desc')
    .execute();
}
