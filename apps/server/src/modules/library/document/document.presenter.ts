import type { LibraryDocument } from '@fundus/contract/document';
import type { ListedDocument } from './document.repository.ts';

/** A document with its signed addresses; `previewUrl` is null for what no browser shows safely by itself. */
export function toLibraryDocument(
  document: ListedDocument,
  shown: Pick<LibraryDocument, 'downloadUrl' | 'previewUrl' | 'sourceFault' | 'abilities'> & {
    today: string;
    newSince: Date;
  },
): LibraryDocument {
  const { id, tab, headline, position, title, description, audience, validUntil, fileName, mediaType } = document;
  const { sourceUrl, fetchedOn, programmes, bytes, version, revision, isFavourite, isTemplate, textState } = document;
  const { today, newSince, downloadUrl, previewUrl, sourceFault, abilities } = shown;
  return {
    documentId: id,
    tab,
    headline,
    position,
    title,
    description,
    audience,
    validUntil,
    sourceUrl,
    fetchedOn,
    programmes,
    sourceFault,
    fileName,
    mediaType,
    bytes,
    version,
    revision,
    isFavourite,
    isTemplate,
    textState,
    downloadUrl,
    previewUrl,
    abilities,
    isExpired: validUntil !== null && validUntil < today,
    isNew: document.renewedAt > newSince,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    renewedAt: document.renewedAt.toISOString(),
  };
}
