import type { TooltipProps } from '@mantine/core';
import {
  cloneElement,
  type FocusEventHandler,
  type PointerEventHandler,
  type ReactElement,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { partOf, usePart } from '#lib/part.ts';

const kit = partOf(() => import('./tooltip-kit.ts'));
/** Rest of the pointer before the words show, in milliseconds. */
const pointerDelay = 300;

/** Does something after a pause, unless that ends before. */
function makePause(): { begin: (work: () => void, delay: number) => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => clearTimeout(timer);
  const begin = (work: () => void, delay: number): void => {
    end();
    timer = setTimeout(work, delay);
  };
  return { begin, end };
}

interface TipTarget {
  onPointerEnter?: PointerEventHandler;
  onPointerLeave?: PointerEventHandler;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
  'aria-description'?: string | undefined;
}

/**
 * Words that show while the pointer rests on something or the keyboard has reached it; Escape hides them. The target is
 * drawn plainly, and what shows the words is fetched after the first sign of a user.
 */
export function Tip({
  label,
  isDisabled = false,
  showsOnTouch = false,
  children,
  ...look
}: Pick<TooltipProps, 'position' | 'maw' | 'w'> & {
  label: string;
  isDisabled?: boolean;
  /** Until the next touch, where the words are said nowhere else. */
  showsOnTouch?: boolean;
  /** Target of the tip. */
  children: ReactElement<TipTarget>;
}) {
  const [place, setPlace] = useState<{ target: HTMLElement; isOpen: boolean } | null>(null);
  const isOpen = place?.isOpen === true;
  const hide = (): void => setPlace((shown) => shown && { ...shown, isOpen: false });
  // Without its code there are no words for now; the target says the important ones to everybody anyway.
  const parts = usePart(kit, place !== null, hide);
  // Drawn closed first, so that it stands at its target when it shows.
  const isDrawn = useDeferredValue(parts !== null, false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (): void => setPlace((shown) => shown && { ...shown, isOpen: false });
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onPointer();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [isOpen]);
  const [pause] = useState(makePause);
  useEffect(() => pause.end, [pause]);
  const show = (target: EventTarget, delay: number): void => {
    pause.begin(() => setPlace({ target: target as HTMLElement, isOpen: true }), delay);
  };
  const close = (): void => {
    pause.end();
    hide();
  };
  return (
    <>
      {cloneElement(
        children,
        isDisabled
          ? {}
          : {
              onPointerEnter: ({ pointerType, currentTarget }) => {
                if (pointerType !== 'touch') show(currentTarget, pointerDelay);
                else if (showsOnTouch) show(currentTarget, 0);
              },
              onPointerLeave: ({ pointerType }) => {
                if (pointerType !== 'touch') close();
              },
              onFocus: ({ currentTarget }) => {
                if (currentTarget.matches(':focus-visible')) show(currentTarget, 0);
              },
              onBlur: close,
              ...(isOpen && { 'aria-description': label }),
            },
      )}
      {parts && place && !isDisabled && (
        <parts.Tooltip {...look} label={label} target={place.target} opened={isOpen && isDrawn} />
      )}
    </>
  );
}
