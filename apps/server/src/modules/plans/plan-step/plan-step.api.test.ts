import * as plans from '@fundus/contract/business-plan';
import { printBusinessPlan } from '@fundus/contract/business-plan-print';
import { listConsultingStatuses } from '@fundus/contract/consulting-status';
import * as contract from '@fundus/contract/plan-step';
import { printProjectOutline } from '@fundus/contract/project-outline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createBusinessPlan } from '../../../../test/factories/business-plan.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createProjectOutline } from '../../../../test/factories/project-outline.factory.ts';

let app: TestApp;
let owner: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const stepsOf = async (personId: string) =>
  (await owner.call(contract.listPlanSteps, { params: { personId } })).body.map(({ process, step }) => [process, step]);

it('a plan and an outline are begun, given out with their print, and finished where it is said; no status is set', async () => {
  const { personId } = await createPerson(app.deps, owner.user);
  expect(await stepsOf(personId)).toEqual([]);
  const { businessPlanId } = await createBusinessPlan(app.deps, owner.user, { personId });
  const { projectOutlineId } = await createProjectOutline(app.deps, owner.user, { personId });
  expect(await stepsOf(personId)).toEqual([
    ['businessPlan', 'begun'],
    ['projectOutline', 'begun'],
  ]);
  await owner.call(printBusinessPlan, { params: { businessPlanId } });
  await owner.call(printProjectOutline, { params: { projectOutlineId } });
  expect(await stepsOf(personId)).toEqual([
    ['businessPlan', 'givenOut'],
    ['projectOutline', 'givenOut'],
  ]);
  const finish = (isFinished: boolean) =>
    owner.call(contract.changePlanStep, {
      params: { personId },
      body: { process: 'projectOutline', recordId: projectOutlineId, isFinished },
    });
  expect((await finish(true)).body[1]).toMatchObject({ step: 'finished', isFinished: true, declined: null });
  expect((await finish(false)).body[1]).toMatchObject({ step: 'givenOut', isFinished: false });
  const { body } = await owner.call(listConsultingStatuses, { params: { personId } });
  expect(body.map(({ status }) => status)).toEqual([null, null, null, null, null, null]);
  // The plan itself has not changed: who has it open stays on the same revision.
  expect((await owner.call(plans.getBusinessPlan, { params: { businessPlanId } })).body).toMatchObject({ revision: 1 });
});

it('what is turned down is remembered at the plan, and goes with it to the trash', async () => {
  const { personId } = await createPerson(app.deps, owner.user);
  const { businessPlanId } = await createBusinessPlan(app.deps, owner.user, { personId });
  const change = { process: 'businessPlan', recordId: businessPlanId } as const;
  const { body } = await owner.call(contract.changePlanStep, {
    params: { personId },
    body: { ...change, declined: 'begun' },
  });
  expect(body).toMatchObject([{ recordId: businessPlanId, declined: 'begun' }]);
  await owner.call(plans.deleteBusinessPlan, { params: { businessPlanId } });
  expect(await stepsOf(personId)).toEqual([]);
  const { status } = await owner.call(contract.changePlanStep, { params: { personId }, body: change });
  expect(status).toBe(422);
});

it('of another person, or of a plan without a person, there is nothing to change', async () => {
  const { personId } = await createPerson(app.deps, owner.user);
  const { businessPlanId } = await createBusinessPlan(app.deps, owner.user);
  const { status } = await owner.call(contract.changePlanStep, {
    params: { personId },
    body: { process: 'businessPlan', recordId: businessPlanId, isFinished: true },
  });
  expect(status).toBe(422);
});
