import type { FundingResearch } from '@fundus/contract/funding-research';
import type { Person } from '@fundus/contract/person';
import { emptyProgrammeContent } from '@fundus/contract/programme-content';
import type { SavedSearch } from '@fundus/contract/saved-search';
import { createResearch, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('a search is kept from the funding list, stands with its person, is paused, deleted and brought back', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
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

test('what came into the catalogue since stands as a hit, is taken into the research, or stays dismissed', async ({
  page,
  enterAs,
  apiAs,
}) => {
  test.setTimeout(150_000);
  const mark = `Trefferprobe${Date.now()}`;
  const admin = await apiAs('Administrator');
  const api = await enterAs('Authenticated');
  const { personId } = await api.call<Person>('POST', '/api/persons', { kind: 'client', lastName: mark });
  const { researchId } = await createResearch(api, { name: 'Wartet auf Neues' });
  await api.call('PUT', `/api/funding-researches/${researchId}/person`, { personId });
  const kept = { researchId, name: 'Wartet auf Neues', words: mark, filters: {} };
  await api.call('POST', `/api/persons/${personId}/saved-searches`, kept);
  for (const title of [`Erstes ${mark}`, `Zweites ${mark}`]) {
    const content = { ...emptyProgrammeContent, title, regions: ['nationwide'], status: 'open' };
    await admin.call('POST', '/api/funding-programmes', { content });
  }
  // The job that judges searches runs once a minute.
  await expect
    .poll(
      async () => (await api.call<SavedSearch[]>('GET', `/api/persons/${personId}/saved-searches`))[0]?.hits.length,
      {
        timeout: 75_000,
        intervals: [2_000],
      },
    )
    .toBe(2);
  await page.goto(`/mandant/${personId}?tab=fundingResearch`);
  const hits = page.getByRole('list', { name: 'Treffer der Suche „Wartet auf Neues“' });
  await expect(hits.getByRole('listitem')).toHaveCount(2);
  await expect(hits).toContainText('neu im Katalog');
  await expectAccessible(page);
  await hits.getByRole('button', { name: `„Erstes ${mark}“ ausblenden` }).click();
  await expect(hits.getByRole('listitem')).toHaveCount(1);
  await hits.getByRole('button', { name: `„Zweites ${mark}“ in die Recherche „Wartet auf Neues“ übernehmen` }).click();
  await expect
    .poll(async () => (await api.call<FundingResearch>('GET', `/api/funding-researches/${researchId}`)).items.length)
    .toBe(1);
  await page.reload();
  await page.getByRole('button', { name: '1 ausgeblendeten Treffer zeigen' }).click();
  await expect(page.getByRole('button', { name: `„Erstes ${mark}“ wieder zeigen` })).toBeVisible();
});
