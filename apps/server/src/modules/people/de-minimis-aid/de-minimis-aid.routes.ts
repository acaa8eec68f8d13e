import * as contract from '@fundus/contract/de-minimis-aid';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './de-minimis-aid.service.ts';
import { listUndertakingAids } from './undertaking-aid.service.ts';

export function registerDeMinimisAid(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listDeMinimisAids, ({ actor, params, query }) =>
    service.listLedger(deps, actor, params.personId, query.on),
  );
  api.bind(contract.listUndertakingAids, ({ actor, params, query }) =>
    listUndertakingAids(deps, actor, params.companyId, query.on),
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
