import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** How long a page has to be looked at before it counts as seen; previews and prefetches are shorter. */
const seenMilliseconds = 1_500;

/** Tells once for each page that a person looks at it: it has been visible for a moment. */
export function useSeenPage(page: string, isShown: boolean, tell: (page: string) => Promise<unknown>): void {
  const tellOnce = useLatest(tell);
  useEffect(() => {
    if (!isShown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = (): void => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', watch);
        // A view that could not be reported is no reason to bother the client.
        tellOnce(page).catch(() => undefined);
      }, seenMilliseconds);
    };
    document.addEventListener('visibilitychange', watch);
    watch();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [page, isShown, tellOnce]);
}
