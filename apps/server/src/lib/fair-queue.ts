/** Waiting items of many callers: one line per caller, served round robin. */
export interface FairQueue<Item> {
  size(): number;
  /** How much of one caller waits. */
  sizeOf(caller: string): number;
  push(caller: string, item: Item): void;
  /** Puts back what had its turn, before everything else. */
  putBack(caller: string, item: Item): void;
  /** Takes the next of the callers who may have a turn. */
  take(mayHave?: (caller: string) => boolean): { caller: string; item: Item } | undefined;
  /** Takes everything. */
  drain(): Item[];
}

/** An empty queue. Within a line the order is kept; a caller who has had a turn goes behind all others who wait. */
export function createFairQueue<Item>(): FairQueue<Item> {
  const lines = new Map<string, Item[]>();
  return {
    size: () => [...lines.values()].reduce((sum, line) => sum + line.length, 0),
    sizeOf: (caller) => lines.get(caller)?.length ?? 0,
    push: (caller, item) => {
      const line = lines.get(caller);
      if (line === undefined) lines.set(caller, [item]);
      else line.push(item);
    },
    putBack: (caller, item) => {
      const others = [...lines].filter(([other]) => other !== caller);
      const line = [item, ...(lines.get(caller) ?? [])];
      lines.clear();
      for (const [other, items] of [[caller, line] as const, ...others]) lines.set(other, items);
    },
    take: (mayHave = () => true) => {
      for (const [caller, line] of lines) {
        if (!mayHave(caller)) continue;
        lines.delete(caller);
        const [item, ...rest] = line;
        if (rest.length > 0) lines.set(caller, rest);
        return item === undefined ? undefined : { caller, item };
      }
      return undefined;
    },
    drain: () => {
      const items = [...lines.values()].flat();
      lines.clear();
      return items;
    },
  };
}
