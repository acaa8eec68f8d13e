/** Visible window of a list with rows of one height: rows from `first` up to, but not including, `end`. */
export interface RowWindow {
  first: number;
  end: number;
}

/** Number of rows after which the window moves: each move redraws the list. */
const rowsPerMove = 4;

/** The rows in view, with `margin` rows more before and behind them. */
export function rowWindowAt(
  { top, height }: { top: number; height: number },
  { count, rowHeight, margin }: { count: number; rowHeight: number; margin: number },
): RowWindow {
  const inView = Math.ceil(height / rowHeight);
  const begin = Math.min(Math.max(0, Math.floor(top / rowHeight)), Math.max(0, count - inView));
  const steady = begin - (begin % rowsPerMove);
  return {
    first: Math.max(0, steady - margin),
    end: Math.min(count, steady + rowsPerMove + inView + margin),
  };
}

/** Where to scroll so that a row is wholly in view; the old place where it is already. `covered` pixels at the top show no rows. */
export function topShowing(
  index: number,
  { top, height }: { top: number; height: number },
  { rowHeight, covered }: { rowHeight: number; covered: number },
): number {
  const begin = index * rowHeight;
  if (begin < top) return begin;
  return Math.max(top, begin + rowHeight - (height - covered));
}
