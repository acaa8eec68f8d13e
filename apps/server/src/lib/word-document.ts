import type { TextBlock } from '@fundus/contract/rich-text';
import type { Language } from '@fundus/contract/user';

/** A table whose first row names the columns; `strong` are the places of rows that sum up. */
export interface WordTable {
  kind: 'table';
  header: string[];
  rows: string[][];
  strong: number[];
  /** Whether all columns but the first hold figures. */
  isNumeric: boolean;
}

export interface WordChart {
  kind: 'chart';
  form: 'lines' | 'bars';
  title: string;
  /** Description of the picture for readers who do not see it. */
  message: string;
  labels: string[];
  /** Euros. */
  series: { name: string; values: number[] }[];
}

/** Pictures of a text: one in the whole width, or up to two halves side by side. */
export interface WordPictures {
  kind: 'pictures';
  isHalf: boolean;
  /** PNG or JPEG with its size in pixels, and what it shows in words. */
  pictures: { bytes: Uint8Array<ArrayBuffer>; width: number; height: number; alt: string }[];
}

export type WordBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'note'; text: string }
  /** Headings of the text begin below the level that is named. */
  | { kind: 'text'; below: 1 | 2; blocks: readonly TextBlock[] }
  | WordTable
  | WordChart
  | WordPictures;

export interface WordDocument {
  title: string;
  language: Language;
  kicker: string;
  cover: readonly { label: string; value: string }[];
  contents: string;
  footer: string;
  /** Words around the number of the page and that of all. */
  pageOf: readonly [string, string];
  sections: readonly { isWide: boolean; blocks: readonly WordBlock[] }[];
}
