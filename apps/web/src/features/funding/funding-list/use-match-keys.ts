import { type RefObject, useEffect } from 'react';
import { useStoredFlag } from '#lib/use-stored-flag.ts';

const steps: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  arrowdown: 'nextElementSibling',
  arrowup: 'previousElementSibling',
  j: 'nextElementSibling',
  k: 'previousElementSibling',
};

/**
 * Moving through the rows without a mouse: from control to the same control of the next row by arrows and by J and K, which also
 * move into the table while nothing has the focus; X selects.
 */
export function useMatchKeys(rows: RefObject<HTMLTableSectionElement | null>): void {
  const [hasShortcuts] = useStoredFlag('shortcuts', true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const target = event.target as HTMLElement;
      const body = rows.current;
      if (body === null || (key.length === 1 && !hasShortcuts)) return;
      const row = body.contains(target) ? target.closest('tr') : null;
      if (row === null && !(target.matches('body, main, [tabindex="-1"]') && (key === 'j' || key === 'k'))) return;
      const step = steps[key];
      if (step !== undefined) {
        const control = target.dataset['control'] ?? 'select';
        const next = row === null ? body.querySelector('tr') : row[step];
        const found = next?.querySelector<HTMLElement>(`[data-control="${control}"]`);
        if (found === null || found === undefined) return;
        event.preventDefault();
        found.focus();
        found.scrollIntoView({ block: 'nearest' });
      } else if (key === 'x') {
        event.preventDefault();
        row?.querySelector<HTMLInputElement>('[data-control="select"]')?.click();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [rows, hasShortcuts]);
}
