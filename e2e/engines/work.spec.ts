import { fileURLToPath } from 'node:url';
import type { Person } from '@fundus/contract/person';
import { expect, expectAccessible, expectHittable, test } from './test.ts';

const leaflet = fileURLToPath(new URL('../samples/merkblatt.pdf', import.meta.url));
const ownWord = (name: string): string => `${name}${Date.now().toString(36)}`;

test('a card of the board is dragged into another column', async ({ tab, enterAs }) => {
  const api = await enterAs('Authenticated');
  const lastName = ownWord('Tafel');
  const { personId } = await api.call<Person>('POST', '/api/persons', { kind: 'client', firstName: 'Berta', lastName });
  const status = { status: 'open', expected: null };
  await api.call('PUT', `/api/persons/${personId}/consulting-statuses/avgs/status`, status);
  await tab.open(`/mandanten?board=avgs&search=${lastName}`);
  const from = await tab
    .role('region', /^offen/)
    .role('listitem')
    .place();
  const to = await tab.role('region', /^angefragt/).place();
  await tab.drag(from, { x: to.x, y: from.y }, tab.text(/ über Spalte „angefragt“\.$/));
  await tab
    .role('region', /^angefragt/)
    .role('listitem')
    .having(new RegExp(lastName))
    .expectSeen();
  await expect
    .poll(async () => (await api.call<Person>('GET', `/api/persons/${personId}`)).statuses.avgs)
    .toBe('requested');
  await expectAccessible(tab);
});

test('a document is uploaded', async ({ tab, enterAs }) => {
  await enterAs('Administrator');
  await tab.open('/dokumente/nrw');
  await tab.role('button', 'Hochladen').click();
  const dialog = tab.role('dialog', 'Dokumente hochladen');
  await dialog.expectSeen();
  await tab.upload(leaflet);
  await dialog.text(/^Hochgeladen/).expectSeen();
  await expectAccessible(tab);
  await dialog.role('button', 'Fertig').click();
  await tab
    .role('region', 'Allgemein')
    .role('listitem')
    .having(/merkblatt/i)
    .expectSeen();
});

test('a task is written down, stands in the calendar and is ticked off', async ({ tab, enterAs }) => {
  await enterAs('Authenticated');
  const title = ownWord('Angebote');
  await tab.open('/');
  await tab.role('button', 'Neue Aufgabe').click();
  const dialog = tab.role('dialog', 'Neue Aufgabe');
  await dialog.role('textbox', 'Aufgabe').fill(title);
  await dialog.role('button', 'Heute').click();
  await expectAccessible(tab);
  await dialog.role('button', 'Speichern').click();
  await tab.role('listitem').having(new RegExp(title)).expectSeen();
  await dialog.expectGone();
  await expectHittable(tab);
  await tab.role('navigation', 'Hauptnavigation').role('link', 'Kalender').click();
  await tab.role('table').text(new RegExp(title)).expectSeen();
  await expectAccessible(tab);
  await tab.back();
  await tab.role('checkbox', new RegExp(title)).click();
  await tab.role('checkbox', new RegExp(title)).expectGone();
});

test('a person is found from anywhere by keyboard', async ({ tab, enterAs }) => {
  const api = await enterAs('Authenticated');
  const lastName = ownWord('Quitten');
  await api.call('POST', '/api/persons', { kind: 'client', firstName: 'Wilhelmine', lastName });
  await tab.open('/kalender');
  await tab.role('heading', 'Kalender').expectSeen();
  await tab.press('Control+K');
  await tab.role('combobox', 'Alles durchsuchen, oder ein Befehl').expectSeen();
  await tab.type(lastName);
  await tab
    .role('option')
    .having(/Wilhelmine/)
    .expectSeen();
  await expectAccessible(tab);
  await tab.press('Enter');
  await tab.expectAddress(/^\/mandant\//);
});

test('a list that lost its server comes back with it, and dialogs open', async ({ tab, enterAs, connection }) => {
  await enterAs('Authenticated');
  await tab.open('/mandanten');
  const firstName = tab.role('dialog', 'Neuer Mandant').role('textbox', 'Vorname');
  // Before the loss: Firefox and WebKit keep a file that could not be loaded for the life of the page.
  await tab.role('button', 'Neuer Mandant').click();
  await firstName.expectSeen();
  await tab.press('Escape');
  await firstName.expectGone();
  connection.cut();
  await tab.role('searchbox', 'Personen durchsuchen').fill('a');
  await tab.press('Enter');
  await tab.text(/nicht erreichbar/).expectSeen();
  connection.restore();
  await tab.role('button', 'Erneut versuchen').click();
  await tab.text(/nicht erreichbar/).expectGone();
  await tab.role('button', 'Neuer Mandant').click();
  await firstName.expectSeen();
});

test('two windows share the login, and one finds what the other writes down', async ({ tab, enterAs }) => {
  await enterAs('Authenticated');
  const lastName = ownWord('Tab');
  await tab.open(`/mandanten?search=${lastName}`);
  await tab.role('button', 'Neuer Mandant').expectSeen();
  const another = await tab.openAnother();
  await tab.open('/mandanten');
  await tab.role('button', 'Neuer Mandant').click();
  const dialog = tab.role('dialog', 'Neuer Mandant');
  await dialog.role('textbox', 'Nachname').fill(lastName);
  await dialog.role('button', 'Anlegen').click();
  await dialog.expectGone();
  await another.returnToFirst();
  await tab.reload();
  await tab.role('row').having(new RegExp(lastName)).expectSeen();
});
