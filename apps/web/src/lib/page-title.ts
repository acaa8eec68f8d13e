import { useEffect, useSyncExternalStore } from 'react';

let current: string | null = null;
const listeners = new Set<() => void>();

function setTitle(title: string | null): void {
  current = title;
  for (const listener of listeners) listener();
}

/** Names the page after the record that it shows (tab of the browser and end of the breadcrumb). */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (title === null || title === undefined || title === '') return undefined;
    setTitle(title);
    return () => setTitle(null);
  }, [title]);
}

/** The name that the page gave itself, if any. */
export function usePageTitleOfScreen(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => current,
  );
}
