import type { BusinessModel } from '@fundus/contract/business-model';
import type { Locator, Page } from '@playwright/test';
import { type ApiClient, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const field = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const noteId = (index: number): string => `018f2f6a-0000-4000-8000-00000000000${index}`;

/** A business model with a note in each of three fields. */
async function createModel(api: ApiClient): Promise<string> {
  const { businessModelId } = await api.call<BusinessModel>('POST', '/api/business-models', {
    name: `Backstube ${Date.now()}`,
  });
  const note = { colour: 'yellow', segmentIds: [], number: null, evidence: '' };
  await api.call('PATCH', `/api/business-models/${businessModelId}`, {
    revision: 1,
    notes: {
      [noteId(1)]: { ...note, text: 'Brot vom Vortag' },
      [noteId(2)]: { ...note, text: 'Kuchen' },
      [noteId(3)]: { ...note, text: 'Nachbarschaft', colour: 'blue' },
    },
    places: {
      [noteId(1)]: { field: 'value', rank: 0 },
      [noteId(2)]: { field: 'value', rank: 1 },
      [noteId(3)]: { field: 'relationships', rank: 0 },
    },
  });
  return businessModelId;
}

test('a board is begun for a person, filled, and its notes move by keyboard, menu and mouse', {
  tag: '@journey',
}, async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const id = await createModel(api);
  await page.goto(`/geschaeftsmodellentwicklung/${id}`);
  await field(page, 'Kundensegmente')
    .getByRole('button', { name: /anlegen/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text').fill('Familien im Viertel');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Kundensegmente')).toContainText('Familien im Viertel');

  // By keyboard, with words for a screen reader.
  await page.getByRole('button', { name: '„Kuchen“ verschieben' }).focus();
  await page.keyboard.press('Space');
  // The keys count once the note is said to be taken up.
  await expect(page.getByText(/„Kuchen“ (aufgenommen aus|liegt über)/)).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/„Kuchen“ liegt über „Schlüssel/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(field(page, 'Wertangebote')).not.toContainText('Kuchen');
  await expect(page.getByRole('button', { name: '„Kuchen“ verschieben' })).toBeFocused();

  // By the menu.
  await page.getByRole('button', { name: 'Aktionen für „Kuchen“' }).click();
  await page.getByRole('menuitem', { name: 'Verschieben nach Wertangebote' }).click();
  await expect(field(page, 'Wertangebote')).toContainText('Kuchen');
  await page.getByRole('button', { name: 'Aktionen für „Kuchen“' }).click();
  await page.getByRole('menuitem', { name: 'Nach oben' }).click();
  await expect(field(page, 'Wertangebote').getByRole('listitem').first()).toContainText('Kuchen');

  // By mouse.
  await field(page, 'Einnahmequellen').scrollIntoViewIfNeeded();
  const from = await page.getByText('Brot vom Vortag').boundingBox();
  const to = await field(page, 'Einnahmequellen').boundingBox();
  if (from === null || to === null) throw new Error('the board is not drawn');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  // A note is taken up once the pointer has moved some pixels.
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2 + 20, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 15 });
  await page.mouse.up();
  await expect(field(page, 'Einnahmequellen')).toContainText('Brot vom Vortag');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('another variant parks what has no home, and brings it back', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const id = await createModel(api);
  await page.goto(`/geschaeftsmodellentwicklung/${id}`);
  const variant = page.getByRole('radiogroup', { name: 'Vorlage' });
  await variant.getByText('Lean', { exact: true }).click();
  await expect(field(page, 'Geparkt')).toContainText('Nachbarschaft');
  await expect(field(page, 'Wertangebote')).toContainText('Kuchen');
  await variant.getByText('Geschäftsmodell', { exact: true }).click();
  await expect(field(page, 'Kundenbeziehungen')).toContainText('Nachbarschaft');
});

test('a note that two people write shows both texts; hypotheses stand by risk and evidence; a version comes back', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const id = await createModel(api);
  await page.goto(`/geschaeftsmodellentwicklung/${id}`);
  await page.getByRole('button', { name: 'Aktionen für „Kuchen“' }).click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel('Text').fill('Kuchen am Wochenende');
  const note = { colour: 'yellow', segmentIds: [], number: null, evidence: '' };
  await api.call('PATCH', `/api/business-models/${id}`, {
    revision: 2,
    notes: { [noteId(2)]: { ...note, text: 'Torten auf Bestellung' } },
  });
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const question = page.getByRole('dialog').last();
  await expect(question).toContainText('Torten auf Bestellung');
  await expect(question).toContainText('Kuchen am Wochenende');
  await question.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, 'Wertangebote')).toContainText('Kuchen am Wochenende');

  await page.getByRole('button', { name: 'Versionen' }).click();
  await page.getByLabel('Name der Version').fill('Vor dem Test');
  await page.getByRole('button', { name: 'Version festhalten' }).click();
  await expect(page.getByText('Vor dem Test')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen', exact: true }).last().click();

  await page.getByRole('tab', { name: 'Hypothesen' }).click();
  await page.getByRole('button', { name: 'Hypothese', exact: true }).click();
  const hypothesis = page.getByRole('dialog');
  await hypothesis.getByLabel('Wir glauben, dass …').fill('Familien am Sonntag kommen');
  await hypothesis.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByRole('table')).toContainText('Familien am Sonntag kommen');

  await page.getByRole('button', { name: 'Versionen' }).click();
  await page.getByRole('button', { name: /„Vor dem Test“ mit dem jetzigen Stand/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Hypothese „Familien am Sonntag kommen“');
  await page.getByRole('button', { name: 'Zu „Vor dem Test“ zurückkehren' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Noch keine Hypothese.', { exact: false })).toBeVisible();
});
