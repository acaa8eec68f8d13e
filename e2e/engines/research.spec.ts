import { createResearch } from '../fixtures.ts';
import { openPdf } from '../pdf.ts';
import { expect, test } from './test.ts';

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
