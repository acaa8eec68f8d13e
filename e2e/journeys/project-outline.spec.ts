import type { Person } from '@fundus/contract/person';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function add(page: Page, button: string, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(dialog).toHaveCount(0);
}

test('an outline begins at a person with one click, and its costs follow from partners, packages and person months', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const { personId } = await api.call<Person>('POST', '/api/persons', {
    kind: 'client',
    firstName: 'Änne',
    lastName: `Skizze-${Date.now()}`,
  });
  await page.goto(`/mandant/${personId}?tab=projectOutline`);
  await page.getByRole('button', { name: 'Projektskizze beginnen' }).click();
  await expect(page).toHaveURL(/\/projektskizze\/[0-9a-f-]{36}$/);

  await tab(page, 'Partner').click();
  await add(page, 'Partner', (dialog) => dialog.getByLabel('Name').fill('Ofenbau GmbH'));
  await add(page, 'Person', async (dialog) => {
    await dialog.getByLabel('Name oder Aufgabe').fill('Ingenieurin');
    await dialog.getByLabel('Bruttojahresgehalt').fill('60000');
  });
  await tab(page, 'Arbeitsplan').click();
  await add(page, 'Arbeitspaket', (dialog) => dialog.getByLabel('Titel').fill('Versuche'));

  // The bar moves by keyboard and says so; Shift moves its end alone.
  const bar = page.getByRole('button', { name: /Versuche: Monat 1 bis 6/ });
  await bar.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /Versuche: Monat 2 bis 7/ })).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByRole('button', { name: /Versuche: Monat 2 bis 6/ })).toBeVisible();

  const effort = page.getByLabel('Personenmonate von Ingenieurin in AP 1');
  await effort.fill('3');
  await effort.press('Enter');
  await tab(page, 'Kosten').click();
  // 60,000 € and 21 % of the employer for a quarter of a year are 18,150 €; a fifth of it on top; 70 % of that granted.
  const costs = page.getByRole('group', { name: 'Kosten und Finanzierung' });
  await expect(costs).toContainText('18.150,00');
  await expect(costs).toContainText('21.780,00');
  await expect(costs).toContainText('15.246,00');
  await expectAccessible(page);

  await tab(page, 'Text').click();
  await page.getByLabel('Text von „Ziel des Vorhabens“').fill('Ein Ofen, der 20 % weniger Strom braucht.');
  await expect(page.getByText('Gespeichert').first()).toBeVisible();
  await expect(page.getByText(/^1 Seite/)).toBeVisible();

  await tab(page, 'Prüfung').click();
  await expect(page.getByText('„Versuche“ nennt kein Ergebnis.')).toBeVisible();
  await page.getByRole('button', { name: 'Antrag beginnen' }).click();
  await expect(page.getByText(/Der Antrag „.* – Antrag“ ist angelegt/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['Rahmen', 'Text', 'Arbeitsplan', 'Kosten']) {
    await tab(page, name).click();
    await expectNoSidewaysScroll(page);
  }
});
