import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ApiClient, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { openPdf } from '../pdf.ts';

const realProgrammes = fileURLToPath(
  new URL('../../../shared/data/programmes-real/fdb-2025-07.jsonl', import.meta.url),
);
const ownSample = fileURLToPath(new URL('../samples/programmes.jsonl', import.meta.url));
const leaflet = fileURLToPath(new URL('../samples/merkblatt.pdf', import.meta.url));
/** The stock of 309 real programmes lies beside the repository where it may be used for tests; elsewhere a small sample of our own. */
const isReal = existsSync(realProgrammes);
const stock = isReal ? realProgrammes : ownSample;
const stockCount = isReal ? 309 : 3;

/** A programme of the imported stock that everybody in Germany may apply for, with a leaflet attached. */
async function attachLeaflet(api: ApiClient, baseURL: string): Promise<{ programmeId: string; title: string }> {
  const { rows } = await api.call<{ rows: { programmeId: string; title: string }[] }>(
    'GET',
    '/api/funding-programmes?fundingType=loan&region=nationwide&limit=1',
  );
  const programme = rows[0];
  if (!programme) throw new Error('no programme to attach to');
  const form = new FormData();
  form.append('data', JSON.stringify({ kind: 'leaflet', title: 'Merkblatt zum Antrag' }));
  form.append('file', new Blob([await readFile(leaflet)], { type: 'application/pdf' }), 'merkblatt.pdf');
  const response = await fetch(`${baseURL}/api/funding-programmes/${programme.programmeId}/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}` },
    body: form,
  });
  expect(response.status).toBe(201);
  return programme;
}

