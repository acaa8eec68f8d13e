/** Whether a run is worth a line in the database: a change of fortune always, an uneventful run twice a minute, also when the clock is put back. */
export function isWorthNoting(
  last: { at: number; hasFailed: boolean } | undefined,
  run: { at: number; hasFailed: boolean },
): boolean {
  return last === undefined || run.hasFailed || last.hasFailed || Math.abs(run.at - last.at) >= 30_000;
}
