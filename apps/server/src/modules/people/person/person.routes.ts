import * as contract from '@fundus/contract/person';
import * as listContract from '@fundus/contract/person-list';
import { lookups } from '#db/database.ts';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './person.service.ts';
import { changePersons } from './person-bulk.service.ts';
import type { PersonDependents } from './person-dependents.ts';
import { exportPersons } from './person-export.service.ts';
import * as lists from './person-list.service.ts';
import { exportVcards } from './person-vcard.service.ts';

export function registerPerson(
  api: Api,
  deps: With<'db' | 'replica' | 'clock' | 'secrets' | 'temporaryFolder'>,
  dependents: PersonDependents,
): void {
  api.bind(listContract.listPersons, ({ actor, query }) => lists.listPersons(deps, actor, query));
  api.bind(listContract.countPersons, ({ actor, query }) => lists.countPersons(deps, actor, query));
  api.bind(listContract.getPersonFilterValues, ({ actor }) => lists.getFilterValues(deps.db, actor));
  api.bind(listContract.getPersonBoard, ({ actor, query }) => lists.getBoard(deps, actor, query));

  api.bind(listContract.exportPersons, ({ actor, query, context }) =>
    exportPersons(deps, actor, query, context.language),
  );
  api.bind(listContract.exportVcards, ({ actor, body }) => exportVcards(deps, actor, body.personIds));
  api.bind(listContract.changePersons, ({ actor, body }) =>
    changePersons(deps, actor, body.personIds, body.action, dependents),
  );

  api.bind(contract.createPerson, ({ actor, body }) => service.createPerson(deps, actor, body), {
    isInTransaction: true,
  });
  api.bind(contract.getPerson, ({ actor, params }) => service.getPerson(lookups(deps.db), actor, params.personId));
  api.bind(contract.getVcard, ({ actor, params }) => exportVcards(deps, actor, [params.personId]));
  api.bind(
    contract.updatePerson,
    ({ actor, params, body: { revision, ...patch } }) =>
      service.updatePerson(deps, actor, params.personId, { revision, patch }),
    { isInTransaction: true },
  );
  api.bind(contract.deletePerson, ({ actor, params }) => service.deletePerson(deps, actor, params.personId));
  api.bind(contract.restorePerson, ({ actor, params }) => service.restorePerson(deps, actor, params.personId));
}
