import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { PlanChapterText } from '@fundus/contract/business-plan-chapter';
import type { Page } from '@playwright/test';
import { type ApiClient, expect, logIn, openTab, test } from '../fixtures.ts';
import { demoPassword } from '../portal.ts';
import { startServer } from '../server.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Geschäftsidee und Angebot', exact: true });
const state = (page: Page, words: string) =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${words}`) })
    .first();
const saved = (answer: { request(): { method(): string; url(): string }; ok(): boolean }): boolean =>
  answer.request().method() === 'PUT' && answer.request().url().endsWith('/chapters/idea') && answer.ok();

/** The words of a chapter, one after the other. */
async function wordsOf(api: ApiClient, { businessPlanId }: BusinessPlan): Promise<string> {
  const path = `/api/business-plans/${businessPlanId}/chapters`;
  const { chapters } = await api.call<{ chapters: PlanChapterText[] }>('GET', path);
  const text = chapters.find(({ chapter }) => chapter === 'idea')?.text ?? [];
  return text
    .flatMap((block) => (block.kind === 'paragraph' ? block.inlines : []))
    .map((inline) => ('text' in inline ? inline.text : ''))
    .join('');
}

test('a server that is killed three times while one types loses no word and doubles none', async ({
  browser,
  request,
}) => {
  test.setTimeout(400_000);
  const dataFolder = await mkdtemp(join(tmpdir(), 'fundus-e2e-'));
  const environment = { FUNDUS_DEMO_PASSWORD: demoPassword };
  let server = await startServer({ dataFolder, environment });
  const port = Number(new URL(server.url).port);
  try {
    const api = await logIn(request, server.url, 'ZFMB-Profi-Partner');
    const plan = await api.call<BusinessPlan>('POST', '/api/business-plans', { name: 'Stromausfall' });
    const page = await openTab(browser, server.url, api.token);
    await page.goto(`/businessplan/${plan.businessPlanId}?chapter=idea`);
    await field(page).click();
    let typed = '';
    const type = async (words: string): Promise<void> => {
      await page.keyboard.type(words);
      typed += words;
    };
    for (const round of [1, 2, 3]) {
      const acknowledged = page.waitForResponse(saved);
      await type(`Satz ${round}. `);
      await acknowledged;
      const before = typed;
      // The next words are on their way when the power goes: stored or not, no answer says so.
      const underWay = page.waitForRequest((call) => call.method() === 'PUT' && call.url().endsWith('/chapters/idea'));
      await type(`Mitten ${round} `);
      await underWay;
      await server.kill();
      await type(`im Satz ${round}. `);
      await expect(state(page, 'Offline, wird nachgeholt')).toBeVisible({ timeout: 30_000 });
      server = await startServer({ dataFolder, port, environment });
      // Text acknowledged before the end of the server is there, before and after anything is sent again.
      expect(await wordsOf(api, plan)).toContain(before.trim());
      await expect(state(page, 'Gespeichert')).toBeVisible({ timeout: 60_000 });
      expect((await wordsOf(api, plan)).trim()).toBe(typed.trim());
    }
    await page.reload();
    await expect(field(page)).toHaveText(typed.trim());
    await page.context().close();
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});

test('of two browsers in one chapter one is offline for a minute: nothing is overwritten, both keep their words', async ({
  page,
  browser,
  portal,
  enterAs,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const plan = await api.call<BusinessPlan>('POST', '/api/business-plans', { name: 'Eine Minute Funkloch' });
  const other = await openTab(browser, portal, api.token);
  // The minute passes on the clock of the page, with all that it would have tried meanwhile.
  await page.clock.install();
  for (const one of [page, other]) {
    await one.goto(`/businessplan/${plan.businessPlanId}?chapter=idea`);
    await expect(field(one)).toBeVisible();
  }
  await page.context().setOffline(true);
  await field(page).click();
  await page.keyboard.type('Aus dem Funkloch. ');
  await page.clock.runFor(2_000);
  await expect(state(page, 'Offline, wird nachgeholt')).toBeVisible();
  await field(other).click();
  await other.keyboard.type('Aus dem Büro.');
  await expect(state(other, 'Gespeichert')).toBeVisible();
  await page.clock.runFor(60_000);
  await page.keyboard.type('Eine Minute später.');
  await page.clock.runFor(2_000);
  await expect(state(page, 'Offline, wird nachgeholt')).toBeVisible();
  expect(await wordsOf(api, plan)).toBe('Aus dem Büro.');
  await page.context().setOffline(false);
  await page.clock.runFor(30_000);
  await page.getByRole('button', { name: 'Fassungen vergleichen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zwei Fassungen zusammenführen' });
  await dialog.getByText('Beide', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Zusammenführen' }).click();
  await page.clock.runFor(2_000);
  await expect(state(page, 'Gespeichert')).toBeVisible();
  const words = await wordsOf(api, plan);
  for (const part of ['Aus dem Funkloch. Eine Minute später.', 'Aus dem Büro.']) {
    expect(words.split(part)).toHaveLength(2);
  }
  await other.context().close();
});
