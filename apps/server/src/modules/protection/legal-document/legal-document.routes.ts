import * as contract from '@fundus/contract/legal-document';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './legal-document.service.ts';
import { printLegalDocument } from './legal-document-print.service.ts';
import type { FactDeps } from './portal-facts.service.ts';

export function registerLegalDocument(api: Api, deps: FactDeps & With<'pdf'>): void {
  api.bind(contract.getLegalDocument, ({ params }) => service.getLegalDocument(deps, service.requireKind(params.kind)));
  api.bind(contract.updateLegalDocument, ({ params, body }) =>
    service.updateLegalDocument(deps, service.requireKind(params.kind), body),
  );
  api.bind(contract.settleLegalDocument, ({ actor, params, body }) =>
    service.settleLegalDocument(deps, actor, service.requireKind(params.kind), body.revision),
  );
  api.bind(contract.printLegalDocument, ({ params, query, context }) =>
    printLegalDocument(deps, service.requireKind(params.kind), query.version, context.language),
  );
  api.bind(contract.getAccessibilityStatement, ({ context }) =>
    service.getAccessibilityStatement(deps, context.language),
  );
}
