import { startTransition, useEffect, useOptimistic, useState } from 'react';

/** Longest wait for a picture: a page in the background is not drawn at all. */
const longestWaitMs = 100;

/** Resolves once the browser has drawn what is shown now. */
export function nextPaint(): Promise<void> {
  return new Promise((done) => {
    const hidden = setTimeout(done, longestWaitMs);
    requestAnimationFrame(() => {
      clearTimeout(hidden);
      // The picture is drawn between the animation frame and the next task.
      setTimeout(done);
    });
  });
}

/**
 * A choice that is shown at once, while what it changes on the page is worked out after the next picture: on a slow
 * processor a box would otherwise stay as it was until a whole list is redrawn. Returns what to show, and how to choose.
 */
export function useAtOnce<Value>(value: Value): [shown: Value, choose: (next: Value, apply: () => void) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (next: Value, apply: () => void): void =>
    startTransition(async () => {
      show(next);
      await nextPaint();
      apply();
    });
  return [shown, choose];
}

/** A value that follows another after the next picture: what is worked out with it does not hold up what its user sees first. */
export function useAfterPaint<Value extends object | boolean>(value: Value, first = value): Value {
  const [followed, follow] = useState(first);
  useEffect(() => {
    if (value === followed) return undefined;
    let isOld = false;
    void nextPaint().then(() => {
      if (!isOld) startTransition(() => follow(value));
    });
    return () => {
      isOld = true;
    };
  }, [value, followed]);
  return followed;
}
