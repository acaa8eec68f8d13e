import { isMissingPart, isMissingStyle } from '#lib/missing-part.ts';

const storageKey = 'page_reloaded';

let isPartMissing = false;
let areStylesMissing = false;

/** Whether the page may be reloaded: once, until a page has opened again. Without storage never, so that nothing loops. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    if (storage.getItem(storageKey) !== null) return false;
    storage.setItem(storageKey, new Date().toISOString());
    return storage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

const decisions = new WeakMap<Error, boolean>();

/** Whether the page is reloaded because of an error. Said once per error, however often React draws what it says. */
export function reloadsFor(error: unknown): boolean {
  if (!isMissingPart(error)) return false;
  const decided = decisions.get(error) ?? mayReload(window.localStorage);
  decisions.set(error, decided);
  return decided;
}

/**
 * Notices that a part could not be fetched, and does nothing else: links are fetched ahead when the pointer rests on them,
 * while the open page may hold unsaved input. Only a page that is really opened reloads (`PageError`).
 */
export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    isPartMissing = true;
    areStylesMissing ||= isMissingStyle(payload);
    // The router knows the browsers' words at the beginning of a message, and would reload by itself, once in a tab's life.
    payload.message = `A part of the page is missing: ${payload.message}`;
  });
}

/**
 * A page has opened: the next failure may reload again. Not where a part was missing since the page was loaded: the
 * router is ready with an error then, and one reload after the other would begin. A page of which the styles may be
 * missing is loaded once more, now that nothing has been typed into it yet.
 */
export function notePageOpened(isOtherPage: boolean): void {
  if (areStylesMissing && isOtherPage && mayReload(window.localStorage)) {
    window.location.reload();
    return;
  }
  if (isPartMissing) return;
  try {
    window.localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored then.
  }
}
