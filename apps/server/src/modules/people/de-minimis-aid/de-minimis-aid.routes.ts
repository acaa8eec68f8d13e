import * as contract from '@fundus/contract/de-minimis-aid';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import * as service from './de-minimis-aid.service.ts';

export function registerDeMinimisAid(api: Api, deps: Deps): void {
  api.bind(contract.listDeMinimisAids, ({ actor, params, query }) =>
    service.listLedger(deps, actor, params.personId, query.on),
  );
  api.bind(contract.createDeMinimisAid, ({ actor, params, body }) =>
    service.createAid(deps, actor, params.personId, body),
  );
  api.bind(contract.updateDeMinimisAid, ({ actor, params, body }) =>
    service.updateAid(deps, actor, params.personId, params.aidId, body),
  );
  api.bind(contract.deleteDeMinimisAid, ({ actor, params }) =>
    service.deleteAid(deps, actor, params.personId, params.aidId),
  );
}
