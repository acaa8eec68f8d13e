/** A user who does one of these goes somewhere else. */
const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a place and stays with it while what lies above is still being loaded and grows, until its user moves on. Gives
 * back how to stop.
 */
export function keepInView(place: Element): () => void {
  const show = (): void => place.scrollIntoView({ block: 'start' });
  const observer = new ResizeObserver(show);
  const end = (): void => {
    observer.disconnect();
    for (const sign of signs) window.removeEventListener(sign, end, true);
  };
  for (const sign of signs) window.addEventListener(sign, end, { capture: true, passive: true });
  observer.observe(document.body);
  show();
  return end;
}
