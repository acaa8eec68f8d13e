import { isValidElement, type ReactNode } from 'react';
import { type ListColumn, nameColumn } from './list-column.ts';

/** Left and right of the words of a cell, more of it at the edges of the list, and the arrow of a heading that sorts. */
const padding = 17;
const edge = 4;
const arrow = 20;
/** Least width of the column without a width. */
export const usualRest = 160;
/** One long text does not push all others away. */
const most = 360;
/** Number of rows that decide a column's width; it keeps still while more are loaded. */
export const sampled = 100;

/** The words that a cell shows; null where it shows anything else, a sign or a field. */
export function wordsOf(node: ReactNode): string | null {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (!isValidElement<{ children?: ReactNode }>(node) || typeof node.type !== 'string') return null;
  return wordsOf(node.props.children);
}

export type Measure = (words: string, isHeading: boolean) => number;

/** Wished widths of a column: the width with nothing cut, and the width of each text, the heading's first. */
export interface Wish {
  whole: number;
  texts: readonly number[];
}

/** How wide each column would be if nothing were cut; null where its cells are more than words. */
export function wishedWidths<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  measure: Measure,
): (Wish | null)[] {
  return columns.map(({ cell, words: said, beside, mostWidth = most, label, sortKey }, place) => {
    const edges = padding + (place === 0 || place === columns.length - 1 ? edge : 0);
    const wide = (text: number): number => Math.min(mostWidth, Math.ceil(text) + edges);
    const texts = [wide(measure(label, true) + (sortKey === undefined ? 0 : arrow))];
    for (const row of rows.slice(0, sampled)) {
      const words = said === undefined ? wordsOf(cell(row)) : said(row);
      if (words === null) return null;
      texts.push(wide(measure(words, false) + (beside?.(row) ?? 0)));
    }
    return { whole: Math.max(...texts), texts };
  });
}

/** Narrower than this, or than this part of its own width, no column comes down to: then the list scrolls sideways. */
const narrowest = { pixels: 72, part: 0.6 };

interface Need {
  /** For a few words at least. */
  narrow: number;
  /** Stated width of the column. */
  least: number;
  /** For all its words. */
  wish: number;
  /** Widths at which texts are cut, the heading first; empty where nothing may be cut. */
  texts: readonly number[];
  isName: boolean;
}

/** A cut name or heading hurts more than a cut word. */
const weightOf = { name: 2, heading: 8 };
/** So much of its stated width a column keeps at least while others are made whole. */
const kept = 0.85;

/** A stretch of pixels for one column, and how many texts it makes whole. */
interface Stretch {
  place: number;
  pixels: number;
  gain: number;
}

/** The stretches by which a column grows from a width, those that make most texts whole for their pixels first. */
function stretchesOf({ texts, wish, isName }: Need, place: number, from: number): Stretch[] {
  const gains = new Map<number, number>();
  for (const [index, width] of texts.entries()) {
    const to = Math.min(width, wish);
    const gain = (index === 0 ? weightOf.heading : 1) * (isName ? weightOf.name : 1);
    if (to > from) gains.set(to, (gains.get(to) ?? 0) + gain);
  }
  const stretches: Stretch[] = [];
  let reached = from;
  for (const [width, gain] of [...gains].toSorted(([one], [other]) => one - other)) {
    let next = { place, pixels: width - reached, gain };
    reached = width;
    // A stretch that alone is worth more than the one before it is only had together with it.
    for (let last = stretches.at(-1); last !== undefined; last = stretches.at(-1)) {
      if (last.gain * next.pixels > next.gain * last.pixels) break;
      stretches.pop();
      next = { place, pixels: last.pixels + next.pixels, gain: last.gain + next.gain };
    }
    stretches.push(next);
  }
  return stretches;
}

/** Spends the room on whole words: where one more pixel leaves the fewest texts cut, it goes first. */
function spend(needs: readonly Need[], room: number): number[] {
  const given = needs.map(({ narrow, least, texts, isName }) =>
    isName || texts.length === 0 ? least : Math.max(narrow, least * kept),
  );
  let left = room - given.reduce((total, one) => total + one, 0);
  const stretches = needs
    .flatMap((need, place) => stretchesOf(need, place, given[place] ?? 0))
    .toSorted((one, other) => other.gain * one.pixels - one.gain * other.pixels);
  for (const { place, pixels } of stretches) {
    const taken = Math.min(pixels, left);
    given[place] = (given[place] ?? 0) + taken;
    left -= taken;
  }
  return given;
}

/** Factor of its room up to which a list shrinks to its narrowest to scroll a little; beyond, it scrolls with room to read. */
const littleScrolling = 1.25;

/** Least widths of the columns; words that are never cut are on one line, or folded into two. */
function needsOf<Row>(columns: readonly ListColumn<Row>[], wished: readonly (Wish | null)[], folds: boolean): Need[] {
  const naming = nameColumn(columns);
  return columns.map((column, place): Need => {
    const { width, isWhole = false, leastWidth = width === undefined ? usualRest : 0 } = column;
    const isName = column === naming;
    const own = wished[place] ?? null;
    const whole = own?.whole ?? 0;
    // Cells with more than words need their width.
    if (width !== undefined && own === null) return { narrow: width, least: width, wish: width, texts: [], isName };
    const wish = width === undefined ? Math.max(leastWidth, whole) : whole;
    if (isWhole !== false) {
      const folded = Math.max(narrowest.pixels, Math.ceil(wish * narrowest.part));
      return folds && isWhole === 'inTwoLines'
        ? { narrow: folded, least: folded, wish, texts: own?.texts ?? [], isName }
        : { narrow: wish, least: wish, wish, texts: [], isName };
    }
    const least = Math.min(wish, width ?? leastWidth);
    // The column without a width holds the name: others give way first.
    const narrow =
      width === undefined ? least : Math.min(least, Math.max(narrowest.pixels, least * narrowest.part, leastWidth));
    return { narrow, least, wish, texts: own?.texts ?? [], isName };
  });
}

const sum = (needs: readonly Need[], of: 'narrow' | 'least'): number =>
  needs.reduce((total, one) => total + one[of], 0);

/** The room shared among the needs. */
function share(needs: readonly Need[], room: number): number[] {
  const [narrow, least] = [sum(needs, 'narrow'), sum(needs, 'least')];
  if (room >= least) return spend(needs, room);
  const isLittle = narrow <= room * littleScrolling;
  const part = room >= narrow ? (room - narrow) / Math.max(1, least - narrow) : isLittle ? 0 : 1;
  return needs.map((need) => need.narrow + (need.least - need.narrow) * part);
}

/**
 * The widths that are given: to each as many pixels as its words are wide while there is room; otherwise, as few texts
 * as possible are cut, where even the stated widths are too much, all but the one without a width come down together, and words that
 * are never cut take two lines before the list scrolls sideways. The column without a width takes what is left, `rest` at least.
 */
export function givenWidths<Row>(
  columns: readonly ListColumn<Row>[],
  wished: readonly (Wish | null)[],
  room: number,
): { widths: (number | undefined)[]; rest: number } {
  const inOneLine = needsOf(columns, wished, false);
  const needs = room < sum(inOneLine, 'narrow') ? needsOf(columns, wished, true) : inOneLine;
  const given = share(needs, room).map(Math.floor);
  return {
    widths: columns.map(({ width }, place) => (width === undefined ? undefined : given[place])),
    rest: columns.reduce((total, { width }, place) => total + (width === undefined ? (given[place] ?? 0) : 0), 0),
  };
}
