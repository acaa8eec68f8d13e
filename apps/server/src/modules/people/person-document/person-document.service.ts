import { calendarDateAt } from '@fundus/contract/date';
import type { ConsultingProcess } from '@fundus/contract/person-codes';
import type { PersonDocument } from '@fundus/contract/person-document';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { cleanFileName, type UploadedFile } from '#http/upload.ts';
import { notFound } from '#lib/app-error.ts';
import { changedFields, stampRecord } from '#lib/field-revision.ts';
import type { With } from '#lib/with.ts';
import { type PersonEvent, recordEvents } from '#modules/people/message/message.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import {
  isShownInline,
  moveFiles,
  refuseProgram,
  refuseProgramName,
  removeDroppedBytes,
  renameFile,
  signFileUrl,
  storeUpload,
} from '#modules/platform/file/file.service.ts';
import { storeWithinQuota } from '#modules/platform/storage-quota/storage-quota.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toPersonDocument } from './person-document.presenter.ts';
import {
  findDocument,
  insertVersion,
  type ListedDocument,
  listDocuments,
  listFileIds,
  listVersions,
  renameVersion,
  updateDocumentRow,
} from './person-document.repository.ts';
import { insertFiled } from './person-document-filing.service.ts';
import { emptyTrash } from './person-document-trash.service.ts';

/** Where a document lies. */
export interface DocumentPlace {
  personId: string;
  documentId: string;
}

function present(deps: With<'clock' | 'secrets'>, document: ListedDocument): PersonDocument {
  const { fileId, mediaType } = document;
  return toPersonDocument(document, {
    downloadUrl: signFileUrl(deps, fileId),
    previewUrl: isShownInline(mediaType) ? signFileUrl(deps, fileId, { inline: true }) : null,
  });
}

async function getDocument(db: Executor, { personId, documentId }: DocumentPlace): Promise<ListedDocument> {
  const document = await findDocument(db, personId, documentId);
  if (document === null) throw notFound('document');
  return document;
}

/** A document that is there, with its person locked for a change. Throws NOT_FOUND, or FORBIDDEN in the trash. */
async function lockDocument(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  place: DocumentPlace,
): Promise<ListedDocument> {
  await requirePerson(tx, actor, place.personId, { lock: true, edit: true, changeAt: deps.clock() });
  const document = await getDocument(tx, place);
  if (document.deletedAt !== null) throw notFound('document in the trash');
  return document;
}

async function recordDocument(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  document: DocumentPlace & { kind: PersonEvent['kind']; values: Record<string, string> },
): Promise<void> {
  await recordEvents(tx, deps, [{ ...document, authorId: actor.userId }]);
}

export async function listPersonDocuments(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  personId: string,
): Promise<PersonDocument[]> {
  await requirePerson(deps.db, actor, personId);
  return (await listDocuments(deps.db, personId)).map((document) => present(deps, document));
}

/** A file of a person that may go along with a mail. */
export type FiledDocument = Pick<ListedDocument, 'id' | 'fileId' | 'fileName' | 'bytes'>;

/** The files of a person, for modules that have seen to it that the caller may read them. */
export async function listFiledDocuments(db: Executor, personId: string): Promise<FiledDocument[]> {
  return listDocuments(db, personId);
}

/** Throws NOT_FOUND where a person has no such document, or only in the trash. */
export async function requireFiledDocument(db: Executor, personId: string, documentId: string): Promise<void> {
  const { deletedAt } = await getDocument(db, { personId, documentId });
  if (deletedAt !== null) throw notFound('document in the trash');
}

/**
 * Takes the bytes in before anything is locked: copying and flushing them takes its time. They take up the storage of who
 * brings them, whichever user advises the person. Throws UNSUPPORTED_FILE and PROGRAM_FILE for programs, STORAGE_QUOTA_EXCEEDED.
 */
async function takeFile(
  deps: With<'clock' | 'blobs'>,
  tx: Executor,
  actor: Actor,
  personId: string,
  file: UploadedFile,
) {
  await requirePerson(tx, actor, personId, { edit: true });
  refuseProgram(file);
  const origin = { createdBy: actor.userId, ownerId: actor.userId };
  return storeWithinQuota(tx, actor.userId, file.bytes, () => storeUpload(deps, tx, file, origin));
}

/** Files a new document of a person; without a day it is dated today. */
export async function uploadPersonDocument(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets'>,
  actor: Actor,
  personId: string,
  input: { file: UploadedFile; process: ConsultingProcess | null; documentOn?: string | undefined },
): Promise<PersonDocument> {
  return deps.db.transaction().execute(async (tx) => {
    const { id: fileId, fileName } = await takeFile(deps, tx, actor, personId, input.file);
    await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
    const now = deps.clock();
    const documentOn = input.documentOn ?? calendarDateAt(now);
    const filed = { personId, process: input.process, documentOn, fileName, fileId, createdBy: actor.userId };
    const documentId = await insertFiled(tx, filed, now);
    await recordDocument(tx, deps, actor, { personId, documentId, kind: 'documentAdded', values: { fileName } });
    return present(deps, await getDocument(tx, { personId, documentId }));
  });
}

