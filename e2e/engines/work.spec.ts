import { fileURLToPath } from 'node:url';
import type { Person } from '@fundus/contract/person';
import { expect, expectAccessible, test } from './test.ts';

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
