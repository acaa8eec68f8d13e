import { useEffect, useRef } from 'react';
import { useStoredFlag } from '#lib/use-stored-flag.ts';

/**
 * The key Z asks for the partner of what is selected, else of the lead that has the focus; as long as shortcuts of one
 * letter are not switched off.
 */
export function usePickerKey(onKey: (focusedLeadId: string | null) => void): void {
  const [hasShortcuts] = useStoredFlag('shortcuts', true);
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (!hasShortcuts || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (event.key.toLowerCase() !== 'z' || !(target instanceof HTMLElement)) return;
      const lead = target.closest<HTMLElement>('[data-lead]')?.dataset['lead'] ?? null;
      // Wherever something is typed, and inside dialogs, it is only a letter; nothing is typed into a box to tick.
      if (lead === null && !target.matches('body, main, [role="region"], main [type="checkbox"]')) return;
      event.preventDefault();
      latest.current(lead);
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [hasShortcuts]);
}
