import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Lead } from '@fundus/contract/lead';
import type { LeadSummary } from '@fundus/contract/lead-list';
import type { LeadSource } from '@fundus/contract/lead-source';
import type { Page } from '@playwright/test';
import { embedCodeOf } from '../../apps/web/src/features/leads/lead-source/snippets.ts';
import { type ApiClient, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const form = {
  isActive: true,
  title: 'Beratung anfragen',
  intro: '',
  consentText: 'Ich bin mit der Beratung einverstanden.',
  thanks: 'Danke, wir melden uns.',
  origins: [] as string[],
  hasCheck: false,
};

const createSource = (api: ApiClient, name: string, settings: Partial<typeof form> = {}): Promise<LeadSource> =>
  api.call('POST', '/api/lead-sources', { name, isActive: true, form: { ...form, ...settings } });

async function listLeads(api: ApiClient, sourceId: string): Promise<Lead[]> {
  const { rows } = await api.call<{ rows: LeadSummary[] }>('GET', `/api/leads?sourceId=${sourceId}`);
  return Promise.all(rows.map(({ leadId }) => api.call<Lead>('GET', `/api/leads/${leadId}`)));
}

async function fillIn(page: Page, lastName: string): Promise<void> {
  await page.getByLabel('Nachname').fill(lastName);
  await page.getByLabel('E-Mail-Adresse').fill('aenne@example.org');
  await page.getByLabel('Ja, es besteht').check();
  await page.getByRole('checkbox', { name: form.consentText }).check();
}

test('an administrator makes a source and keys; what a system delivers with them is there', async ({
  page,
  enterAs,
  request,
}) => {
  const api = await enterAs('Administrator');
  await page.goto('/admin/leadquellen');
  const name = `Messe ${Date.now()}`;
  await page.getByRole('button', { name: 'Neue Quelle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: false }).first().fill(name);
  await dialog.getByLabel('Websites, die das Formular einbetten dürfen').fill('kein Name');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('„kein Name“ ist keine Adresse')).toBeVisible();
  await dialog.getByLabel('Websites, die das Formular einbetten dürfen').fill('www.example.org/kontakt');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Formular von „${name}“ einbetten` }).click();
  await expect(dialog.getByText('https://www.example.org', { exact: true })).toBeVisible();
  await expect(dialog.getByText('<iframe src=')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Schlüssel von „${name}“` }).click();
  await dialog.getByLabel('Wofür ist der Schlüssel?').fill('Kasse');
  await dialog.getByRole('button', { name: 'Schlüssel erzeugen' }).click();
  const key = await dialog.getByLabel('Schlüssel', { exact: true }).inputValue();
  const deliver = () =>
    request.post('/api/intake/leads', { headers: { 'x-api-key': key }, data: { lastName: 'Lieferung' } });
  expect((await deliver()).status()).toBe(201);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Schlüssel von „${name}“` }).click();
  await expect(dialog.getByText(key)).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Schlüssel „Kasse“ widerrufen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Widerrufen', exact: true }).click();
  await expect(dialog.getByText('widerrufen', { exact: true })).toBeVisible();
  expect((await deliver()).status()).toBe(401);
  const sources = await api.call<LeadSource[]>('GET', '/api/lead-sources');
  expect(sources.find((source) => source.name === name)?.leadCount).toBe(1);
});

test('tells an administrator of a change that another administrator made meanwhile', async ({ page, enterAs }) => {
  const api = await enterAs('Administrator');
  const name = `Website ${Date.now()}`;
  const source = await createSource(api, name);
  await page.goto('/admin/leadquellen');
  await page.getByRole('button', { name: `„${name}“ bearbeiten` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Überschrift').fill('Meine Überschrift');
  await api.call('PATCH', `/api/lead-sources/${source.sourceId}`, {
    revision: 1,
    form: { ...form, title: 'Andere Überschrift', intro: 'Neue Einleitung' },
  });
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const question = page.getByRole('dialog', { name: 'Inzwischen an anderer Stelle geändert' });
  await expect(question.getByText('Andere Überschrift')).toBeVisible();
  await expect(question.getByText(/Einleitung/)).toBeVisible();
  await question.getByRole('button', { name: 'Übernehmen und speichern' }).click();
  await expect(dialog).toHaveCount(0);
  const saved = (await api.call<LeadSource[]>('GET', '/api/lead-sources')).find(
    ({ sourceId }) => sourceId === source.sourceId,
  );
  expect(saved?.form).toMatchObject({ title: 'Meine Überschrift', intro: 'Neue Einleitung' });
});

test.describe('a visitor with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('is told what is missing, sends an enquiry, and it is among the leads', { tag: '@journey' }, async ({
    page,
    apiAs,
  }) => {
    const api = await apiAs('Administrator');
    const { sourceId } = await createSource(api, `Formular ${Date.now()}`);
    await page.goto(`/formular/${sourceId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.title);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.getByRole('alert')).toContainText('4 Angaben fehlen noch');
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByRole('button', { name: /^Nachname:/ }).click();
    await expect(page.getByLabel('Nachname')).toBeFocused();
    await expectAccessible(page);

    await page.getByLabel('Nachname').fill('Größel');
    await page.getByLabel('Telefon').fill('0351 1234567');
    await page.getByLabel('Postleitzahl').fill('01099');
    await page.getByLabel('Nein, ich möchte gründen').check();
    await page.getByLabel('Wann möchten Sie gründen?').selectOption('in 3 bis 12 Monaten');
    await page.getByLabel('Fahrzeuge').check();
    await page.getByLabel('Geplante Investitionen insgesamt').fill('25.000');
    await page.getByLabel('Ihre Nachricht').fill('Ein Lieferwagen\nfür die Bäckerei');
    await page.getByRole('checkbox', { name: form.consentText }).check();
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' })).toBeFocused();
    await expect(page.getByText(form.thanks)).toBeVisible();
    await expectAccessible(page);

    const [lead, ...others] = await listLeads(api, sourceId);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      lastName: 'Größel',
      phone: '0351 1234567',
      federalState: 'SN',
      maturity: 'founder',
      investment5Cents: 2_500_000,
      plan: 'Fahrzeuge',
      consentText: form.consentText,
      stage: 'pool',
    });
    expect(lead?.notes).toContain('Ein Lieferwagen\nfür die Bäckerei');
    expect(lead?.notes).toContain('Gründung: in 3 bis 12 Monaten');
  });

  test('loses nothing when the connection breaks off, and a repeat makes no second lead', async ({ page, apiAs }) => {
    const api = await apiAs('Administrator');
    const { sourceId } = await createSource(api, `Unterbrechung ${Date.now()}`);
    await page.goto(`/formular/${sourceId}`);
    await fillIn(page, 'Beharrlich');
    // The lead arrives, its answer does not.
    await page.route('**/api/intake/leads', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.getByRole('alert')).toContainText('Verbindung unterbrochen');
    await expect(page.getByLabel('Nachname')).toHaveValue('Beharrlich');
    await page.unroute('**/api/intake/leads');
    await page.getByRole('button', { name: 'Noch einmal senden' }).click();
    await expect(page.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' })).toBeVisible();
    expect(await listLeads(api, sourceId)).toHaveLength(1);
  });

  test('answers five questions with programmes before the request, which takes both with it', async ({
    page,
    apiAs,
  }) => {
    const api = await apiAs('Administrator');
    const { sourceId } = await createSource(api, `Check ${Date.now()}`, { hasCheck: true });
    await page.goto(`/formular/${sourceId}`);
    await page.getByRole('button', { name: 'Förderung zeigen' }).click();
    await expect(page.getByRole('alert')).toContainText('Bitte beantworten Sie alle Fragen');
    await page.getByLabel('Nein, ich möchte gründen').check();
    await page.getByLabel('In welchem Bundesland?').selectOption('Sachsen');
    await page.getByLabel('Was haben Sie vor?').selectOption('Existenzgründung');
    await page.getByLabel('Nein', { exact: true }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Förderung zeigen' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Beratung anfragen' }).click();
    await fillIn(page, 'Neugierig');
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' })).toBeVisible();
    const [lead] = await listLeads(api, sourceId);
    expect(lead?.notes).toContain('Fördercheck: Nein, ich möchte gründen; Sachsen; Existenzgründung');
  });

  test('reads a consent that changed meanwhile before it counts', async ({ page, apiAs }) => {
    const api = await apiAs('Administrator');
    const { sourceId } = await createSource(api, `Einwilligung ${Date.now()}`);
    await page.goto(`/formular/${sourceId}`);
    await fillIn(page, 'Sorgfältig');
    const consentText = 'Ich bin mit der Beratung und der Statistik einverstanden.';
    await api.call('PATCH', `/api/lead-sources/${sourceId}`, { revision: 1, form: { ...form, consentText } });
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.getByRole('alert')).toContainText('Text der Einwilligung hat sich geändert');
    await expect(page.getByLabel('Nachname')).toHaveValue('Sorgfältig');
    await page.getByRole('checkbox', { name: consentText }).check();
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' })).toBeVisible();
    expect(await listLeads(api, sourceId)).toMatchObject([{ consentText }]);
  });

  test('does not come upon the trap for robots', async ({ page, apiAs }) => {
    const { sourceId } = await createSource(await apiAs('Administrator'), `Falle ${Date.now()}`);
    await page.goto(`/formular/${sourceId}`);
    await expect(page.getByLabel('Nachname')).toBeVisible();
    const trap = page.locator('input[name="homepage"]');
    await expect(trap).toHaveCount(1);
    await expect(trap).not.toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Bitte nicht ausfüllen' })).toHaveCount(0);
    const names: string[] = [];
    await page.getByLabel('Ihre Nachricht').focus();
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? ''));
    }
    expect(names[0]).toBe('consent');
    expect(names).not.toContain('homepage');
  });
});

