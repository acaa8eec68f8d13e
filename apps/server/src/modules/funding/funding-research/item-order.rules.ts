/** Ids in their new order: the wanted ones first, as far as they are there, then all others as they stood. */
export function reorder(current: readonly string[], wanted: readonly string[]): string[] {
  const there = new Set(current);
  const named = [...new Set(wanted)].filter((id) => there.has(id));
  const isNamed = new Set(named);
  return [...named, ...current.filter((id) => !isNamed.has(id))];
}

/** Ids with one put back at the place that it had; behind all others where the list has become shorter. */
export function putBack(current: readonly string[], id: string, position: number): string[] {
  const others = current.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, Math.min(position, others.length)), 0, id);
}
