import { useLayoutEffect } from 'react';

const counts = new Map<string, number>();

function count(mark: string, step: 1 | -1): void {
  const next = (counts.get(mark) ?? 0) + step;
  counts.set(mark, next);
  document.documentElement.toggleAttribute(`data-${mark}`, next > 0);
}

/**
 * Marks the whole page for its styles as long as a component is there. Asking the root for what it holds (`:root:has(…)`) would
 * do so as well, and has the browser look through the styles of the page whenever anything on it comes or goes.
 */
export function usePageMark(mark: 'band' | 'sticky-head' | 'wizard-bar', isThere = true): void {
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isThere]);
}
