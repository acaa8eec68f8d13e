import { isValidElement, type ReactNode } from 'react';
import type { ListColumn } from './list-column.ts';

/** Left and right of the words of a cell, and the arrow of a heading that sorts. */
const padding = 17;
const arrow = 20;
/** One long text does not push all others away. */
const most = 360;
/** So many rows say how wide a column is; it keeps still while more are loaded. */
const sampled = 100;

/** The words that a cell shows; null where it shows anything else, a sign or a field. */
export function wordsOf(node: ReactNode): string | null {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (!isValidElement<{ children?: ReactNode }>(node) || typeof node.type !== 'string') return null;
  return wordsOf(node.props.children);
}

export type Measure = (words: string, isHeading: boolean) => number;

/** How wide each column would be if nothing were cut; null where its cells are more than words. */
export function wishedWidths<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  measure: Measure,
): (number | null)[] {
  return columns.map(({ cell, words: said, label, sortKey }) => {
    let widest = measure(label, true) + (sortKey === undefined ? 0 : arrow);
    for (const row of rows.slice(0, sampled)) {
      const words = said === undefined ? wordsOf(cell(row)) : said(row);
      if (words === null) return null;
      widest = Math.max(widest, measure(words, false));
    }
    return Math.min(most, Math.ceil(widest) + padding);
  });
}

/**
 * The widths that are given: to each as many pixels as its words are wide while there is room; where there is none, those that may
 * be cut come down to their own width together. The column without a width takes what is left.
 */
export function givenWidths<Row>(
  columns: readonly ListColumn<Row>[],
  wished: readonly (number | null)[],
  room: number,
): (number | undefined)[] {
  const wishes = columns.map(({ width, leastWidth = 160 }, place) =>
    width === undefined
      ? { least: leastWidth, wish: Math.max(leastWidth, wished[place] ?? leastWidth) }
      : wishOf(place),
  );
  function wishOf(place: number): { least: number; wish: number } {
    const { width = 0, isWhole = false } = columns[place] ?? {};
    const wish = wished[place] ?? width;
    return { least: isWhole ? wish : Math.min(wish, width), wish };
  }
  const sum = (of: 'least' | 'wish'): number => wishes.reduce((total, one) => total + one[of], 0);
  const [least, wish] = [sum('least'), sum('wish')];
  const part = wish <= room ? 1 : wish === least ? 0 : Math.max(0, (room - least) / (wish - least));
  return columns.map(({ width }, place) => {
    const own = wishes[place];
    return width === undefined || own === undefined ? undefined : Math.floor(own.least + (own.wish - own.least) * part);
  });
}
