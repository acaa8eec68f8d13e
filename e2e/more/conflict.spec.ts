import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import type { FundingResearch } from '@fundus/contract/funding-research';
import type { Browser, Locator, Page, Response } from '@playwright/test';
import { type ApiClient, createProgramme, createResearch, expect, openTab, test } from '../fixtures.ts';

const employees = (page: Page): Locator => page.getByLabel('Beschäftigte');
const turnover = (page: Page): Locator => page.getByLabel('Jahresumsatz');
const cards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Ausgewählte Förderprogramme' }).locator(':scope > li');
const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Inzwischen an anderer Stelle geändert' });
/** The stored value, and the typed one. */
const sides = (asked: Locator): Locator => asked.getByRole('radiogroup').locator('p');
const decide = (asked: Locator): Promise<void> =>
  asked.getByRole('button', { name: 'Übernehmen und speichern' }).click();
const comments = (page: Page): Locator => page.getByRole('textbox', { name: /^Kommentar zu / });

/** The same page in two tabs, both loaded before anything is changed. */
async function openTwice(browser: Browser, url: string, tokens: [string, string], path: string): Promise<[Page, Page]> {
  const [one, other] = await Promise.all(tokens.map((token) => openTab(browser, url, token)));
  if (one === undefined || other === undefined) throw new Error('two tabs');
  await Promise.all([one.goto(path), other.goto(path)]);
  for (const tab of [one, other]) await expect(tab.locator('h1')).toBeVisible({ timeout: 30_000 });
  return [one, other];
}

const load = (api: ApiClient, { researchId }: FundingResearch): Promise<FundingResearch> =>
  api.call('GET', `/api/funding-researches/${researchId}`);

/** Waits for the value on the server. */
const expectStored = (api: ApiClient, research: FundingResearch, wanted: Partial<FundingResearch['start']>) =>
  expect.poll(async () => (await load(api, research)).start).toMatchObject(wanted);

test.describe('two tabs on the same research', () => {
  test('merge different fields without asking', async ({ browser, apiAs, baseURL }) => {
    const api = await apiAs('Authenticated');
    const research = await createResearch(api, { name: 'Zwei Tabs' });
    const path = `/foerdermittelrecherche/${research.researchId}/start`;
    const [one, other] = await openTwice(browser, baseURL ?? '', [api.token, api.token], path);
    await expect(employees(other)).toBeVisible();
    await employees(one).fill('12');
    await employees(one).blur();
    await expectStored(api, research, { employees: 12 });
    await turnover(other).fill('250.000');
    await employees(other).click();
    await expectStored(api, research, { employees: 12, turnoverCents: 25_000_000 });
    await expect(employees(other)).toHaveValue('12');
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await Promise.all([one.context().close(), other.context().close()]);
  });

  test('ask about the same field, and do as decided', async ({ browser, apiAs, baseURL }) => {
    const api = await apiAs('Authenticated');
    const research = await createResearch(api, { name: 'Zwei Stände' });
    const path = `/foerdermittelrecherche/${research.researchId}/start`;
    const [one, other] = await openTwice(browser, baseURL ?? '', [api.token, api.token], path);
    await expect(employees(other)).toBeVisible();
    await employees(one).fill('12');
    await employees(one).blur();
    await expectStored(api, research, { employees: 12 });

    await employees(other).fill('20');
    await employees(other).blur();
    const dialog = question(other);
    await expect(sides(dialog)).toHaveText([/^12/, /^20/]);
    await dialog.getByRole('button', { name: 'Später entscheiden' }).click();
    // Putting it off loses neither of the two, not even over a reload.
    await expect(employees(other)).toHaveValue('20');
    await expectStored(api, research, { employees: 12 });
    other.on('dialog', (question) => void question.accept());
    await other.reload();
    await expect(sides(dialog)).toHaveText([/^12/, /^20/]);
    await decide(dialog);
    await expectStored(api, research, { employees: 20 });

    await employees(one).fill('30');
    await employees(one).blur();
    const again = question(one);
    await expect(sides(again)).toHaveText([/^20/, /^30/]);
    await again.getByRole('radio', { name: /^Den gespeicherten Stand/ }).check();
    await decide(again);
    await expect(employees(one)).toHaveValue('20');
    await expect(again).toBeHidden();
    await expectStored(api, research, { employees: 20 });
    await Promise.all([one.context().close(), other.context().close()]);
  });

  test('reorder at the same time: nothing is lost, and both end alike', async ({ browser, apiAs, baseURL }) => {
    const api = await apiAs('Authenticated');
    const research = await createResearch(api, { name: 'Zwei Reihenfolgen', itemCount: 3 });
    const path = `/foerdermittelrecherche/${research.researchId}/ergebnisliste`;
    const [one, other] = await openTwice(browser, baseURL ?? '', [api.token, api.token], path);
    await Promise.all([expect(cards(one)).toHaveCount(3), expect(cards(other)).toHaveCount(3)]);
    await comments(other).nth(1).fill('Während des Ordnens geschrieben.');
    const isOrdered = (answer: Response): boolean => answer.url().endsWith('/item-order') && answer.ok();
    await Promise.all([
      one.waitForResponse(isOrdered),
      other.waitForResponse(isOrdered),
      one
        .getByRole('button', { name: /nach unten$/ })
        .first()
        .click(),
      other
        .getByRole('button', { name: /nach oben$/ })
        .last()
        .click(),
    ]);
    await expect
      .poll(async () => (await load(api, research)).items.map(({ comment }) => comment).join(''))
      .toBe('Während des Ordnens geschrieben.');
    const stored = (await load(api, research)).items;
    const ids = stored.map(({ itemId }) => itemId);
    expect([...ids].sort()).toEqual(research.items.map(({ itemId }) => itemId).sort());
    expect(ids).not.toEqual(research.items.map(({ itemId }) => itemId));
    await Promise.all([one.reload(), other.reload()]);
    for (const tab of [one, other]) {
      await expect(cards(tab).getByRole('heading', { level: 3 })).toHaveText(
        stored.map(({ programme }) => programme.title),
      );
    }
    await Promise.all([one.context().close(), other.context().close()]);
  });
});

