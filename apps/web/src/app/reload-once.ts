const storageKey = 'page_reloaded';

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

let isPartMissing = false;

/**
 * The router is ready: the next failure may reload again. Not where a part was missing since the page was loaded: the
 * router is ready with an error then, and one reload after the other would begin.
 */
export function clearReloadFlag(): void {
  if (isPartMissing) return;
  try {
    window.localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored then.
  }
}

/** Whether an error says that a part of the page could not be fetched (each browser words it differently). */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(
      error.message,
    )
  );
}

/**
 * After a new version was put up, parts of the old one are gone. The page reloads once by itself; if that does not
 * help, the failure is logged and shown.
 */
export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    isPartMissing = true;
    if (mayReload(window.localStorage)) {
      // The failure goes on its way: the router waits for the reload then, instead of showing a page without content.
      window.location.reload();
      return;
    }
    console.error('A part of the page could not be loaded, even after a reload', event.payload);
  });
}
