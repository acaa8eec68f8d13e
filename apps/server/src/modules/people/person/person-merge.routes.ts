import * as contract from '@fundus/contract/person-merge';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import type { PersonDependents } from './person-dependents.ts';
import * as service from './person-merge.service.ts';

export function registerPersonMerge(api: Api, deps: With<'db' | 'clock'>, dependents: PersonDependents): void {
  api.bind(contract.previewMerge, ({ actor, params }) =>
    service.previewMerge(deps, actor, { keptId: params.personId, mergedId: params.otherPersonId }),
  );
  api.bind(contract.mergePersons, ({ actor, params, body }) =>
    service.mergePersons(deps, actor, { keptId: params.personId, mergedId: params.otherPersonId }, body, dependents),
  );
  api.bind(contract.listMerges, ({ actor, params }) => service.listMerges(deps.db, actor, params.personId));
  api.bind(contract.undoMerge, ({ actor, params }) => service.undoMerge(deps, actor, params, dependents));
}