test('two administrators on the same programme: merged where it goes, asked where it does not', async ({
  browser,
  apiAs,
  baseURL,
}) => {
  const api = await apiAs('Administrator');
  const programme = await createProgramme(api, { title: 'Zwei Redaktionen', funder: 'Alte Bank' });
  const path = `/admin/foerderprogramme/${programme.programmeId}`;
  const second = await apiAs('Administrator');
  const [one, other] = await openTwice(browser, baseURL ?? '', [api.token, second.token], path);
  const stored = async (): Promise<ProgrammeDetail['content']> =>
    (await api.call<ProgrammeDetail>('GET', `/api/funding-programmes/${programme.programmeId}`)).content;
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const dialog = question(other);

  await field(one, 'Kurztitel').fill('Von der Ersten');
  await save(one);
  await expect(one.getByText('Version 2 ist gespeichert.')).toBeVisible();
  await field(other, 'Fördergeber').fill('Neue Bank');
  await save(other);
  await expect(other.getByText(/Version 3 ist gespeichert. .* übernommen: Kurztitel/)).toBeVisible();
  await expect(field(other, 'Kurztitel')).toHaveValue('Von der Ersten');
  expect(await stored()).toMatchObject({ shortTitle: 'Von der Ersten', funder: 'Neue Bank' });

  await field(one, 'Fördergeber').fill('Bank der Ersten');
  await save(one);
  const atFirst = question(one);
  await expect(atFirst).toContainText('Neue Bank');
  await expect(atFirst).toContainText('Bank der Ersten');
  await atFirst.getByRole('radio', { name: 'Ihre Eingabe für „Fördergeber“ verwenden' }).check();
  await decide(atFirst);
  await expect(atFirst).toBeHidden();
  expect(await stored()).toMatchObject({ shortTitle: 'Von der Ersten', funder: 'Bank der Ersten' });

  await field(other, 'Fördergeber').fill('Bank der Zweiten');
  await save(other);
  await dialog.getByRole('radio', { name: 'Den gespeicherten Stand von „Fördergeber“ verwenden' }).check();
  await dialog.getByRole('button', { name: 'Übernehmen und weiter bearbeiten' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(other, 'Fördergeber')).toHaveValue('Bank der Ersten');
  await Promise.all([one.context().close(), other.context().close()]);
});
