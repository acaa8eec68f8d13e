import type { Person } from '@fundus/contract/person';
import type { PersonSummary } from '@fundus/contract/person-list';
import type { Locator, Page } from '@playwright/test';
import { type ApiClient, expect, expectAccessible, expectCalm, expectNoSidewaysScroll, test } from '../fixtures.ts';

/** A word that only the persons of one test have, so that tests and runs do not meet. */
const ownWord = (name: string): string => `${name}${Date.now().toString(36)}`;

const create = (api: ApiClient, person: Partial<Person>): Promise<Person> =>
  api.call('POST', '/api/persons', { kind: 'client', ...person });

async function setStatus(api: ApiClient, { personId }: Person, process: string, status: string): Promise<void> {
  await api.call('PUT', `/api/persons/${personId}/consulting-statuses/${process}/status`, { status, expected: null });
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Aktionen für die Auswahl' });
const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.mantine-Notification-root').filter({ hasText: text });

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Personen durchsuchen' }).fill(words);
  await page.keyboard.press('Enter');
}

test('a new client is written down, pointed out as a duplicate, and found by phone in another spelling', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  await enterAs('Authenticated');
  const name = ownWord('Anlage');
  const digits = String(Date.now()).slice(-7);
  await page.goto('/mandanten');
  await page.getByRole('button', { name: 'Neuer Mandant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Mandant' });
  await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect(
    dialog
      .getByRole('alert')
      .or(dialog.getByText(/Name oder Firma|Firma oder/))
      .first(),
  ).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Vorname' }).fill('Änne');
  await dialog.getByRole('textbox', { name: 'Nachname' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Telefon' }).fill(`+49 (351) ${digits}`);
  await dialog.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, name)).toBeVisible();

  await search(page, `0351/${digits.slice(0, 3)} ${digits.slice(3)}`);
  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByText('1 Person', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Neuer Mandant' }).click();
  await dialog.getByRole('textbox', { name: 'Telefon' }).fill(`0049351${digits}`);
  await expect(dialog.getByText('Diese Person gibt es vielleicht schon')).toBeVisible();
  await expect(dialog.getByRole('link', { name: `Änne ${name}` })).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);
});

