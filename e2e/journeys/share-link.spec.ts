import type { Person } from '@fundus/contract/person';
import type { ShareLink } from '@fundus/contract/share-link';
import type { Page } from '@playwright/test';
import {
  type ApiClient,
  createResearch,
  expect,
  expectAccessible,
  expectCalm,
  expectNoSidewaysScroll,
  test,
} from '../fixtures.ts';

/** A shared research, and where its client reads it. */
async function share(api: ApiClient, name: string, itemCount: number) {
  const research = await createResearch(api, { name, itemCount });
  const link = await api.call<ShareLink>('POST', `/api/funding-researches/${research.researchId}/share-links`, {
    recipient: 'Frau Größel',
  });
  return { research, path: new URL(link.url).pathname };
}

const phone = { width: 360, height: 740 };
const feedbackOf = (page: Page) => page.getByRole('region', { name: /^Ihre Rückmeldung zu/ }).first();

test('on a phone a tap is the answer: sent at once, changed, explained and withdrawn', { tag: '@journey' }, async ({
  page,
  apiAs,
}) => {
  const api = await apiAs('Authenticated');
  const { research, path } = await share(api, 'Antwort mit einem Tippen', 1);
  const stored = async () => {
    const { items } = await api.call<typeof research>('GET', `/api/funding-researches/${research.researchId}`);
    return items[0]?.feedback.map(({ answer, text }) => [answer, text]);
  };
  await page.setViewportSize(phone);
  await page.goto(path);
  const feedback = feedbackOf(page);
  const interested = feedback.getByRole('button', { name: 'Interessiert mich' });
  const rather = feedback.getByRole('button', { name: 'Eher nicht' });
  const boxes = await Promise.all(
    [interested, rather, feedback.getByRole('button', { name: 'Ich habe eine Frage' })].map((one) => one.boundingBox()),
  );
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);

  await interested.click();
  await expect(feedback.getByText('Gesendet, vielen Dank.')).toBeVisible();
  await expect(interested).toHaveAttribute('aria-pressed', 'true');
  expect(await stored()).toEqual([['interested', '']]);

  await feedback.getByLabel('Möchten Sie etwas dazu sagen?').fill('Ab März');
  await feedback.getByRole('button', { name: 'Anmerkung senden' }).click();
  await expect(feedback.getByRole('listitem').getByText('Interessiert mich – Ab März')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectCalm(page);
  await expectAccessible(page);

  await rather.click();
  await expect(feedback.getByRole('listitem')).toHaveCount(1);
  await expect(feedback.getByRole('listitem').getByText('Eher nicht')).toBeVisible();
  // Words of the answer before wait in the field.
  await expect(feedback.getByLabel('Möchten Sie etwas dazu sagen?')).toHaveValue('Ab März');
  expect(await stored()).toEqual([['notInterested', '']]);

  await feedback.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(feedback.getByText('Ihre Rückmeldung ist zurückgenommen.')).toBeVisible();
  await expect(rather).toHaveAttribute('aria-pressed', 'false');
  expect(await stored()).toEqual([]);
});

