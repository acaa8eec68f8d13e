import type { ListColumn } from './list-column.ts';

/** Which columns are shown, and in which order. */
export interface ColumnChoice {
  shown: readonly string[];
  /** `null` brings back the columns with which the list begins. */
  change: (shown: string[] | null) => void;
  isChanged: boolean;
}

type Known = Pick<ListColumn<never>, 'key' | 'choice'>;

/** The columns with which a list begins. */
export function firstColumns(columns: readonly Known[]): string[] {
  return columns.filter(({ choice }) => choice !== 'hidden').map(({ key }) => key);
}

/**
 * Applies a remembered choice: columns that no longer exist are dropped, those that may not be hidden and are missing come
 * to the front, nothing stands twice.
 */
export function usableColumns(chosen: readonly string[], columns: readonly Known[]): string[] {
  const missing = columns.filter(({ key, choice }) => choice === 'always' && !chosen.includes(key));
  const known = chosen.filter((key) => columns.some((column) => column.key === key));
  return [...missing.map(({ key }) => key), ...new Set(known)];
}

/** A choice with its columns in another order; those that `keys` leaves out keep their places. */
export function reorderedColumns(shown: readonly string[], keys: readonly string[]): string[] {
  const others = keys.values();
  return shown.map((key) => (keys.includes(key) ? (others.next().value ?? key) : key));
}

/** A choice with one column shown at the end, or hidden. */
export function toggledColumn(shown: readonly string[], key: string): string[] {
  return shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key];
}

export function areSameColumns(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, place) => other[place] === key);
}
