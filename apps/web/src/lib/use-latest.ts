import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same and does what the latest one does, so that rows are not redrawn for it. */
export function useLatest<Values extends unknown[], Result>(
  action: (...values: Values) => Result,
): (...values: Values) => Result {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  return useCallback((...values: Values) => latest.current(...values), []);
}
