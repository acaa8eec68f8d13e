import { useEffect, useReducer } from 'react';
import { useLatest } from './use-latest.ts';
import { afterUserActivation } from './user-activation.ts';

/** Code that a page needs only once its user does something: a dialog, a menu, a form. */
export interface Part<Loaded> {
  /** Null until it is there. */
  readonly loaded: Loaded | null;
  /** Fetches it once. Rejects where that fails; asked again, it tries again. */
  fetch: () => Promise<Loaded>;
}

/** Names a part by its import. It is fetched ahead after the first sign of a user, so that a click does not wait for it. */
export function partOf<Loaded>(load: () => Promise<Loaded>): Part<Loaded> {
  let loaded: Loaded | null = null;
  let fetching: Promise<Loaded> | null = null;
  const fetch = (): Promise<Loaded> => {
    fetching ??= load().then(
      (found) => {
        loaded = found;
        return found;
      },
      (error: unknown) => {
        fetching = null;
        throw error;
      },
    );
    return fetching;
  };
  // The user requested nothing yet: a failure is reported when the part is needed and still cannot be fetched. Firefox keeps a
  // file that could not be loaded for the life of its page: nothing is tried without need where no connection is.
  afterUserActivation(() => {
    if (navigator.onLine) fetch().catch(() => undefined);
  });
  return {
    fetch,
    get loaded() {
      return loaded;
    },
  };
}

/** The part as soon as it is needed and there; null before. `onMissing` learns that it could not be fetched. */
export function usePart<Loaded>(
  part: Part<Loaded>,
  isNeeded: boolean,
  onMissing: (error: unknown) => void,
): Loaded | null {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const tell = useLatest(onMissing);
  const isMissing = isNeeded && part.loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    part.fetch().then(
      () => {
        if (!isGone) redraw();
      },
      (error: unknown) => {
        if (!isGone) tell(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [part, isMissing, tell]);
  return isNeeded ? part.loaded : null;
}
