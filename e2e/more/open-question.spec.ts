import type { FundingResearch } from '@fundus/contract/funding-research';
import type { Person } from '@fundus/contract/person';
import type { ShortCheck } from '@fundus/contract/short-check';
import { createResearch, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('the question that decides most stands above the list, is answered there, and the next one follows', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, { name: 'Am Telefon' });
  const path = `/api/funding-researches/${researchId}`;
  const listed = await api.call<{ fact: string; programmeCount: number }[]>('GET', `${path}/open-questions`);
  await page.goto(`/foerdermittelrecherche/${researchId}/foerderliste?tab=all`);
  const card = page.getByRole('region', { name: 'Nächste Frage' });
  const number = listed[0]?.programmeCount ?? 0;
  await expect(card.getByText(`entscheidet über ${number} Programm`)).toBeVisible();
  await expectAccessible(page);
  // Skipped questions make way for the one with an answer of yes or no.
  const started = card.getByRole('heading', { name: 'Hat das Vorhaben schon begonnen?' });
  for (const _ of listed) {
    if (await started.isVisible()) break;
    await card.getByRole('button', { name: 'Weiß ich nicht, nächste Frage' }).click();
  }
  await card.getByText('Nein', { exact: true }).click();
  await expect(started).toHaveCount(0);
  await expect.poll(async () => (await api.call<FundingResearch>('GET', path)).start.hasStarted).toBe(false);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
});

test('what is typed into a question before its list is there is what the list is searched for', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, { name: 'Schnell getippt' });
  // The list stays away until the letters are typed.
  let letGo = (): void => undefined;
  const released = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/answer-list-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/foerdermittelrecherche/${researchId}/foerderliste?tab=all`);
  const card = page.getByRole('region', { name: 'Nächste Frage' });
  const field = card.getByRole('combobox');
  await expect(card).toBeVisible();
  for (let asked = 0; asked < 20 && !(await field.isVisible()); asked += 1) {
    await card.getByRole('button', { name: 'Weiß ich nicht, nächste Frage' }).click();
  }
  const option = page.getByRole('listbox').getByRole('option');
  const before = await card.boundingBox();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
  const question = await card.getByRole('heading').innerText();
  await expect(field).toHaveAccessibleName(question);
  await field.focus();
  await page.keyboard.type('in');
  await expect(option).toHaveCount(0);
  letGo();
  await expect(option.first()).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('in');
  for (const text of await option.allInnerTexts()) expect(text.toLowerCase()).toContain('in');
  expect(await card.boundingBox()).toEqual(before);
  await expect(field).toHaveAccessibleName(question);
  await page.keyboard.type('zzzz');
  await expect(option).toHaveCount(0);
});

test('a postcode in several districts asks for the district, and facts are asked where they decide', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, { name: 'Welcher Kreis?' });
  const path = `/api/funding-researches/${researchId}`;
  const read = async () => (await api.call<FundingResearch>('GET', path)).start;
  await page.goto(`/foerdermittelrecherche/${researchId}/start`);
  await page.getByLabel('Postleitzahl des Sitzes').fill('84030');
  await page
    .getByRole('group', { name: 'In welchem Kreis wird investiert?' })
    .getByText('Landshut', { exact: true })
    .click();
  await expect.poll(read).toMatchObject({ seatPostcode: '84030', seatState: 'BY', district: 'Landshut' });
  await page.getByLabel('Postleitzahl des Sitzes').fill('50667');
  await expect.poll(read).toMatchObject({ seatPostcode: '50667', seatState: 'NW', district: null });
  const deciding = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Was bei diesem Fall entscheidet' }) });
  await deciding.getByRole('group', { name: 'Meistertitel' }).getByText('Ja', { exact: true }).click();
  await expect.poll(read).toMatchObject({ hasMasterTitle: true });
  await expectAccessible(page);
});

test('the short check asks what decides, keeps the answer, and lets it be changed', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const { personId } = await api.call<Person>('POST', '/api/persons', {
    kind: 'client',
    lastName: `Kurzcheck-${Date.now()}`,
    country: 'DE',
    postcode: '84030',
  });
  const read = async () =>
    (await api.call<ShortCheck>('GET', `/api/persons/${personId}/short-check`)).answers.hasStarted;
  await page.goto(`/mandant/${personId}?tab=shortCheck`);
  const card = page.getByRole('region', { name: 'Nächste Frage' });
  const started = card.getByRole('heading', { name: 'Hat das Vorhaben schon begonnen?' });
  await expect(card).toContainText(/ändert die Empfehlung im Mittel um|entscheidet über \d+ Programm/);
  for (let asked = 0; asked < 20 && !(await started.isVisible()); asked += 1) {
    await card.getByRole('button', { name: 'Weiß ich nicht, nächste Frage' }).click();
  }
  await card.getByText('Ja', { exact: true }).click();
  await expect(started).toHaveCount(0);
  await expect.poll(read).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Beginn des Vorhabens ändern' }).click();
  await expect(started).toBeVisible();
  await expect.poll(read).toBe(null);
});

test('what is for almost all stands in a group of its own below, and every programme says why it stands there', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, {
    name: 'Bürgschaft gesucht',
    start: { applicants: ['unternehmen'], seatState: 'NW', hasStarted: false, employees: 12 },
  });
  await page.goto(`/foerdermittelrecherche/${researchId}/foerderliste?tab=all`);
  const group = page.getByRole('region', { name: 'Für fast alle' });
  await page.getByRole('link', { name: /Programme? für fast alle$/ }).click();
  await expect(group).toBeInViewport();
  await expect(group.getByRole('table').getByRole('rowheader').first()).toContainText(/[Ff]ür fast alle/);
  await expect(
    page.getByRole('table', { name: 'Förderliste', exact: true }).getByText('Steht bei den Programmen für fast alle'),
  ).toHaveCount(0);
  await expectAccessible(page);
});

test('of several projects each says for itself whether it has begun', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const { researchId, revision } = await createResearch(api, { name: 'Zwei Maßnahmen', start: { hasStarted: true } });
  const path = `/api/funding-researches/${researchId}`;
  await api.call('PATCH', path, { revision, projects: ['machinery', 'digitalisation'] });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/foerdermittelrecherche/${researchId}/start`);
  const begun = page.getByRole('group', { name: 'Welche Vorhaben haben schon begonnen?' });
  await begun.getByText('Digitalisierung', { exact: true }).click();
  await expect
    .poll(async () => (await api.call<FundingResearch>('GET', path)).start.startedProjects)
    .toEqual(['digitalisation']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`/foerdermittelrecherche/${researchId}/vorhaben`);
  await expect(begun.getByRole('checkbox', { name: 'Digitalisierung' })).toBeChecked();
  await page.goto(`/foerdermittelrecherche/${researchId}/start`);
  await page
    .getByRole('group', { name: 'Hat das Vorhaben schon begonnen?' })
    .getByText('Nein', { exact: true })
    .click();
  await expect(begun).toHaveCount(0);
});

