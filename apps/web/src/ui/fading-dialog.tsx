import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

interface Fading {
  isFading: boolean;
  /** Tells that a dialog stands open; undone when it is gone. */
  enter: () => () => void;
  /** Tells that a dialog has faded. */
  leave: () => void;
}

const FadingContext = createContext<Fading | null>(null);

/**
 * A dialog that is there as long as `what` it is about. When that goes the dialog fades before it is taken away: to take away a form,
 * to let the page scroll again and to give the focus back takes longer than a click may wait for its picture.
 */
export function FadingDialog<What>({ what, children }: { what: What | null; children: (what: What) => ReactNode }) {
  const [shown, setShown] = useState<{ what: What; isFading: boolean; number: number } | null>(null);
  if (what !== null && (shown === null || shown.isFading || shown.what !== what))
    setShown({ what, isFading: false, number: (shown?.number ?? 0) + 1 });
  if (what === null && shown !== null && !shown.isFading) setShown({ ...shown, isFading: true });
  const open = useRef(0);
  const enter = useCallback(() => {
    open.current += 1;
    return () => {
      open.current -= 1;
    };
  }, []);
  const isFading = shown?.isFading === true;
  const fading = useMemo(
    () => ({ isFading, enter, leave: () => setShown((before) => (before?.isFading === true ? null : before)) }),
    [isFading, enter],
  );
  useEffect(() => {
    // Its code was still on the way: nothing fades.
    if (isFading && open.current === 0) fading.leave();
  }, [isFading, fading]);
  return (
    shown && (
      // The next dialog starts fresh, even while the previous one fades.
      <FadingContext key={shown.number} value={fading}>
        {children(shown.what)}
      </FadingContext>
    )
  );
}

/** Whether the dialog around is being taken away: what was typed in it is settled. */
export const useIsFading = (): boolean => useContext(FadingContext)?.isFading === true;

/** State of a dialog frame within a `FadingDialog`: whether it stays open, and the callback after it has faded. */
export function useFading(isOpen: boolean): { isOpen: boolean; onFaded: () => void } {
  const fading = useContext(FadingContext);
  const enter = fading?.enter;
  useLayoutEffect(() => (isOpen ? enter?.() : undefined), [isOpen, enter]);
  return { isOpen: isOpen && fading?.isFading !== true, onFaded: () => fading?.leave() };
}
