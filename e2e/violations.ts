import axe, { type NodeResult, type Result, type RunOnly } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** A page that runs functions inside of it, whatever drives its browser. */
interface Evaluating {
  evaluate(work: string): Promise<unknown>;
  evaluate<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Argument>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
}

/** Success criteria of WCAG 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Known violations of the same elements in a window of another size. */
const ofLayout = ['target-size', 'scrollable-region-focusable'];

/** The elements of the page as exposed to assistive technology, apart from their layout. */
export function readStructure(page: Evaluating): Promise<string> {
  return page.evaluate(() => document.body.outerHTML.replace(/ style="[^"]*"/g, ''));
}

/**
 * Violations of WCAG 2.2 A and AA on the page as it stands, each with the places where it is; with `isLaidOutAnew` those
 * that another layout of the same elements can bring. What lies half under a bar at the edge of the window has only to be
 * scrolled to: whatever seems too small to hit is looked at again in the middle.
 */
export async function listViolations(page: Evaluating, { isLaidOutAnew = false } = {}): Promise<string[]> {
  // Once for all screens that one page shows: reading the source takes longer than many a screen.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const only: RunOnly = isLaidOutAnew ? { type: 'rule', values: ofLayout } : { type: 'tag', values: wcag };
  return page.evaluate(async (runOnly) => {
    if (window.axe === undefined) throw new Error('axe is not loaded');
    // An element that is still fading in does not have its final contrast.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    // Content far below is not laid out until it is scrolled to, and its parts would overlap.
    const laidOut = new CSSStyleSheet();
    laidOut.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(laidOut);
    const { run } = window.axe;
    const isTooSmallInTheMiddle = async ({ element }: NodeResult): Promise<boolean> => {
      // A list that is redrawn while it scrolls has let go of it.
      if (element?.isConnected !== true) return false;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      if (!element.isConnected) return false;
      const again = await window.axe?.run(element, { runOnly: ['target-size'], resultTypes: ['violations'] });
      return (again?.violations.length ?? 0) > 0;
    };
    const confirmed = async ({ id, nodes }: Result): Promise<NodeResult[]> => {
      if (id !== 'target-size') return nodes;
      const left: NodeResult[] = [];
      // One after the other: each is scrolled to.
      for (const node of nodes) if (await isTooSmallInTheMiddle(node)) left.push(node);
      return left;
    };
    // The rows of a list are drawn by the same hand: from the thirtieth on each says what others have said.
    const { violations } = await run(
      { include: [document], exclude: [':is(li, tr):nth-of-type(n + 31)'] },
      {
        runOnly,
        resultTypes: ['violations'],
        elementRef: true,
      },
    );
    const told: string[] = [];
    for (const violation of violations) {
      const nodes = await confirmed(violation);
      if (nodes.length > 0) told.push(`${violation.id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== laidOut);
    return told;
  }, only);
}
