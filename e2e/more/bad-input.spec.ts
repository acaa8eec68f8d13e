import { readFile } from 'node:fs/promises';
import type { ProgrammeDocument } from '@fundus/contract/funding-programme';
import type { FundingResearch } from '@fundus/contract/funding-research';
import type { PrintJob } from '@fundus/contract/print';
import type { ProgrammeImport } from '@fundus/contract/programme-import';
import type { ShareLink } from '@fundus/contract/share-link';
import type { Page } from '@playwright/test';
import { type ApiClient, createProgramme, createResearch, expect, sendFile, test } from '../fixtures.ts';
import { openPdf } from '../pdf.ts';
import { demoPassword } from '../portal.ts';

const fixture = (name: string) => new URL(`../../apps/server/src/lib/pdf/fixtures/${name}`, import.meta.url);
const nowhere = '0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11';

const comments = (page: Page) => page.getByRole('textbox', { name: /^Kommentar zu / });

/** Asks for the print until it is done, as the dialog does. */
async function waitForPrint(api: ApiClient, { printId }: PrintJob): Promise<PrintJob> {
  let job: PrintJob | undefined;
  await expect
    .poll(async () => (job = await api.call<PrintJob>('GET', `/api/prints/${printId}`)).state, { timeout: 60_000 })
    .toMatch(/done|failed/);
  if (job === undefined) throw new Error('no print');
  return job;
}

test.describe('files', () => {
  test('of a wrong kind are refused where they were dropped, and the next one goes through', async ({
    page,
    enterAs,
  }) => {
    const api = await enterAs('Administrator');
    const { programmeId } = await createProgramme(api, { title: 'Falsche Dateien' });
    await page.goto(`/admin/foerderprogramme/${programmeId}`);
    const documents = page.getByRole('region', { name: 'Dokumente' });
    const input = documents.locator('input[type=file]');
    await input.setInputFiles({ name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('Hallo') });
    await expect(documents.getByText(/Dieses Dateiformat wird hier nicht angenommen/)).toBeVisible();
    // A program that only calls itself a PDF gets past the name, not past the server.
    await input.setInputFiles({
      name: 'richtlinie.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 7)]),
    });
    await expect(documents.getByText('Diese Art von Datei können wir hier nicht annehmen.')).toBeVisible();
    await input.setInputFiles({ name: 'leer.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
    await expect(documents.getByText('Die Datei ist leer', { exact: false })).toBeVisible();
    await input.setInputFiles({
      name: 'echt.pdf',
      mimeType: 'application/pdf',
      buffer: await readFile(fixture('plain.pdf')),
    });
    await expect(documents.getByRole('link', { name: /echt/ }).first()).toBeVisible();
  });

  test('that are locked or broken are named, and the print goes on without them', async ({
    page,
    enterAs,
    apiAs,
    baseURL,
  }) => {
    const editor = await apiAs('Administrator');
    const programme = await createProgramme(editor, { title: 'Programm mit kranken Anlagen', shortText: 'Kurz.' });
    const plain = await readFile(fixture('plain.pdf'));
    const files = {
      Verschlossen: await readFile(fixture('user-password.pdf')),
      Abgerissen: plain.subarray(0, Math.floor(plain.length / 3)),
      Gesund: plain,
    };
    for (const [title, bytes] of Object.entries(files)) {
      const answer = await sendFile(
        editor,
        `${baseURL}/api/funding-programmes/${programme.programmeId}/documents`,
        { name: `${title}.pdf`, bytes, mediaType: 'application/pdf' },
        { kind: 'leaflet', title },
      );
      expect(answer.status, title).toBe(201);
      const { problem } = (await answer.json()) as ProgrammeDocument;
      expect(problem).toBe({ Verschlossen: 'encrypted', Abgerissen: 'broken' }[title] ?? null);
    }
    const advisor = await enterAs('Authenticated');
    const { researchId } = await createResearch(advisor, {
      name: 'Kranke Anlagen',
      programmeIds: [programme.programmeId],
    });
    await page.goto(`/foerdermittelrecherche/${researchId}/ergebnisliste`);
    await page.getByRole('button', { name: 'Drucken' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Merkblatt' }).check();
    await dialog.getByRole('button', { name: 'PDF erstellen' }).click();
    await expect(dialog.getByText(/„Verschlossen“ ist mit einem Passwort geschützt/)).toBeVisible({ timeout: 60_000 });
    await expect(dialog.getByText(/„Abgerissen“ ist beschädigt/)).toBeVisible();
    const file = await page.request.get(
      (await dialog.getByRole('link', { name: 'PDF öffnen' }).getAttribute('href')) ?? '',
    );
    const pdf = await openPdf(await file.body());
    const words = pdf.pages.join('\n').replace(/\s+/g, ' ');
    expect(words).toContain('Programm mit kranken Anlagen');
    expect(words).toContain('Verschlossen');
  });
});

test.describe('imports of garbage', () => {
  const random = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919 + (index >> 3)) % 256));
  const faults = [
    { name: 'muell.csv', bytes: random, says: /weder Text noch eine Excel-Tabelle|ließ sich nicht/ },
    {
      name: 'muell.xlsx',
      bytes: Buffer.concat([Buffer.from('PK'), random]),
      says: /ließ sich nicht öffnen|weder Text/,
    },
    { name: 'nur-kopf.csv', bytes: Buffer.from('Titel;Fördergeber\n'), says: /enthält keine Zeilen mit Programmen/ },
    { name: 'leer.csv', bytes: Buffer.alloc(0), says: /Die Datei ist leer|enthält keine Zeilen/ },
  ];
  for (const { name, bytes, says } of faults) {
    test(`say what is wrong: ${name}`, async ({ page, enterAs }) => {
      await enterAs('Administrator');
      await page.goto('/admin/importe');
      await page.getByRole('combobox', { name: 'Quelle' }).fill('Müll');
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes });
      await expect(page.getByText(says).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /übernehmen$/ })).toHaveCount(0);
    });
  }

  test('refuse broken lines one by one and take the rest', async ({ page, enterAs }) => {
    const api = await enterAs('Administrator');
    const mark = Date.now().toString(36);
    const good = (title: string) =>
      JSON.stringify({ title: `${title} ${mark}`, funding_type: ['Zuschuss'], funding_location: ['bundesweit'] });
    const lines = [good('Erste gute Zeile'), '{"title": "abgeschnitten', '[1,2,3]', good('Zweite gute Zeile')];
    await page.goto('/admin/importe');
    await page.getByRole('combobox', { name: 'Quelle' }).fill(`Gemischt ${mark}`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'gemischt.jsonl',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(lines.join('\n')),
    });
    const apply = page.getByRole('button', { name: '2 Programme übernehmen' });
    await expect(apply).toBeVisible();
    const second = page.getByRole('row').filter({ hasText: 'Diese Zeile ist kein vollständiges JSON' }).first();
    await expect(second.getByRole('cell').first()).toHaveText('2');
    const third = page.getByRole('row').filter({ hasText: 'Diese Zeile enthält kein JSON-Objekt' });
    await expect(third.getByRole('cell').first()).toHaveText('3');
    await apply.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import durchführen' }).click();
    await expect(page.getByText(/Durchgeführt am/)).toBeVisible();
    const { rows } = await api.call<{ rows: { title: string }[] }>('GET', `/api/funding-programmes?search=${mark}`);
    expect(rows.map(({ title }) => title).sort()).toEqual([`Erste gute Zeile ${mark}`, `Zweite gute Zeile ${mark}`]);
    const runs = await api.call<ProgrammeImport[]>('GET', '/api/imports/programme');
    const own = runs.find(({ source }) => source === `Gemischt ${mark}`);
    await api.call('POST', `/api/imports/programme/${own?.importId}/undo`);
  });
});

