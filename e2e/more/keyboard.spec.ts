import type { FundingResearch } from '@fundus/contract/funding-research';
import type { Page } from '@playwright/test';
import { createResearch, expect, logins, tabTo, test } from '../fixtures.ts';
import { demoPassword } from '../portal.ts';

/** The focus is somewhere where it can be seen: on an element with an outline, a ring or a border of its own. */
const hasVisibleFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return false;
    const around = [element, element.parentElement, element.closest('label')].filter((one) => one !== null);
    return around.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });

test('the main job without a mouse: from the login to the ordered result list', async ({ page }) => {
  test.setTimeout(300_000);
  const { keyboard } = page;

  await test.step('log in', async () => {
    await page.goto('/login');
    await tabTo(page, page.getByLabel('Benutzername oder E-Mail-Adresse'));
    await keyboard.type(logins['ZFMB-Profi-Partner']);
    await tabTo(page, page.getByLabel('Passwort', { exact: true }));
    expect(await hasVisibleFocus(page)).toBe(true);
    await keyboard.type(demoPassword);
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Köstermann');
  });

  await test.step('skip the navigation', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
  });

  await test.step('begin a research and accept the notice', async () => {
    await page.goto('/foerdermittelrecherche');
    await tabTo(page, page.getByRole('button', { name: 'Neue Recherche' }).first());
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/haftungshinweis$/);
    await tabTo(page, page.getByRole('button', { name: 'Annehmen und weiter', exact: true }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/start$/);
  });

  await test.step('give facts, with a choice by arrows', async () => {
    await tabTo(page, page.getByLabel('Postleitzahl des Sitzes'));
    await keyboard.type('50667');
    await expect(page.getByRole('combobox', { name: 'Bundesland des Sitzes' })).toHaveValue('Nordrhein-Westfalen');
    await tabTo(page, page.getByLabel('Beschäftigte'));
    await keyboard.type('8');
    await tabTo(page, page.getByRole('button', { name: 'Weiter', exact: true }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/vorhaben$/);
  });

  await test.step('choose a project', async () => {
    const project = page.getByRole('checkbox', { name: /^Digitalisierung/ }).first();
    await tabTo(page, project);
    await keyboard.press('Space');
    await expect(project).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Weiter', exact: true }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/branche$/);
    // The address comes before its page: until then the button is that of the step before.
    await expect(page.locator('[aria-current="step"]')).toContainText('Branche');
    await tabTo(page, page.getByRole('button', { name: 'Weiter', exact: true }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/foerderliste/);
  });

  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await test.step('select with Space, row by row with the arrows', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Unsere Empfehlung' }));
    await keyboard.press('ArrowRight');
    await expect(rows.first()).toBeVisible();
    const [first, second] = [rows.first().getByRole('checkbox'), rows.nth(1).getByRole('checkbox')];
    await tabTo(page, first);
    await keyboard.press('Space');
    await expect(first).toBeChecked();
    await expect(first).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(second).toBeFocused();
    await keyboard.press('Space');
    await expect(second).toBeChecked();
    await expect(page.getByText('2 Programme ausgewählt').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('open the details with Enter, and come back to the same place', async () => {
    const title = rows.nth(1).getByRole('button').first();
    await tabTo(page, title);
    await keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { name: 'Voraussetzungen im Abgleich' })).toBeVisible();
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(title).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Weiter', exact: true }), { steps: 1_000 });
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ergebnisliste/);
  });
});

