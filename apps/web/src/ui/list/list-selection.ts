/** The selection after one row was ticked: with `from`, everything between both rows follows it. */
export function toggledSelection(
  selected: ReadonlySet<string>,
  keys: (index: number) => string,
  index: number,
  from: number | null,
): Set<string> {
  const next = new Set(selected);
  const isSelecting = !selected.has(keys(index));
  const [first, last] = from === null ? [index, index] : [Math.min(from, index), Math.max(from, index)];
  for (let place = first; place <= last; place += 1) {
    if (isSelecting) next.add(keys(place));
    else next.delete(keys(place));
  }
  return next;
}