test('in a divided district the municipality tells the area, is found by typing, named, and can be changed', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, {
    name: 'Welche Gemeinde?',
    start: {
      applicants: ['unternehmen'],
      // Two of its three towns are no municipalities of the map.
      seatPostcode: '04552',
      seatState: 'SN',
      investmentState: 'SN',
      investmentCents: 50_000_000,
      employees: 12,
      hasStarted: false,
    },
  });
  const path = `/api/funding-researches/${researchId}`;
  const read = async () => (await api.call<FundingResearch>('GET', path)).start;
  await page.goto(`/foerdermittelrecherche/${researchId}/foerderliste?tab=all`);
  const card = page.getByRole('region', { name: 'Nächste Frage' });
  const question = card.getByRole('heading', { name: 'In welcher Gemeinde liegt der Ort der Investition?' });
  await expect(card).toBeVisible();
  for (let asked = 0; asked < 30 && !(await question.isVisible()); asked += 1) {
    await card.getByRole('button', { name: 'Weiß ich nicht, nächste Frage' }).click();
  }
  await card.getByRole('combobox').focus();
  await page.keyboard.type('Böhl');
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Böhlen', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(read).toMatchObject({ assistedArea: 'grwD', areaPart: 'Böhlen' });
  await page.goto(`/foerdermittelrecherche/${researchId}/start`);
  const field = page.getByRole('combobox', { name: 'In welcher Gemeinde oder welchem Ortsteil wird investiert?' });
  await expect(field).toHaveValue('Böhlen');
  await expect(field).toHaveAccessibleDescription(/D-Fördergebiet.*Koordinierungsrahmen der GRW ab 1\.1\.2026/);
  await field.fill('Borna');
  await page.getByRole('option', { name: 'Borna', exact: true }).click();
  await expect.poll(read).toMatchObject({ assistedArea: 'grwC', areaPart: 'Borna' });
  // The only town of this postcode stands on the map.
  await page.getByLabel('Postleitzahl des Sitzes').fill('04564');
  await expect(page.getByRole('region', { name: 'Fördergebiete des Orts' })).toContainText('D-Gebiet');
  await expect(field).toHaveCount(0);
});
