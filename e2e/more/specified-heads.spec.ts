import type { Page } from '@playwright/test';
import { specifiedColumns } from '../../apps/web/test/specified-columns.ts';
import { createResearch, type DemoRole, expect, openTab, test } from '../fixtures.ts';

test.use({ portalOf: 'lists' });

/**
 * Heads of the list in their sequence; a head with an icon has its word for screen readers. One that reaches past the list
 * or whose word is cut is marked.
 */
const readHeads = (page: Page): Promise<string[]> =>
  page
    .locator('main table')
    .first()
    .locator('thead')
    .evaluate((head) => {
      const list = head.closest('[data-scroll-restoration-id], [class*="scroller"]') ?? document.documentElement;
      const end = Math.min(list.getBoundingClientRect().right, window.innerWidth);
      return [...head.querySelectorAll('th')].map((cell) => {
        const isCut = [cell, ...cell.querySelectorAll('*')].some(
          (part) => getComputedStyle(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth + 1,
        );
        const word = (cell.textContent ?? '').trim() || cell.querySelector('[aria-label]')?.ariaLabel || '';
        return cell.getBoundingClientRect().right > end + 1 ? `${word} (outside)` : isCut ? `${word} (cut)` : word;
      });
    });

test('at 1440 px the heads of each list are those of the specification', async ({ page, apiAs, enterAs }) => {
  const advisor = await apiAs('ZFMB-Profi-Partner');
  const { researchId } = await createResearch(advisor, { name: 'Kopf der Liste' });
  const lists: readonly [DemoRole, string, { german: string }][] = [
    ['ZFMB-Profi-Partner', '/mandanten', specifiedColumns.persons],
    ['ZFMB-Profi-Partner', '/interessenten', specifiedColumns.persons],
    ['ZFMB-Profi-Partner', '/kontakte', specifiedColumns.persons],
    ['ZFMB-Profi-Partner', '/foerdermittelrecherchen', specifiedColumns.sharedResearches],
    ['ZFMB-Profi-Partner', `/foerdermittelrecherche/${researchId}/foerderliste?tab=all`, specifiedColumns.fundingList],
    ['ZFMB-Profi-Partner', '/leads', { german: 'Eingang, Zugeteilt am, Anrede, Name, PLZ, Ort' }],
    ['Administrator', '/leads', { german: 'Eingang, Zugeteilt am, Anrede, Name, PLZ, Ort' }],
    ['Administrator', '/partneruebersicht', specifiedColumns.partners],
  ];
  let entered: DemoRole | null = null;
  for (const [role, path, { german }] of lists) {
    if (role !== entered) await enterAs(role);
    entered = role;
    await page.goto(path);
    await expect(page.locator('main table tbody tr').first()).toBeVisible();
    const heads = await readHeads(page);
    const specified = german.split(', ');
    // Boxes to tick stand in front of the columns.
    const columns = heads.filter((head) => !/^(Alle Zeilen auswählen|Auswahl)$/.test(head));
    expect.soft(columns.slice(0, specified.length), path).toEqual(specified);
  }
});

test('with the longest numbers and names every column of the lists stays in view, with a mouse and with a finger', async ({
  browser,
  baseURL,
  apiAs,
}) => {
  const advisor = await apiAs('ZFMB-Profi-Partner');
  for (const kind of ['client', 'prospect', 'contact']) {
    await advisor.call('POST', '/api/persons', {
      kind,
      firstName: 'Ole Maximilian',
      lastName: 'von Schwarzenfeld-Hohenlohe-Langenburg',
      company: 'Donaudampfschifffahrtsgesellschaft mbH & Co. KG',
      town: 'Neustadt an der Weinstraße',
      phone: '+49 (0) 6321 1234567890-12',
      email: `ole.${kind}@schwarzenfeld-hohenlohe-langenburg.example.org`,
    });
  }
  for (const hasTouch of [false, true]) {
    const page = await openTab(browser, baseURL ?? '', advisor.token, { hasTouch });
    if (hasTouch) {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'hover', value: 'none' }] });
    }
    for (const path of ['/mandanten', '/interessenten', '/kontakte', '/leads']) {
      await page.goto(path);
      await expect(page.locator('main tbody tr[data-row-index]').first()).toBeVisible();
      const heads = await readHeads(page);
      expect
        .soft(
          heads.filter((head) => head.includes('(')),
          `${path} ${hasTouch ? 'touch' : 'mouse'}`,
        )
        .toEqual([]);
    }
    await page.context().close();
  }
});

test('a row of the funding list is hardly higher than its neighbours, and nothing in it is cut', async ({
  page,
  apiAs,
  enterAs,
}) => {
  const { researchId } = await createResearch(await apiAs('ZFMB-Profi-Partner'), { name: 'Höhe der Zeilen' });
  await enterAs('ZFMB-Profi-Partner');
  await page.goto(`/foerdermittelrecherche/${researchId}/foerderliste?tab=all`);
  const rows = page.locator('main table tbody tr');
  await expect(rows.nth(10)).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.filter((height) => height > 72).length).toBeLessThan(heights.length / 5 + 1);
  const cut = await rows
    .locator('[data-control="open"], td[data-column], td[data-column] *')
    .evaluateAll((all) =>
      all
        .filter(
          (part) =>
            getComputedStyle(part).overflowX === 'hidden' &&
            (part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 1),
        )
        .map((part) => part.textContent),
    );
  expect(cut).toEqual([]);
});
