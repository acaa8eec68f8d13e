import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const dayAhead = (days: number): string => {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(day);
};

test('the calendar by mouse, keyboard and address, and as a list on a phone', { tag: '@journey' }, async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const lastName = `Kalender ${Date.now().toString(36)}`;
  const person = await api.call<{ personId: string }>('POST', '/api/persons', {
    kind: 'client',
    firstName: 'Kim',
    lastName,
  });
  const title = `Bilanz holen ${lastName}`;
  await api.call('POST', '/api/tasks', { personId: person.personId, title, dueOn: dayAhead(0), dueTime: '23:30' });
  // In the last column, where words that are too long would stick out.
  const daysToSunday = (7 - new Date(dayAhead(0)).getUTCDay()) % 7;
  const long = `${lastName} ${'Verwendungsnachweis '.repeat(5)}`;
  await api.call('POST', '/api/tasks', { personId: person.personId, title: long, dueOn: dayAhead(daysToSunday) });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Kalender' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kalender' })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  await expect(table.getByRole('link', { name: new RegExp(long.trim()) })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // One stop of the keyboard; the arrows walk by days, also into the next month.
  const today = table.locator(`[data-day="${dayAhead(0)}"]`);
  await today.focus();
  await page.keyboard.press('ArrowRight');
  await expect(table.locator(`[data-day="${dayAhead(1)}"]`)).toBeFocused();
  for (let week = 0; week < 5; week++) await page.keyboard.press('ArrowDown');
  await expect(table.locator(`[data-day="${dayAhead(36)}"]`)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`on=${dayAhead(36)}`));
  await page.getByRole('button', { name: 'Heute' }).click();
  await today.press('Enter');
  await expect(page).toHaveURL(/view=list/);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
  await page.goBack();

  await page.getByText('Woche', { exact: true }).click();
  await expect(table.getByRole('link', { name: new RegExp(`23:30.*${title}`) })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText('Woche', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the address for calendar programs is made, seen once, and ended', async ({ page, enterAs, request }) => {
  await enterAs('ZFMB-Profi-Partner');
  await page.goto('/kalender');
  await page.getByRole('button', { name: 'Abonnieren' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Adresse erstellen' }).click();
  const field = dialog.getByLabel('Adresse für Ihr Kalenderprogramm');
  const { pathname } = new URL(await field.inputValue());
  await expectAccessible(page);
  const file = await request.get(pathname);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  await page.reload();
  await page.getByRole('button', { name: 'Abonnieren' }).click();
  await expect(dialog.getByText(/Zuletzt abgerufen/)).toBeVisible();
  await expect(field).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Adresse beenden' }).click();
  await expect(dialog.getByRole('button', { name: 'Adresse erstellen', exact: true })).toBeVisible();
  expect((await request.get(pathname)).status()).toBe(404);
});
