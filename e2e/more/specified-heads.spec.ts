import type { Page } from '@playwright/test';
import { specifiedColumns } from '../../apps/web/test/specified-columns.ts';
import { createResearch, type DemoRole, expect, test } from '../fixtures.ts';

test.use({ portalOf: 'lists' });

/**
 * What the heads of the list say, in their sequence; a head that shows a sign says its word to readers. One that reaches past the list
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
    ['ZFMB-Profi-Partner', `/foerdermittelrecherche/${researchId}/foerderliste`, specifiedColumns.fundingList],
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
    expect.soft(heads.slice(heads.indexOf(specified[0] ?? '')).slice(0, specified.length), path).toEqual(specified);
  }
});
