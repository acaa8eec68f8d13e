import type { LibraryDocument } from '@fundus/contract/document';
import type { DocumentHeadline, DocumentTab } from '@fundus/contract/document-codes';
import type { Role } from '@fundus/contract/permission';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField } from '#lib/app-error.ts';
import { changedFields, stampRecord } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { moveFiles, refuseProgram, signFileUrl, storeUpload } from '#modules/platform/file/file.service.ts';
import { type ArrivedFile, takeUpload } from '#modules/platform/file-upload/file-upload.service.ts';
import { revisionConflict, saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import {
  type DocumentRecord,
  insertDocument,
  insertVersion,
  listUnknownProgrammes,
  listVersions,
  lockPlace,
  nextPosition,
  updateDocumentRow,
  updatePositions,
} from './document.repository.ts';
import { presentDocument, requireDocument } from './document-reading.service.ts';
import { indexDocument } from './document-text.service.ts';
import { readNewSince } from './library-visit.service.ts';

type StoringDeps = With<'db' | 'clock' | 'secrets' | 'blobs' | 'temporaryFolder' | 'virusScanner' | 'log'>;

/** Open pages refetch; each gets what it may see. */
const tellReaders = (tx: Executor): Promise<void> =>
  publish(tx, { permission: 'library:read' }, { type: 'libraryChanged' });

async function present(
  tx: Executor,
  deps: With<'clock' | 'secrets'>,
  actor: Actor,
  documentId: string,
): Promise<LibraryDocument> {
  const document = await requireDocument(tx, deps, actor, documentId, { isDeleted: true });
  return presentDocument(deps, actor, document, await readNewSince(deps, tx, actor));
}

/** The name of a file as a title: without its ending, and with blanks where names have signs instead. */
function titleOf(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll('_', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return (name === '' ? fileName : name).slice(0, 200);
}

/** The bytes into the store, outside any user's storage: they are the portal's. Throws UNSUPPORTED_FILE, PROGRAM_FILE. */
async function storeLibraryFile(
  tx: Executor,
  deps: With<'clock' | 'blobs'>,
  userId: string | null,
  file: ArrivedFile,
): Promise<string> {
  refuseProgram(file);
  return (await storeUpload(deps, tx, file, { createdBy: userId, ownerId: null })).id;
}

/** Fields of a new document besides its file. */
export interface NewDocument {
  tab: DocumentTab;
  headline: DocumentHeadline;
  title: string;
  description?: string;
  audience: Role[];
  validUntil: string | null;
  sourceUrl?: string;
  fetchedOn?: string | null;
  programmeIds?: string[];
}

/** Lays a document down behind those under its headline. Returns its id. */
export async function layDownDocument(
  tx: Executor,
  deps: With<'clock' | 'blobs'>,
  userId: string | null,
  input: NewDocument & { file: ArrivedFile },
): Promise<string> {
  const { tab, headline, file } = input;
  const fileId = await storeLibraryFile(tx, deps, userId, file);
  const now = deps.clock();
  const document: DocumentRecord = {
    id: newId(),
    tab,
    headline,
    position: await nextPosition(tx, tab, headline),
    title: input.title === '' ? titleOf(file.fileName) : input.title,
    description: input.description ?? '',
    audience: input.audience,
    validUntil: input.validUntil,
    sourceUrl: input.sourceUrl ?? '',
    fetchedOn: input.fetchedOn ?? null,
    programmeIds: input.programmeIds ?? [],
    version: 1,
    revision: 1,
    fieldRevisions: {},
    fileName: file.fileName,
    fileId,
    createdBy: userId,
    renewedAt: now,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  await insertDocument(tx, document);
  await insertVersion(tx, versionOf(document, file, userId, now));
  await indexDocument(tx, document, true);
  return document.id;
}

const versionOf = (document: DocumentRecord, file: ArrivedFile, createdBy: string | null, createdAt: Date) => ({
  documentId: document.id,
  version: document.version,
  fileName: document.fileName,
  fileId: document.fileId,
  crc32: file.crc32,
  createdBy,
  createdAt,
});

/** Lays down the file of an upload. Throws NOT_FOUND for the upload, VALIDATION_FAILED, UNSUPPORTED_FILE, FILE_INFECTED. */
export async function createDocument(
  deps: StoringDeps,
  actor: Actor,
  { uploadId, ...input }: NewDocument & { uploadId: string },
): Promise<LibraryDocument> {
  return takeUpload(deps, actor, uploadId, (file) =>
    deps.db.transaction().execute(async (tx) => {
      const documentId = await layDownDocument(tx, deps, actor.userId, { ...input, file });
      await tellReaders(tx);
      return present(tx, deps, actor, documentId);
    }),
  );
}

/** Lays down a new version; it is new to all readers again. */
export async function replaceDocument(
  deps: StoringDeps,
  actor: Actor,
  documentId: string,
  uploadId: string,
): Promise<LibraryDocument> {
  await requireDocument(deps.db, deps, actor, documentId);
  return takeUpload(deps, actor, uploadId, (file) =>
    deps.db.transaction().execute(async (tx) => {
      const fileId = await storeLibraryFile(tx, deps, actor.userId, file);
      const before = await requireDocument(tx, deps, actor, documentId, { lock: true });
      const now = deps.clock();
      const fields = { version: before.version + 1, fileName: file.fileName, fileId };
      const after = { ...stampRecord(before, changedFields(before, { ...before, ...fields }), now), ...fields };
      const renewed = { ...after, renewedAt: now };
      await updateDocumentRow(tx, renewed);
      await insertVersion(tx, versionOf(renewed, file, actor.userId, now));
      await indexDocument(tx, renewed, true);
      await tellReaders(tx);
      return present(tx, deps, actor, documentId);
    }),
  );
}

/** Renames, moves and describes a document, and says which official form it is. A document that is moved stands last at its new place. */
export async function updateDocument(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  documentId: string,
  { revision, ...wanted }: { revision: number } & { [Field in keyof NewDocument]?: NewDocument[Field] | undefined },
): Promise<LibraryDocument> {
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => requireDocument(tx, deps, actor, documentId, { lock: true }),
      fieldsOf: ({ title, description, tab, headline, audience, validUntil, sourceUrl, fetchedOn, programmeIds }) => ({
        title,
        description,
        tab,
        headline,
        audience,
        validUntil,
        sourceUrl,
        fetchedOn,
        programmeIds,
      }),
      write: async (tx, document, { changed }) => {
        if (changed.includes('programmeIds')) {
          const unknown = await listUnknownProgrammes(tx, document.programmeIds);
          if (unknown.length > 0) throw invalidField(['programmeIds'], 'invalidChoice');
        }
        const isMoved = changed.includes('tab') || changed.includes('headline');
        if (isMoved) document.position = await nextPosition(tx, document.tab, document.headline);
        await updateDocumentRow(tx, document);
        if (changed.includes('title') || changed.includes('description')) await indexDocument(tx, document, false);
      },
      publish: tellReaders,
      // Titles of programmes and the look at the address are read beside the record.
      present: (tx) => present(tx, deps, actor, documentId),
    },
    { base: revision, wanted },
  );
}

/** Throws REVISION_CONFLICT where other documents stand under the headline by now than those that were ordered. */
export async function orderDocuments(
  deps: With<'db'>,
  { tab, headline, documentIds }: { tab: DocumentTab; headline: DocumentHeadline; documentIds: readonly string[] },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const stored = await lockPlace(tx, tab, headline);
    const isSame = stored.length === new Set(documentIds).size && stored.every((id) => documentIds.includes(id));
    if (!isSame || stored.length !== documentIds.length) throw await revisionConflict({ documentIds: stored });
    await updatePositions(tx, documentIds);
    await tellReaders(tx);
  });
}

