/** Where a package lies in time. */
export interface Span {
  from: number;
  to: number;
}

/** Moves the whole package by a number of months, within the project. */
export function moveSpan({ from, to }: Span, by: number, months: number): Span {
  const length = to - from;
  const start = Math.min(Math.max(1, from + by), Math.max(1, months - length));
  return { from: start, to: start + length };
}

/** Moves its end by a number of months; it lasts at least a month and stays inside the project. */
export const stretchSpan = ({ from, to }: Span, by: number, months: number): Span => ({
  from,
  to: Math.min(Math.max(from, to + by), Math.max(from, months)),
});
