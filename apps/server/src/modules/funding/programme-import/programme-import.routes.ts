import * as contract from '@fundus/contract/programme-import';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import * as service from './programme-import.service.ts';

export function registerProgrammeImport(api: Api, deps: Deps): void {
  api.bind(contract.listImports, ({ context }) => service.listImports(deps, context.language));
  api.bind(contract.startImport, ({ actor, file, body, context }) =>
    service.startImport(deps, actor, file, body.source, context.language),
  );
  api.bind(contract.getImport, ({ params, context }) => service.getImport(deps, params.importId, context.language));
  api.bind(contract.listImportRows, ({ params, query, context }) =>
    service.listImportRows(deps, params.importId, query, context.language),
  );
  api.bind(contract.remapImport, ({ params, body, context }) =>
    service.remapImport(deps, params.importId, body, context.language),
  );
  api.bind(contract.cancelImport, ({ params, context }) =>
    service.cancelImport(deps, params.importId, context.language),
  );
  api.bind(contract.applyImport, ({ actor, params, context }) =>
    service.applyImport(deps, actor, params.importId, context.language),
  );
  api.bind(contract.undoImport, ({ actor, params, context }) =>
    service.undoImport(deps, actor, params.importId, context.language),
  );
}
