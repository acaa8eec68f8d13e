import type { CumulationWarning } from './cumulation.ts';

/** The programmes that a sum is of unless all are wanted: those that the advisor recommends. */
export const recommendedOf = <Item extends { status: 'green' | 'orange' | 'grey' }>(items: readonly Item[]): Item[] =>
  items.filter(({ status }) => status === 'green');

/** Warnings that concern no other programmes than these. */
export function warningsWithin<Warning extends Pick<CumulationWarning, 'itemIds'>>(
  warnings: readonly Warning[],
  items: readonly { itemId: string }[],
): Warning[] {
  const ids = new Set(items.map(({ itemId }) => itemId));
  return warnings.filter(({ itemIds }) => itemIds.every((id) => ids.has(id)));
}

/** Why no sum goes out to a client: what is likely broken, or not known. */
export const sumObstacles = ['clash', 'aid', 'room', 'start', 'missing'] as const;
export type SumObstacle = (typeof sumObstacles)[number];

const obstacleOf: Readonly<Partial<Record<CumulationWarning['kind'], SumObstacle>>> = {
  combinationExcluded: 'clash',
  intensityExceeded: 'aid',
  rateAbove100: 'aid',
  deMinimisExceeded: 'room',
  applyBeforeStart: 'start',
};

/**
 * Obstacles to telling a client the sum of some programmes, with the programmes concerned; empty: none. That an
 * equivalent of a loan is not known does not: no sum counts it.
 */
export function obstaclesTo(
  items: readonly { itemId: string; verdict: string; isDecided: boolean }[],
  warnings: readonly Pick<CumulationWarning, 'kind' | 'itemIds'>[],
): { obstacle: SumObstacle; itemIds: string[] }[] {
  const found = new Map<SumObstacle, Set<string>>();
  const add = (obstacle: SumObstacle, itemIds: readonly string[]) =>
    found.set(obstacle, new Set([...(found.get(obstacle) ?? []), ...itemIds]));
  for (const { kind, itemIds } of warningsWithin(warnings, items)) {
    const obstacle = obstacleOf[kind];
    if (obstacle !== undefined) add(obstacle, itemIds);
  }
  const missing = items.filter(({ verdict, isDecided }) => verdict === 'dataMissing' && !isDecided);
  if (missing.length > 0)
    add(
      'missing',
      missing.map(({ itemId }) => itemId),
    );
  return sumObstacles.flatMap((obstacle) => {
    const itemIds = found.get(obstacle);
    return itemIds === undefined ? [] : [{ obstacle, itemIds: [...itemIds] }];
  });
}
