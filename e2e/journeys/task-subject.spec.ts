import { createResearch, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());

test('a partner notes what is to be done about a lead, finds it on the start page and ticks it off', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  const api = await enterAs('ZFMB-Clever-Partner');
  const { rows } = await api.call<{ rows: { leadId: string }[] }>('GET', '/api/leads?stage=accepted');
  const leadId = rows[0]?.leadId ?? '';
  const title = `Unterlagen anfordern ${Date.now().toString(36)}`;
  await page.goto(`/leads/${leadId}`);
  await page.getByRole('button', { name: 'Aufgabe hinzufügen' }).click();
  await page.getByRole('textbox', { name: 'Aufgabe' }).fill(title);
  await page.getByRole('button', { name: 'Heute' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('complementary').getByText(title)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/leads/${leadId}`);
  await page.getByRole('checkbox', { name: new RegExp(title) }).click();
  await expect(page.getByRole('checkbox', { name: new RegExp(title) })).toHaveCount(0);
});

test('an advisor keeps tasks of a research, of nothing, and finds them in the calendar', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const { researchId, name } = await createResearch(api, { name: 'Neue Werkstatt', itemCount: 1 });
  const title = `Angebote einholen ${Date.now().toString(36)}`;
  await page.goto(`/foerdermittelrecherche/${researchId}/start`);
  await page.getByRole('button', { name: `Aufgaben: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Aufgaben: ${name}` });
  await dialog.getByRole('button', { name: 'Aufgabe hinzufügen' }).click();
  await dialog.getByRole('textbox', { name: 'Aufgabe' }).fill(title);
  await dialog.getByRole('button', { name: 'Heute' }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText(title)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/kalender?view=list&on=${today()}`);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page).toHaveURL(new RegExp(`/foerdermittelrecherche/${researchId}`));

  await page.goto('/');
  await page.getByRole('button', { name: 'Neue Aufgabe' }).click();
  const empty = page.getByRole('dialog', { name: 'Neue Aufgabe' });
  await empty.getByRole('textbox', { name: 'Aufgabe' }).fill(`Frei ${title}`);
  await empty.getByRole('button', { name: 'Heute' }).click();
  await empty.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `Frei ${title}` })).toBeVisible();
  await expectAccessible(page);
});
