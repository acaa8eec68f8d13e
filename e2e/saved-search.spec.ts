import type { Person } from '@fundus/contract/person';
import type { SavedSearch } from '@fundus/contract/saved-search';
import { createResearch, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

test('a search is kept from the funding list, stands with its person, is paused, deleted and brought back', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const lastName = `Sucherin-${Date.now()}`;
  const { personId } = await api.call<Person>('POST', '/api/persons', { kind: 'client', firstName: 'Änne', lastName });
  const { researchId } = await createResearch(api, { name: 'Neue Backstube', itemCount: 1 });
  await api.call('PUT', `/api/funding-researches/${researchId}/person`, { personId });

  await page.goto(`/foerdermittelrecherche/${researchId}/foerderliste?fundingType=grant&search=Digitalisierung`);
  await page.getByRole('button', { name: 'Suche merken' }).click();
  await page.getByRole('button', { name: 'Gemerkte Suchen' }).click();

  const panel = page.getByRole('region', { name: 'Gemerkte Suchen' });
  await expect(panel.getByRole('heading', { name: 'Neue Backstube' })).toBeVisible();
  await expect(panel.getByText('Suchwörter „Digitalisierung“ · 1 Filter')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await panel.getByRole('button', { name: 'Suche „Neue Backstube“ anhalten' }).click();
  await expect(panel.getByText('angehalten')).toBeVisible();
  await panel.getByRole('button', { name: 'Suche „Neue Backstube“ löschen' }).click();
  await expect(panel.getByRole('heading', { name: 'Neue Backstube' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).last().click();
  await expect(panel.getByRole('heading', { name: 'Neue Backstube' })).toBeVisible();
  expect(await api.call<SavedSearch[]>('GET', `/api/persons/${personId}/saved-searches`)).toMatchObject([
    { words: 'Digitalisierung', filters: { fundingType: ['grant'] }, isPaused: true, research: { researchId } },
  ]);
});