test('filters, order and columns stand in the address and in a saved view', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const word = ownWord('Sicht');
  for (const [firstName, status] of [
    ['Anton', 'open'],
    ['Berta', 'approved'],
    ['Cäsar', 'open'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await setStatus(api, await create(api, { firstName, lastName: word, town: 'Köln' }), 'bafa', status);
  }
  await page.goto('/mandanten');
  await search(page, word);
  await expect(rowOf(page, word)).toHaveCount(3);

  await page.getByRole('button', { name: /^Filter/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  // The field lies under its pills; a finger or mouse hits the box around it.
  await expect(drawer).toBeVisible();
  await expectCalm(page);
  await drawer.getByRole('combobox', { name: 'BAFA' }).click({ force: true });
  await page.getByRole('option', { name: 'offen', exact: true }).click();
  await expect(drawer.getByRole('button', { name: '2 Treffer zeigen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: '2 Treffer zeigen' }).click();
  await expect(page.getByRole('button', { name: 'Filter „BAFA: offen“ entfernen' })).toBeVisible();

  const heading = page.getByRole('columnheader', { name: 'Vorname' });
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(rowOf(page, word).first()).toContainText('Cäsar');

  await page.getByRole('button', { name: 'Spalten' }).click();
  const columns = page.getByRole('dialog', { name: 'Spalten' });
  await columns.getByRole('checkbox', { name: 'PLZ' }).check();
  await columns.getByRole('checkbox', { name: 'Telefon' }).uncheck();
  await columns.getByRole('button', { name: '„PLZ“ nach oben' }).click();
  await page.keyboard.press('Escape');
  await expect(columns).toBeHidden();
  const headings = async (): Promise<string[]> =>
    (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim());
  const shown = await headings();
  expect(shown.indexOf('PLZ')).toBe(shown.indexOf('Letzter Kontakt') - 1);
  expect(shown).not.toContain('Telefon');

  const name = `Offene BAFA ${word}`;
  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('menuitem', { name: 'Als neue Ansicht speichern' }).click();
  await page.getByRole('textbox', { name: 'Name der Ansicht' }).fill(name);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('button', { name: `Ansicht: ${name}` })).toBeVisible();
  await expect(page.getByText('geändert', { exact: true })).toBeHidden();

  await page.reload();
  await expect(rowOf(page, word)).toHaveCount(2);
  await expect(rowOf(page, word).first()).toContainText('Cäsar');
  expect(await headings()).toEqual(shown);

  // Something else than the view holds: it says so and can be kept.
  await page.getByRole('button', { name: 'Filter „BAFA: offen“ entfernen' }).click();
  await expect(page.getByText('geändert', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Ansicht: ${name}` }).click();
  await page.getByRole('menuitem', { name: `Änderungen in „${name}“ speichern` }).click();
  await expect(page.getByText('geändert', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: `Ansicht: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Ohne Ansicht' }).click();
  await expect(page.getByRole('button', { name: 'Ansichten' })).toBeVisible();
  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(rowOf(page, word)).toHaveCount(3);
  await page.getByRole('button', { name: `Ansicht: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('button', { name: 'Ansichten' })).toBeVisible();
  await expect(rowOf(page, word)).toHaveCount(3);
});

test('a line says what is shown, and what a column that is added later needs', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const word = ownWord('Spalte');
  const person = { firstName: 'Anton', lastName: word, email: `${word.toLowerCase()}@example.org`, source: 'Messe' };
  await create(api, { ...person, tags: [`T-${word}`] });
  const answers: Promise<object>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/persons') answers.push(response.json());
  });
  const lastRow = async (): Promise<object> =>
    ((await answers.at(-1)) as { rows: object[] } | undefined)?.rows[0] ?? {};
  await page.goto(`/mandanten?search=${word}&columns=firstName,lastName,tags`);
  await expect(rowOf(page, word).getByText(`T-${word}`)).toBeVisible();
  expect(await lastRow()).toMatchObject({ tags: [`T-${word}`] });
  expect(await lastRow()).not.toHaveProperty('email');
  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('checkbox', { name: 'E-Mail' }).check();
  await expect(rowOf(page, word).getByText(person.email)).toBeVisible();
  expect(await lastRow()).toMatchObject({ tags: [`T-${word}`], email: person.email });
  expect(await lastRow()).not.toHaveProperty('source');
});

test('several persons are changed at once, and back', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const word = ownWord('Menge');
  for (const firstName of ['Anton', 'Berta', 'Cäsar', 'Dora']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await create(api, { firstName, lastName: word });
  }
  await page.goto(`/mandanten?search=${word}&sort=firstName`);
  const boxes = page.getByRole('checkbox', { name: /auswählen/ });
  await expect(boxes).toHaveCount(5);
  await boxes.nth(1).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await expect(bar(page).getByText('3 ausgewählt')).toBeVisible();

  await bar(page).getByRole('button', { name: 'Status setzen' }).click();
  await page.getByRole('combobox', { name: 'Beratung' }).click();
  await page.getByRole('option', { name: 'AVGS' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'angefragt' }).click();
  await page.getByRole('button', { name: 'Für 3 Personen übernehmen' }).click();
  await expect(page.getByRole('cell', { name: 'angefragt' })).toHaveCount(3);
  await toast(page, 'Status bei 3 Personen gesetzt').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('cell', { name: 'angefragt' })).toHaveCount(0);

  // By keyboard: down, select, down, select.
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
  await page.getByRole('link', { name: `Anton ${word}`, exact: true }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `Berta ${word}`, exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(bar(page).getByText('2 ausgewählt')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Schlagwort vergeben' }).click();
  await page.getByRole('combobox', { name: 'Schlagwort' }).fill(`T-${word}`);
  await page.getByRole('button', { name: 'Für 2 Personen übernehmen' }).click();
  await expect(toast(page, `„T-${word}“ steht jetzt bei 2 Personen`)).toBeVisible();
  const { rows } = await api.call<{ rows: PersonSummary[] }>('GET', `/api/persons?tag=T-${word}`);
  expect(rows.map(({ firstName }) => firstName).toSorted()).toEqual(['Anton', 'Berta']);

  await bar(page).getByRole('button', { name: 'In den Papierkorb' }).click();
  await expect(rowOf(page, word)).toHaveCount(2);
  await page.getByRole('radiogroup', { name: 'Darstellung' }).getByText('Papierkorb').click();
  // As many rows are left in the list: the trash is there once it shows one of those that went.
  await expect(rowOf(page, word).filter({ hasText: 'Anton' })).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Alle Zeilen auswählen' }).check();
  await bar(page).getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByText('Niemand gefunden')).toBeVisible();
});

test('a prospect becomes a client, and a prospect again', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const word = ownWord('Wandel');
  const { personId } = await create(api, { kind: 'prospect', firstName: 'Ida', lastName: word });
  await page.goto(`/interessenten?search=${word}`);
  await page.getByRole('button', { name: `„Ida ${word}“ in Mandant umwandeln` }).click();
  await expect(toast(page, `„Ida ${word}“ ist jetzt Mandant.`)).toBeVisible();
  await expect(page.getByText('Niemand gefunden')).toBeVisible();
  await toast(page, 'ist jetzt Mandant').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rowOf(page, word)).toBeVisible();
  expect((await api.call<Person>('GET', `/api/persons/${personId}`)).kind).toBe('prospect');
});

test('a board moves cards by keyboard, by menu and by mouse, and says when another user was faster', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const word = ownWord('Tafel');
  const anton = await create(api, { firstName: 'Anton', lastName: word });
  const berta = await create(api, { firstName: 'Berta', lastName: word });
  await setStatus(api, anton, 'avgs', 'open');
  await setStatus(api, berta, 'avgs', 'open');
  // Live news would move a card that another user moved before this one can be slower.
  await page.route(/\/api\/events/, (route) => route.abort());
  await page.goto(`/mandanten?board=avgs&search=${word}`);
  const lane = (name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const statusOf = async ({ personId }: Person): Promise<string | null> =>
    (await api.call<Person>('GET', `/api/persons/${personId}`)).statuses.avgs;
  await expect(lane('offen').getByRole('listitem')).toHaveCount(2);
  await expect(lane('offen')).toContainText('2 Karten');
  await expectAccessible(page);
  await page.getByRole('button', { name: `„Anton ${word}“ verschieben`, exact: true }).focus();
  const isSaid = (words: RegExp) =>
    expect(page.locator('[aria-live="assertive"]').filter({ hasText: words })).not.toHaveCount(0);
  await page.keyboard.press('Space');
  await isSaid(/aufgenommen|über Spalte „offen“/);
  await page.keyboard.press('ArrowRight');
  await isSaid(/über Spalte „angefragt“/);
  await page.keyboard.press('Space');
  await expect(lane('angefragt')).toContainText(`Anton ${word}`);
  await expect(page.getByRole('button', { name: `„Anton ${word}“ verschieben`, exact: true })).toBeFocused();
  await expect.poll(() => statusOf(anton)).toBe('requested');

  await page.getByRole('button', { name: `„Anton ${word}“ verschieben nach …` }).click();
  await page.getByRole('menuitem', { name: 'in Bearbeitung' }).click();
  await expect(lane('in Bearbeitung')).toContainText(`Anton ${word}`);
  await expect.poll(() => statusOf(anton)).toBe('inProgress');

  await page.getByText(`Berta ${word}`).hover();
  await page.mouse.down();
  const target = await lane('angefragt').boundingBox();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 120, { steps: 8 });
  // A hand lets go once it sees where the card hangs.
  await isSaid(new RegExp(`Berta ${word}.* über Spalte „angefragt“`));
  // The board is read again after the move: the other user comes behind that, or the board would know of it already.
  const isRead = page
    .waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes(berta.personId))
    .then(() => page.waitForResponse((response) => response.url().includes('/api/persons/board')));
  await page.mouse.up();
  await isRead;
  await expect(lane('angefragt')).toContainText(`Berta ${word}`);
  await expect.poll(() => statusOf(berta)).toBe('requested');

  // Meanwhile another user goes on with Berta.
  const move = { status: 'approved', expected: 'requested' };
  await api.call('PUT', `/api/persons/${berta.personId}/consulting-statuses/avgs/status`, move);
  await page.getByRole('button', { name: `„Berta ${word}“ verschieben nach …` }).click();
  await page.getByRole('menuitem', { name: 'abgelehnt' }).click();
  await expect(
    toast(page, `„Berta ${word}“ wurde inzwischen an anderer Stelle geändert, auf „bewilligt“`),
  ).toBeVisible();
  await expect(lane('bewilligt')).toContainText(`Berta ${word}`);
  expect(await statusOf(berta)).toBe('approved');
});

test('what is shown is exported, but not with the small package', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const word = ownWord('Export');
  await create(api, { firstName: 'Änne', lastName: word, company: '=1+1' });
  await page.goto(`/mandanten?search=${word}&columns=firstName,lastName,company`);
  await expect(rowOf(page, word)).toBeVisible();
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV für Excel' }).first().click();
  const content = await (await file).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text).toContain(word);
  expect(text).toContain('Änne');
  expect(text).not.toMatch(/(^|;)"?=1\+1/m);
  expect(text.split('\n')[0]?.split(';')).toHaveLength(3);

  await enterAs('ZFMB-Clever-Partner');
  await page.goto('/mandanten');
  await expect(page.getByRole('button', { name: 'Exportieren' })).toBeDisabled();
  await expect(page.getByText('In Ihrem Paket nicht enthalten', { exact: false }).first()).toBeAttached();
});

test('a table is imported with its broken row left out, and undone', { tag: '@journey' }, async ({ page, enterAs }) => {
  await enterAs('Authenticated');
  const word = ownWord('Import');
  await page.goto('/kontakte');
  await page.getByRole('link', { name: 'Importieren' }).first().click();
  await expect(page.getByRole('radio', { name: 'Kontakte' })).toBeChecked();
  const lines = [
    'Vorname;Nachname;E-Mail;PLZ;Ort;Lieblingsfarbe',
    `Änne;${word};aenne@${word.toLowerCase()}.example;01099;Dresden;Blau`,
    `;;;01099;Dresden;`,
    `Björn;${word};bjoern@${word.toLowerCase()}.example;50667;Köln;`,
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: `${word}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n'), 'utf8'),
  });
  await expect(page.getByRole('heading', { level: 1, name: `${word}.csv` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^2\s*neu/ })).toBeVisible();
  await page.getByRole('button', { name: /^1\s*abgelehnt/ }).click();
  const refused = page.getByRole('row').filter({ hasText: 'Name und Firma fehlen' });
  await expect(refused).toBeVisible();
  await expect(refused.getByRole('cell').first()).toHaveText('3');
  await expectCalm(page);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Zuordnung' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Lieblingsfarbe' }).getByText('Blau')).toBeVisible();
  await page.getByRole('combobox', { name: 'Feld für die Spalte „Lieblingsfarbe“' }).click();
  await page.getByRole('option', { name: 'in die Notizen' }).click();
  const remap = page.getByRole('button', { name: 'Vorschau mit dieser Zuordnung' });
  if (await remap.isVisible()) await remap.click();
  await page.getByRole('tab', { name: 'Vorschau' }).click();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Abgelehnte Zeilen herunterladen' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('button', { name: '2 Personen übernehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import durchführen' }).click();
  await expect(page.getByText('durchgeführt', { exact: true })).toBeVisible();
  await page.goto(`/kontakte?search=${word}`);
  await expect(rowOf(page, word)).toHaveCount(2);

  await page.goBack();
  await page.getByRole('button', { name: 'Import zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import zurücknehmen' }).click();
  await expect(page.getByText('zurückgenommen', { exact: true })).toBeVisible();
  await page.goto(`/kontakte?search=${word}`);
  await expect(page.getByText('Niemand gefunden')).toBeVisible();
});

test('a long list stays light while it is scrolled, and is where it was on the way back', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const word = ownWord('Lang');
  await Promise.all(
    Array.from({ length: 240 }, (_, index) =>
      create(api, { firstName: `P${String(index).padStart(3, '0')}`, lastName: word }),
    ),
  );
  await page.goto(`/mandanten?search=${word}&sort=firstName`);
  await expect(page.getByText('240 Personen')).toBeVisible();
  const list = page.getByRole('region', { name: 'Mandanten' });
  const link = page.getByRole('link', { name: `P235 ${word}`, exact: true });
  // Pages come while one scrolls on.
  await expect(async () => {
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  expect(await list.getByRole('row').count()).toBeLessThan(80);
  const before = await list.evaluate((element) => element.scrollTop);
  await link.click();
  await expect(page).toHaveURL(/\/mandant\//);
  await page.goBack();
  await expect(link).toBeVisible();
  expect(Math.abs((await list.evaluate((element) => element.scrollTop)) - before)).toBeLessThan(80);
});

test('on a phone the list is cards, and everything fits', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const word = ownWord('Handy');
  await create(api, {
    firstName: 'Katharina-Sophie',
    lastName: `Zimmermann-${word}`,
    company: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmanufaktur mbH & Co. KG',
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/mandanten?search=${word}`);
  const card = page.getByRole('listitem').filter({ hasText: word });
  await expect(card).toBeVisible();
  await card.getByRole('checkbox').check();
  await expect(bar(page).getByText('1 ausgewählt')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`/mandanten?search=${word}&board=bafa`);
  await expect(page.getByRole('listitem').filter({ hasText: word })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('what fails has words of its own: a selection, a card of the board, the way back', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const word = ownWord('Ausfall');
  const anton = await create(api, { firstName: 'Anton', lastName: word });
  await setStatus(api, anton, 'avgs', 'open');
  const fail = (address: string) => page.route(address, (route) => route.abort());
  await page.goto(`/mandanten?search=${word}`);
  await page.getByRole('checkbox', { name: `„Anton ${word}“ auswählen`, exact: true }).check();
  await fail('**/api/persons/bulk');
  await bar(page).getByRole('button', { name: 'In den Papierkorb' }).click();
  await expect(
    toast(page, 'Die Auswahl konnte nicht ganz gelöscht werden. Der Server ist nicht erreichbar.'),
  ).toBeVisible();
  await page.unroute('**/api/persons/bulk');
  await bar(page).getByRole('button', { name: 'In den Papierkorb' }).click();
  await fail('**/api/persons/bulk');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(toast(page, 'Das Rückgängigmachen war nicht möglich. Der Server ist nicht erreichbar.')).toBeVisible();
  await page.unroute('**/api/persons/bulk');
  await api.call('POST', `/api/persons/${anton.personId}/restore`);

  await page.goto(`/mandanten?board=avgs&search=${word}`);
  await fail('**/consulting-statuses/*/status');
  await page.getByRole('button', { name: `„Anton ${word}“ verschieben nach …` }).click();
  await page.getByRole('menuitem', { name: 'in Bearbeitung' }).click();
  await expect(toast(page, 'Der Status konnte nicht geändert werden. Der Server ist nicht erreichbar.')).toBeVisible();
  await expect(page.getByRole('region', { name: /^offen/ })).toContainText(`Anton ${word}`);
});
