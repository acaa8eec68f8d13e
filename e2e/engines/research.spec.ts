import type { FundingResearch } from '@fundus/contract/funding-research';
import type { ShareLink } from '@fundus/contract/share-link';
import { createResearch } from '../fixtures.ts';
import { openPdf } from '../pdf.ts';
import { expect, expectAccessible, expectHittable, test } from './test.ts';

test('an advisor goes from a new research to its result', async ({ tab, enterAs }) => {
  await enterAs('Authenticated');
  await tab.open('/foerdermittelrecherche');
  await tab.role('button', /^(Neue Recherche|Recherche beginnen)/).click();
  await tab.expectAddress(/\/haftungshinweis$/);
  await tab.role('button', 'Annehmen und weiter').click();
  await tab.role('textbox', /^Postleitzahl des Sitzes/).fill('50667');
  await tab.role('combobox', /^Bundesland des Sitzes/).expectValue('Nordrhein-Westfalen');
  await expectAccessible(tab);
  await tab.role('button', 'Weiter').click();
  await tab.role('checkbox', /^Betriebsmittel/).click();
  await tab.role('button', 'Weiter').click();
  await tab.role('searchbox', 'Branche suchen').fill('backwaren');
  await tab.role('checkbox', /10\.71/).click();
  await tab.text(/^1 Branche gewählt/).expectSeen();
  await tab.role('button', 'Weiter').click();
  await tab.expectAddress(/\/foerderliste/);
  await tab.role('checkbox', /“ auswählen$/).click();
  await tab.text(/^1 Programm ausgewählt/).expectSeen();
  await expectAccessible(tab);
  await tab.role('button', 'Weiter').click();
  await tab.expectAddress(/\/ergebnisliste/);
  await tab.role('article').expectCount(1);
  await expectAccessible(tab);
});

test('a client reads a shared research on a phone and asks a question', async ({ tab, apiAs }) => {
  const api = await apiAs('Authenticated');
  const { researchId } = await createResearch(api, { name: 'Geteilt', itemCount: 2 });
  const path = `/api/funding-researches/${researchId}`;
  const { url } = await api.call<ShareLink>('POST', `${path}/share-links`, { recipient: 'Frau Größel' });
  await tab.resize(390, 844);
  await tab.open(new URL(url).pathname);
  await tab.role('button', 'Ich habe eine Frage').click();
  // The answer is listed above the field, which moves down.
  await tab.role('status').having('Gesendet, vielen Dank.').expectSeen();
  await tab.role('textbox', /^Ihre Frage/).click();
  await tab.type('Wie lange währt das?');
  await tab.role('button', 'Frage senden').click();
  await tab.text('Ich habe eine Frage – Wie lange währt das?').expectSeen();
  expect(await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await expectAccessible(tab);
  await expectHittable(tab);
  const { items } = await api.call<FundingResearch>('GET', path);
  expect(items.flatMap(({ feedback }) => feedback.map(({ text }) => text))).toEqual(['Wie lange währt das?']);
});

test('a research is printed as a PDF', async ({ tab, enterAs, request }) => {
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, { name: 'Gedruckt', itemCount: 1 });
  await tab.open(`/foerdermittelrecherche/${researchId}/ergebnisliste`);
  await tab.role('button', 'Drucken').click();
  await tab.role('dialog').role('button', 'PDF erstellen').click();
  const link = tab.role('link', 'PDF öffnen');
  await link.expectSeen();
  const file = await request.get(await link.href());
  expect((await openPdf(await file.body())).pageCount).toBeGreaterThan(0);
  await tab.closeOthers();
});
