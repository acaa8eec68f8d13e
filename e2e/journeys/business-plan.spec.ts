import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { PlanChapterText } from '@fundus/contract/business-plan-chapter';
import type { PlanLink } from '@fundus/contract/business-plan-link';
import type { Page } from '@playwright/test';
import { type ApiClient, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Geschäftsidee und Angebot', exact: true });
const state = (page: Page, words: string) =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${words}`) })
    .first();

async function begin(api: ApiClient): Promise<BusinessPlan> {
  return api.call<BusinessPlan>('POST', '/api/business-plans', { name: 'Café Lindenblatt' });
}
async function stored(api: ApiClient, { businessPlanId }: BusinessPlan): Promise<string> {
  const path = `/api/business-plans/${businessPlanId}/chapters`;
  const { chapters } = await api.call<{ chapters: PlanChapterText[] }>('GET', path);
  return JSON.stringify(chapters.find(({ chapter }) => chapter === 'idea')?.text);
}

test('a plan begins in its list and is written while it saves itself', { tag: '@journey' }, async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  await page.goto('/businessplan');
  await page.getByRole('button', { name: 'Businessplan beginnen' }).first().click();
  await page.getByRole('button', { name: /3\. Geschäftsidee/ }).click();
  await field(page).click();
  await page.keyboard.type('Kaffee aus eigener Röstung');
  await expect(state(page, 'Gespeichert')).toBeVisible();
  await page.getByLabel('Welches Problem lösen Sie').check();
  await page.getByRole('button', { name: 'Tabelle einfügen' }).click();
  await page.keyboard.type('Ware');
  await expect(state(page, 'Gespeichert')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  const businessPlanId = /businessplan\/([^?]+)/.exec(page.url())?.[1] ?? '';
  await expect.poll(() => stored(api, { businessPlanId } as BusinessPlan)).toMatch(/eigener Röstung.*"table".*Ware/);
});

test('what is typed offline is kept in the browser and sent when the server can be reached', async ({
  page,
  context,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const plan = await begin(api);
  await page.goto(`/businessplan/${plan.businessPlanId}?chapter=idea`);
  await field(page).click();
  await page.keyboard.type('Vor dem Tunnel.');
  await expect(state(page, 'Gespeichert')).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.type(' Im Tunnel.');
  await expect(state(page, 'Offline, wird nachgeholt')).toBeVisible();
  await context.setOffline(false);
  await expect(state(page, 'Gespeichert')).toBeVisible();
  await expect.poll(() => stored(api, plan)).toContain('Vor dem Tunnel. Im Tunnel.');
});

test('advisor and client in one chapter see each other, and both wordings are kept by choice', async ({
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
  await page.goto(`/businessplan/${plan.businessPlanId}?chapter=idea`);
  await expect(field(page)).toBeVisible();
  const other = await browser.newContext({ baseURL: portal });
  const client = await other.newPage();
  await client.goto(new URL(link.url).pathname);
  await expect(client.getByRole('heading', { name: 'Guten Tag, Mara Holm' })).toBeVisible();
  await expect(client.getByRole('button', { name: /Markt und Wettbewerb/ })).toHaveCount(0);
  await expectAccessible(client);
  await expect(page.getByText('Mara Holm ist gerade in diesem Kapitel.')).toBeVisible();

  // The client writes while the advisor's browser is offline: both began from the same text.
  await page.context().setOffline(true);
  await field(page).click();
  await page.keyboard.type('Fassung der Beraterin');
  await expect(state(page, 'Offline, wird nachgeholt')).toBeVisible();
  await field(client).click();
  await client.keyboard.type('Fassung von Mara');
  await expect.poll(() => stored(api, plan)).toContain('Fassung von Mara');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Fassungen vergleichen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zwei Fassungen zusammenführen' });
  await expect(dialog.getByText('Fassung von Mara', { exact: true })).toBeVisible();
  await dialog.getByText('Beide', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(state(page, 'Gespeichert')).toBeVisible();
  await expect.poll(() => stored(api, plan)).toMatch(/Fassung der Beraterin.*Fassung von Mara/);
  await other.close();
});

test('a version is kept by name, compared, and brought back after a question', async ({ page, enterAs }) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const plan = await begin(api);
  const path = `/api/business-plans/${plan.businessPlanId}/chapters/idea`;
  const write = (text: string, basedOn: number) =>
    api.call('PUT', path, { basedOn, text: [{ kind: 'paragraph', inlines: [{ text }] }], answered: [] });
  await write('Torten auf Bestellung', 0);
  await page.goto(`/businessplan/${plan.businessPlanId}?chapter=idea`);
  await page.getByRole('button', { name: 'Fassungen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fassungen' });
  const keep = dialog.getByRole('button', { name: 'Jetzigen Stand festhalten' });
  await expect(keep).toBeDisabled();
  await dialog.getByLabel('Bezeichnung der Fassung').fill('Für die Sparkasse');
  await keep.click();
  await expect(dialog.getByRole('listitem')).toContainText(['Für die Sparkasse']);
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await write('Kuchen ab Laden', 1);
  await page.reload();
  await expect(field(page)).toContainText('Kuchen ab Laden');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Fassungen' }).click();
  await dialog.getByRole('button', { name: /mit jetzt vergleichen/ }).click();
  const changes = dialog.getByRole('region', { name: 'Änderungen seit dieser Fassung' });
  await expect(changes.locator('del').first()).toContainText('Torten');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Diese Fassung zurückholen' }).click();
  const question = page.getByRole('dialog', { name: 'Diese Fassung zurückholen?' });
  await question.getByRole('button', { name: 'Diese Fassung zurückholen' }).click();
  await expect(page.getByText('Die Fassung ist zurückgeholt.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(['Von selbst festgehalten', 'Für die Sparkasse']);
  await expect.poll(() => stored(api, plan)).toContain('Torten auf Bestellung');
});

test('what leaves the portal is chosen for whom it is meant, and what does not agree is told with its place', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const plan = await begin(api);
  await api.call('PUT', `/api/business-plans/${plan.businessPlanId}/chapters/idea`, {
    basedOn: 0,
    text: [{ kind: 'paragraph', inlines: [{ text: 'Unser Kapitalbedarf beträgt 40.000 €.' }] }],
    answered: [],
  });
  await page.goto(`/businessplan/${plan.businessPlanId}?part=output`);
  await page.getByText('Jobcenter', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Was noch fehlt' })).toContainText('„Zusammenfassung“ ist leer.');
  const chapters = page.getByRole('region', { name: 'Kapitel in dieser Reihenfolge' });
  await chapters.getByRole('checkbox', { name: 'Markt und Wettbewerb' }).check();
  await chapters.getByRole('button', { name: '„Markt und Wettbewerb“ nach oben' }).click();
  await expect(page.getByRole('button', { name: 'Wieder wie üblich' })).toBeVisible();
  await expect
    .poll(async () => {
      const { audiences } = await api.call<BusinessPlan>('GET', `/api/business-plans/${plan.businessPlanId}`);
      return audiences.jobCentre?.chapters.slice(-2);
    })
    .toEqual(['market', 'appendix']);
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF herunterladen' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Café Lindenblatt Jobcenter .*\.pdf$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  const contradictions = page.getByRole('region', { name: 'Was nicht zusammenpasst' });
  await contradictions.getByRole('button', { name: 'Zur Stelle' }).click();
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('40.000 €');
});
