import type { ClientRooms } from '@fundus/contract/client-room';
import type { PaperRequest } from '@fundus/contract/paper-request';
import type { Person } from '@fundus/contract/person';
import type { Browser, Page } from '@playwright/test';
import { startMailServer } from '../../apps/server/test/mail-server.ts';
import {
  type ApiClient,
  createResearch,
  expect,
  expectAccessible,
  expectCalm,
  expectNoSidewaysScroll,
  logIn,
  openTab,
  test,
} from '../fixtures.ts';
import { withPortal } from '../portal.ts';

/** The smallest file that is a PDF. */
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n';

/** Looks of programs do not count, and a browser without a window says that it is one. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** The browser of a client who has never been here: a phone. */
async function openOnPhone(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE', userAgent });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

async function createClient(api: ApiClient, lastName: string, email = ''): Promise<Person> {
  return api.call('POST', '/api/persons', { kind: 'client', firstName: 'Mara', lastName, email });
}

const askForPapers = (api: ApiClient, { personId }: Person): Promise<PaperRequest> =>
  api.call('POST', `/api/persons/${personId}/paper-requests`, {
    title: 'Unterlagen für die Bank',
    recipient: 'Mara Holm',
    lines: [{ kind: 'upload', title: 'Jahresabschluss' }],
  });

const roomsOf = (api: ApiClient, { personId }: Person): Promise<ClientRooms> =>
  api.call('GET', `/api/persons/${personId}/client-rooms`);

const unavailable = 'Diese Seite ist nicht mehr verfügbar';

test('an advisor opens a room; the client brings a paper and asks on a phone, and reads the answer', {
  tag: '@journey',
}, async ({ page, browser, enterAs }) => {
  const api = await enterAs('ZFMB-Clever-Partner');
  const person = await createClient(api, 'Raumfreundin');
  await askForPapers(api, person);
  const { researchId } = await createResearch(api, { name: 'Backofen und Kasse', itemCount: 2 });
  await api.call('PUT', `/api/funding-researches/${researchId}/person`, { personId: person.personId });
  await api.call('POST', `/api/funding-researches/${researchId}/share-links`, { recipient: 'Mara Raumfreundin' });
  await page.goto(`/mandant/${person.personId}?tab=documents`);
  await page.getByRole('button', { name: 'Raum öffnen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mandantenraum öffnen' });
  await expect(dialog.getByLabel('Für', { exact: true })).toHaveValue('Mara Raumfreundin');
  await dialog.getByLabel('Nachricht').fill('Guten Tag Frau Raumfreundin,\n\nhier ist alles zu Ihrem Backofen.');
  await dialog.getByRole('checkbox', { name: /Unterlagen für die Bank/ }).check();
  await expect(dialog.getByText('Dieses Portal verschickt keine E-Mails')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Raum öffnen' }).click();
  const rooms = page.getByRole('region', { name: 'Mandantenraum' });
  await expect(rooms.getByText('noch nicht besucht')).toBeVisible();
  await expectAccessible(page);

  const link = (await roomsOf(api, person)).rows[0]?.url ?? '';
  const client = await openOnPhone(browser, link);
  await expect(client.getByText('hier ist alles zu Ihrem Backofen.')).toBeVisible();
  await expect(client.getByText('Backofen und Kasse')).toHaveCount(0);
  await expectCalm(client);
  await expectAccessible(client);
  await expectNoSidewaysScroll(client);
  // A switch of the advisor shows at once in a second browser of the client.
  await rooms.getByRole('switch', { name: 'Backofen und Kasse' }).check();
  await expect.poll(async () => (await roomsOf(api, person)).rows[0]?.partIds).toHaveLength(2);
  const second = await openOnPhone(browser, link);
  await expect(second.getByRole('link', { name: 'Ergebnisse ansehen: Backofen und Kasse' })).toBeVisible();
  await expect.poll(async () => (await roomsOf(api, person)).rows[0]?.views).toBe(1);

  await client.getByRole('link', { name: 'Unterlagen öffnen: Unterlagen für die Bank' }).click();
  const accounts = client.getByRole('region', { name: 'Jahresabschluss' });
  const send = (name: string, content: string) =>
    accounts
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  await send('Abschluss.pdf', '<!doctype html><script>alert(1)</script>');
  await expect(accounts.getByText('Diese Art von Datei können wir hier nicht annehmen.').first()).toBeVisible();
  await send('Abschluss 2025.pdf', pdf);
  await expect(accounts.getByRole('list', { name: 'Angekommen zu „Jahresabschluss“' })).toContainText(
    'Abschluss 2025.pdf',
  );
  await client.goBack();
  await expect(client.getByText('1 von 1 erledigt')).toBeVisible();
  await client.getByRole('textbox', { name: 'Ihre Frage' }).fill('Gilt das auch für <b>gebrauchte</b> Öfen?');
  await client.getByRole('button', { name: 'Frage senden' }).click();
  await expect(client.getByText('wartet auf Antwort')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('list', { name: 'Dokumente' })).toContainText('Abschluss 2025.pdf');
  await expect(rooms.getByText('Gilt das auch für <b>gebrauchte</b> Öfen?')).toBeVisible();
  await rooms.getByRole('button', { name: 'Antworten' }).click();
  await rooms.getByLabel('Antwort').fill('Ja, bis fünf Jahre.');
  await rooms.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(rooms.getByText('Ja, bis fünf Jahre.')).toBeVisible();
  for (const one of [client, second]) {
    await one.reload();
    await expect(one.getByText('Ja, bis fünf Jahre.')).toBeVisible();
  }
  await expectAccessible(client);
  await expectNoSidewaysScroll(client);

  await rooms.getByRole('button', { name: 'Aktionen für den Raum von Mara Raumfreundin' }).click();
  await page.getByRole('menuitem', { name: 'Raum schließen' }).click();
  await page.getByRole('button', { name: 'Raum schließen' }).click();
  await expect(rooms.getByText('geschlossen', { exact: true })).toBeVisible();
  await second.getByRole('textbox', { name: 'Ihre Frage' }).fill('Noch da?');
  await second.getByRole('button', { name: 'Frage senden' }).click();
  await expect(second.getByRole('heading', { name: unavailable })).toBeVisible();
  await client.reload();
  await expect(client.getByRole('heading', { name: unavailable })).toBeVisible();
  await expectAccessible(client);
  for (const one of [client, second]) await one.context().close();
});

test('a room that has ended looks like one that never was', async ({ browser, apiAs, baseURL }) => {
  const api = await apiAs('ZFMB-Profi-Partner');
  const person = await createClient(api, 'Abgelaufen');
  const made = await api.call<ClientRooms>('POST', `/api/persons/${person.personId}/client-rooms`, {
    recipient: 'Mara Abgelaufen',
    expiresAt: new Date(Date.now() + 3_000).toISOString(),
  });
  await expect.poll(async () => (await roomsOf(api, person)).rows[0]?.state).toBe('expired');
  const unknown = await openOnPhone(browser, `${baseURL}/raum/0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11`);
  const expired = await openOnPhone(browser, made.rows[0]?.url ?? '');
  for (const one of [unknown, expired]) await expect(one.getByRole('heading', { name: unavailable })).toBeVisible();
  expect(await expired.locator('body').innerText()).toBe(await unknown.locator('body').innerText());
  for (const one of [unknown, expired]) await one.context().close();
});

test('a room behind a code opens for the reader of the mailbox, in each browser by a code of its own', async ({
  browser,
  request,
}) => {
  const server = await startMailServer();
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'Fundus <fundus@example.org>' };
  await withPortal(async (url) => {
    const api = await logIn(request, url, 'ZFMB-Clever-Partner');
    const person = await createClient(api, 'Schlüssel', 'mara.schluessel@example.org');
    const page = await openTab(browser, url, api.token);
    await page.goto(`/mandant/${person.personId}?tab=documents`);
    await page.getByRole('button', { name: 'Raum öffnen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mandantenraum öffnen' });
    await expect(dialog.getByRole('checkbox', { name: /Code per E-Mail verlangen/ })).toBeChecked();
    await dialog.getByLabel('E-Mail-Adresse').fill('');
    await dialog.getByRole('button', { name: 'Raum öffnen' }).click();
    await expect(dialog.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('E-Mail-Adresse').fill('mara.schluessel@example.org');
    await dialog.getByRole('button', { name: 'Raum öffnen' }).click();
    await expect(page.getByText('Der Link ist auf dem Weg an mara.schluessel@example.org.')).toBeVisible();

    const client = await openOnPhone(browser, (await roomsOf(api, person)).rows[0]?.url ?? '');
    await expect(client.getByRole('heading', { name: 'Code per E-Mail' })).toBeVisible();
    await expectAccessible(client);
    await expectNoSidewaysScroll(client);
    await expect(client.getByText('Schlüssel')).toHaveCount(0);
    await client.getByRole('button', { name: 'Code schicken' }).click();
    await expect(client.getByText('Der Code ist unterwegs.')).toBeVisible();
    const codes = () => server.received.flatMap(({ raw }) => /Code: (\d{6})/.exec(raw)?.[1] ?? []);
    await expect.poll(() => codes().length).toBe(1);
    const [code = ''] = codes();
    const field = client.getByLabel('Code aus der E-Mail');
    await field.fill(code === '000000' ? '000001' : '000000');
    await client.getByRole('button', { name: 'Öffnen', exact: true }).click();
    await expect(client.getByText(/Der Code stimmt nicht/)).toBeVisible();
    await expectAccessible(client);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await client.getByRole('button', { name: 'Öffnen', exact: true }).click();
    await expect(client.getByRole('heading', { level: 1, name: 'Ihre Beratung auf einen Blick' })).toBeVisible();
    await client.reload();
    await expect(client.getByText('Für Mara Schlüssel')).toBeVisible();
    // Another browser with the same link needs a code of its own: the first one is used up.
    const thief = await openOnPhone(browser, client.url());
    await thief.getByLabel('Code aus der E-Mail').fill(code);
    await thief.getByRole('button', { name: 'Öffnen', exact: true }).click();
    await expect(thief.getByText(/Der Code stimmt nicht/)).toBeVisible();
    for (const one of [page, client, thief]) await one.context().close();
  }, settings);
  await server.close();
});
