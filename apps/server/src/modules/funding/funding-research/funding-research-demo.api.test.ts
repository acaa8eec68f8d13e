import { getResearch, listResearches } from '@fundus/contract/funding-research';
import { getSharedResearch, listShareLinks } from '@fundus/contract/share-link';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { insertDemoShare } from '#modules/funding/share-link/share-link-demo.service.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { demoResearches } from './demo-researches.ts';
import { createDemoResearches } from './funding-research-demo.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('shows researches in every state, with programmes of the shipped catalogue', async () => {
  await loadCatalogue(app.deps.db, app.clock.now());
  const advisor = await app.as('ZFMB-Profi-Partner');
  await app.deps.db
    .transaction()
    .execute((tx) => createDemoResearches(app.deps, tx, advisor.user.userId, insertDemoShare));
  const { rows } = (await advisor.call(listResearches)).body;
  expect(rows.map(({ name, itemCount }) => [name, itemCount])).toEqual(
    demoResearches.toReversed().map(({ name, items }) => [name, items.length]),
  );
  expect(rows[0]).toMatchObject({ shareCount: 1, newFeedbackCount: 1, openQuestionCount: 1, step: 'resultList' });
  const cafe = (await advisor.call(getResearch, { params: { researchId: rows[0]?.researchId ?? '' } })).body;
  expect(cafe.industries[0]?.title).toBeTruthy();
  expect(cafe.items.map(({ verdict }) => verdict)).not.toContain('doesNotFit');
  const [link] = (await advisor.call(listShareLinks)).body.rows;
  const params = { type: 'recherche', uuid: link?.uuid ?? '' };
  const page = (await app.anonymous.call(getSharedResearch, { params })).body;
  expect(page.items[0]?.feedback).toMatchObject([{ answer: 'interested' }]);
});