test('far too long a comment is refused in words, and stays in the field', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const research = await createResearch(api, { name: 'Zu lang', itemCount: 1 });
  await page.goto(`/foerdermittelrecherche/${research.researchId}/ergebnisliste`);
  // Ten megabytes go to the API below; in a text field Chromium needs minutes to lay them out.
  const huge = 'Zu viel des Guten. '.repeat(10_000);
  await comments(page).fill(huge);
  await expect(page.getByText(/Ihre Eingaben konnten nicht gespeichert werden\./)).toContainText(/zu groß|zu lang/, {
    timeout: 30_000,
  });
  expect((await comments(page).inputValue()).length).toBe(huge.length);
  await comments(page).fill('Jetzt kurz.');
  await expect
    .poll(
      async () =>
        (await api.call<FundingResearch>('GET', `/api/funding-researches/${research.researchId}`)).items[0]?.comment,
    )
    .toBe('Jetzt kurz.');
  await expect(page.getByText(/nicht angenommen/)).toHaveCount(0);
});

test('markup and control characters are text everywhere', async ({ page, enterAs, baseURL }) => {
  const api = await enterAs('Authenticated');
  const markup = '<b>fett</b><img src=x onerror=alert(1)> {{name}} #strong[x] $a^2$ *b* @c';
  const dirty = `${markup}\u0000\u0007\u202e\u001b[31m Ende`;
  const clean = `${markup}[31m Ende`;
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  const research = await createResearch(api, { name: dirty, itemCount: 1 });
  const path = `/api/funding-researches/${research.researchId}`;
  const [item] = research.items;
  await api.call('PATCH', `${path}/items/${item?.itemId}`, { revision: item?.revision, comment: dirty });
  const link = await api.call<ShareLink>('POST', `${path}/share-links`, {
    recipient: dirty,
    message: dirty,
    showsRecipient: true,
  });

  await page.goto(`/foerdermittelrecherche/${research.researchId}/ergebnisliste`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clean);
  await expect(comments(page)).toHaveValue(clean);
  await page.goto('/foerdermittelrecherche');
  await expect(page.getByText(clean).first()).toBeVisible();
  await page.goto('/foerdermittelrecherchen');
  await expect(page.getByText(clean).first()).toBeVisible();
  await page.goto(new URL(link.url).pathname);
  // Recipient, message and comment.
  await expect(page.getByText(clean)).toHaveCount(3);
  await expect(page.locator('img[src=x], main b')).toHaveCount(0);
  expect(opened).toEqual([]);

  const job = await waitForPrint(
    api,
    await api.call<PrintJob>('POST', `${path}/prints`, {
      sections: ['overview', 'shortText'],
      statuses: ['green', 'orange', 'grey'],
      recipient: dirty,
    }),
  );
  expect(job.state).toBe('done');
  const pdf = await openPdf(await (await page.request.get(new URL(job.url ?? '', baseURL).href)).body());
  const words = pdf.pages.join('\n').replace(/\s+/g, '');
  for (const part of ['<b>fett</b><imgsrc=xonerror=alert(1)>', '{{name}}', '#strong[x]', '$a^2$', '*b*']) {
    expect(words.split(part).length - 1, part).toBeGreaterThanOrEqual(2);
  }
});

