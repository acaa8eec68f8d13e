import { watchPageUse } from '#lib/session/session.ts';
import type { createAppRouter } from './router.tsx';

/** Fields that the user fills in, without the search field of a list. */
const fillIn = 'form:not([role="search"]), textarea, [contenteditable="true"]';

/**
 * Watches whether leaving the open page would lose something: it has a form, or something was typed since it opened. A
 * session that ends then asks for a new login over the page.
 */
export function followPageUse(router: ReturnType<typeof createAppRouter>): void {
  let hasTyped = false;
  const note = (): void => {
    hasTyped = true;
  };
  window.addEventListener('input', note, true);
  window.addEventListener('change', note, true);
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) hasTyped = false;
  });
  watchPageUse(() => hasTyped || document.querySelector(fillIn) !== null);
}
