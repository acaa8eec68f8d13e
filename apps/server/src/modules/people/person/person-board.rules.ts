/** How many persons a board is about. */
interface BoardSize {
  /** Persons of its kinds and owners, whom the index of the latest changes holds in order. */
  everybody: number;
  /** Those of them whom the filters leave, in all columns. */
  hits: number;
  /** Cards of a column at most. */
  limit: number;
}

/**
 * Whether the latest persons of a column are found sooner along the index of the latest changes, which has persons of other columns
 * and beyond the filters in between, than by a look at all whom the filters leave.
 */
export function isWalked(total: number, { everybody, hits, limit }: BoardSize): boolean {
  return limit * everybody < total * hits;
}
