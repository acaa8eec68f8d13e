/** Carries something out together with what others ask for at the same time. */
export type Joining<Item, Result> = (item: Item) => Promise<Result>;

/**
 * Sets what is requested at the same time: the first item is carried out at once, and what comes in meanwhile waits and makes
 * the next set. Results come in the order of the items. Where a set of several fails and `mayRepeat` says of the failure that
 * nothing was done, each of them is carried out alone, so that one bad item fails alone.
 */
export function createBatches<Item, Result>({
  atMost,
  carryOut,
  mayRepeat,
}: {
  atMost: number;
  carryOut: (items: readonly Item[]) => Promise<readonly Result[]>;
  mayRepeat: (failure: unknown) => boolean;
}): Joining<Item, Result> {
  interface Waiting {
    item: Item;
    resolve: (result: Result) => void;
    reject: (failure: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let isBusy = false;

  const carryOutSet = async (set: readonly Waiting[]): Promise<void> => {
    try {
      const results = await carryOut(set.map(({ item }) => item));
      set.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (failure) {
      if (set.length === 1 || !mayRepeat(failure)) for (const { reject } of set) reject(failure);
      else for (const one of set) await carryOutSet([one]);
    }
  };
  const work = async (): Promise<void> => {
    isBusy = true;
    while (waiting.length > 0) {
      const set = waiting.slice(0, atMost);
      waiting = waiting.slice(atMost);
      await carryOutSet(set);
    }
    isBusy = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void work();
    });
}
