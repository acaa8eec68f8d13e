import type { ChosenProgramme, FundingCase } from '@fundus/contract/funding-case';
import type { Person } from '@fundus/contract/person';
import { createResearch, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('one click makes cases, which move on the board and add up above it', { tag: '@journey' }, async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const person = await api.call<Person>('POST', '/api/persons', { kind: 'client', lastName: `Fall-${Date.now()}` });
  const research = await createResearch(api, { name: 'Neue Halle', itemCount: 2 });
  await api.call('PUT', `/api/funding-researches/${research.researchId}/person`, { personId: person.personId });
  await page.goto(`/foerdermittelrecherche/${research.researchId}/ergebnisliste`);
  await page.getByRole('button', { name: 'Förderfälle anlegen' }).click();
  await expect(page.getByText('2 Förderfälle angelegt')).toBeVisible();
  await page.getByRole('button', { name: 'Förderfälle zeigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Förderfälle' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: person.lastName })).toHaveCount(2);
  await expectAccessible(page);

  const chosen = await api.call<ChosenProgramme[]>('GET', `/api/persons/${person.personId}/funding-cases`);
  const { caseId = '', title = '' } = chosen[0]?.case ?? {};
  const filed = { revision: 1, appliedOn: '2026-11-02', askedCents: 5_000_000 };
  await api.call('PATCH', `/api/funding-cases/${caseId}`, filed);
  await page.goto(`/foerderfaelle?board=state&search=${person.lastName}`);
  const name = `${title} – ${person.lastName}`;
  await page.getByRole('button', { name: `„${name}“ verschieben nach …` }).click();
  await page.getByRole('menuitem', { name: 'Bewilligt' }).click();
  // The approval needs its amount: the page of the case asks for it, and fills the requested one in.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const granted = page.getByRole('textbox', { name: 'Bewilligt', exact: true });
  await expect(granted).toHaveValue('50.000');
  await granted.fill('40.000');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Förderfall ist gespeichert.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Förderfälle', exact: true }).last().click();
  await expect(page.getByText('40.000 € offen')).toBeVisible();
  await expect(page.locator('dl').filter({ hasText: 'Noch offen' })).toContainText('40.000 €');
  expect(await api.call<FundingCase>('GET', `/api/funding-cases/${caseId}`)).toMatchObject({ state: 'approved' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