/** A new version of a document, under the name of the new file; the earlier ones are kept. */
export async function replacePersonDocument(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets'>,
  actor: Actor,
  place: DocumentPlace,
  file: UploadedFile,
): Promise<PersonDocument> {
  return deps.db.transaction().execute(async (tx) => {
    const { id: fileId, fileName } = await takeFile(deps, tx, actor, place.personId, file);
    const before = await lockDocument(tx, deps, actor, place);
    const now = deps.clock();
    const version = before.version + 1;
    const changed = changedFields(before, { fileName });
    await updateDocumentRow(tx, { ...stampRecord(before, changed, now), fileId, fileName, version });
    await insertVersion(tx, {
      documentId: before.id,
      version,
      fileName,
      fileId,
      createdBy: actor.userId,
      createdAt: now,
    });
    const values = { fileName, version: String(version) };
    await recordDocument(tx, deps, actor, { ...place, kind: 'documentReplaced', values });
    return present(deps, await getDocument(tx, place));
  });
}

/**
 * Renames, dates or moves a document. Throws REVISION_CONFLICT with the document as it is stored (`current`) where
 * another user changed the same field since; what already stands there is no change.
 */
export async function updatePersonDocument(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  place: DocumentPlace,
  input: {
    revision: number;
    fileName?: string | undefined;
    documentOn?: string | undefined;
    process?: ConsultingProcess | null | undefined;
  },
): Promise<PersonDocument> {
  const { revision, fileName, ...wanted } = input;
  if (fileName !== undefined) refuseProgramName(cleanFileName(fileName));
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockDocument(tx, deps, actor, place),
      fieldsOf: ({ fileName, documentOn, process }) => ({ fileName, documentOn, process }),
      write: async (tx, document, { changed }) => {
        await updateDocumentRow(tx, document);
        if (!changed.includes('fileName')) return;
        await renameVersion(tx, document);
        await renameFile(tx, document.fileId, document.fileName);
      },
      present: (_, document) => present(deps, document),
    },
    { base: revision, wanted: { ...wanted, fileName: fileName && cleanFileName(fileName) } },
  );
}

export async function listDocumentVersions(deps: With<'db' | 'clock' | 'secrets'>, actor: Actor, place: DocumentPlace) {
  await requirePerson(deps.db, actor, place.personId);
  const document = await getDocument(deps.db, place);
  if (document.deletedAt !== null) throw notFound('document in the trash');
  return (await listVersions(deps.db, document.id)).map((version) => ({
    version: version.version,
    fileName: version.fileName,
    bytes: version.bytes,
    createdAt: version.createdAt.toISOString(),
    createdBy: version.createdByName,
    downloadUrl: signFileUrl(deps, version.fileId),
  }));
}

/**
 * Deletes a document, with all its versions; a second time changes nothing. What lies in the trash takes up no user's
 * storage, so the oldest goes for good where there would be more of it than the storage holds.
 */
export async function deletePersonDocument(
  deps: With<'db' | 'clock' | 'blobs'>,
  actor: Actor,
  place: DocumentPlace,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await requirePerson(tx, actor, place.personId, { lock: true, edit: true, changeAt: deps.clock() });
    const before = await getDocument(tx, place);
    if (before.deletedAt !== null) return;
    const now = deps.clock();
    await updateDocumentRow(tx, { ...before, deletedAt: now, updatedAt: now });
    await moveFiles(tx, await listFileIds(tx, before.id), now);
    await emptyTrash(tx, deps, before.id);
    const { fileName } = before;
    await recordDocument(tx, deps, actor, { ...place, kind: 'documentRemoved', values: { fileName } });
  });
  await removeDroppedBytes(deps);
}

/** Brings a document back with all its versions. */
export async function restorePersonDocument(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  place: DocumentPlace,
): Promise<PersonDocument> {
  return deps.db.transaction().execute(async (tx) => {
    await requirePerson(tx, actor, place.personId, { lock: true, edit: true, changeAt: deps.clock() });
    const before = await getDocument(tx, place);
    if (before.deletedAt === null) return present(deps, before);
    const restored = { ...before, deletedAt: null, updatedAt: deps.clock() };
    await updateDocumentRow(tx, restored);
    await moveFiles(tx, await listFileIds(tx, before.id), null);
    const { fileName } = before;
    await recordDocument(tx, deps, actor, { ...place, kind: 'documentRestored', values: { fileName } });
    return present(deps, restored);
  });
}
