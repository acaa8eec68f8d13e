import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import type { FundingResearch } from '@fundus/contract/funding-research';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import type { ShareLink } from '@fundus/contract/share-link';
import type { Page } from '@playwright/test';
import { numbersInLook } from '../effort.ts';
import {
  type ApiClient,
  createProgramme,
  createResearch,
  expect,
  expectAccessible,
  expectCalm,
  expectCalmInView,
  expectNoSidewaysScroll,
  test,
} from '../fixtures.ts';

/** How many of these stand whole in the window, with nothing lying over them. */
const countWhole = (page: Page, selector: string): Promise<number> =>
  page.evaluate((wanted) => {
    const isSeen = (element: Element): boolean => {
      const { top, bottom, left, width } = element.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) return false;
      return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
    };
    return [...document.querySelectorAll(wanted)].filter(isSeen).length;
  }, selector);

/** Programmes whose titles are as long as those of ministries, for a result list of five. */
const createFive = async (administrator: ApiClient): Promise<string[]> => {
  const ids: string[] = [];
  for (let number = 1; number <= 5; number += 1) {
    const { programmeId } = await createProgramme(administrator, {
      title: `Richtlinie zur Förderung der Digitalisierung in Handwerk und Handel, Fördergegenstand ${number}`,
      fundingTypes: ['grant'],
      fundingRateMaximum: 50,
      amountMaximumCents: number * 1_000_000,
    });
    ids.push(programmeId);
  }
  return ids;
};

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a list shows sixteen rows below its one bar', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const lastName = `Reihe${Date.now().toString(36)}`;
  for (let number = 0; number < 20; number += 1) {
    await api.call('POST', '/api/persons', {
      kind: 'client',
      firstName: `P${number}`,
      lastName,
      phone: '0351 1234567',
    });
  }
  await page.goto(`/mandanten?search=${lastName}`);
  await expect(page.getByText('20 Personen')).toBeVisible();
  await expectCalm(page);
  expect(await countWhole(page, 'tbody tr')).toBeGreaterThanOrEqual(16);
  await expect(page.getByRole('row').filter({ hasText: '0351 1234567' }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the funding list shows nine programmes in two lines each', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, { name: 'Platz für Programme' });
  await page.goto(`/foerdermittelrecherche/${researchId}/foerderliste?tab=all`);
  const rows = page.locator('tbody tr');
  // The group below it is only fetched near its place, and pulses until then.
  await expect(rows.nth(15)).toBeAttached();
  // Titles, groups and funders are whole: four lines of the smallest letters at most.
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
  await rows.nth(2).evaluate((row) => row.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect.poll(() => countWhole(page, 'tbody tr')).toBeGreaterThanOrEqual(9);
});

test('what is compared stays in view, and comparing ends in choosing', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, { name: 'Vergleich endet in der Wahl' });
  await page.goto(`/foerdermittelrecherche/${researchId}/foerderliste?tab=all`);
  await page
    .getByRole('button', { name: /^Zum Vergleich: / })
    .first()
    .click();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
  const compare = page.getByRole('button', { name: '1 Programm vergleichen' });
  await expect(compare).toBeInViewport();
  await compare.click();
  const dialog = page.getByRole('dialog', { name: 'Vergleich' });
  await dialog.getByRole('button', { name: /^Auswählen: / }).click();
  await expect(dialog.getByRole('button', { name: /^Ausgewählt: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 Programm ausgewählt').last()).toBeVisible();
});

test('the legend of the verdicts filters the funding list', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, { name: 'Legende filtert' });
  // Only a wide window has room for it beside the list.
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto(`/foerdermittelrecherche/${researchId}/foerderliste?tab=all`);
  const missing = page.getByRole('button', { name: /^Daten fehlen/ });
  await missing.click();
  await expect(missing).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/verdict=dataMissing/);
  await missing.click();
  await expect(page).not.toHaveURL(/verdict/);
});

