import * as contract from '@fundus/contract/person-document';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './person-document.service.ts';

export function registerPersonDocument(api: Api, deps: With<'db' | 'clock' | 'blobs' | 'secrets'>): void {
  api.bind(contract.listPersonDocuments, ({ actor, params }) =>
    service.listPersonDocuments(deps, actor, params.personId),
  );
  api.bind(contract.uploadPersonDocument, ({ actor, params, body, file }) =>
    service.uploadPersonDocument(deps, actor, params.personId, { ...body, file }),
  );
  api.bind(contract.replacePersonDocument, ({ actor, params, file }) =>
    service.replacePersonDocument(deps, actor, params, file),
  );
  api.bind(contract.updatePersonDocument, ({ actor, params, body }) =>
    service.updatePersonDocument(deps, actor, params, body),
  );
  api.bind(contract.listDocumentVersions, ({ actor, params }) => service.listDocumentVersions(deps, actor, params));
  api.bind(contract.deletePersonDocument, ({ actor, params }) => service.deletePersonDocument(deps, actor, params));
  api.bind(contract.restorePersonDocument, ({ actor, params }) => service.restorePersonDocument(deps, actor, params));
}
