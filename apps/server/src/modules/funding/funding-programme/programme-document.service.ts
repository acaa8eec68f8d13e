import type { ProgrammeDocument } from '@fundus/contract/funding-programme';
import type { ProgrammeDocumentKind } from '@fundus/contract/print-section';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { UploadedFile } from '#http/upload.ts';
import { notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { getFile, pathOfFile, signFileUrl, storeUpload } from '#modules/platform/file/file.service.ts';
import { inspectPdf } from '#modules/platform/file/pdf-inspection.service.ts';
import { findProgramme } from './funding-programme.repository.ts';
import { type DocumentRow, insertDocument, listDocuments, removeDocument } from './programme-document.repository.ts';

function toDocument(deps: With<'clock' | 'secrets'>, row: DocumentRow): ProgrammeDocument {
  return {
    documentId: row.id,
    kind: row.kind,
    title: row.title,
    fileName: row.fileName,
    mediaType: row.mediaType,
    bytes: row.bytes,
    pages: row.pages,
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
    url: signFileUrl(deps, row.fileId, { inline: true }),
  };
}

export async function listProgrammeDocuments(
  db: Executor,
  deps: With<'clock' | 'secrets'>,
  programmeId: string,
): Promise<ProgrammeDocument[]> {
  return (await listDocuments(db, [programmeId])).map((row) => toDocument(deps, row));
}

/** A document as a print takes it in: where its bytes lie and whether they can be merged. */
export interface PrintableDocument {
  programmeId: string;
  documentId: string;
  kind: ProgrammeDocumentKind;
  title: string;
  fileName: string;
  mediaType: string;
  path: string;
  pages: number | null;
  problem: ProgrammeDocument['problem'];
}

/**
 * The documents of several programmes for a print, oldest first. One that is damaged has no path: the print leaves it out
 * and says so.
 */
export async function listPrintableDocuments(
  db: Executor,
  deps: With<'blobs'>,
  programmeIds: readonly string[],
): Promise<PrintableDocument[]> {
  const rows = await listDocuments(db, programmeIds);
  const paths = await Promise.all(
    rows.map(async (row) => pathOfFile({ ...deps, db }, await getFile(db, row.fileId)).catch(() => '')),
  );
  return rows.map((row, index) => ({
    programmeId: row.programmeId,
    documentId: row.id,
    kind: row.kind,
    title: row.title,
    fileName: row.fileName,
    mediaType: row.mediaType,
    path: paths[index] ?? '',
    pages: row.pages,
    problem: row.problem,
  }));
}

/** Attaches a file. A broken or encrypted PDF is taken all the same and says so: an advisor may want to download it. */
export async function uploadProgrammeDocument(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets'>,
  actor: Actor,
  programmeId: string,
  upload: { file: UploadedFile; kind: ProgrammeDocumentKind; title: string },
): Promise<ProgrammeDocument> {
  const { file, kind } = upload;
  if (!(await findProgramme(deps.db, programmeId))) throw notFound('programme');
  const isPdf = file.mediaType === 'application/pdf';
  const { pages, problem } = isPdf ? await inspectPdf(file.path) : { pages: null, problem: null };
  const title = upload.title === '' ? file.fileName.replace(/\.[^.]{1,5}$/, '') : upload.title;
  const document = { id: newId(), programmeId, kind, title, pages, problem, createdAt: deps.clock() };
  const stored = await deps.db.transaction().execute(async (tx) => {
    const row = await storeUpload(deps, tx, file, { createdBy: actor.userId, ownerId: null });
    await insertDocument(tx, { ...document, fileId: row.id, createdBy: actor.userId });
    const changes = [{ field: 'fileName', from: null, to: file.fileName }];
    await recordAudit(tx, document.createdAt, { action: 'fundingProgramme.uploaded', subjectId: programmeId, changes });
    return row;
  });
  const { fileName, mediaType, bytes, sha256 } = stored;
  return toDocument(deps, { ...document, fileId: stored.id, fileName, mediaType, bytes, sha256 });
}

/** Takes a file off a programme; the bytes stay for researches that were shared with it. */
export async function deleteProgrammeDocument(
  deps: With<'db' | 'clock'>,
  programmeId: string,
  documentId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    if (!(await removeDocument(tx, programmeId, documentId, now))) throw notFound('document');
    const changes = [{ field: 'documents', isWithheld: true }] as const;
    await recordAudit(tx, now, { action: 'fundingProgramme.changed', subjectId: programmeId, changes });
  });
}
