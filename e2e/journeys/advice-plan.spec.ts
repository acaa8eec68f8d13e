import type { AdvicePlan } from '@fundus/contract/advice-plan';
import type { FundingResearch } from '@fundus/contract/funding-research';
import { createResearch, expect, expectAccessible, expectCalm, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('a joinery buys a machine: the plan is read, a question answered, and the plan taken over in its order', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const { researchId, revision } = await createResearch(api, {
    name: 'Tischlerei kauft CNC',
    start: { applicants: ['unternehmen'], seatState: 'SN', investmentCents: 18_000_000, employees: 9 },
  });
  const path = `/api/funding-researches/${researchId}`;
  await api.call('PATCH', path, { revision, projects: ['machinery'] });
  const readPlan = () => api.call<AdvicePlan>('GET', `${path}/advice-plan`);
  const listed = async () =>
    (await api.call<FundingResearch>('GET', path)).items.map(({ programme }) => programme.programmeId);

  await page.goto(`/foerdermittelrecherche/${researchId}/foerderliste`);
  await expect(page.getByRole('tab', { name: 'Unsere Empfehlung', selected: true })).toBeVisible();
  const plan = page.getByRole('list', { name: 'Unsere Empfehlung' });
  await expect(plan).toContainText('Erst Antrag, dann bestellen.');
  const question = page.getByRole('region', { name: 'Nächste Frage' });
  await expectCalm(page);
  await expectAccessible(page);
  await question.getByText('Nein', { exact: true }).click();
  await expect(question.getByRole('heading', { name: 'Hat das Vorhaben schon begonnen?' })).toHaveCount(0);
  await expect(page.locator('[data-updating]')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Earlier choices keep their place before the rest of the plan.
  const wanted = (await readPlan()).slots
    .filter(({ isLeading }) => isLeading)
    .map(({ chosen }) => chosen.programme.programmeId);
  const [, second] = wanted;
  await plan.locator(':scope > li').nth(1).getByRole('checkbox').first().check();
  await expect.poll(listed).toEqual([second]);
  await expect(page.getByText('1 schon gewähltes Programm behält seinen Platz.')).toBeVisible();
  await page.getByRole('button', { name: 'Plan als Ergebnisliste übernehmen' }).click();
  await expect(page).toHaveURL(/\/ergebnisliste/);
  await expect(page.getByRole('article')).toHaveCount(wanted.length);
  expect(await listed()).toEqual([second, ...wanted.filter((programmeId) => programmeId !== second)]);

  await page.goBack();
  await expect(page.getByText('Der Plan steht in der Ergebnisliste.')).toBeVisible();
  await page.getByRole('tab', { name: 'Alle Programme' }).click();
  await expect(page.getByRole('table', { name: 'Förderliste', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tab=all/);
});
