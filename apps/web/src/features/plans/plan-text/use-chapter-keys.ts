import { type PlanChapter, planChapters } from '@fundus/contract/business-plan-codes';
import { useEffect } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { useStoredFlag } from '#lib/use-stored-flag.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** J and K lead from chapter to chapter as they do from row to row in lists, while nothing else has the focus. */
export function useChapterKeys(current: PlanChapter, onOpen: (chapter: PlanChapter) => void): void {
  const move = useLatest((step: number): boolean => {
    const next = planChapters[planChapters.indexOf(current) + step];
    if (next !== undefined) onOpen(next);
    return next !== undefined;
  });
  const [hasShortcuts] = useStoredFlag('shortcuts', true);
  useEffect(() => {
    if (!hasShortcuts) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!(event.target instanceof HTMLElement) || !event.target.matches('body, main')) return;
      if (move(step)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasShortcuts, move]);
}
