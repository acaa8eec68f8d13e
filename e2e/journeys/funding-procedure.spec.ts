import type { FundingProcedure } from '@fundus/contract/funding-procedure';
import type { Person } from '@fundus/contract/person';
import type { Locator, Page } from '@playwright/test';
import { type ApiClient, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const createPerson = (api: ApiClient): Promise<Person> =>
  api.call('POST', '/api/persons', {
    kind: 'client',
    firstName: 'Änne',
    lastName: `Verfahren-${Date.now()}`,
    foundedOn: '2020-01-01',
  });

const step = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name }).last();
const edit = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Angaben zu „${name}“ bearbeiten` }).click();
  return page.getByRole('dialog');
};
const save = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
};

test('a click begins a procedure, and its steps say what to do, by when and what speaks against it', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const { personId } = await createPerson(api);
  await page.goto(`/mandant/${personId}?tab=procedures`);
  await page.getByRole('button', { name: 'BAFA-Beratung', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'BAFA-Beratung', exact: true })).toBeVisible();
  await expect(step(page, 'Informationsgespräch beim Regionalpartner')).toContainText('nicht nötig');
  await expect(page.getByText('ungeprüft').first()).toBeVisible();

  const subject = await edit(page, 'Inhalt der Beratung klären');
  await subject
    .getByRole('radiogroup', { name: /überwiegend zu Fördermitteln/ })
    .getByText('Ja', { exact: true })
    .click();
  await subject.getByLabel('Beratungstage').fill('6');
  await save(subject);
  const judged = step(page, 'Inhalt der Beratung klären');
  await expect(judged).toContainText('wird nicht gefördert');
  await expect(judged).toContainText('Gefördert werden höchstens 5 je Beratung');
  await expect(judged).toContainText(/Fundstelle: Richtlinie zur Förderung/);

  const letter = await edit(page, 'Informationsschreiben der Leitstelle abwarten');
  await letter.getByLabel('Informationsschreiben vom').fill('10.3.2026');
  await save(letter);
  const start = await edit(page, 'Vertrag schließen und Beratung beginnen');
  await start.getByLabel(/Vertrag oder erste Beratung/).fill('1.3.2026');
  await start.getByRole('button', { name: 'Speichern' }).click();
  const stop = page.getByRole('dialog', { name: 'Dieser Termin kostet die Förderung' });
  await expect(stop).toContainText('Damit ist die Förderung verloren');
  await stop.getByRole('button', { name: 'Ist so geschehen; die Förderung entfällt.' }).click();
  await stop.getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(step(page, 'Vertrag schließen und Beratung beginnen')).toContainText('Damit ist die Förderung verloren');
  await expect(step(page, 'Verwendungsnachweis einreichen')).toContainText('10.09.2026');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('the third application of a year is one too many; a procedure is deleted after a question', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const { personId } = await createPerson(api);
  const path = `/api/persons/${personId}/procedures`;
  for (const appliedOn of ['2026-02-01', '2026-03-01', '2026-04-01']) {
    const { procedureId } = await api.call<FundingProcedure>('POST', path, { kind: 'bafa' });
    await api.call('PATCH', `${path}/${procedureId}`, { revision: 1, appliedOn, guardReason: 'So beantragt' });
  }
  await page.goto(`/mandant/${personId}?tab=procedures`);
  await expect(page.getByText('Es wäre die 3. Beratung im Jahr 2026.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Verfahren „BAFA-Beratung Nr. 2“ löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('Das Verfahren ist gelöscht.')).toBeVisible();
  await expect(page.getByText(/Es wäre die 3\. Beratung/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^BAFA-Beratung Nr/ })).toHaveCount(2);
});
