import { useCallback, useEffect, useState } from 'react';

/** Long enough to read two sentences and their source at leisure. */
const millisecondsPerPlace = 10_000;

function wantsLittleMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Goes round `length` places by itself. It stands still while `isHeld` (pointer or focus is there), when it was paused,
 * while the page is hidden, and from the start for people who requested little motion.
 */
export function useRotation(length: number, isHeld: boolean) {
  const [place, setPlace] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !wantsLittleMotion());
  const go = useCallback(
    (step: number) => setPlace((current) => (length === 0 ? 0 : (current + step + length) % length)),
    [length],
  );
  useEffect(() => {
    if (!isPlaying || isHeld || length < 2) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') go(1);
    }, millisecondsPerPlace);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, length, go]);
  return { place: length === 0 ? 0 : place % length, isPlaying, setPlaying, go, setPlace };
}
