import type { MatchPlace } from './match-place.ts';

/**
 * Chosen programmes in two groups, each in the order given: what fits especially, and below what is for almost all. A programme
 * of which no place is known counts as chosen especially.
 */
export function groupByPlace<Item extends { place: Pick<MatchPlace, 'group'> | null }>(
  items: readonly Item[],
): { group: 'special' | 'general'; items: Item[] }[] {
  const isGeneral = ({ place }: Item): boolean => place?.group === 'general';
  return [
    { group: 'special' as const, items: items.filter((item) => !isGeneral(item)) },
    { group: 'general' as const, items: items.filter(isGeneral) },
  ].filter((group) => group.items.length > 0);
}
