/** Monthly amounts of a cost, as a line of the plan has them. */
export interface CostRun {
  from: number;
  /** `null`: to the end of the plan. */
  to: number | null;
  everyMonths: 1 | 2 | 3 | 6 | 12;
  cents: number;
}

const rhythms = [2, 3, 6, 12] as const;

/**
 * Amounts month by month as the fewest lines that say exactly the same: one of a rhythm where the same amount returns after
 * equal steps, otherwise one for each stretch of equal months. Months of nothing make no line.
 */
export function costRuns(months: readonly number[]): CostRun[] {
  const filled = months.flatMap((cents, month) => (cents === 0 ? [] : [{ cents, month }]));
  const [first, second] = filled;
  if (first === undefined) return [];
  const endOf = (last: number, everyMonths: number): number | null =>
    last + everyMonths >= months.length ? null : last;
  if (second !== undefined) {
    const everyMonths = rhythms.find((one) => one === second.month - first.month);
    const isRhythm = filled.every(
      ({ cents, month }, place) => cents === first.cents && month === first.month + place * (everyMonths ?? 0),
    );
    const last = filled.at(-1)?.month ?? first.month;
    if (everyMonths !== undefined && isRhythm) {
      return [{ from: first.month, to: endOf(last, everyMonths), everyMonths, cents: first.cents }];
    }
  }
  const runs: { from: number; last: number; cents: number }[] = [];
  for (const { cents, month } of filled) {
    const run = runs.at(-1);
    if (run !== undefined && run.cents === cents && run.last === month - 1) run.last = month;
    else runs.push({ from: month, last: month, cents });
  }
  return runs.map(({ from, last, cents }) => ({ from, to: endOf(last, 1), everyMonths: 1, cents }));
}
