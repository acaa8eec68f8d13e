/** How many records a list has, as far as it is known, and how to find out. */
export interface ListHits {
  hits: { total: number; totalIsExact: boolean } | undefined;
  /** Old rows are shown while new ones load. */
  isUpdating: boolean;
  isCounting: boolean;
  /** Left out where the first page counts exactly anyway. */
  countExactly: (() => void) | undefined;
}
