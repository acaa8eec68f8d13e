import type { FundingResearch } from '@fundus/contract/funding-research';
import type { Industry } from '@fundus/contract/industry';
import type { Mail } from '@fundus/contract/mail';
import type { Person } from '@fundus/contract/person';
import { asWithMailServer, createResearch, expect, expectAccessible, expectCalm, test } from '../fixtures.ts';

test('a state of the result list is saved by name, and one comes back to it', { tag: '@journey' }, async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const { researchId, items } = await createResearch(api, { name: 'Zwei Stände', itemCount: 2 });
  await page.goto(`/foerdermittelrecherche/${researchId}/ergebnisliste`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Stände der Recherche' });
  await dialog.getByRole('textbox', { name: 'Name des Standes' }).fill('Vor dem Bankgespräch');
  await dialog.getByRole('button', { name: 'Stand speichern' }).click();
  const state = dialog.getByRole('listitem').filter({ hasText: 'Vor dem Bankgespräch' });
  await expect(state).toContainText('2 Programme');
  await dialog.getByRole('button', { name: 'Stand „Vor dem Bankgespräch“ ansehen' }).click();
  await expect(state.getByText(items[0]?.programme.title ?? '').first()).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();

  await api.call('DELETE', `/api/funding-researches/${researchId}/items/${items[0]?.itemId}`);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await dialog.getByRole('button', { name: 'Stand „Vor dem Bankgespräch“ zurückholen' }).click();
  await expect(page.getByText('Der Stand ist zurückgeholt.')).toBeVisible();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Vor dem Zurückholen' })).toContainText('1 Programm');
});

test('a share link goes out by mail and stands in the history of the person', async ({ page, enterAs, apiAs }) => {
  const administrator = await apiAs('Administrator');
  const api = await enterAs('Authenticated');
  const email = `mandantin-${Date.now()}@example.org`;
  await asWithMailServer(page);
  const { personId } = await api.call<Person>('POST', '/api/persons', { kind: 'client', lastName: 'Postmann' });
  const { researchId } = await createResearch(api, { name: 'Mit der Post', itemCount: 1 });
  await api.call('PUT', `/api/funding-researches/${researchId}/person`, { personId });
  await page.goto(`/foerdermittelrecherche/${researchId}/ergebnisliste`);
  await page.getByRole('button', { name: 'Teilen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Für wen?').fill('Frau Postmann');
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByLabel('E-Mail-Adresse').fill(email);
  await dialog.getByRole('button', { name: 'Per E-Mail schicken' }).click();
  await expect(page.getByText(`Die E-Mail an ${email} ist auf dem Weg.`)).toBeVisible();
  await expectAccessible(page);
  const { rows } = await administrator.call<{ rows: Mail[] }>('GET', '/api/mails?limit=50');
  expect(rows.find(({ to }) => to === email)?.text).toContain(address);
  await page.goto(`/mandant/${personId}?tab=history`);
  await expect(page.getByText(`E-Mail „Förderprogramme für Ihr Vorhaben“ an ${email} geschickt`).first()).toBeVisible();
});

test('where an industry is several in the other edition of the WZ, the research asks which', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const listed = (query: string): Promise<Industry[]> => api.call('GET', `/api/industries?${query}`);
  const ambiguous = { classification: 'wz2008', code: '62.01.9', title: '' } as const;
  const candidates = await listed(`classification=wz2025&correspondingTo=${ambiguous.code}&limit=200`);
  expect(candidates.length).toBeGreaterThan(1);
  const { researchId, revision } = await createResearch(api, { name: 'Welche Branche?' });
  const path = `/api/funding-researches/${researchId}`;
  await api.call<FundingResearch>('PATCH', path, { revision, industries: [ambiguous] });
  await page.goto(`/foerdermittelrecherche/${researchId}/branche`);
  const question = page.getByRole('region', { name: /^62\.01\.9 .*: Was ist das in der WZ 2025\?$/ });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  const first = candidates[0];
  await question.getByRole('button', { name: `Branche ${first?.code} hinzufügen: ${first?.title}` }).click();
  await expect(question).toHaveCount(0);
  await expect
    .poll(async () => (await api.call<FundingResearch>('GET', path)).industries.map(({ code }) => code))
    .toEqual([ambiguous.code, first?.code]);
});

test('a link and a print are for the person of the research unless something else is typed', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const { personId } = await api.call<{ personId: string }>('POST', '/api/persons', {
    kind: 'client',
    firstName: 'Änne',
    lastName: 'Vorbelegt',
    country: 'DE',
  });
  const { researchId } = await createResearch(api, { name: 'Für wen', itemCount: 1 });
  await api.call('PUT', `/api/funding-researches/${researchId}/person`, { personId });
  await page.goto(`/foerdermittelrecherche/${researchId}/ergebnisliste`);
  await page.getByRole('button', { name: 'Teilen' }).click();
  await expect(page.getByRole('dialog').getByLabel('Für wen?')).toHaveValue('Änne Vorbelegt');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Drucken' }).click();
  await expect(page.getByRole('dialog').getByLabel('Empfänger')).toHaveValue('Änne Vorbelegt');
});
