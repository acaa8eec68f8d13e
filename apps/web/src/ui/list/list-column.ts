import type { ReactNode } from 'react';

/** One column of a list, stated at module level or memoised; `SortKey` names what its server sorts by. */
export interface ListColumn<Row, SortKey extends string = string> {
  key: string;
  /** Heading, already in the reader's language. */
  label: string;
  /** Draws the cell; the column that names the row draws the link. */
  cell: (row: Row) => ReactNode;
  /**
   * Width in pixels; the column without one takes what is left. Where all cells are plain words, the column is as wide as they
   * are while there is room, and this wide otherwise.
   */
  width?: number;
  /** The words of a cell that a component draws, links say, so that the column can be as wide as they are. */
  words?: (row: Row) => string;
  /** Pixels that signs take beside the words, which then say how wide the column is. */
  beside?: (row: Row) => number;
  /** How wide its words may make it; without it one long text does not push all others away. */
  mostWidth?: number;
  /** Its words are never cut: dates stay in one line, phone numbers and addresses may take two where there is no room. */
  isWhole?: true | 'inTwoLines';
  /** Least width before the list scrolls sideways: of the column without a width, which holds the name, or of a stated one. */
  leastWidth?: number;
  /** Stands in the heading instead of the label, which is then shown on hover and read to screen readers. */
  sign?: ReactNode;
  /** Numbers, amounts and dates stand on the right. */
  align?: 'left' | 'right';
  /** Name of the column for the server's sorting; without it the column cannot be sorted. */
  sortKey?: SortKey;
  /** May be hidden by the reader; hidden from the start with `hidden`. */
  choice?: 'always' | 'shown' | 'hidden';
  /** Left out of the cards of a phone: always where the title of the card says it already, or where a row has nothing here. */
  isLeftOutOfCard?: true | ((row: Row) => boolean);
}

/** The column that names a row: the first of those that are always shown, else the first of all. */
export function nameColumn<Column extends Pick<ListColumn<never>, 'choice'>>(
  columns: readonly Column[],
): Column | undefined {
  return columns.find(({ choice }) => choice === 'always') ?? columns[0];
}

export interface ListSort<SortKey extends string = string> {
  key: SortKey;
  direction: 'asc' | 'desc';
}

/** The columns of orders as the API writes them: of `lastName` and `-lastName` the first. */
export type SortKeyOf<Sort extends string> = Sort extends `-${infer Key}` ? Key : Sort;

/** The sorting after a click on a heading: the other way round, or this column upwards. */
export function nextSort(current: ListSort | null, key: string): ListSort {
  return current?.key === key && current.direction === 'asc' ? { key, direction: 'desc' } : { key, direction: 'asc' };
}

/** A sorting as the address and the API write it: `lastName`, or `-lastName` for the other way round. */
export function writeSort({ key, direction }: ListSort): string {
  return direction === 'desc' ? `-${key}` : key;
}

export function readSort(written: string): ListSort {
  return written.startsWith('-') ? { key: written.slice(1), direction: 'desc' } : { key: written, direction: 'asc' };
}
