import { findDuplicates as duplicatesEndpoint } from '@fundus/contract/person';
import * as contract from '@fundus/contract/person-conversion';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './person-conversion.service.ts';
import { findDuplicates } from './person-duplicate.service.ts';

export function registerPersonConversion(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.convertPerson, ({ actor, params, body }) =>
    service.convertPerson(deps, actor, params.personId, body.to),
  );
  api.bind(contract.undoConversion, ({ actor, params }) =>
    service.undoConversion(deps, actor, params.personId, params.conversionId),
  );
  api.bind(duplicatesEndpoint, ({ actor, body }) => findDuplicates(deps.db, actor, body));
}