test('a website that is allowed shows the form in a frame, another one does not', async ({
  browser,
  apiAs,
  baseURL,
}) => {
  let framed = '';
  const website = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Website</title>${embedCodeOf({ url: framed, title: 'Anfrage' })}`);
  });
  await new Promise<void>((listening) => website.listen(0, '127.0.0.1', listening));
  const { port } = website.address() as AddressInfo;
  // A browser of its own: the page of the test takes every other host for a fault.
  const context = await browser.newContext({ locale: 'de-DE' });
  try {
    const api = await apiAs('Administrator');
    const allowed = `http://127.0.0.1:${port}`;
    const { sourceId } = await createSource(api, `Rahmen ${Date.now()}`, { origins: [allowed] });
    const page = await context.newPage();
    framed = `${baseURL}/formular/${sourceId}`;
    await page.goto(allowed);
    const frame = page.frameLocator('iframe');
    const height = () => page.locator('iframe').evaluate(({ clientHeight }) => clientHeight);
    const inside = () => frame.locator('html').evaluate(({ scrollHeight }) => scrollHeight);
    await expect.poll(async () => (await height()) - (await inside())).toBe(0);
    const before = await height();
    await frame.getByLabel('Nachname').fill('Eingebettet');
    await frame.getByLabel('E-Mail-Adresse').fill('aenne@example.org');
    await frame.getByLabel('Ja, es besteht').check();
    await frame.getByRole('checkbox', { name: form.consentText }).check();
    await frame.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(frame.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' })).toBeInViewport();
    await expect.poll(height).toBeLessThan(before * 0.75);
    expect(await listLeads(api, sourceId)).toMatchObject([{ lastName: 'Eingebettet' }]);

    const refusals: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('frame-ancestors')) refusals.push(message.text());
    });
    await page.goto(`http://localhost:${port}`);
    await expect.poll(() => refusals.length).toBeGreaterThan(0);
    await expect(frame.getByLabel('Nachname')).toHaveCount(0);
    // Every other page stays by itself, also where the form may be framed.
    refusals.length = 0;
    framed = `${baseURL}/login`;
    await page.goto(allowed);
    await expect.poll(() => refusals.length).toBeGreaterThan(0);
  } finally {
    await context.close();
    website.close();
  }
});
