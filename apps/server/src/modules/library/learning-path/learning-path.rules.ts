import type { LearningItemKind } from '@fundus/contract/learning-path-codes';

export interface ItemKey {
  kind: LearningItemKind;
  recordId: string;
}

export const keyOf = ({ kind, recordId }: ItemKey): string => `${kind} ${recordId}`;

/** The items that were chosen, and those that were not shown for it: each still behind the one that it stood behind. */
export function keepHidden(
  stored: readonly ItemKey[],
  chosen: readonly ItemKey[],
  isShown: (item: ItemKey) => boolean,
): ItemKey[] {
  const kept = [...chosen];
  for (const [at, item] of stored.entries()) {
    if (isShown(item) || kept.some((one) => keyOf(one) === keyOf(item))) continue;
    const before = stored.slice(0, at).map(keyOf);
    const place = kept.findLastIndex((one) => before.includes(keyOf(one)));
    kept.splice(place + 1, 0, item);
  }
  return kept;
}
