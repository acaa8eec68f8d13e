import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useStoredFlag } from '#lib/use-stored-flag.ts';

interface ListKeys {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  firstInView: () => number;
  scrollTo: (index: number) => void;
  onSelect: ((index: number, isRange: boolean) => void) | undefined;
  /** One more letter that acts on the row which has the focus. */
  rowKey?: { key: string; act: (index: number) => void } | undefined;
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, J: 1, K: -1, ArrowDown: 1, ArrowUp: -1 };

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(?:TEXTAREA|SELECT)$/.test(target.tagName) ||
      (target.tagName === 'INPUT' && target.getAttribute('type') !== 'checkbox') ||
      target.closest('[role="dialog"],[role="menu"],[role="listbox"]') !== null)
  );
}

function indexOf(element: Element | null): number | null {
  const index = element?.closest<HTMLElement>('[data-row-index]')?.dataset['rowIndex'];
  return index === undefined ? null : Number(index);
}

/**
 * Moving through a list without a mouse: the focus goes from link to link, so that Enter opens and a screen reader says
 * where one is. Letters also work while nothing has the focus, as long as shortcuts are not switched off.
 */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const current = useRef<number | null>(null);
  /** The row that a letter acted on: where it leaves the list, the focus goes to the one in its place. */
  const acted = useRef<number | null>(null);
  useEffect(() => {
    const { scroller, count } = latest.current;
    if (acted.current === null || scroller.current === null || document.activeElement !== document.body) return;
    if (count > 0) focusRow(scroller.current, Math.min(acted.current, count - 1));
    acted.current = null;
  });
  const [hasShortcuts] = useStoredFlag('shortcuts', true);

  const handle = useCallback((event: { key: string; shiftKey: boolean; target: EventTarget | null }): boolean => {
    const { scroller, count, firstInView, scrollTo, onSelect, rowKey } = latest.current;
    const list = scroller.current;
    if (list === null || count === 0 || isTyping(event.target)) return false;
    const focused = indexOf(document.activeElement);
    const at = focused ?? current.current;
    const step = steps[event.key];
    if (step !== undefined) {
      const next = at === null ? firstInView() : Math.min(count - 1, Math.max(0, at + step));
      current.current = next;
      if (event.shiftKey && onSelect !== undefined && at !== null && next !== at) onSelect(next, true);
      scrollTo(next);
      focusRow(list, next);
      return true;
    }
    if ((event.key === 'x' || event.key === 'X') && onSelect !== undefined && at !== null) {
      onSelect(at, event.shiftKey);
      return true;
    }
    if (rowKey !== undefined && event.key.toLowerCase() === rowKey.key && focused !== null) {
      acted.current = focused;
      rowKey.act(focused);
      return true;
    }
    // The space bar ticks a box by itself and presses a button; on the link of a row it would scroll.
    const isOnLink = event.target instanceof HTMLAnchorElement && focused !== null;
    if (event.key === ' ' && isOnLink && onSelect !== undefined) {
      onSelect(focused, event.shiftKey);
      return true;
    }
    return false;
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      // From the search of the page down into what it found.
      if (event.key === 'ArrowDown' && target.matches('[data-page-search]')) {
        if (handle({ key: event.key, shiftKey: false, target: latest.current.scroller.current }))
          event.preventDefault();
        return;
      }
      const isInside = latest.current.scroller.current?.contains(target) === true;
      // Outside the list only letters, while nothing else has the focus and the user has not switched shortcuts off.
      const isFree = hasShortcuts && target.matches('body, main') && /^[jkx]$/i.test(event.key);
      // The window of the list itself is scrolled by the arrows until a letter key has moved into it.
      const scrolls = event.key.startsWith('Arrow') && indexOf(document.activeElement) === null;
      if ((isFree || (isInside && !scrolls)) && handle(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [handle, hasShortcuts]);
}

/** Puts the focus on the link of a row as soon as it is drawn. */
function focusRow(list: HTMLElement, index: number, attempts = 8): void {
  const row = list.querySelector(`[data-row-index="${index}"]`);
  const target =
    row?.querySelector<HTMLElement>('th a, th button, [data-row-link]') ??
    row?.querySelector<HTMLElement>('a, input, button');
  if (target !== null && target !== undefined) target.focus();
  else if (attempts > 0) requestAnimationFrame(() => focusRow(list, index, attempts - 1));
}