export async function listLibraryVersions(deps: With<'db' | 'clock' | 'secrets'>, actor: Actor, documentId: string) {
  await requireDocument(deps.db, deps, actor, documentId);
  return (await listVersions(deps.db, documentId)).map((version) => ({
    version: version.version,
    fileName: version.fileName,
    bytes: version.bytes,
    createdAt: version.createdAt.toISOString(),
    createdBy: version.createdByName,
    downloadUrl: signFileUrl(deps, version.fileId),
  }));
}

/** Moves a document into the trash or brings it back, with all its versions; a second time changes nothing. */
async function trash(deps: With<'db' | 'clock'>, actor: Actor, documentId: string, isDeleted: boolean): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await requireDocument(tx, deps, actor, documentId, { lock: true, isDeleted: true });
    if ((before.deletedAt !== null) === isDeleted) return;
    const now = deps.clock();
    const deletedAt = isDeleted ? now : null;
    await updateDocumentRow(tx, { ...before, deletedAt, updatedAt: now });
    const versions = await listVersions(tx, documentId);
    await moveFiles(
      tx,
      versions.map(({ fileId }) => fileId),
      deletedAt,
    );
    await tellReaders(tx);
  });
}

export async function deleteDocument(deps: With<'db' | 'clock'>, actor: Actor, documentId: string): Promise<void> {
  await trash(deps, actor, documentId, true);
}

export async function restoreDocument(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  documentId: string,
): Promise<LibraryDocument> {
  await trash(deps, actor, documentId, false);
  return present(deps.db, deps, actor, documentId);
}
