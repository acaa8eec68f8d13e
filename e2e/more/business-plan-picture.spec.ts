import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { PlanChapterText } from '@fundus/contract/business-plan-chapter';
import type { PlanLink } from '@fundus/contract/business-plan-link';
import type { Page } from '@playwright/test';
import { pngOf } from '../../apps/server/test/factories/picture.factory.ts';
import { type ApiClient, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Geschäftsidee und Angebot', exact: true });
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Gespeichert/ })
    .first();
const photo = { name: 'Fassade.png', mimeType: 'image/png', buffer: pngOf(800, 500) };

async function begin(api: ApiClient): Promise<BusinessPlan> {
  return api.call<BusinessPlan>('POST', '/api/business-plans', { name: 'Café Lindenblatt' });
}
async function pictures(api: ApiClient, { businessPlanId }: BusinessPlan) {
  const path = `/api/business-plans/${businessPlanId}/chapters`;
  const { chapters } = await api.call<{ chapters: PlanChapterText[] }>('GET', path);
  const text = chapters.find(({ chapter }) => chapter === 'idea')?.text ?? [];
  return text.flatMap((block) => (block.kind === 'picture' ? `${block.alt}, ${block.width}` : []));
}
/** Describes the picture of the open dialog. */
async function describe(page: Page, alt: string, width?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Bild einfügen' });
  await expect(dialog.getByRole('button', { name: 'Bild einfügen' })).toBeDisabled();
  await dialog.getByLabel('Bildbeschreibung').fill(alt);
  if (width !== undefined) await dialog.getByText(width).click();
  await dialog.getByRole('button', { name: 'Bild einfügen' }).click();
  await expect(dialog).toBeHidden();
}
const shown = (page: Page, alt: string) => page.getByRole('img', { name: alt });
const isDrawn = (page: Page, alt: string) =>
  expect.poll(() => shown(page, alt).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
/** Gives the editor a file as the clipboard or a drop does. */
async function give(page: Page, kind: 'paste' | 'drop', type: string): Promise<void> {
  await field(page).evaluate(
    async (element, given) => {
      const canvas = document.createElement('canvas');
      canvas.width = 300;
      canvas.height = 200;
      canvas.getContext('2d')?.fillRect(40, 40, 120, 90);
      const blob = await new Promise<Blob | null>((done) => {
        canvas.toBlob(done, given.type);
      });
      const data = new DataTransfer();
      data.items.add(new File(blob === null ? [] : [blob], 'bild', { type: given.type }));
      const box = element.getBoundingClientRect();
      element.dispatchEvent(
        given.kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', {
              dataTransfer: data,
              bubbles: true,
              cancelable: true,
              clientX: box.left + 40,
              clientY: box.top + 20,
            }),
      );
    },
    { kind, type },
  );
}

test('pictures come into a text by button, clipboard and drag, each with its description', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const plan = await begin(api);
  await page.goto(`/businessplan/${plan.businessPlanId}?chapter=idea`);
  await field(page).click();
  await page.keyboard.type('So sieht es heute aus:');
  await page.getByLabel('Bild einfügen').last().setInputFiles(photo);
  await describe(page, 'Die Fassade vor dem Umbau');
  await isDrawn(page, 'Die Fassade vor dem Umbau');
  await give(page, 'paste', 'image/webp');
  await describe(page, 'Der Gastraum', 'Halbe Breite');
  await isDrawn(page, 'Der Gastraum');
  await give(page, 'drop', 'image/jpeg');
  await describe(page, 'Die Theke', 'Halbe Breite');
  await isDrawn(page, 'Die Theke');
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(() => pictures(api, plan))
    .toEqual(expect.arrayContaining(['Die Fassade vor dem Umbau, full', 'Der Gastraum, half', 'Die Theke, half']));
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await isDrawn(page, 'Die Theke');
});

test('a picture gets a new description, is taken out, brought back, and compared with a version', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const plan = await begin(api);
  await page.goto(`/businessplan/${plan.businessPlanId}?chapter=idea`);
  await field(page).click();
  await page.keyboard.type('Vorher');
  await page.getByLabel('Bild einfügen').last().setInputFiles(photo);
  await describe(page, 'Die Fassade');
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => pictures(api, plan)).toEqual(['Die Fassade, full']);
  await api.call('POST', `/api/business-plans/${plan.businessPlanId}/versions`, { name: 'Mit Fassade' });
  await shown(page, 'Die Fassade').click();
  await page.getByRole('button', { name: 'Bild bearbeiten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bild bearbeiten' });
  await dialog.getByLabel('Bildbeschreibung').fill('Die neue Fassade');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect.poll(() => pictures(api, plan)).toEqual(['Die neue Fassade, full']);
  await page.getByRole('button', { name: 'Fassungen' }).click();
  await page
    .getByRole('button', { name: /mit jetzt vergleichen/ })
    .first()
    .click();
  const changes = page.getByRole('region', { name: 'Änderungen seit dieser Fassung' });
  await expect(changes).toContainText('Bild 1 (Ganze Breite)');
  await expect(changes.locator('ins')).toContainText('neue');
  await page.keyboard.press('Escape');
  await shown(page, 'Die neue Fassade').click();
  await page.getByRole('button', { name: 'Bild entfernen' }).click();
  await expect.poll(() => pictures(api, plan)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => pictures(api, plan)).toEqual(['Die neue Fassade, full']);
});

test('a client who writes along brings a picture, which the advisor sees', async ({
  page,
  browser,
  portal,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const plan = await begin(api);
  const link = await api.call<PlanLink>('POST', `/api/business-plans/${plan.businessPlanId}/links`, {
    recipient: 'Mara Holm',
    chapters: ['idea'],
  });
  const other = await browser.newContext({ baseURL: portal });
  const client = await other.newPage();
  await client.goto(new URL(link.url).pathname);
  await client.getByLabel('Bild einfügen').last().setInputFiles(photo);
  await describe(client, 'Unser Laden');
  await isDrawn(client, 'Unser Laden');
  await expect.poll(() => pictures(api, plan)).toEqual(['Unser Laden, full']);
  await page.goto(`/businessplan/${plan.businessPlanId}?chapter=idea`);
  await isDrawn(page, 'Unser Laden');
  await other.close();
});

test('the page has one heading of the first level, whatever the text has', async ({ page, enterAs }) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const plan = await begin(api);
  await page.goto(`/businessplan/${plan.businessPlanId}?chapter=idea`);
  await field(page).click();
  await page.keyboard.type('# Angebot');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Kaffee');
  await expect(page.getByRole('heading', { level: 3, name: 'Angebot' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 4, name: 'Kaffee' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('heading', { level: 3, name: 'Angebot' })).toBeVisible();
  await expectAccessible(page);
});