test('an answer that could not be sent stays in place with its words, and is sent again', async ({ page, apiAs }) => {
  const { path } = await share(await apiAs('Authenticated'), 'Antwort ohne Netz', 1);
  await page.goto(path);
  const feedback = feedbackOf(page);
  await expect(feedback).toBeVisible();
  await page.context().setOffline(true);
  await feedback.getByRole('button', { name: 'Ich habe eine Frage' }).click();
  const alert = feedback.getByRole('alert');
  await expect(alert).toContainText('Ihre Rückmeldung konnte nicht gespeichert werden.');
  await expect(feedback.getByRole('button', { name: 'Ich habe eine Frage' })).toHaveAttribute('aria-pressed', 'true');
  await feedback.getByLabel('Ihre Frage').fill('Bis wann?');
  await feedback.getByRole('button', { name: 'Frage senden' }).click();
  await expect(alert).toBeVisible();
  await expect(feedback.getByLabel('Ihre Frage')).toHaveValue('Bis wann?');
  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Noch einmal senden' }).click();
  await expect(feedback.getByRole('listitem').getByText('Ich habe eine Frage – Bis wann?')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('the page begins with a line for each programme and is eight screens of a phone long at most', async ({
  page,
  apiAs,
}) => {
  const { path } = await share(await apiAs('Authenticated'), 'Sieben auf einen Blick', 7);
  await page.setViewportSize(phone);
  await page.goto(path);
  const overview = page.getByRole('navigation', { name: 'Ihre Programme auf einen Blick' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Fördermöglichkeiten');
  await expect(overview.getByRole('link')).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8 * phone.height);
  await expectAccessible(page);
  // Deciding facts are visible at once, all else of a programme on demand.
  const first = page.getByRole('article').first();
  await expect(first.getByText('Ihr nächster Schritt:')).toBeVisible();
  const funder = first.getByText('Fördergeber', { exact: true });
  await expect(funder).toBeHidden();
  await first.getByText('Alles zu diesem Programm').click();
  await expect(funder).toBeVisible();
  await expectAccessible(page);
  await overview.getByRole('button', { name: 'Alle 7 Programme zeigen' }).click();
  await expect(overview.getByRole('link')).toHaveCount(7);
  // Numbered as the page is, which tells what is for almost all below what fits especially.
  const titles = await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
  const lines = await overview.getByRole('link').allInnerTexts();
  const bare = (text: string) => text.replaceAll(/\s+/g, '');
  for (const [place, title] of titles.entries()) expect(bare(lines[place] ?? '')).toContain(bare(title));
  await overview.getByRole('link').nth(5).click();
  await expect(page).toHaveURL(/#programm-6$/);
  await expect(page.getByRole('article').nth(5).getByRole('heading', { level: 2 })).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test('a question stays on the start page until it is answered there; the client reads the reply under the link', async ({
  page,
  enterAs,
  browser,
  baseURL,
}) => {
  const api = await enterAs('ZFMB-Profi-Partner');
  const { personId } = await api.call<Person>('POST', '/api/persons', { kind: 'client', lastName: 'Fragezeichen' });
  const research = await createResearch(api, { name: 'Mit einer Frage', itemCount: 1 });
  await api.call('PUT', `/api/funding-researches/${research.researchId}/person`, { personId });
  const link = await api.call<ShareLink>('POST', `/api/funding-researches/${research.researchId}/share-links`, {});
  const client = await browser.newPage({ baseURL: baseURL ?? '' });
  await client.goto(new URL(link.url).pathname);
  await client.getByRole('button', { name: 'Ich habe eine Frage' }).click();
  await client.getByLabel('Ihre Frage').fill('Bis wann muss der Antrag da sein?');
  await client.getByRole('button', { name: 'Frage senden' }).click();
  await expect(client.getByText('Ich habe eine Frage – Bis wann')).toBeVisible();

  await page.goto(`/foerdermittelrecherche/${research.researchId}/ergebnisliste`);
  const card = page.getByRole('article').first();
  await expect(card.getByText('wartet auf Antwort')).toBeHidden();
  // The column beside the list leads to the card and unfolds it.
  await page
    .getByRole('region', { name: 'Rückmeldungen' })
    .getByRole('link', { name: /^hat eine Frage/ })
    .click();
  await expect(card.getByText('wartet auf Antwort')).toBeVisible();
  await card.getByRole('button', { name: 'Erledigt' }).click();
  await expect(card.getByText('Als erledigt markiert')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Wieder öffnen' }).click();
  await expect(card.getByText('wartet auf Antwort')).toBeVisible();

  await page.goto('/');
  const questions = page.getByRole('list', { name: 'Offene Fragen' });
  const question = questions.getByRole('listitem').filter({ hasText: 'Bis wann muss der Antrag da sein?' });
  await question.getByRole('button', { name: 'Antworten' }).click();
  await question.getByLabel('Ihre Antwort').fill('Bis zum 30. Juni.');
  await expectAccessible(page);
  // Other places of the question are updated later than the list that it left.
  await page.route(/\/api\/notifications\b/, async (route) => {
    await expect(question).toHaveCount(0);
    await route.continue();
  });
  await question.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(question).toHaveCount(0);
  // Without an address and a mail server the link is there to take along.
  await expect(questions.getByLabel('Link zur Seite')).toHaveValue(link.url);
  await expectAccessible(page);

  await client.reload();
  await expect(client.getByText('Bis zum 30. Juni.')).toBeVisible();
  await expect(client.getByRole('button', { name: 'Zurücknehmen' })).toHaveCount(0);
  await expectAccessible(client);
  await client.close();

  await page.goto(`/mandant/${personId}?tab=history`);
  await expect(page.getByText('Bis wann muss der Antrag da sein?').first()).toBeVisible();
  await expect(page.getByText('Bis zum 30. Juni.').first()).toBeVisible();
});
