import type { Page } from '@playwright/test';
import { countEffort, numbersInLook } from '../effort.ts';
import { expect, test } from '../fixtures.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true });

test('from the call to the printed PDF', async ({ page, enterAs }) => {
  await enterAs('Authenticated');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const mark = Date.now().toString(36);
  const effort = await countEffort(page);
  const begin = Date.now();

  await page.getByRole('navigation').getByRole('link', { name: 'Mandanten' }).first().click();
  await page.getByRole('button', { name: 'Neuer Mandant' }).click();
  const person = page.getByRole('dialog', { name: 'Neuer Mandant' });
  await person.getByLabel('Vorname').fill('Greta');
  await person.getByLabel('Nachname').fill(`Ofenhaus ${mark}`);
  await person.getByLabel('Firma').fill(`Backhaus ${mark} GmbH`);
  await person.getByLabel('Telefon').fill('0221 4711001');
  await person.getByLabel('PLZ').fill('50667');
  await expect(person.getByLabel('Ort')).toHaveValue('Köln');
  await person.getByRole('button', { name: 'Anlegen und recherchieren' }).click();
  await page.getByRole('button', { name: 'Annehmen und weiter', exact: true }).click();

  await expect(page.getByLabel('Postleitzahl des Sitzes')).toHaveValue('50667');
  await page.getByRole('combobox', { name: 'Rechtsform' }).fill('GmbH');
  await page.keyboard.press('Enter');
  await page.getByLabel('Gründungsdatum').fill('01.04.2014');
  await page.getByLabel('Beschäftigte').fill('12');
  await page.getByLabel('Investitionssumme').fill('80000');
  await next(page).click();

  await page.getByRole('checkbox', { name: /^Maschinen/ }).check();
  await next(page).click();
  await page.getByLabel('Branche suchen').fill('backwaren');
  await page
    .getByRole('checkbox', { name: /10\.71/ })
    .first()
    .check();
  await next(page).click();

  const programmes = page.getByRole('row').getByRole('checkbox', { name: /“ auswählen$/ });
  for (const place of [0, 1, 2]) await programmes.nth(place).check();
  await next(page).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Drucken' }).click();
  const print = page.getByRole('dialog');
  await expect(print.getByLabel('Empfänger')).toHaveValue(`Greta Ofenhaus ${mark}`);
  const opened = page.context().waitForEvent('page');
  await print.getByRole('button', { name: 'PDF erstellen' }).click();
  await opened;
  await expect(print.getByRole('link', { name: 'PDF öffnen' })).toBeVisible({ timeout: 60_000 });

  const seconds = (Date.now() - begin) / 1000;
  const [, , , clicks, fields] = numbersInLook('From the call to the printed PDF');
  test.info().annotations.push({ type: 'effort', description: `${JSON.stringify(effort)}, ${seconds.toFixed(1)} s` });
  expect({ clicks: effort.clicks, fields: effort.fields }).toEqual({ clicks, fields });
  expect(clicks).toBeLessThanOrEqual(18);
  expect(fields).toBeLessThanOrEqual(10);
});

/** Calls of two clients, word for word, and the heading of the plan that follows from it. */
const calls = [
  {
    job: 'From the call to the copied link, joinery',
    said: 'Tischlerei Dresden, GmbH, 9 Leute, CNC 180.000, stellt zwei ein',
    situation: 'Maschine oder Anlage eines bestehenden Betriebs',
  },
  {
    job: 'From the call to the copied link, café',
    said: 'Möchte in Kassel ein Café eröffnen, bekommt ALG 1, braucht 60.000 Euro',
    situation: 'Gründung aus dem Arbeitslosengeld I',
  },
];
for (const { job, said, situation } of calls) {
  test(job, async ({ page, context, enterAs }) => {
    await enterAs('Authenticated');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const effort = await countEffort(page);

    await page.getByRole('navigation').getByRole('link', { name: 'Fördermittelrecherche' }).first().click();
    await page.getByRole('button', { name: 'Neue Recherche' }).click();
    await page.getByRole('button', { name: 'Annehmen und weiter', exact: true }).click();
    await page.getByLabel('Satz oder Mail').fill(said);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Alle übernehmen' }).click();
    // The proposals answer every step: one only looks at it.
    await next(page).click();
    await expect(page.getByRole('checkbox', { checked: true }).first()).toBeVisible();
    await next(page).click();
    await expect(page.getByRole('heading', { name: 'Branche' }).first()).toBeVisible();
    await next(page).click();
    await expect(page.getByText(situation).first()).toBeVisible();
    await page.getByRole('button', { name: 'Plan als Ergebnisliste übernehmen' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('button', { name: 'Teilen' }).click();
    const share = page.getByRole('dialog');
    await share.getByRole('button', { name: 'Link erstellen' }).click();
    await share.getByRole('button', { name: 'Kopieren' }).first().click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/share\/recherche\//);

    const [goal, clicks, fields] = numbersInLook(job);
    test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) });
    expect({ clicks: effort.clicks, fields: effort.fields }).toEqual({ clicks, fields });
    expect(clicks).toBeLessThanOrEqual(goal ?? 0);
  });
}
