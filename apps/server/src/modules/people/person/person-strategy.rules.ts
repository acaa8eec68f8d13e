/** A person who is read along an index costs this (measured: 0.7 µs), and one who is found by words and put in order that (1.8 µs). */
const readCost = 2;
const foundCost = 5;

/** So many times as many as it takes where hits lie evenly in an order are looked at: they may all stand at its end (a name in Z). */
const patience = 3;

/** No more than this: where it was in vain, the hits are collected as well. */
const mostAttempted = 20_000;

/**
 * Among how many persons of an order's index the next hits of a search are looked for, of which there are `total` among `everybody`;
 * null where all of them are sooner found and put in order.
 */
export function attemptedRows(limit: number, total: number, everybody: number): number | null {
  const most = Math.ceil((limit * everybody * patience) / Math.max(total, 1));
  return most <= mostAttempted && most * readCost <= total * foundCost ? most : null;
}