test('five programmes of the result list are seen at once, and unfold; sharing stands beside them', async ({
  page,
  enterAs,
  apiAs,
  browser,
  baseURL,
}) => {
  const programmeIds = await createFive(await apiAs('Administrator'));
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, {
    name: 'Fünf auf einen Blick',
    programmeIds,
    start: { investmentCents: 8_000_000 },
  });
  await page.goto(`/foerdermittelrecherche/${researchId}/ergebnisliste`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(5);
  await expectCalm(page);
  await expect(page.getByRole('button', { name: 'Teilen', exact: true })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Freigaben' })).toContainText('Noch nicht geteilt');
  await expect(page.getByRole('region', { name: 'Rückmeldungen' })).toContainText('Noch keine Rückmeldung');
  expect(await countWhole(page, 'article')).toBe(5);
  for (const height of await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))) {
    expect(height).toBeLessThanOrEqual(96);
  }
  const unfold = cards.first().getByRole('button', { name: /^Mehr zu/ });
  await unfold.click();
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
  await expect(cards.first().getByRole('link', { name: 'Voraussetzungen ansehen' })).toBeVisible();
  await expectAccessible(page);

  // Answers of clients take no more room: a chip on the folded card, the text on the unfolded one.
  const link = await api.call<ShareLink>('POST', `/api/funding-researches/${researchId}/share-links`, {});
  const client = await browser.newPage({ baseURL: baseURL ?? '' });
  await client.goto(new URL(link.url).pathname);
  for (const item of [0, 1]) {
    const shared = client.getByRole('article').nth(item);
    await shared.getByRole('button', { name: 'Ich habe eine Frage' }).click();
    await shared.getByLabel('Ihre Frage').fill('Wie lange dauert es? '.repeat(20));
    await shared.getByRole('button', { name: 'Frage senden' }).click();
    await expect(shared.getByText('Wie lange dauert es?')).toBeVisible();
  }
  await client.close();
  await page.reload();
  const chips = cards.getByRole('button', { name: /^1 Frage wartet – zu „/ });
  await expect(chips).toHaveCount(2);
  await expectCalm(page);
  expect(await countWhole(page, 'article')).toBe(5);
  for (const height of await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))) {
    expect(height).toBeLessThanOrEqual(96);
  }
  await expect(cards.getByText('Wie lange dauert es?').first()).toBeHidden();
  await chips.first().click();
  await expect(cards.getByText('Wie lange dauert es?').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('a folded card keeps its height whatever became of its programme, and says so in a chip', async ({
  page,
  enterAs,
  apiAs,
  baseURL,
  request,
}) => {
  const administrator = await apiAs('Administrator');
  const programmeIds = await createFive(administrator);
  const api = await enterAs('Authenticated');
  const save = async (programmeId: string, change: Partial<ProgrammeContent>): Promise<void> => {
    const path = `/api/funding-programmes/${programmeId}`;
    const { version, content } = await administrator.call<ProgrammeDetail>('GET', path);
    await administrator.call('PUT', path, { version, content: { ...content, ...change }, protectedFields: [] });
  };
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  // As much as can stand on one card: a deadline, a last day, an answer, and what became of the programme.
  for (const programmeId of programmeIds) {
    await save(programmeId, { deadlines: [{ on: inDays(20), note: '' }], validUntil: inDays(25) });
  }
  const { researchId } = await createResearch(api, {
    name: 'Seitdem geändert',
    programmeIds,
    start: { investmentCents: 8_000_000 },
  });
  for (const programmeId of programmeIds.slice(0, 3)) await save(programmeId, { shortText: 'Neu gefasst.' });
  await administrator.call('POST', `/api/funding-programmes/${programmeIds[3]}/end`, { successorId: null });
  const { url } = await api.call<ShareLink>('POST', `/api/funding-researches/${researchId}/share-links`, {});
  const { items } = await api.call<FundingResearch>('GET', `/api/funding-researches/${researchId}`);
  const feedback = `/api${new URL(url).pathname}/items/${items[0]?.itemId}/feedback`;
  const answer = await request.post(`${baseURL}${feedback}`, {
    data: { answer: 'question', text: 'Gilt das noch?' },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(`/foerdermittelrecherche/${researchId}/ergebnisliste`);
  const cards = page.getByRole('article');
  const changed = cards.getByRole('button', { name: /^Geändert – zu „/ });
  const ended = cards.getByRole('button', { name: /^Beendet – zu „/ });
  await expect(changed).toHaveCount(3);
  await expect(ended).toHaveCount(1);
  await expectCalm(page);
  expect(await countWhole(page, 'article')).toBe(5);
  for (const height of await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))) {
    expect(height).toBeLessThanOrEqual(96);
  }
  // None of its chips is cut, whatever else has to give way.
  for (const chip of await cards
    .first()
    .getByRole('button', { name: / – zu „/ })
    .all())
    await expect(chip).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  const notice = cards.first().getByRole('note');
  await expect(notice).toBeHidden();
  await changed.first().click();
  await expect(notice).toContainText('seit Ihrer Auswahl geändert');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Aktuellen Stand übernehmen' }).click();
  await expect(changed).toHaveCount(2);
});

test('a programme of the result list is dragged with its goal in sight', async ({ page, enterAs, apiAs }) => {
  const programmeIds = await createFive(await apiAs('Administrator'));
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, { name: 'Ziehen auf Sicht', programmeIds });
  await page.goto(`/foerdermittelrecherche/${researchId}/ergebnisliste`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(5);
  await expectCalm(page);
  const titles = (): Promise<string[]> => cards.getByRole('heading', { level: 3 }).allInnerTexts();
  const before = await titles();
  const placeOf = async (index: number): Promise<{ x: number; y: number }> => {
    const box = await cards.nth(index).getByRole('button').first().boundingBox();
    if (box === null) throw new Error('The handle is not in view.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await placeOf(0), await placeOf(4)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  // The page has not scrolled: the first and the last place are both in view.
  await expect(page.getByText('Platz 5 von 5', { exact: true })).toBeInViewport();
  for (const index of [0, 4]) await expect(cards.nth(index)).toBeInViewport({ ratio: 1 });
  await page.mouse.up();
  await expect.poll(titles).toEqual([...before.slice(1), before[0]]);
});

test('the head of a person stays in view, and on a phone the sections begin on the first screen', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const { personId } = await api.call<{ personId: string }>('POST', '/api/persons', {
    kind: 'client',
    firstName: 'Änne',
    lastName: 'Standfest',
    company: 'Standfest Bau GmbH',
    phone: '0351 1234567',
    email: 'a.standfest@example.org',
  });
  await page.goto(`/mandant/${personId}`);
  await page.getByRole('button', { name: 'Speichern', exact: true }).last().scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('link', { name: '0351 1234567 anrufen' })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.getByRole('combobox', { name: 'Abschnitt' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** Rows, and cards on a phone: their class is the one word for a card in all lists. */
const listed = 'main tbody tr, main li[class*="_card_"]';

test('ten screens show as many rows and cards as docs/look.md says', async ({ page, enterAs }) => {
  const administrator = await enterAs('Administrator');
  const mark = `Viel${Date.now().toString(36)}`;
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  for (const number of numbers) {
    const name = `${mark} ${number}`;
    for (const kind of ['client', 'prospect', 'contact'] as const) {
      await administrator.call('POST', '/api/persons', { kind, firstName: 'A', lastName: name, phone: '0351 1234567' });
    }
    await administrator.call('POST', '/api/companies', { name, town: 'Dresden' });
    await administrator.call('POST', '/api/leads', {
      lastName: name,
      email: `${mark}${number}@example.org`.toLowerCase(),
    });
    await administrator.call('POST', '/api/funding-researches', { name });
  }
  const { researchId } = await createResearch(administrator, { name: mark, itemCount: 5 });
  const screens: Record<string, string> = {
    Mandanten: `/mandanten?search=${mark}`,
    Interessenten: `/interessenten?search=${mark}`,
    Kontakte: `/kontakte?search=${mark}`,
    Unternehmen: `/unternehmen?search=${mark}`,
    Leads: `/leads?search=${mark}`,
    Recherchen: `/foerdermittelrecherche?search=${mark}`,
    Förderprogramme: '/foerderprogramme',
    Förderliste: `/foerdermittelrecherche/${researchId}/foerderliste?tab=all`,
    Ergebnisliste: `/foerdermittelrecherche/${researchId}/ergebnisliste`,
    'Programme pflegen': '/admin/foerderprogramme',
  };
  for (const [name, path] of Object.entries(screens)) {
    const [desk = 0, phone = 0] = numbersInLook(name);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const rows = page.locator(name === 'Ergebnisliste' ? 'article' : 'main tbody tr');
    await expect(rows.nth(3)).toBeVisible();
    await expectCalmInView(page);
    const atDesk = await countWhole(page, name === 'Ergebnisliste' ? 'article' : 'main tbody tr');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const onPhone = name === 'Ergebnisliste' ? 'article' : listed;
    await expect(page.locator(onPhone).first()).toBeVisible();
    await expectCalmInView(page);
    const atPhone = await countWhole(page, onPhone);
    test.info().annotations.push({ type: 'rows', description: `${name}: ${atDesk}, ${atPhone}` });
    expect.soft([name, atDesk >= desk, atPhone >= phone]).toEqual([name, true, true]);
  }
});
