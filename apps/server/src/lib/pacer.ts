/** Asks for work that is done soon, once for all who ask meanwhile. */
export interface Pacer {
  ask(): void;
}

/**
 * Runs work when it is requested: at once after a rest, and otherwise as soon as `everyMs` have passed since its last run
 * ended; never twice at a time. What is requested during a run or a pause is done by one further run. A run that fails is
 * reported to `onFailure` and not repeated.
 */
export function createPacer({
  everyMs,
  run,
  onFailure,
}: {
  everyMs: number;
  run: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
}): Pacer {
  let isAsked = false;
  let isBusy = false;
  const begin = (): void => {
    isBusy = true;
    isAsked = false;
    run()
      .catch(onFailure)
      .finally(() => setTimeout(rest, everyMs).unref());
  };
  const rest = (): void => {
    isBusy = false;
    if (isAsked) begin();
  };
  return {
    ask: () => {
      isAsked = true;
      if (!isBusy) begin();
    },
  };
}
