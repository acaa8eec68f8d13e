import * as models from '@fundus/contract/business-model';
import * as links from '@fundus/contract/business-plan-link';
import * as plans from '@fundus/contract/business-plan-version';
import { mostPaperVersions } from '@fundus/contract/work-paper-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createBusinessModel, createModelVersion } from '../../../../test/factories/business-model.factory.ts';
import { createBusinessPlan, createPlanVersion } from '../../../../test/factories/business-plan.factory.ts';
import { actorOf } from '../../../../test/factories/funding-research.factory.ts';
import { businessModelKind } from '../business-model/business-model.rules.ts';
import { restorePlanVersion } from '../business-plan/business-plan-version.service.ts';
import { saveVersion } from '../work-paper/paper-version.service.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

describe('versions of a paper', () => {
  it('are as many as may be kept: one more is refused until one is deleted', async () => {
    const params = await createBusinessModel(app.deps, advisor.user);
    const save = () => advisor.call(models.saveModelVersion, { params, body: { name: 'Noch eine' } });
    for (let number = 1; number < mostPaperVersions; number += 1) {
      await saveVersion(app.deps, businessModelKind, actorOf(advisor.user), params.businessModelId, `Stand ${number}`);
    }
    const { versionId } = (await save()).body;
    const { status, error } = await save();
    expect(status).toBe(422);
    expect(JSON.stringify(error)).toContain('tooManyVersions');
    await advisor.call(models.deleteModelVersion, { params: { ...params, versionId } });
    expect((await save()).status).toBe(201);
    const listed = (await advisor.call(models.listModelVersions, { params })).body;
    expect(listed).toHaveLength(mostPaperVersions);
    expect(listed[0]?.name).toBe('Noch eine');
    expect(listed.at(-1)?.name).toBe('Stand 1');
  });

  it('are read and deleted as those of their own paper alone', async () => {
    const { businessModelId, versionId } = await createModelVersion(app.deps, advisor.user);
    const other = await createBusinessModel(app.deps, advisor.user);
    const params = { ...other, versionId };
    expect((await advisor.call(models.getModelVersion, { params })).status).toBe(404);
    expect((await advisor.call(models.restoreModelVersion, { params })).status).toBe(404);
    expect((await advisor.call(models.deleteModelVersion, { params })).status).toBe(404);
    const own = await advisor.call(models.listModelVersions, { params: { businessModelId } });
    expect(own.body.map((one) => one.versionId)).toEqual([versionId]);
  });
});

describe('versions of a business plan', () => {
  it('are kept by name for good, and without one as the latest sixty', async () => {
    const version = await createPlanVersion(app.deps, advisor.user);
    for (let time = 0; time < 62; time += 1) await restorePlanVersion(app.deps, actorOf(advisor.user), version);
    const { businessPlanId } = version;
    const listed = (await advisor.call(plans.listPlanVersions, { params: { businessPlanId } })).body;
    expect(listed.filter(({ name }) => name === '')).toHaveLength(60);
    expect(listed.at(-1)).toMatchObject({ versionId: version.versionId, name: 'Erster Stand' });
  });

  it('name who wrote, a client without an account too', async () => {
    const { businessPlanId } = await createBusinessPlan(app.deps, advisor.user);
    const params = { businessPlanId };
    const body = { recipient: 'Mara Holm', chapters: ['idea' as const], expiresAt: null };
    const uuid = (await advisor.call(links.createPlanLink, { params, body })).body.url.split('/').at(-1) ?? '';
    for (const [basedOn, text] of ['Eins', 'Zwei'].entries()) {
      const words = [{ kind: 'paragraph' as const, inlines: [{ text }] }];
      await app.anonymous.call(links.saveCoWriting, {
        params: { uuid, chapter: 'idea' },
        body: { basedOn, text: words, answered: [] },
      });
    }
    const listed = (await advisor.call(plans.listPlanVersions, { params })).body;
    expect(listed).toMatchObject([{ name: '', savedBy: 'Mara Holm' }]);
  });
});
