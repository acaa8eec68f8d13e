import * as advice from '@fundus/contract/advice-plan';
import * as fundingList from '@fundus/contract/funding-list';
import * as contract from '@fundus/contract/funding-research';
import * as item from '@fundus/contract/funding-research-item';
import * as states from '@fundus/contract/research-state';
import * as resultList from '@fundus/contract/result-list';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { getAdvicePlan } from './advice-plan.service.ts';
import * as service from './funding-research.service.ts';
import * as items from './funding-research-item.service.ts';
import { listResearches } from './funding-research-list.service.ts';
import * as matches from './funding-research-match.service.ts';
import { assignResearch } from './funding-research-person.service.ts';
import * as saved from './research-state.service.ts';

export function registerFundingResearch(api: Api, deps: With<'db' | 'clock'> & WithCatalogue): void {
  api.bind(contract.listResearches, ({ actor, query }) => listResearches(deps, actor, query));
  api.bind(contract.createResearch, ({ actor, body, context }) =>
    service.createResearch(deps, actor, { name: body.name, language: context.language }),
  );
  api.bind(contract.getResearch, ({ actor, params }) => service.getResearch(deps, actor, params.researchId));
  api.bind(contract.updateResearch, ({ actor, params, body: { revision, ...patch }, context }) =>
    service.updateResearch(deps, actor, params.researchId, { revision, patch, language: context.language }),
  );
  api.bind(contract.acceptLiabilityNotice, ({ actor, params, body, context }) =>
    service.acceptLiabilityNotice(deps, actor, params.researchId, { ...body, language: context.language }),
  );
  api.bind(contract.copyResearch, ({ actor, params, context }) =>
    service.copyResearch(deps, actor, params.researchId, context.language),
  );
  api.bind(contract.assignResearch, ({ actor, params, body }) => assignResearch(deps, actor, params.researchId, body));
  api.bind(contract.deleteResearch, ({ actor, params }) => service.deleteResearch(deps, actor, params.researchId));
  api.bind(contract.restoreResearch, ({ actor, params }) => service.restoreResearch(deps, actor, params.researchId));

  api.bind(states.listResearchStates, ({ actor, params }) => saved.listResearchStates(deps, actor, params.researchId));
  api.bind(states.saveResearchState, ({ actor, params, body }) =>
    saved.saveResearchState(deps, actor, params.researchId, body.name),
  );
  api.bind(states.getResearchState, ({ actor, params }) => saved.getResearchState(deps, actor, params));
  api.bind(states.restoreResearchState, ({ actor, params, context }) =>
    saved.restoreResearchState(deps, actor, params, context.language),
  );
  api.bind(states.deleteResearchState, ({ actor, params }) => saved.deleteResearchState(deps, actor, params));

  api.bind(fundingList.matchProgrammes, ({ actor, params, query }) =>
    matches.matchProgrammes(deps, actor, params.researchId, query),
  );
  api.bind(fundingList.getMatch, ({ actor, params }) =>
    matches.getMatch(deps, actor, params.researchId, params.programmeId),
  );
  api.bind(fundingList.listOpenQuestions, ({ actor, params }) =>
    matches.listOpenQuestions(deps, actor, params.researchId),
  );
  api.bind(advice.getAdvicePlan, ({ actor, params }) => getAdvicePlan(deps, actor, params.researchId));
  api.bind(fundingList.compareProgrammes, ({ actor, params, query }) =>
    matches.compareProgrammes(deps, actor, params.researchId, query.programmeIds),
  );

  api.bind(resultList.selectProgrammes, ({ actor, params, body }) =>
    items.selectProgrammes(deps, actor, params.researchId, body.programmeIds),
  );
  api.bind(resultList.removeItem, ({ actor, params }) =>
    items.removeItem(deps, actor, params.researchId, params.itemId),
  );
  api.bind(resultList.restoreItem, ({ actor, params }) =>
    items.restoreItem(deps, actor, params.researchId, params.itemId),
  );
  api.bind(item.updateItem, ({ actor, params, body }) =>
    items.updateItem(deps, actor, params.researchId, params.itemId, body),
  );
  api.bind(item.refreshItem, ({ actor, params }) => items.refreshItem(deps, actor, params.researchId, params.itemId));
  api.bind(resultList.reorderItems, ({ actor, params, body }) =>
    items.reorderItems(deps, actor, params.researchId, body.itemIds),
  );
  api.bind(item.listChangedItems, ({ actor }) => items.listChangedItems(deps, actor));
}
