import * as lead from '@fundus/contract/lead-import';
import * as person from '@fundus/contract/person-import';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import { leadTarget } from './lead-target.service.ts';
import { personTarget } from './person-target.service.ts';
import { toLeadImport, toPersonImport } from './table-import.presenter.ts';
import * as service from './table-import.service.ts';

export function registerTableImport(api: Api, deps: Deps): void {
  registerPersonImport(api, deps);
  registerLeadImport(api, deps);
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
  api.bind(person.cancelPersonImport, async ({ actor, params, context }) =>
    toPersonImport(await service.cancelImport(deps, personTarget, actor, params.importId), context.language),
  );
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

function registerLeadImport(api: Api, deps: Deps): void {
  api.bind(lead.listLeadImports, async ({ actor, context }) => {
    const views = await service.listImports(deps, leadTarget, actor);
    return views.map((view) => toLeadImport(view, context.language));
  });
  api.bind(lead.startLeadImport, async ({ actor, file, body, context }) =>
    toLeadImport(await service.startImport(deps, leadTarget, actor, file, body), context.language),
  );
  api.bind(lead.getLeadImport, async ({ actor, params, context }) =>
    toLeadImport(await service.getImport(deps, leadTarget, actor, params.importId), context.language),
  );
  api.bind(lead.listLeadImportRows, ({ actor, params, query, context }) =>
    service.listImportRows(deps, leadTarget, actor, params.importId, query, context.language),
  );
  api.bind(lead.remapLeadImport, async ({ actor, params, body: { sourceId, ...change }, context }) => {
    const view = await service.remapImport(deps, leadTarget, actor, params.importId, {
      ...change,
      settings: { sourceId },
    });
    return toLeadImport(view, context.language);
  });
  api.bind(lead.cancelLeadImport, async ({ actor, params, context }) =>
    toLeadImport(await service.cancelImport(deps, leadTarget, actor, params.importId), context.language),
  );
  api.bind(lead.applyLeadImport, async ({ actor, params, context }) =>
    toLeadImport(await service.applyImport(deps, leadTarget, actor, params.importId), context.language),
  );
  api.bind(lead.undoLeadImport, async ({ actor, params, context }) =>
    toLeadImport(await service.undoImport(deps, leadTarget, actor, params.importId), context.language),
  );
  api.bind(lead.downloadRefusedLeadRows, ({ actor, params, context }) =>
    service.downloadRefusedRows(deps, leadTarget, actor, params.importId, context.language),
  );
}