test('from login to the printed PDF, on an imported stock', { tag: '@journey' }, async ({
  page,
  enterAs,
  apiAs,
  baseURL,
  browser,
}) => {
  test.setTimeout(480_000);
  const url = baseURL ?? '';
  let programme = { programmeId: '', title: '' };

  await test.step('an administrator imports the stock', async () => {
    const api = await enterAs('Administrator');
    await page.goto('/admin/importe');
    await page.getByRole('combobox', { name: 'Quelle' }).fill(`Förderdatenbank ${test.info().retry + 1}`);
    await page.locator('input[type=file]').setInputFiles(stock);
    await expect(page.getByText('JSON Lines').first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: new RegExp(`${stockCount} Programme? übernehmen`) })).toBeVisible({
      timeout: 60_000,
    });
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(`${stockCount} Programme? übernehmen`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import durchführen' }).click();
    await expect(page.getByText(/Durchgeführt am/)).toBeVisible({ timeout: 120_000 });
    programme = await attachLeaflet(api, url);
  });

  await test.step('an advisor starts a research and accepts the notice', async () => {
    await enterAs('Authenticated');
    await page.goto('/foerdermittelrecherche');
    await page.getByRole('button', { name: 'Neue Recherche' }).first().click();
    await expect(page).toHaveURL(/\/haftungshinweis$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Annehmen und weiter', exact: true }).click();
    await expect(page).toHaveURL(/\/start$/);
  });

  await test.step('gives the facts of the client; they survive a reload', async () => {
    await page.getByLabel('Postleitzahl des Sitzes').fill('50667');
    await expect(page.getByRole('combobox', { name: 'Bundesland des Sitzes' })).toHaveValue('Nordrhein-Westfalen');
    await expect(page.getByText('Gespeichert').first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Bundesland des Sitzes' })).toHaveValue('Nordrhein-Westfalen');
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await expect(page).toHaveURL(/\/vorhaben$/);
  });

  await test.step('chooses the project and the industry', async () => {
    await page
      .getByRole('checkbox', { name: 'Betriebsmittel und Liquidität' })
      .or(page.getByLabel(/Betriebsmittel/))
      .first()
      .check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await expect(page).toHaveURL(/\/branche$/);
    await page.getByLabel('Branche suchen').fill('backwaren');
    await page
      .getByRole('checkbox', { name: /10\.71/ })
      .first()
      .check();
    await expect(page.getByText('1 Branche gewählt')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await expect(page).toHaveURL(/\/foerderliste/);
  });

  await test.step('finds programmes although mistyped, and selects', async () => {
    await page.getByRole('tab', { name: 'Alle Programme' }).click();
    // The address changes before the page does: »Weiter« of the step before would lead here once more.
    const search = page.getByLabel('Förderprogramme durchsuchen');
    await expect(search).toBeVisible();
    // Beside the button, wherever the list is scrolled to.
    await page.mouse.wheel(0, 900);
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    const obstacle = page.getByRole('alert').filter({ hasText: 'Bitte wählen Sie mindestens ein Förderprogramm aus.' });
    await expect(obstacle).toBeInViewport();
    await search.fill(programme.title);
    await page
      .getByRole('checkbox', { name: new RegExp(`^„${escapeForPattern(programme.title)}“ auswählen`) })
      .first()
      .check();
    await search.fill('Grundrkredit');
    await expect(page.getByText(/Ergebnisse für/)).toBeVisible();
    await search.fill('');
    // The rows of the search stand until those of the whole list are there.
    await expect(page.getByText(/Ergebnisse für/)).toBeHidden();
    await expect(page.locator('[data-updating]')).toHaveCount(0);
    const second = page.getByRole('checkbox', { name: /“ auswählen$/ }).first();
    await second.check();
    await expect(page.getByText('2 Programme ausgewählt').last()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await expect(page).toHaveURL(/\/ergebnisliste/);
  });

  await test.step('comments, grades and orders with the keyboard', async () => {
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);
    await cards.first().getByRole('textbox').fill('Deckt den ersten Wareneinkauf.');
    await cards.first().getByRole('radio', { name: 'engere Auswahl' }).check();
    await expect(page.getByText('Gespeichert').first()).toBeVisible();
    const before = await cards.first().getByRole('heading').first().textContent();
    await cards
      .first()
      .getByRole('button', { name: /nach unten$/ })
      .click();
    await expect(cards.nth(1).getByRole('heading').first()).toHaveText(before ?? '');
    await expectAccessible(page);
  });

  const share = await test.step('shares it by link', async () => {
    await page.getByRole('button', { name: 'Teilen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Für wen?').fill('Bäckerei Morgenrot');
    await dialog.getByLabel('Nachricht').fill('Guten Tag, hier Ihre Programme.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Link erstellen' }).click();
    const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
    expect(address).toMatch(/\/share\/recherche\/[0-9a-f-]{36}$/);
    await dialog.getByRole('button', { name: 'Schließen' }).last().click();
    return new URL(address).pathname;
  });

  await test.step('the client reads it on a phone and answers', async () => {
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'de-DE', baseURL: url });
    const client = await phone.newPage();
    await client.goto(share);
    await expect(client.getByText('Guten Tag, hier Ihre Programme.')).toBeVisible();
    await expectNoSidewaysScroll(client);
    await expectAccessible(client);
    await client.getByRole('button', { name: 'Ich habe eine Frage' }).first().click();
    await client.getByLabel('Ihre Frage').fill('Wie lange dauert das?');
    await client.getByRole('button', { name: 'Frage senden' }).click();
    await expect(client.getByText('Ich habe eine Frage – Wie lange dauert das?')).toBeVisible();
    await phone.close();
    await page.goto('/foerdermittelrecherchen');
    const row = page.getByRole('row').filter({ hasText: 'Bäckerei Morgenrot' });
    await expect(row).toContainText('1');
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('button', { name: /^1 Frage wartet/ }).click();
    await expect(page.getByText('Wie lange dauert das?')).toBeVisible();
  });

  await test.step('prints it: pages, contents, bookmarks, tags, language, attachment', async () => {
    await page.getByRole('button', { name: 'Drucken' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Merkblatt' }).check();
    await expectAccessible(page);
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'PDF erstellen' }).click();
    await opened;
    const link = dialog.getByRole('link', { name: 'PDF öffnen' });
    await expect(link).toBeVisible({ timeout: 60_000 });
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toContain('application/pdf');
    const pdf = await openPdf(await file.body());
    expect(pdf.pageCount).toBeGreaterThan(3);
    expect(pdf.language).toMatch(/^de/);
    expect(pdf.isTagged).toBe(true);
    expect(pdf.bookmarks.some((bookmark) => bookmark.includes(programme.title.slice(0, 30)))).toBe(true);
    const words = pdf.pages.join('\n').replace(/\s+/g, ' ');
    expect(words).toContain('Deckt den ersten Wareneinkauf.');
    expect(words).toContain('Probeseite eines Merkblatts');
    expect(pdf.pages.at(-1)).toMatch(new RegExp(`Seite\\s+${pdf.pageCount}\\s+von\\s+${pdf.pageCount}`));
    for (const { title, page: printedPage } of pdf.contents) {
      const text = pdf.pages[printedPage - 1]?.replace(/\s+/g, '') ?? '';
      expect(text, `${title} on page ${printedPage}`).toContain(title.replace(/\s+/g, '').slice(0, 25));
    }
    expect(pdf.contents.length).toBeGreaterThan(1);
  });

  await test.step('a popup that is blocked leaves a message and a link', async () => {
    await page.reload();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Drucken' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'PDF erstellen' }).click();
    await expect(page.getByText(/das Öffnen eines neuen Tabs verhindert/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: 'PDF öffnen' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click();
  });

  await test.step('a revoked link looks like one that never was', async () => {
    const api = await apiAs('Authenticated');
    const { rows } = await api.call<{ rows: { shareLinkId: string; recipient: string }[] }>('GET', '/api/share-links');
    const link = rows.find((one) => one.recipient === 'Bäckerei Morgenrot');
    await api.call('POST', `/api/share-links/${link?.shareLinkId}/revoke`);
    await page.goto(share);
    await expect(page.getByRole('heading', { name: /nichts \(mehr\) freigegeben/ })).toBeVisible();
  });
});

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
