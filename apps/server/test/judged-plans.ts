import {
  copyBusinessModel,
  deleteBusinessModel,
  getBusinessModel,
  listBusinessModels,
  restoreBusinessModel,
  updateBusinessModel,
} from '@fundus/contract/business-model';
import {
  copyBusinessPlan,
  deleteBusinessPlan,
  getBusinessPlan,
  listBusinessPlans,
  restoreBusinessPlan,
  updateBusinessPlan,
} from '@fundus/contract/business-plan';
import type { Endpoint } from '@fundus/contract/endpoint';
import { deletePerson } from '@fundus/contract/person';
import {
  copyProjectOutline,
  deleteProjectOutline,
  getProjectOutline,
  listProjectOutlines,
  restoreProjectOutline,
  updateProjectOutline,
} from '@fundus/contract/project-outline';
import type { TestApp } from './app.ts';
import { createBusinessModel } from './factories/business-model.factory.ts';
import { createBusinessPlan } from './factories/business-plan.factory.ts';
import { createPerson } from './factories/person.factory.ts';
import { createProjectOutline } from './factories/project-outline.factory.ts';
import type { TestUser } from './factories/user.factory.ts';
import { type JudgedNoun, revision, trash } from './judged-noun.ts';

type Params = Record<string, string>;
type Make = (deps: TestApp['deps'], owner: TestUser, values?: { personId: string }) => Promise<Params>;

/** The states of what is written for a person or for none, in or out of the trash. */
function statesOf(make: Make, remove: Endpoint): JudgedNoun['states'] {
  return {
    there: ({ deps }, owner) => make(deps, owner),
    deleted: async (app, owner) => {
      const params = await make(app.deps, owner);
      const answer = await (await app.as(owner)).callLoosely(remove, { params });
      if (answer.status >= 400) throw new Error(`not deleted: ${answer.status}`);
      return params;
    },
    'of a deleted person': async (app, owner) => {
      const { personId } = await createPerson(app.deps, owner);
      const params = await make(app.deps, owner, { personId });
      await (await app.as(owner)).call(deletePerson, { params: { personId } });
      return params;
    },
  };
}

/** Lists of papers name their rows by one word, whatever the kind. */
const asPaper = <Name extends string>(params: Record<Name, string>, name: Name): Params => ({
  ...params,
  paperId: params[name],
});

const makePlan: Make = async (deps, owner, values) => {
  const { businessPlanId } = await createBusinessPlan(deps, owner, values);
  return { businessPlanId };
};
const makeModel: Make = async (deps, owner, values) =>
  asPaper(await createBusinessModel(deps, owner, values), 'businessModelId');
const makeOutline: Make = async (deps, owner, values) =>
  asPaper(await createProjectOutline(deps, owner, values), 'projectOutlineId');

const all = (state: string): Record<string, string> => ({ ...trash(state), owner: 'all', limit: '200' });

/** Business plans, business models and project outlines. */
export const judgedPlans = {
  'business plan': {
    key: 'businessPlanId',
    sources: [[getBusinessPlan], [listBusinessPlans, all]],
    states: statesOf(makePlan, deleteBusinessPlan),
    calls: {
      edit: [updateBusinessPlan, (plan) => ({ ...revision(plan), name: 'Neuer Name' })],
      copy: [copyBusinessPlan],
      delete: [deleteBusinessPlan],
      restore: [restoreBusinessPlan],
    },
  },
  'business model': {
    key: 'paperId',
    sources: [[getBusinessModel], [listBusinessModels, all]],
    states: statesOf(makeModel, deleteBusinessModel),
    calls: {
      edit: [updateBusinessModel, (model) => ({ ...revision(model), name: 'Neuer Name' })],
      copy: [copyBusinessModel, () => copyBusinessModel.example],
      delete: [deleteBusinessModel],
      restore: [restoreBusinessModel],
    },
  },
  'project outline': {
    key: 'paperId',
    sources: [[getProjectOutline], [listProjectOutlines, all]],
    states: statesOf(makeOutline, deleteProjectOutline),
    calls: {
      edit: [updateProjectOutline, (outline) => ({ ...revision(outline), name: 'Neuer Name' })],
      copy: [copyProjectOutline, () => copyProjectOutline.example],
      delete: [deleteProjectOutline],
      restore: [restoreProjectOutline],
    },
  },
} satisfies Record<string, JudgedNoun>;
