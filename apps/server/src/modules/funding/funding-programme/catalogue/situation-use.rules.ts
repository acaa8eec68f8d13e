import type { CompiledSituation } from './advice-situation.rules.ts';

/**
 * In how many situations the plan of advice may name each programme, by the id of its source: those that slots list, and the
 * entries of Länder that take the place of a frame.
 */
export function countSituations(
  situations: readonly CompiledSituation[],
  yieldsTo: (externalId: string) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { slots } of situations) {
    const listed = slots.flatMap(({ slot: { programmes } }) => [
      ...Object.values(programmes.byState).flat(),
      ...programmes.everywhere,
    ]);
    for (const id of new Set(listed.flatMap((one) => [one, ...yieldsTo(one)])))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
