import type { Page } from '@playwright/test';
import { type DemoRole, expect, expectCalmInView, test, turnTo } from '../fixtures.ts';

/** Lists of the portal in the demo, with their default columns. */
test.use({ portalOf: 'lists' });

interface ListFaults {
  label: string;
  rows: number;
  /** Pixels by which the list is wider than its window. */
  excess: number;
  cutNumbers: string[];
  /** Words that are cut while a column beside them has room that none of its words need. */
  cutBesideRoom: string[];
}

/** Room that no words need: a few pixels are left over where widths are rounded. */
const spare = 48;

/** Every list of the page with what is wrong with its widths. */
const readLists = (page: Page): Promise<ListFaults[]> =>
  page.evaluate((least) => {
    const widthOf = (cell: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().width;
    };
    /** The element in a cell whose words end in dots. */
    const cutIn = (cell: Element): Element | undefined =>
      [cell, ...cell.querySelectorAll('*')].find(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).textOverflow === 'ellipsis',
      );
    return [...document.querySelectorAll<HTMLElement>('main [data-scroll-restoration-id^="list-"]')].map((list) => {
      const rows = [...list.querySelectorAll('tbody tr[data-row-index]')].map((row) => [...row.children]);
      const cut = rows.flatMap((cells) =>
        cells.flatMap((cell, column) => (cutIn(cell) === undefined ? [] : [{ cell, column }])),
      );
      const columnCount = rows[0]?.length ?? 0;
      const freeRoom = Array.from({ length: columnCount }, (_, column) => {
        const cells = rows.flatMap((row) => row[column] ?? []);
        const needed = Math.max(0, ...cells.map((cell) => (cutIn(cell) === undefined ? widthOf(cell) : Infinity)));
        return (cells[0]?.clientWidth ?? 0) - needed - 24;
      });
      // The heading of a column may need more than its words.
      const headings = [...list.querySelectorAll('thead th')].map((heading) => widthOf(heading));
      const roomy = freeRoom.some(
        (room, column) => room > least && (rows[0]?.[column]?.clientWidth ?? 0) - (headings[column] ?? 0) - 24 > least,
      );
      const wordsOf = ({ cell }: { cell: Element }): string => cell.textContent ?? '';
      return {
        label: list.getAttribute('aria-label') ?? '',
        rows: rows.length,
        excess: list.scrollWidth - list.clientWidth,
        cutNumbers: cut.map(wordsOf).filter((words) => /^\+?[\d /().-]{7,}$/.test(words)),
        cutBesideRoom: roomy ? [...new Set(cut.map(wordsOf))].slice(0, 3) : [],
      };
    });
  }, spare);

/** One line of 56 px holds title, count, search, filters and actions; a second begins where these find no room. */
const heightOfBar = (page: Page): Promise<number> =>
  page
    .getByRole('heading', { level: 1 })
    .locator('xpath=ancestor::*[contains(@class, "_row_")][1]')
    .evaluate((bar) => bar.getBoundingClientRect().height);
const oneLine = 60;

const lists: readonly (readonly [DemoRole, readonly string[]])[] = [
  [
    'Authenticated',
    [
      '/mandanten',
      '/interessenten',
      '/kontakte',
      '/unternehmen',
      '/leads',
      '/foerdermittelrecherche',
      '/foerdermittelrecherchen',
      '/businessplan',
      '/geschaeftsmodellentwicklung',
      '/projektskizze',
      '/foerderprogramme',
    ],
  ],
  [
    'Administrator',
    [
      '/mandanten',
      '/unternehmen',
      '/leads',
      '/leads?tab=company',
      '/leads?tab=contact',
      '/leadverteilung?view=assigned',
      '/leadverteilung/konto',
      '/partneruebersicht',
      '/foerdermittelrecherche',
      '/businessplan',
      '/admin/nutzer',
      '/admin/foerderprogramme',
      '/admin/katalogpflege',
      '/admin/importe',
      '/admin/protokoll',
      '/admin/postausgang',
    ],
  ],
];

for (const [role, paths] of lists) {
  for (const language of ['de', 'en'] as const) {
    test(`no list is wider than its window, and nothing in it is cut beside room: ${role}, ${language}`, async ({
      page,
      enterAs,
    }) => {
      test.setTimeout(300_000);
      await page.addInitScript((name) => localStorage.setItem('language', name), language);
      await page.setViewportSize({ width: 1440, height: 900 });
      await enterAs(role);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      let seen = 0;
      for (const path of paths) {
        await turnTo(page, path);
        const list = page.locator('main [data-scroll-restoration-id^="list-"]').first();
        await expect(list.locator('tbody tr[data-row-index]').first(), path).toBeVisible();
        await expectCalmInView(page);
        expect.soft({ path, isOneLine: (await heightOfBar(page)) <= oneLine }).toEqual({ path, isOneLine: true });
        for (const { label, rows, ...faults } of await readLists(page)) {
          seen += rows;
          expect
            .soft({ path, label, ...faults })
            .toEqual({ path, label, excess: 0, cutNumbers: [], cutBesideRoom: [] });
        }
      }
      expect(seen).toBeGreaterThan(60);
    });
  }
}
