import type { FundingResearch } from '@fundus/contract/funding-research';
import { createResearch, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('an advisor browses all programmes without a research, saves one and takes it into a research', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, { name: 'Aus dem Katalog' });
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Förderprogramme', exact: true })
    .click();
  await expect(page).toHaveURL(/\/foerderprogramme$/);
  await page.getByRole('searchbox').fill('StartGeld');
  const list = page.getByRole('region', { name: 'Förderprogramme' });
  const row = list.getByRole('row').filter({ hasText: 'ERP-Gründerkredit – StartGeld' }).first();
  await row.hover();
  await row.getByRole('button', { name: /merken$/ }).click();
  await page.getByRole('searchbox').fill('');
  await page.getByText('Gemerkt', { exact: true }).click();
  await expect(page).toHaveURL(/isSaved=/);
  await expect(list.getByRole('row').filter({ hasText: 'ERP-Gründerkredit – StartGeld' })).toHaveCount(1);
  await expectAccessible(page);

  await row.hover();
  await row.getByRole('button', { name: /in Recherche übernehmen$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Recherche' }).fill('Aus dem Katalog');
  await page.getByRole('option', { name: 'Aus dem Katalog' }).first().click();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page).toHaveURL(new RegExp(`${researchId}/ergebnisliste$`));
  const research = await api.call<FundingResearch>('GET', `/api/funding-researches/${researchId}`);
  expect(research.items).toHaveLength(1);

  // Forgotten on its own page, it leaves the list of saved ones.
  const { programmeId } = research.items[0]?.programme ?? { programmeId: '' };
  await page.goto(`/foerderprogramme/${programmeId}`);
  await page.getByRole('button', { name: 'Gemerkt', pressed: true }).click();
  await expect(page.getByRole('button', { name: 'Merken', pressed: false })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/foerderprogramme?isSaved=true');
  await expect(page.getByText('noch kein Programm gemerkt', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
