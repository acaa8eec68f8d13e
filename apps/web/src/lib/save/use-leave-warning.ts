import { useEffect } from 'react';
import type { SaveState } from './saving.ts';

/** Lets the browser ask before a tab is closed whose input the server cannot take by itself. */
export function useLeaveWarning(state: SaveState): void {
  const isNeeded = state === 'offline' || state === 'refused' || state === 'conflict';
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