test('the result list without a mouse: order by the handle, dialogs give the focus back', async ({ page, enterAs }) => {
  const { keyboard } = page;
  const api = await enterAs('Authenticated');
  const research = await createResearch(api, { name: 'Ohne Maus', itemCount: 3 });
  await page.goto(`/foerdermittelrecherche/${research.researchId}/ergebnisliste`);
  const cards = page.getByRole('list', { name: 'Ausgewählte Förderprogramme' }).locator(':scope > li');
  const titles = () => cards.getByRole('heading', { level: 3 }).allTextContents();
  await expect(cards).toHaveCount(3);
  const before = await titles();
  const stored = async (): Promise<string[]> =>
    (await api.call<FundingResearch>('GET', `/api/funding-researches/${research.researchId}`)).items.map(
      ({ itemId }) => itemId,
    );
  const [one, two, three] = await stored();

  await test.step('order by the handle', async () => {
    const handle = cards.first().getByRole('button', { name: /verschieben$/ });
    await tabTo(page, handle);
    const spoken = page.locator('[aria-live="assertive"]');
    const isSaid = (words: RegExp) => expect(spoken.filter({ hasText: words })).not.toHaveCount(0);
    await keyboard.press('Space');
    await isSaid(/(aufgenommen,|auf) Platz 1 von 3/);
    await keyboard.press('ArrowDown');
    await isSaid(/auf Platz 2 von 3/);
    await keyboard.press('Space');
    await expect.poll(stored).toEqual([two, one, three]);
    expect(await titles()).toEqual([before[1], before[0], before[2]]);
    // Given up: everything stays.
    await tabTo(page, cards.first().getByRole('button', { name: /verschieben$/ }), { back: true });
    await keyboard.press('Space');
    await isSaid(/(aufgenommen,|auf) Platz 1 von 3/);
    await keyboard.press('ArrowDown');
    await isSaid(/auf Platz 2 von 3/);
    await keyboard.press('Escape');
    await isSaid(/Verschieben abgebrochen/);
    expect(await stored()).toEqual([two, one, three]);
  });

  await test.step('grade with the arrows', async () => {
    const grades = cards.first().getByRole('radio');
    await tabTo(page, cards.first().getByRole('radio', { checked: true }));
    const wasGreen = await grades.first().isChecked();
    await keyboard.press(wasGreen ? 'ArrowRight' : 'ArrowLeft');
    await expect(cards.first().getByRole('radio', { name: /^engere Auswahl/ })).toBeChecked();
  });

  for (const name of ['Teilen', 'Drucken']) {
    await test.step(`${name}: open, stay inside, close, and be back`, async () => {
      const button = page.getByRole('button', { name, exact: true });
      await tabTo(page, button, { back: true });
      await keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
      await expect.poll(isInside).toBe(true);
      for (let step = 0; step < 40; step += 1) {
        await keyboard.press('Tab');
        expect(await isInside(), `after ${step + 1} times Tab`).toBe(true);
      }
      await keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });
  }

  await test.step('the shortcuts explain themselves and give the focus back', async () => {
    await keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // The second key has to follow within a moment, which a busy machine may miss.
    await expect(async () => {
      await keyboard.press('g');
      await keyboard.press('r');
      await expect(page).toHaveURL(/\/foerdermittelrecherche$/, { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    const search = page.getByLabel('Recherchen durchsuchen');
    // The address changes before the page does.
    await expect(search).toBeVisible();
    await keyboard.press('/');
    await expect(search).toBeFocused();
  });
});

test('a step of a research is left by a skip link and by Alt and the arrow', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, { name: 'Mit Tasten', itemCount: 1 });
  await page.goto(`/foerdermittelrecherche/${researchId}/start`);
  const next = page.getByRole('button', { name: 'Weiter', exact: true });
  await expect(next).toBeVisible();
  const skip = page.getByRole('button', { name: 'Zu „Weiter“ springen' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  // Also out of a field.
  await page.getByLabel('Beschäftigte').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page).toHaveURL(/\/vorhaben$/);
});

test('in the list of programmes the keyboard comes to the programmes before the filters at their left', async ({
  page,
  enterAs,
}) => {
  const api = await enterAs('Authenticated');
  const { researchId } = await createResearch(api, { name: 'Reihenfolge' });
  // Only wide windows have them beside the list.
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(`/foerdermittelrecherche/${researchId}/foerderliste?tab=all`);
  const filters = page.getByRole('complementary', { name: 'Filter' });
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(filters).toBeVisible();
  const [table, aside] = [await page.getByRole('table').first().boundingBox(), await filters.boundingBox()];
  expect(aside?.x ?? 0).toBeLessThan(table?.x ?? 0);
  const isBehind = await filters.evaluate((element) => {
    const list = document.querySelector('main table');
    return list !== null && (list.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  expect(isBehind).toBe(true);
});

test('lists keep what the help promises: n for new, J and K, x, and Enter', async ({ page, enterAs }) => {
  const api = await enterAs('Authenticated');
  const mark = Date.now().toString(36);
  for (const lastName of [`Anfang ${mark}`, `Berg ${mark}`]) {
    await api.call('POST', '/api/persons', { kind: 'client', lastName, country: 'DE' });
  }
  await page.goto(`/mandanten?search=${mark}&sort=lastName`);
  const link = (name: string) => page.getByRole('link', { name: `${name} ${mark}`, exact: true }).first();
  await expect(link('Berg')).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(help.getByText('Neuen Eintrag der Seite anlegen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('j');
  await expect(link('Anfang')).toBeFocused();
  await page.keyboard.press('J');
  await expect(link('Berg')).toBeFocused();
  await page.keyboard.press('k');
  await expect(link('Anfang')).toBeFocused();
  await page.keyboard.press('x');
  await expect(
    page
      .getByRole('row')
      .filter({ has: link('Anfang') })
      .getByRole('checkbox'),
  ).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mandant\//);
  await page.goBack();
  await expect(link('Berg')).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Neuer Mandant' })).toBeVisible();
});
