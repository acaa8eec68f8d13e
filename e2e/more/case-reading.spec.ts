import type { FundingResearch } from '@fundus/contract/funding-research';
import { createResearch, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('one sentence fills the answers of a research: proposals taken over with Enter, the rest discarded', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, { name: 'Ein Satz', start: {} });
  const stored = () => api.call<FundingResearch>('GET', `/api/funding-researches/${researchId}`);
  await page.goto(`/foerdermittelrecherche/${researchId}/start`);
  const reading = page.getByRole('region', { name: 'Den Fall in einem Satz' });
  await reading.getByLabel('Satz oder Mail').fill('Tischlerei Dresden, GmbH, 9 Leute, CNC 180.000, stellt zwei ein');
  await page.keyboard.press('Enter');
  const proposals = reading.getByRole('listitem');
  await expect(proposals.filter({ hasText: 'aus „9 Leute“' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Nothing is an answer before it is confirmed.
  expect((await stored()).start.employees).toBeNull();
  const count = await proposals.count();
  await proposals
    .filter({ hasText: 'aus „stellt zwei ein“' })
    .first()
    .getByRole('button', { name: / verwerfen$/ })
    .click();
  await expect(proposals).toHaveCount(count - 1);
  await proposals
    .first()
    .getByRole('button', { name: / übernehmen, aus/ })
    .focus();
  for (let left = count - 2; left >= 0; left -= 1) {
    await page.keyboard.press('Enter');
    await expect(proposals).toHaveCount(left);
  }
  await expect(page.getByLabel('Beschäftigte')).toHaveValue('9');
  await expect
    .poll(async () => (await stored()).start)
    .toMatchObject({
      employees: 9,
      businessForm: 'gmbh',
      seatState: 'SN',
      investmentCents: 18_000_000,
      newJobs: null,
    });
  const { projects, industries } = await stored();
  expect(projects.length).toBeGreaterThan(0);
  expect(industries.map(({ code }) => code.slice(0, 2))).toContain('31');
});
