import { createContext, useContext, useEffect } from 'react';

/** Action that a step adds to »Weiter«. */
export interface StepMove {
  /** Runs before the next step is opened; `false` stays here. */
  beforeNext?: () => Promise<boolean>;
  isBusy?: boolean;
  /** Other label of the button. */
  label?: string;
}

export const StepMoveContext = createContext<(move: StepMove) => void>(() => undefined);

/** Lets the open step take part in »Weiter«. `move` has to be memoised. */
export function useStepMove(move: StepMove): void {
  const setMove = useContext(StepMoveContext);
  useEffect(() => {
    setMove(move);
    return () => setMove({});
  }, [setMove, move]);
}
