import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, openTab, test } from '../fixtures.ts';

const film = fileURLToPath(new URL('../samples/film.webm', import.meta.url));

const timeOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime);

test('a film is uploaded with its picture, gets chapters and subtitles, is played by keyboard and goes on where it stopped', {
  tag: '@journey',
}, async ({ page, enterAs, apiAs, browser, baseURL }) => {
  await enterAs('Administrator');
  await page.goto('/videos');
  await page.getByRole('button', { name: 'Video hinzufügen' }).click();
  const adding = page.getByRole('dialog', { name: 'Videos hinzufügen' });
  await adding.locator('input[type=file]').setInputFiles(film);
  await expect(adding.getByText(/^Hochgeladen/)).toBeVisible();
  await adding.getByRole('button', { name: 'Fertig' }).click();
  const card = page.getByRole('article').filter({ hasText: 'film' });
  await expect(card.getByText('0:11')).toBeVisible();
  await expect(card.locator('img')).toBeVisible();

  await card.getByRole('button', { name: 'Aktionen für film' }).click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  const editing = page.getByRole('dialog', { name: 'Video bearbeiten' });
  await editing.getByLabel('Titel').fill('Rundgang');
  await editing.getByLabel('Kapitel').fill('0:00 Anfang\n0:08 Das Ende');
  await editing.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Aktionen für Rundgang' }).click();
  await page.getByRole('menuitem', { name: 'Untertitel' }).click();
  const subtitles = page.getByRole('dialog', { name: /^Untertitel von/ });
  await subtitles
    .getByRole('textbox', { name: 'Untertitel als WebVTT' })
    .fill('WEBVTT\n\n00:09.000 --> 00:01.000\nFalsch');
  await subtitles.getByRole('button', { name: 'Untertitel speichern' }).click();
  await expect(subtitles.getByText(/Zeile 3 lässt sich nicht/)).toBeVisible();
  await subtitles
    .getByRole('textbox', { name: 'Untertitel als WebVTT' })
    .fill('WEBVTT\n\n00:01.000 --> 00:09.000\nGuten Tag');
  await subtitles.getByRole('button', { name: 'Untertitel speichern' }).click();
  await expect(subtitles).toHaveCount(0);
  await expectAccessible(page);

  const { token } = await apiAs('ZFMB-Clever-Partner');
  const viewer = await openTab(browser, baseURL ?? '', token);
  await viewer.goto('/videos');
  await viewer.getByRole('link', { name: 'Rundgang' }).click();
  await expect(viewer.getByRole('heading', { level: 1, name: 'Rundgang' })).toBeVisible();
  const player = viewer.locator('video');
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
  await player.focus();
  await viewer.keyboard.press('l');
  await expect.poll(() => timeOf(viewer)).toBeGreaterThan(9);
  await viewer.keyboard.press('ArrowLeft');
  await expect.poll(() => timeOf(viewer)).toBeLessThan(8);
  await viewer.keyboard.press('c');
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length ?? 0)).toBe(1);
  await viewer.getByRole('button', { name: /Das Ende/ }).click();
  await expect(viewer.getByRole('button', { name: /Das Ende/ })).toHaveAttribute('aria-current', 'true');
  await player.focus();
  const noted = viewer.waitForResponse((response) => response.url().endsWith('/progress'));
  await viewer.keyboard.press(' ');
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.paused)).toBe(false);
  await viewer.keyboard.press(' ');
  await noted;
  await expectAccessible(viewer);
  await viewer.reload();
  await expect.poll(() => timeOf(viewer)).toBeGreaterThan(7.5);
  await viewer.context().close();

  const phone = await openTab(browser, baseURL ?? '', token, { viewport: { width: 360, height: 740 } });
  await phone.goto('/videos');
  await expect(phone.getByRole('link', { name: 'Rundgang' })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('link', { name: 'Rundgang' }).click();
  await expect(phone.locator('video')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.context().close();
});

test('a video elsewhere loads nothing before its viewer agrees', async ({ page, enterAs, faults }) => {
  const api = await enterAs('Administrator');
  await api.call('POST', '/api/videos', {
    externalUrl: 'https://films.example.org/vortrag',
    category: 'recordings',
    title: 'Vortrag',
  });
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Vortrag' }).click();
  const way = page.getByRole('link', { name: /Einverstanden, bei films\.example\.org/ });
  await expect(way).toHaveAttribute('rel', 'noopener noreferrer');
  await page.getByRole('button', { name: 'Als gesehen markieren' }).click();
  await expect(page.getByText('gesehen', { exact: true })).toBeVisible();
  // No request went to a third party: the fixture would have noted it.
  expect(faults).toEqual([]);
});

test('a deleted video lies in the trash, which administrators alone open, and comes back from there', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Administrator');
  const title = `Probe ${Date.now().toString(36)}`;
  const body = { externalUrl: 'https://video.example.org/probe', category: 'sales', title };
  const { videoId } = await api.call<{ videoId: string }>('POST', '/api/videos', body);
  await page.goto('/videos');
  await page.getByRole('button', { name: `Aktionen für ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
  await page.getByRole('link', { name: 'Papierkorb' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Videos im Papierkorb' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: `Aktionen für ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Wiederherstellen' }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
  await page.getByRole('link', { name: 'Alle Videos' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await api.call('DELETE', `/api/videos/${videoId}`);

  await enterAs('Authenticated');
  await page.goto('/videos?deleted=true');
  await expect(page.getByRole('heading', { level: 1, name: 'Videos und Anleitungen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Papierkorb' })).toHaveCount(0);
});
