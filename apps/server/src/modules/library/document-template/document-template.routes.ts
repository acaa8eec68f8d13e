import * as contract from '@fundus/contract/document-filling';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as filling from './document-filling.service.ts';
import * as meaning from './field-meaning.service.ts';

export function registerDocumentTemplate(
  api: Api,
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'temporaryFolder' | 'office'>,
): void {
  api.bind(contract.getDocumentFilling, async () => ({ formats: filling.listFormats(deps) }));
  api.bind(contract.draftFilledDocument, ({ actor, params, body }) =>
    filling.draftDocument(deps, actor, { ...params, ...body }),
  );
  api.bind(contract.fillDocument, ({ actor, params, query, body }) =>
    filling.fillDocument(deps, actor, {
      ...params,
      format: query.format,
      caseId: body.caseId,
      typed: body.values,
    }),
  );
  api.bind(contract.listDocumentFields, ({ actor, params }) => meaning.listFields(deps, actor, params.documentId));
  api.bind(contract.saveDocumentFields, ({ actor, params, body }) =>
    meaning.saveMeanings(deps, actor, params.documentId, body),
  );
  api.bind(contract.drawDocumentPage, ({ actor, params }) =>
    meaning.drawPage(deps, actor, params.documentId, params.page),
  );
}
