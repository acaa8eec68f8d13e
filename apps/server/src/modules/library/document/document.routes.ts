import * as contract from '@fundus/contract/document';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './document.service.ts';
import * as archive from './document-archive.service.ts';
import * as favourite from './document-favourite.service.ts';
import * as reading from './document-reading.service.ts';
import * as visit from './library-visit.service.ts';

export function registerDocument(
  api: Api,
  deps: With<'db' | 'replica' | 'clock' | 'blobs' | 'secrets' | 'temporaryFolder' | 'virusScanner' | 'log'>,
): void {
  api.bind(contract.getLibrary, ({ actor }) => reading.getLibrary(deps, actor));
  api.bind(contract.noteLibraryVisit, ({ actor }) => visit.noteLibraryVisit(deps, actor));
  api.bind(contract.listDocuments, ({ actor, query }) => reading.listDocuments(deps, actor, query));
  api.bind(contract.createDocument, ({ actor, body }) => service.createDocument(deps, actor, body));
  api.bind(contract.replaceDocument, ({ actor, params, body }) =>
    service.replaceDocument(deps, actor, params.documentId, body.uploadId),
  );
  api.bind(contract.updateDocument, ({ actor, params, body }) =>
    service.updateDocument(deps, actor, params.documentId, body),
  );
  api.bind(contract.orderDocuments, ({ body }) => service.orderDocuments(deps, body));
  api.bind(contract.listLibraryVersions, ({ actor, params }) =>
    service.listLibraryVersions(deps, actor, params.documentId),
  );
  api.bind(contract.deleteDocument, ({ actor, params }) => service.deleteDocument(deps, actor, params.documentId));
  api.bind(contract.restoreDocument, ({ actor, params }) => service.restoreDocument(deps, actor, params.documentId));
  api.bind(contract.addFavourite, ({ actor, params }) => favourite.addFavourite(deps, actor, params.documentId));
  api.bind(contract.removeFavourite, ({ actor, params }) => favourite.removeFavourite(deps, actor, params.documentId));
  api.bind(contract.createArchive, ({ actor, body, context }) =>
    archive.createArchive(deps, actor, body.documentIds, context.language),
  );
  api.bind(contract.downloadArchive, ({ params }) => archive.downloadArchive(deps, params.signature));
}
