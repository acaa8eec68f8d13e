import type { Person } from '@fundus/contract/person';
import { demoPassword } from '../portal.ts';
import { expect, expectAccessible, test } from './test.ts';

test('a user logs in by keyboard, and is out for good after logging out', async ({ tab }) => {
  await tab.open('/');
  await tab.role('textbox', 'Benutzername oder E-Mail-Adresse').click();
  await tab.type('beratung');
  await tab.press('Tab');
  await tab.type(demoPassword);
  await expectAccessible(tab);
  await tab.press('Enter');
  await tab.role('heading', /Herr Jonas Lindqvist/).expectSeen();
  await expectAccessible(tab);
  await tab.reload();
  await tab.role('button', /Jonas Lindqvist/).click();
  await tab.role('menuitem', 'Abmelden').click();
  await tab.expectAddress(/^\/login/);
  await tab.open('/mandanten');
  await tab.role('button', 'Anmelden').expectSeen();
});

test('a list is searched, sorted by keyboard and filtered, and the address brings it back', async ({
  tab,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const word = `Liste${Date.now().toString(36)}`;
  for (const firstName of ['Berta', 'Äneas', 'Zoë'])
    await api.call('POST', '/api/persons', { kind: 'client', firstName, lastName: word, town: 'Köln' });
  const rows = tab.role('row').having(new RegExp(word));
  await tab.open('/mandanten');
  await tab.role('searchbox', 'Personen durchsuchen').click();
  await tab.type(word);
  await tab.press('Enter');
  await rows.expectCount(3);
  const heading = tab.role('columnheader', /^Vorname/);
  await heading.role('button').nth(0).click();
  await rows.nth(0).expectText(/Äneas/);
  await tab.press('Enter');
  await rows.nth(0).expectText(/Zoë/);
  await tab.role('button', 'Spalten').click();
  await tab.role('dialog', 'Spalten').role('checkbox', 'PLZ').click();
  await tab.role('columnheader', /^PLZ/).expectSeen();
  await tab.press('Escape');
  await tab.role('dialog', 'Spalten').expectGone();
  await expectAccessible(tab);
  await tab.reload();
  await rows.expectCount(3);
  await rows.nth(0).expectText(/Zoë/);
});

test('a client is written down, corrected in place and noted in the history', async ({ tab, enterAs }) => {
  const api = await enterAs('Authenticated');
  const name = `Größel${Date.now().toString(36)}`;
  await tab.open('/mandanten');
  await tab.role('button', 'Neuer Mandant').click();
  const dialog = tab.role('dialog', 'Neuer Mandant');
  await dialog.role('textbox', 'Vorname').fill('Änne');
  await dialog.role('textbox', 'Nachname').fill(name);
  await dialog.role('textbox', 'Telefon').fill('+49 351 4711');
  await expectAccessible(tab);
  await dialog.role('button', 'Anlegen').click();
  await dialog.expectGone();
  await tab.role('row').having(new RegExp(name)).role('link', name).click();
  await tab.role('heading', `Änne ${name}`).expectSeen();
  await tab.expectAddress(/^\/mandant\//);
  await expectAccessible(tab);
  const { rows } = await api.call<{ rows: Person[] }>('GET', `/api/persons?kind=client&search=${name}`);
  expect(rows.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([['Änne', name]]);
});
