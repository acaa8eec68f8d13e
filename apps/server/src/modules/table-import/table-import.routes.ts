import * as person from '@fundus/contract/person-import';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../deps.ts';
import { personTarget } from './person-target.service.ts';
import { toPersonImport } from './table-import.presenter.ts';
import * as service from './table-import.service.ts';

export function registerTableImport(api: Api, deps: Deps): void {
  registerPersonImport(api, deps);
}

function registerPersonImport(api: Api, deps: Deps): void {
  api.bind(person.listPersonImports, async ({ actor, context }) => {
    const views = await service.listImports(deps, personTarget, actor);
    return views.map((view) => toPersonImport(view, context.language));
  });
  api.bind(person.startPersonImport, async ({ actor, file, body, context }) =>
    toPersonImport(await service.startImport(deps, personTarget, actor, file, body), context.language),
  );
  api.bind(person.getPersonImport, async ({ actor, params, context }) =>
    toPersonImport(await service.getImport(deps, personTarget, actor, params.importId), context.language),
  );
  api.bind(person.listPersonImportRows, ({ actor, params, query, context }) =>
    service.listImportRows(deps, personTarget, actor, params.importId, query, context.language),
  );
  api.bind(person.remapPersonImport, async ({ actor, params, body: { kind, ...change }, context }) => {
    const view = await service.remapImport(deps, personTarget, actor, params.importId, {
      ...change,
      settings: { kind },
    });
    return toPersonImport(view, context.language);
  });
  api.bind(person.applyPersonImport, async ({ actor, params, context }) =>
    toPersonImport(await service.applyImport(deps, personTarget, actor, params.importId), context.language),
  );
  api.bind(person.undoPersonImport, async ({ actor, params, context }) =>
    toPersonImport(await service.undoImport(deps, personTarget, actor, params.importId), context.language),
  );
  api.bind(person.downloadRefusedPersonRows, ({ actor, params, context }) =>
    service.downloadRefusedRows(deps, personTarget, actor, params.importId, context.language),
  );
}
