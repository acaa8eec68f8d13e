import { calendarDateAt } from '@fundus/contract/date';
import { documentTabs } from '@fundus/contract/document-codes';
import { libraryLimits } from '@fundus/contract/limits';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import { cleanFileName } from '#http/upload.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { message } from '#lib/message-catalogue.ts';
import { layOutArchive, type StoredArchive } from '#lib/stored-archive.ts';
import type { With } from '#lib/with.ts';
import { openFile } from '#modules/platform/file/file.service.ts';
import { findDocuments, listArchived } from './document.repository.ts';
import { type ArchivedFile, deleteArchivesBefore, findArchive, insertArchive } from './document-archive.repository.ts';
import { distinctNames } from './document-archive.rules.ts';
import { readerOf } from './document-reading.service.ts';

const purpose = 'document-archive';
/** A download of gigabytes over a thin line may go on for so long. */
const hours = 12;

function layOut(deps: With<'db' | 'blobs'>, entries: readonly ArchivedFile[]): StoredArchive {
  return layOutArchive(
    entries.map(({ name, bytes, crc32, sha256 }) => ({
      name,
      bytes,
      crc32,
      open: (part) => openFile(deps, { sha256, bytes, damage: null }, part),
    })),
  );
}

/**
 * Puts an archive together of documents that the caller sees, each in the folder of its tab. Throws NOT_FOUND where one of
 * them is not there for the caller, VALIDATION_FAILED where they are too many bytes.
 */
export async function createArchive(
  deps: With<'db' | 'clock' | 'secrets' | 'blobs'>,
  actor: Actor,
  documentIds: readonly string[],
  language: Language,
): Promise<{ downloadUrl: string; fileName: string; bytes: number }> {
  const wanted = [...new Set(documentIds)];
  const seen = await findDocuments(deps.db, readerOf(deps, actor), wanted);
  if (seen.length < wanted.length) throw notFound('document of an archive');
  const files = (await listArchived(deps.db, wanted)).toSorted(
    (one, other) =>
      documentTabs.indexOf(one.tab) - documentTabs.indexOf(other.tab) ||
      one.headline.localeCompare(other.headline) ||
      one.position - other.position ||
      one.id.localeCompare(other.id),
  );
  const names = distinctNames(
    files.map(
      ({ tab, fileName }) => `${cleanFileName(message(language, 'document', `tab.${tab}`))}/${cleanFileName(fileName)}`,
    ),
  );
  const entries = files.map(({ bytes, crc32, sha256 }, index) => ({ name: names[index] ?? '', bytes, crc32, sha256 }));
  const { bytes } = layOut(deps, entries);
  if (bytes > libraryLimits.archiveBytes) throw invalidField(['documentIds'], 'archiveTooLarge');
  const now = deps.clock();
  const id = newId();
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  const fileName = `${message(language, 'document', 'archive.name')} ${calendarDateAt(now)}.zip`;
  await insertArchive(deps.db, { id, createdBy: actor.userId, fileName, entries, bytes, createdAt: now, expiresAt });
  return { downloadUrl: `/api/document-archives/${deps.secrets.sign(purpose, id)}`, fileName, bytes };
}

/** The archive of a signed address. Throws NOT_FOUND for one that is not ours, FILE_LINK_EXPIRED. */
export async function downloadArchive(
  deps: With<'db' | 'clock' | 'secrets' | 'blobs'>,
  signature: string,
): Promise<FileResponse> {
  const id = deps.secrets.verify(purpose, signature);
  if (id === null) throw notFound('signature');
  const archive = await findArchive(deps.db, id);
  if (archive === undefined || archive.expiresAt < deps.clock()) throw new AppError('FILE_LINK_EXPIRED');
  const laidOut = layOut(deps, archive.entries);
  return {
    openPart: async (part) => laidOut.read(part),
    tag: id,
    bytes: laidOut.bytes,
    mediaType: 'application/zip',
    fileName: archive.fileName,
    disposition: 'attachment',
  };
}

/** Forgets archives whose addresses have run out. */
export async function forgetOldArchives(deps: With<'db' | 'clock'>): Promise<void> {
  await deleteArchivesBefore(deps.db, deps.clock());
}
