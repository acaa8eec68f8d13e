import type { StatusTone } from '../status-chip.tsx';

/** One column of a board with the cards that are loaded of it. */
export interface BoardColumn<Card> {
  key: string;
  label: string;
  tone: StatusTone;
  /** Of all cards, also of those that are not loaded. */
  total: number;
  totalIsExact: boolean;
  cards: readonly Card[];
}

/** The column beside another one; at the ends it stays. */
export function columnBeside(keys: readonly string[], key: string, by: 1 | -1): string {
  return keys[keys.indexOf(key) + by] ?? key;
}
