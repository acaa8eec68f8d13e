import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { writeZip } from '../../apps/server/src/lib/zip-writing.ts';
import { type ApiClient, expect, expectAccessible, expectNoSidewaysScroll, openTab, test } from '../fixtures.ts';

const pdf = readFileSync(fileURLToPath(new URL('../samples/merkblatt.pdf', import.meta.url)));
const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

async function uploadInto(
  page: Page,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
): Promise<void> {
  await page.getByRole('button', { name: 'Hochladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dokumente hochladen' });
  await dialog.locator('input[type=file][multiple]').setInputFiles(files);
}

test('files are uploaded at once, go on after a cut, are found by their content, ordered and renamed', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  const api: ApiClient = await enterAs('Administrator');
  await page.goto('/dokumente');
  await expect(page.getByRole('heading', { level: 1, name: 'Dokumente' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Bereiche der Dokumente' });
  await expect(tabs.getByRole('link')).toHaveCount(14);
  await tabs.getByRole('link', { name: 'NRW' }).click();
  await expect(page).toHaveURL(/\/dokumente\/nrw$/);
  await expect(page.getByText('Hier liegt noch nichts')).toBeVisible();

  // The connection breaks under the first piece: the upload waits and goes on by itself.
  let cuts = 0;
  await page.route('**/chunks', async (route) => {
    cuts += 1;
    if (cuts === 1) await route.abort('connectionrefused');
    else await route.continue();
  });
  await uploadInto(page, [
    textFile('Zechenförderung.txt', 'Der Strukturwandelzuschuss gilt im Ruhrgebiet.'),
    textFile('Ablauf.txt', 'Erst der Antrag, dann der Auftrag.'),
    { name: 'Merkblatt.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Dokumente hochladen' });
  await expect(dialog.getByText(/^Hochgeladen/)).toHaveCount(3);
  expect(cuts).toBe(4);
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  const section = page.getByRole('region', { name: 'Allgemein' });
  await expect(section.getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: 'Reihenfolge ändern' }).click();
  await section
    .getByRole('button', { name: /nach oben$/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Reihenfolge fertig' }).click();

  await page.getByRole('button', { name: 'Aktionen für Ablauf' }).click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  const editing = page.getByRole('dialog', { name: 'Dokument bearbeiten' });
  await editing.getByLabel('Titel').fill('Ablauf des Antrags');
  await editing.getByLabel('Beschreibung').fill('Für Erstgespräche');
  await editing.getByRole('button', { name: 'Speichern' }).click();
  await expect(section.getByText('Für Erstgespräche')).toBeVisible();

  const found = async (): Promise<number> =>
    (await api.call<{ rows: unknown[] }>('GET', '/api/documents?search=zuschuss%20ruhrgebiet')).rows.length;
  // A job reads the texts, some seconds after the upload.
  await expect.poll(found, { timeout: 60_000 }).toBe(1);
  await page.getByRole('searchbox', { name: 'Titel und Inhalte durchsuchen' }).fill('strukturwandelzuschuß');
  await expect(page.getByText('1 Treffer')).toBeVisible();
  await expect(page.locator('mark', { hasText: 'Strukturwandelzuschuss' })).toBeVisible();
  await expectAccessible(page);
});

test('a partner previews, keeps at hand and downloads a selection, on a phone as well', async ({
  page,
  enterAs,
  browser,
  baseURL,
}) => {
  const { token } = await enterAs('ZFMB-Clever-Partner');
  await page.goto('/dokumente');
  await expect(page.getByRole('region', { name: /^Neu seit/ }).getByText('Checkliste Erstgespräch')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Bereiche der Dokumente' })
    .getByRole('link', { name: 'Fördermittel' })
    .click();
  await page.getByRole('button', { name: 'Merkblatt De-minimis-Beihilfen als Favorit merken' }).click();
  await page.getByRole('button', { name: 'Merkblatt De-minimis-Beihilfen ansehen' }).click();
  const preview = page.getByRole('dialog', { name: 'Merkblatt De-minimis-Beihilfen' });
  await expect(preview.locator('iframe')).toHaveAttribute('src', /\/api\/files\//);
  await page.keyboard.press('Escape');

  await page.goto('/dokumente/datenerfassung');
  await page.getByRole('button', { name: 'Datenerfassungsbogen Mandant ansehen' }).click();
  await expect(page.getByText(/Für Word-Dateien gibt es hier keine Vorschau/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Hochladen' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Datenerfassungsbogen Mandant auswählen' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als ZIP herunterladen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Dokumente .*\.zip$/);

  await page.goto('/dokumente');
  await expect(
    page.getByRole('region', { name: 'Favoriten' }).getByText('Merkblatt De-minimis-Beihilfen'),
  ).toBeVisible();
  await expectAccessible(page);
  const phone = await openTab(browser, baseURL ?? '', token, { viewport: { width: 360, height: 740 } });
  await phone.goto('/dokumente/foerdermittel');
  await expect(phone.getByText('Merkblatt De-minimis-Beihilfen')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.context().close();
});

/** A letter as a word processor saves it, with a field that is cut into pieces. */
async function letterFile(): Promise<Buffer> {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const runs = ['Sehr geehrte Frau {{Nach', 'name}}, {{Kontonummer}}'].map((text) => `<w:r><w:t>${text}</w:t></w:r>`);
  const files = {
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`,
    'word/document.xml': `<w:document><w:body><w:p>${runs.join('')}</w:p></w:body></w:document>`,
  };
  const pieces: Buffer[] = [];
  const contents = Object.entries(files).map(([name, text]) => ({ name, content: [text] }));
  for await (const piece of writeZip(contents)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('a template is filled for a client and lies among their files', async ({ page, enterAs }) => {
  test.setTimeout(120_000);
  const api = await enterAs('Administrator');
  const person = { kind: 'client', salutation: 'Frau', firstName: 'Ottilie', lastName: 'Vollmachtner' };
  const { personId } = await api.call<{ personId: string }>('POST', '/api/persons', person);
  await page.goto('/dokumente/ci-cd');
  await uploadInto(page, [
    {
      name: 'Anschreiben.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: await letterFile(),
    },
  ]);
  const upload = page.getByRole('dialog', { name: 'Dokumente hochladen' });
  await expect(upload.getByText('{{Nachname}}')).toBeVisible();
  await expect(upload.getByText(/^Hochgeladen/)).toBeVisible();
  await upload.getByRole('button', { name: 'Fertig' }).click();
  // A job reads the text, some seconds after the upload.
  await expect(page.getByText('Vorlage', { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Aktionen für Anschreiben' }).click();
  await page.getByRole('menuitem', { name: 'Für einen Mandanten ausfüllen' }).click();
  const dialog = page.getByRole('dialog', { name: '„Anschreiben“ ausfüllen' });
  await dialog.getByRole('combobox', { name: 'Für wen?' }).fill('Vollmachtner');
  await page.getByRole('option', { name: /Vollmachtner/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Nachname' })).toHaveValue('Vollmachtner');
  await expect(dialog.getByText('1 unbekannt')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ausfüllen' }).click();
  await expect(dialog.getByText('liegt jetzt bei den Dateien')).toBeVisible();
  await expect(dialog.getByText('Kontonummer')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('link', { name: /Zur Person/ }).click();
  await expect(page).toHaveURL(`/mandant/${personId}`);
  await expect(page.getByText('Anschreiben.docx').first()).toBeVisible();
});
