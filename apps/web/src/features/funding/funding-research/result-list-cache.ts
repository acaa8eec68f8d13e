import type { FundingResearch, ResearchHead, SavedResearch } from '@fundus/contract/funding-research';
import type { ResearchItem, ResultListChange } from '@fundus/contract/funding-research-item';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#query-keys.ts';

/** Items in the order of the ids; those not named stay behind in their own order. */
export function inOrderOf<Item extends { itemId: string }>(items: readonly Item[], itemIds: readonly string[]): Item[] {
  const place = new Map(itemIds.map((itemId, index) => [itemId, index]));
  return items.toSorted(
    (one, other) => (place.get(one.itemId) ?? itemIds.length) - (place.get(other.itemId) ?? itemIds.length),
  );
}

/** A research after a change of its result list; null where the list holds an item that is not known here. */
export function withListChange(research: FundingResearch, change: ResultListChange): FundingResearch | null {
  const known = new Map<string, ResearchItem>();
  for (const item of [...research.items, ...change.changed]) known.set(item.itemId, item);
  const items: ResearchItem[] = [];
  for (const [position, itemId] of change.itemIds.entries()) {
    const item = known.get(itemId);
    if (item === undefined) return null;
    items.push(item.position === position ? item : { ...item, position });
  }
  const { cumulation, updatedAt } = change;
  return { ...research, items, cumulation, updatedAt };
}

/** Parts that verdicts depend on: a new name or step changes none of them. */
export function answersKey({ start, projects, industries, person }: ResearchHead): string {
  // The size of the person's firm may be calculated: another person, another size.
  return JSON.stringify([
    person?.personId ?? null,
    start,
    projects,
    industries.map(({ classification, code }) => [classification, code]),
  ]);
}

/**
 * A research after a change of itself. `isCurrent` is false if the answer does not determine its result list: other
 * answers hold than those by which it was judged here, or another tab has changed the list.
 */
export function withHead(
  research: FundingResearch,
  { judgement = null, ...head }: ResearchHead & Partial<Pick<SavedResearch, 'judgement'>>,
): { research: FundingResearch; isCurrent: boolean } {
  if (judgement === null) {
    return { research: { ...research, ...head }, isCurrent: answersKey(head) === answersKey(research) };
  }
  const verdicts = new Map(judgement.items.map(({ itemId, ...judged }) => [itemId, judged]));
  const items = research.items.map((item) => ({ ...item, ...verdicts.get(item.itemId) }));
  return {
    research: { ...research, ...head, items, cumulation: judgement.cumulation },
    isCurrent: items.length === verdicts.size && items.every(({ itemId }) => verdicts.has(itemId)),
  };
}

/** Puts a change of a research into the cache; its result list is fetched again where the answer does not say it. */
export function storeHead(client: QueryClient, saved: Parameters<typeof withHead>[1]): void {
  const key = queryKeys.fundingResearch.detail(saved.researchId);
  const known = client.getQueryData<FundingResearch>(key);
  if (known !== undefined) {
    const { research, isCurrent } = withHead(known, saved);
    client.setQueryData(key, research);
    if (!isCurrent) void client.invalidateQueries({ queryKey: key });
  }
  void client.invalidateQueries({ queryKey: queryKeys.fundingResearch.lists });
}

/** Puts a change of the result list into the cached research, which is fetched again where it does not fit in. */
export function storeListChange(client: QueryClient, researchId: string, change: ResultListChange): void {
  const key = queryKeys.fundingResearch.detail(researchId);
  const research = client.getQueryData<FundingResearch>(key);
  const changed = research === undefined ? null : withListChange(research, change);
  if (changed === null) void client.invalidateQueries({ queryKey: key });
  else client.setQueryData(key, changed);
}

/** Puts a newer state of one item into the cached research. */
export function storeItem(client: QueryClient, researchId: string, item: ResearchItem): void {
  client.setQueryData<FundingResearch>(queryKeys.fundingResearch.detail(researchId), (research) =>
    research === undefined
      ? undefined
      : { ...research, items: research.items.map((other) => (other.itemId === item.itemId ? item : other)) },
  );
}
