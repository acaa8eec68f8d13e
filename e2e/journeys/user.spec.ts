import type { RoleMatrix } from '@fundus/contract/role-policy';
import { createAccount } from '../accounts.ts';
import { expect, expectAccessible, openTab, test } from '../fixtures.ts';

test('an administrator invites a user, corrects the address, locks and unlocks, withdraws the invitation', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  const api = await enterAs('Administrator');
  const email = `einladung-${Date.now()}@example.org`;
  await page.goto('/admin');
  await page.getByRole('searchbox', { name: 'Verwaltung durchsuchen' }).fill('passwort');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Nutzer/ })
    .click();

  await page.getByRole('button', { name: 'Nutzer einladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nutzer einladen' });
  await dialog.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(dialog.getByText('Bitte wählen Sie mindestens einen Wert aus').first()).toBeVisible();
  await dialog.getByLabel('Vorname').fill('Frieda');
  await dialog.getByLabel('Nachname').fill('Wüstenhöfer-Langenscheidt');
  await dialog.getByLabel('E-Mail').fill('administration@example');
  await dialog.getByRole('checkbox', { name: 'Beratung' }).check();
  await dialog.getByLabel('E-Mail').fill(`falsch-${email}`);
  await dialog.getByRole('button', { name: 'Konto anlegen' }).click();
  // The dialog hears the key once it has taken the focus.
  await expect(page.getByRole('dialog', { name: 'Link weitergeben' }).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Frieda Wüstenhöfer-Langenscheidt' })).toBeVisible();
  await expect(page.getByText('eingeladen', { exact: true })).toBeVisible();

  const form = page.getByRole('form', { name: 'Angaben und Rollen' });
  await form.getByLabel('E-Mail').fill(email);
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Angaben sind gespeichert.')).toBeVisible();
  const { rows: mails } = await api.call<{ rows: { to: string; text: string }[] }>('GET', '/api/mails');
  expect(mails.filter(({ to }) => to.endsWith(email)).map(({ to }) => to)).toEqual([email, `falsch-${email}`]);

  await page.getByRole('button', { name: 'Sperren' }).click();
  const lock = page.getByRole('dialog', { name: /sperren\?$/ });
  await lock.getByRole('button', { name: 'Vertrag beendet' }).click();
  await lock.getByRole('button', { name: 'Sperren' }).click();
  await expect(page.getByText(/^Gesperrt seit .*: Vertrag beendet$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entsperren' }).click();
  await page.getByRole('button', { name: 'Einladung zurückziehen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Einladung zurückziehen' }).click();
  await expect(page).toHaveURL(/\/admin\/nutzer(\?|$)/);
  await page.getByRole('searchbox', { name: 'Nutzer durchsuchen' }).fill(email);
  await expect(page.getByText('Kein Konto passt dazu')).toBeVisible();
});

test('without a mail server the links of invitations and new passwords are there to hand on', async ({
  page,
  enterAs,
  browser,
  baseURL,
}) => {
  const api = await enterAs('Administrator');
  const email = `ohne-post-${Date.now()}@example.org`;
  await page.goto('/admin/nutzer');
  await page.getByRole('button', { name: 'Nutzer einladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nutzer einladen' });
  await dialog.getByLabel('Vorname').fill('Ines');
  await dialog.getByLabel('Nachname').fill('Ohnepost');
  await dialog.getByLabel('E-Mail').fill(email);
  await dialog.getByRole('checkbox', { name: 'Beratung' }).check();
  await dialog.getByRole('button', { name: 'Konto anlegen' }).click();
  const handOn = page.getByRole('dialog', { name: 'Link weitergeben' });
  await expect(handOn).toContainText('Ines Ohnepost');
  await expectAccessible(page);
  const link = await handOn.getByLabel('Link, gilt einmal').inputValue();
  await handOn.press('Escape');
  await expect(page.getByRole('heading', { name: 'Ines Ohnepost' })).toBeVisible();

  const { pathname, hash } = new URL(link);
  const invited = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const entry = await invited.newPage();
  await entry.goto(pathname + hash);
  await entry.getByLabel('Benutzername').fill(`ohnepost-${Date.now()}`);
  await entry.getByRole('textbox', { name: /passwort/i }).fill('Kranich-Teekanne-77');
  await entry.getByRole('button', { name: 'Konto öffnen' }).click();
  await expect(entry).toHaveURL('/');

  await page.reload();
  await page.getByRole('button', { name: 'Passwort-Link erzeugen' }).click();
  await expect(handOn.getByLabel('Link, gilt einmal')).toHaveValue(/\/passwort-neu#/);
  await handOn.press('Escape');
  const { userId } = await api.call<{ userId: string }>('POST', '/api/users', {
    salutation: '',
    title: '',
    firstName: 'Anna',
    lastName: 'Zweite',
    company: '',
    email: `zweite-${email}`,
    phone: '',
    website: '',
    language: 'de',
    roles: ['Administrator'],
  });
  await page.goto(`/admin/nutzer/${userId}`);
  await expect(page.getByText(/^Link erzeugt am/)).toBeVisible();
  await page.getByRole('button', { name: 'Neuen Link erzeugen' }).click();
  await expect(handOn.getByLabel('Link, gilt einmal')).toHaveValue(/\/einladung#/);
  await invited.close();

  const visitor = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const forgotten = await visitor.newPage();
  await forgotten.goto('/passwort-vergessen');
  await expect(forgotten.getByText(/verschickt noch keine E-Mails/)).toBeVisible();
  await visitor.close();
});

test('changed roles take effect at once in the open session of another user', async ({
  page,
  enterAs,
  browser,
  request,
  baseURL,
}) => {
  const administrator = await enterAs('Administrator');
  const { userId, api } = await createAccount(administrator, request, baseURL ?? '', 'ZFMB-Clever-Partner');
  const other = await openTab(browser, baseURL ?? '', api.token);
  await other.goto('/mandanten');
  await expect(other.getByRole('link', { name: 'Mandanten' }).first()).toBeVisible();
  await page.goto(`/admin/nutzer/${userId}`);
  const form = page.getByRole('form', { name: 'Angaben und Rollen' });
  await form.getByRole('checkbox', { name: 'Leadverteilung' }).check();
  await form.getByRole('checkbox', { name: 'ZFMB Clever' }).uncheck();
  await form.getByRole('button', { name: 'Speichern' }).click();
  // A page that is closed by now leads to the refusal; what is not shown any more is not in the navigation either.
  await expect(other).toHaveURL(/\/error\/403$/);
  await expect(other.getByRole('link', { name: 'Mandanten' })).toHaveCount(0);
  await other.context().close();
});

test('two administrators tick the same role: the second one decides, and nothing is lost', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Administrator');
  await page.goto('/admin/rollen');
  const tick = page.getByRole('checkbox', { name: 'Leadverteilung: Export als DOCX' });
  await tick.check();
  const { policies } = await api.call<RoleMatrix>('GET', '/api/role-policies');
  const policy = policies.find(({ role }) => role === 'Leadverteilung');
  const other = { role: 'Leadverteilung', features: { 'docx-export': true, 'share-expiry': true } };
  await api.call<RoleMatrix>('PATCH', '/api/role-policies', {
    changes: [{ ...other, revision: policy?.revision }],
  });
  const back = { role: 'Leadverteilung', features: { 'docx-export': false, 'share-expiry': false } };
  await page.getByRole('button', { name: 'Speichern' }).click();
  // Both wanted the same, and what only the other one ticked is taken over.
  await expect(page.getByRole('checkbox', { name: 'Leadverteilung: Ablaufdatum für geteilte Links' })).toBeChecked();
  await expect(tick).toBeChecked();
  const { policies: stored } = await api.call<RoleMatrix>('GET', '/api/role-policies');
  const revision = stored.find(({ role }) => role === 'Leadverteilung')?.revision;
  await api.call('PATCH', '/api/role-policies', { changes: [{ ...back, revision }] });
});

test('partners are invited with quota and switch, and the link of each stays until all are copied', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Administrator');
  const stamp = Date.now();
  await page.goto('/admin/nutzer');
  await page.getByRole('button', { name: 'Nutzer einladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nutzer einladen' });
  const handOn = page.getByRole('dialog', { name: 'Link weitergeben' });
  const invite = async (name: string, limit: string) => {
    await dialog.getByLabel('Vorname').fill(name);
    await dialog.getByLabel('Nachname').fill('Neupartner');
    await dialog.getByLabel('E-Mail').fill(`${name}-${stamp}@example.org`.toLowerCase());
    await expect(dialog.getByLabel('Leads je Monat')).toBeHidden();
    await dialog.getByRole('checkbox', { name: 'ZFMB Profi' }).check();
    await dialog.getByLabel('Leads je Monat').fill(limit);
    await dialog.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(handOn).toContainText(`${name} Neupartner`);
  };
  await invite('Ada', '7');
  // The tests serve the portal at 127.0.0.1: such a link is of no use elsewhere.
  await expect(handOn.getByText('anderen nützt sie nichts')).toBeVisible();
  await handOn.getByRole('button', { name: 'Weitere Person einladen' }).click();
  await invite('Eva', '5');
  await expect(handOn.getByLabel('Link, gilt einmal')).toHaveCount(2);
  await expectAccessible(page);
  await handOn.press('Escape');
  await expect(page).toHaveURL('/admin/nutzer');
  const { rows } = await api.call<{ rows: { partnerId: string; quotaLimit: number; receivesLeads: boolean }[] }>(
    'GET',
    `/api/partners?search=ada-${stamp}`,
  );
  expect(rows).toMatchObject([{ quotaLimit: 7, receivesLeads: true }]);
  await api.call('DELETE', `/api/users/${rows[0]?.partnerId}/invitation`);
});
