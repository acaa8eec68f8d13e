import { useEffect, useRef } from 'react';

/** One key (`?`) or two in a row (`g s`). */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Within this time the second key has to follow the first one. */
const sequenceMilliseconds = 1200;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
      target.closest('[role="dialog"],[role="menu"],[role="listbox"]') !== null)
  );
}

/** Listens for shortcuts of single characters while no field has the focus and no dialog is open. */
export function useShortcuts(shortcuts: Shortcuts, isEnabled: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    let first = '';
    let firstAt = 0;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const sequence = Date.now() - firstAt < sequenceMilliseconds ? `${first} ${event.key}` : event.key;
      const action = latest.current[sequence] ?? latest.current[event.key];
      first = event.key;
      firstAt = Date.now();
      if (action === undefined) return;
      event.preventDefault();
      first = '';
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isEnabled]);
}
