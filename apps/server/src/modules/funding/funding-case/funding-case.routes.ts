import * as contract from '@fundus/contract/funding-case';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { showAccount } from './case-account.service.ts';
import { createCases, type TaskSubjects } from './case-creation.service.ts';
import * as lists from './case-list.service.ts';
import { listCasesTogether } from './case-together.service.ts';
import * as service from './funding-case.service.ts';

export function registerFundingCase(
  api: Api,
  deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder'>,
  subjects: TaskSubjects,
  faultsOfProcedure: service.FaultsOfProcedure,
): void {
  api.bind(contract.listAllFundingCases, ({ actor, query }) => lists.listCases(deps, actor, query));
  api.bind(contract.sumFundingCases, ({ actor, query }) => lists.sumCases(deps, actor, query));
  api.bind(contract.showFundingCaseBoard, ({ actor, query }) => lists.showBoard(deps, actor, query));
  api.bind(contract.findFundingCaseFilters, ({ actor }) => lists.findFilters(deps, actor));
  api.bind(contract.exportFundingCases, ({ actor, query, context }) =>
    lists.exportCases(deps, actor, query, context.language),
  );
  api.bind(contract.listFundingCases, ({ actor, params }) =>
    service.listChosenProgrammes(deps, actor, params.personId),
  );
  api.bind(contract.listCasesTogether, ({ actor, params }) => listCasesTogether(deps, actor, params.personId));
  api.bind(contract.createFundingCases, ({ actor, params, body, context }) =>
    createCases(deps, subjects, actor, params.personId, { ...body, language: context.language }),
  );
  api.bind(contract.getFundingCase, ({ actor, params }) => service.getCase(deps, actor, params.caseId));
  api.bind(contract.showCaseAccount, ({ actor, params }) => showAccount(deps, actor, params.caseId));
  api.bind(contract.updateFundingCase, ({ actor, params, body }) =>
    service.updateCase(deps, actor, params.caseId, body, faultsOfProcedure),
  );
  api.bind(contract.moveFundingCase, ({ actor, params, body }) =>
    service.moveCase(deps, actor, params.caseId, body, faultsOfProcedure),
  );
  api.bind(contract.refreshFundingCase, ({ actor, params }) => service.refreshCase(deps, actor, params.caseId));
  api.bind(contract.deleteFundingCase, ({ actor, params }) => service.deleteCase(deps, actor, params.caseId));
}
