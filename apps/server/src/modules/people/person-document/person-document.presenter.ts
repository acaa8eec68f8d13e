import type { PersonDocument } from '@fundus/contract/person-document';
import type { ListedDocument } from './person-document.repository.ts';

/** A document with its signed addresses; `previewUrl` is null for what no browser shows safely by itself. */
export function toPersonDocument(
  document: ListedDocument,
  urls: Pick<PersonDocument, 'downloadUrl' | 'previewUrl'>,
): PersonDocument {
  return {
    documentId: document.id,
    process: document.process,
    fileName: document.fileName,
    mediaType: document.mediaType,
    bytes: document.bytes,
    documentOn: document.documentOn,
    version: document.version,
    revision: document.revision,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    createdBy: document.createdByName,
    ...urls,
  };
}
