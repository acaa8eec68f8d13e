/** Events that show a user's presence before any click. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'focusin'] as const;

let isUserThere = false;
let waiting: (() => void)[] = [];

/** Safari has no idle callback. */
const whenIdle = (work: () => void): void => {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
};

function noteSign(): void {
  isUserThere = true;
  for (const sign of signs) window.removeEventListener(sign, noteSign, true);
  const works = waiting;
  waiting = [];
  works.forEach(whenIdle);
}

/**
 * Does something that only matters once the user does something: after their first movement, key or touch, as soon as the
 * browser has nothing better to do. A page that is only looked at never does it.
 */
export function afterUserActivation(work: () => void): void {
  if (isUserThere) {
    whenIdle(work);
    return;
  }
  if (waiting.length === 0) {
    for (const sign of signs) window.addEventListener(sign, noteSign, { capture: true, passive: true });
  }
  waiting.push(work);
}
