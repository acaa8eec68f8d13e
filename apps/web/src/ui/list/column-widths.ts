import { isValidElement, type ReactNode } from 'react';
import type { ListColumn } from './list-column.ts';

/** Left and right of the words of a cell, more of it at the edges of the list, and the arrow of a heading that sorts. */
const padding = 17;
const edge = 4;
const arrow = 20;
/** What the column without a width is given at least. */
export const usualRest = 160;
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
  return columns.map(({ cell, words: said, beside, mostWidth = most, label, sortKey }, place) => {
    let widest = measure(label, true) + (sortKey === undefined ? 0 : arrow);
    for (const row of rows.slice(0, sampled)) {
      const words = said === undefined ? wordsOf(cell(row)) : said(row);
      if (words === null) return null;
      widest = Math.max(widest, measure(words, false) + (beside?.(row) ?? 0));
    }
    return Math.min(mostWidth, Math.ceil(widest) + padding + (place === 0 || place === columns.length - 1 ? edge : 0));
  });
}

/** Narrower than this, or than this part of its own width, no column comes down to: then the list scrolls sideways. */
const narrowest = { pixels: 72, part: 0.6 };

interface Need {
  /** For a few words at least. */
  narrow: number;
  /** What the column is stated to need. */
  least: number;
  /** For all its words. */
  wish: number;
}

/**
 * The widths that are given: to each as many pixels as its words are wide while there is room; where there is none, those that may
 * be cut come down to their own width together, and where even that is too much, further, before the list scrolls sideways. The
 * column without a width takes what is left, `rest` at least.
 */
export function givenWidths<Row>(
  columns: readonly ListColumn<Row>[],
  wished: readonly (number | null)[],
  room: number,
): { widths: (number | undefined)[]; rest: number } {
  const needs = columns.map(({ width, isWhole = false, leastWidth = usualRest }, place): Need => {
    const own = wished[place] ?? null;
    // What shows more than words needs its width.
    if (width !== undefined && own === null) return { narrow: width, least: width, wish: width };
    const wish = width === undefined ? Math.max(leastWidth, own ?? 0) : (own ?? width);
    if (isWhole) return { narrow: wish, least: wish, wish };
    const least = Math.min(wish, width ?? leastWidth);
    return { narrow: Math.min(least, Math.max(narrowest.pixels, least * narrowest.part)), least, wish };
  });
  const sum = (of: keyof Need): number => needs.reduce((total, one) => total + one[of], 0);
  const [narrow, least, wish] = [sum('narrow'), sum('least'), sum('wish')];
  const between = (from: number, to: number): number => (to === from ? 1 : Math.min(1, (room - from) / (to - from)));
  const give = (need: Need): number => {
    if (room >= least) return need.least + (need.wish - need.least) * between(least, wish);
    return room >= narrow ? need.narrow + (need.least - need.narrow) * between(narrow, least) : need.least;
  };
  const given = needs.map((need) => Math.floor(give(need)));
  return {
    widths: columns.map(({ width }, place) => (width === undefined ? undefined : given[place])),
    rest: columns.reduce((total, { width }, place) => total + (width === undefined ? (given[place] ?? 0) : 0), 0),
  };
}
