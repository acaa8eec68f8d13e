import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const field = { name: 'Alles durchsuchen, oder ein Befehl' } as const;

test('everything is found from anywhere by keyboard alone, typing mistakes and commands included', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const person = await api.call<{ personId: string }>('POST', '/api/persons', {
    kind: 'client',
    firstName: 'Wilhelmine',
    lastName: 'Quittenbaum',
    company: 'Obsthof Quittenbaum KG',
  });
  await api.call('POST', '/api/tasks', { personId: person.personId, title: 'Quittenbaum zurückrufen', dueOn: null });
  await page.goto('/mandanten');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { keyboard } = page;
  const search = page.getByRole('combobox', field);
  const active = page.getByRole('dialog').locator('[role="option"][aria-selected="true"]');

  await keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await expectAccessible(page);
  await keyboard.type('quittenb');
  const persons = page.getByRole('group', { name: 'Mandanten, Interessenten, Kontakte' });
  await expect(persons.getByRole('option')).toHaveText(/Wilhelmine Quittenbaum.*Mandant/);
  await expect(page.getByRole('group', { name: 'Aufgaben' }).getByRole('option')).toContainText('zurückrufen');
  await expect(page.getByRole('status').filter({ hasText: 'Treffer' })).toBeVisible();

  await test.step('the arrows, Home and End walk around the list, the field keeps the focus', async () => {
    await expect(active).toContainText('Wilhelmine');
    await keyboard.press('ArrowUp');
    const last = page.getByRole('option').last();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(search).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
    await keyboard.press('Home');
    await expect(active).toContainText('Wilhelmine');
    await keyboard.press('End');
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('ArrowDown');
    await expect(active).toContainText('Wilhelmine');
    await expect(search).toBeFocused();
  });

  await test.step('Enter opens the page, which is remembered as opened last', async () => {
    await keyboard.press('Enter');
    await expect(page).toHaveURL(`/mandant/${person.personId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Quittenbaum');
    await keyboard.press('Control+k');
    await expect(search).toBeFocused();
    const recent = page.getByRole('group', { name: 'Zuletzt geöffnet' });
    await expect(recent.getByRole('option').first()).toContainText('Wilhelmine Quittenbaum');
    await keyboard.press('Escape');
    await expect(search).toBeHidden();
  });

  await test.step('a mistyped name finds the similar one, and says so', async () => {
    await keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await keyboard.type('Quitetnbaum');
    await expect(page.getByRole('status').filter({ hasText: 'Ähnlich' })).toBeVisible();
    await expect(active).toContainText('Wilhelmine');
    await search.fill('xqxqxq');
    await expect(page.getByRole('status').filter({ hasText: 'Nichts gefunden' })).toBeVisible();
  });

  await test.step('a command begins a client, and one a research for a person', async () => {
    await search.fill('neuer mand');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Neuer Mandant' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await keyboard.type('recherche für');
    await expect(active).toContainText('Recherche für …');
    await search.fill('Recherche für quitten');
    await expect(active).toContainText('Recherche für Wilhelmine Quittenbaum');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/foerdermittelrecherche\/[0-9a-f-]+\//);
  });
});

test('the administrator gets to settings and gives a lead to the distribution by a command; the help lists the key', async ({
  page,
  enterAs,
}) => {
  await enterAs('Administrator');
  await page.goto('/');
  await page.getByRole('button', { name: 'Suchen' }).click();
  const search = page.getByRole('combobox', field);
  await search.fill('fußzeile');
  await page.getByRole('option', { name: 'Werte in der Fußzeile' }).click();
  await expect(page).toHaveURL('/admin/einstellungen/fusszeile');
  await expect(page.getByRole('heading', { name: 'Werte in der Fußzeile' })).toBeInViewport();
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await search.fill('Lead zuteilen');
  await page.keyboard.press('Enter');
  await page.keyboard.type('er');
  const lead = page.getByRole('group', { name: 'Leads' }).getByRole('option').first();
  await expect(lead).toContainText('zuteilen');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/leadverteilung\?lead=/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toContainText('Alles durchsuchen');
});

test('who distributes leads alone is offered neither pages nor records of others, on a phone as well', async ({
  page,
  enterAs,
}) => {
  await enterAs('Leadverteilung');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/leadverteilung');
  await page.getByRole('button', { name: 'Suchen' }).click();
  const search = page.getByRole('combobox', field);
  await search.fill('ne');
  await expect(page.getByRole('option', { name: /Neuer Lead/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /Neuer Mandant/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await search.fill('mandanten');
  await expect(page.getByRole('status').filter({ hasText: 'Nichts gefunden' })).toBeVisible();
});