test.describe('addresses of what is not there', () => {
  const places = [
    { path: (id: string) => `/foerdermittelrecherche/${id}/start`, says: 'Recherche nicht gefunden' },
    { path: (id: string) => `/foerderprogramme/${id}`, says: 'Dieses Förderprogramm gibt es nicht' },
    { path: (id: string) => `/admin/foerderprogramme/${id}`, says: 'Dieses Förderprogramm gibt es nicht' },
    { path: (id: string) => `/admin/importe/${id}`, says: 'Diesen Import gibt es nicht' },
    { path: (id: string) => `/gibt-es-nicht/${id}`, says: 'Seite nicht gefunden' },
  ];
  test('say so in a friendly way, whether the id is unknown or none at all', async ({ page, enterAs }) => {
    await enterAs('Administrator');
    for (const { path, says } of places) {
      for (const id of [nowhere, 'keine-kennung', '%3Cscript%3E']) {
        await page.goto(path(id));
        await expect(page.getByText(says).first(), path(id)).toBeVisible();
      }
    }
    await page.goto(`/foerdermittelrecherche/${nowhere}/gibt-es-nicht`);
    await expect(page.getByText(/nicht gefunden/).first()).toBeVisible();
  });

  test('answer through the API with a code and words for people', async ({ request, apiAs, baseURL }) => {
    const { token } = await apiAs('Authenticated');
    const headers = { authorization: `Bearer ${token}` };
    const ask = async (method: string, path: string, data?: Buffer): Promise<[number, string, string]> => {
      const answer = await request.fetch(`${baseURL}${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(data === undefined ? {} : { data }),
      });
      const { error } = (await answer.json()) as { error: { code: string; message: string } };
      return [answer.status(), error.code, error.message];
    };
    expect(await ask('GET', `/api/funding-researches/${nowhere}`)).toEqual([404, 'NOT_FOUND', expect.any(String)]);
    expect(await ask('GET', '/api/gibt-es-nicht')).toEqual([404, 'NOT_FOUND', expect.any(String)]);
    expect(await ask('POST', '/api/funding-researches', Buffer.from('{"name": '))).toEqual([
      400,
      'MALFORMED_REQUEST',
      expect.stringContaining('Anfrage'),
    ]);
    expect(
      await ask('POST', '/api/funding-researches', Buffer.from(JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) }))),
    ).toEqual([413, 'PAYLOAD_TOO_LARGE', expect.stringContaining('zu groß')]);
  });
});

test('a session that ends in the middle of a comment loses none of it', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const research = await createResearch(api, { name: 'Abgelaufen', itemCount: 1 });
  await page.goto(`/foerdermittelrecherche/${research.researchId}/ergebnisliste`);
  await comments(page).click();
  await page.keyboard.type('Der erste Satz ');
  await api.call('POST', '/api/auth/logout');
  await page.keyboard.type('und der zweite nach dem Ende der Sitzung.');
  const again = page.getByRole('dialog', { name: 'Bitte melden Sie sich erneut an' });
  await again.getByRole('textbox', { name: 'Passwort' }).fill(demoPassword);
  await again.getByRole('button', { name: 'Anmelden' }).click();
  await expect(again).toHaveCount(0);
  const whole = 'Der erste Satz und der zweite nach dem Ende der Sitzung.';
  await expect(comments(page)).toHaveValue(whole);
  await page.reload();
  await expect(comments(page)).toHaveValue(whole);
});
