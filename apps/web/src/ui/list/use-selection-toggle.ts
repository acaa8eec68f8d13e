import { useEffect, useRef } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { toggledSelection } from './list-selection.ts';

/**
 * Ticks a row of a list, with `isRange` all rows up to the one ticked before. The function stays the same, so that rows are not
 * redrawn for it; ticks that follow each other before the list is drawn add up.
 */
export function useSelectionToggle<Row>({
  rows,
  keyOf,
  selected,
  onSelect,
}: {
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  selected: ReadonlySet<string> | undefined;
  onSelect: ((selected: Set<string>) => void) | undefined;
}): (index: number, isRange: boolean) => void {
  const newest = useRef(selected);
  useEffect(() => {
    newest.current = selected;
  }, [selected]);
  const anchor = useRef<number | null>(null);
  return useLatest((index: number, isRange: boolean): void => {
    if (newest.current === undefined || onSelect === undefined || rows === undefined) return;
    const from = isRange ? anchor.current : null;
    const next = toggledSelection(newest.current, (place) => keyOf(rows[place] as Row), index, from);
    newest.current = next;
    anchor.current = index;
    onSelect(next);
  });
}
