import * as contract from '@fundus/contract/person-import';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../deps.ts';
import * as service from './person-import.service.ts';

export function registerPersonImport(api: Api, deps: Deps): void {
  api.bind(contract.listPersonImports, ({ actor, context }) =>
    service.listPersonImports(deps, actor, context.language),
  );
  api.bind(contract.startPersonImport, ({ actor, file, body, context }) =>
    service.startPersonImport(deps, actor, file, body.kind, context.language),
  );
  api.bind(contract.getPersonImport, ({ actor, params, context }) =>
    service.getPersonImport(deps, actor, params.importId, context.language),
  );
  api.bind(contract.listPersonImportRows, ({ actor, params, query, context }) =>
    service.listPersonImportRows(deps, actor, params.importId, query, context.language),
  );
  api.bind(contract.remapPersonImport, ({ actor, params, body, context }) =>
    service.remapPersonImport(deps, actor, params.importId, body, context.language),
  );
  api.bind(contract.applyPersonImport, ({ actor, params, context }) =>
    service.applyPersonImport(deps, actor, params.importId, context.language),
  );
  api.bind(contract.undoPersonImport, ({ actor, params, context }) =>
    service.undoPersonImport(deps, actor, params.importId, context.language),
  );
  api.bind(contract.downloadRefusedRows, ({ actor, params, context }) =>
    service.downloadRefusedRows(deps, actor, params.importId, context.language),
  );
}
