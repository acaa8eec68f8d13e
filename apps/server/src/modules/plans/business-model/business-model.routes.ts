import * as contract from '@fundus/contract/business-model';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './business-model.service.ts';
import { printBusinessModel } from './business-model-print.service.ts';

export function registerBusinessModel(api: Api, deps: With<'db' | 'clock' | 'pdf'>): void {
  api.bind(contract.listBusinessModels, ({ actor, query }) => service.listBusinessModels(deps, actor, query));
  api.bind(contract.createBusinessModel, ({ actor, body, context }) =>
    service.createBusinessModel(deps, actor, body, context.language),
  );
  api.bind(contract.getBusinessModel, ({ actor, params }) =>
    service.getBusinessModel(deps, actor, params.businessModelId),
  );
  api.bind(contract.listChangedNotes, ({ actor, params, query }) =>
    service.listChangedNotes(deps, actor, params.businessModelId, query.since),
  );
  api.bind(contract.updateBusinessModel, ({ actor, params, body }) =>
    service.updateBusinessModel(deps, actor, params.businessModelId, body),
  );
  api.bind(contract.copyBusinessModel, ({ actor, params, body, context }) =>
    service.copyBusinessModel(deps, actor, { ...params, ...body }, context.language),
  );
  api.bind(contract.assignBusinessModel, ({ actor, params, body }) =>
    service.assignBusinessModel(deps, actor, params.businessModelId, body.personId),
  );
  api.bind(contract.deleteBusinessModel, ({ actor, params }) =>
    service.deleteBusinessModel(deps, actor, params.businessModelId),
  );
  api.bind(contract.restoreBusinessModel, ({ actor, params }) =>
    service.restoreBusinessModel(deps, actor, params.businessModelId),
  );
  api.bind(contract.printBusinessModel, ({ actor, params, context }) =>
    printBusinessModel(deps, actor, params.businessModelId, context.language),
  );
  api.bind(contract.listModelVersions, ({ actor, params }) =>
    service.listModelVersions(deps, actor, params.businessModelId),
  );
  api.bind(contract.saveModelVersion, ({ actor, params, body }) =>
    service.saveModelVersion(deps, actor, params.businessModelId, body.name),
  );
  api.bind(contract.getModelVersion, ({ actor, params }) => service.getModelVersion(deps, actor, params));
  api.bind(contract.restoreModelVersion, ({ actor, params, context }) =>
    service.restoreModelVersion(deps, actor, params, context.language),
  );
  api.bind(contract.deleteModelVersion, ({ actor, params }) => service.deleteModelVersion(deps, actor, params));
}
