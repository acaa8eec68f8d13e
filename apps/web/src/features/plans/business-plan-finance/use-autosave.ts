import type { FinanceDocument, PlanFinance } from '@fundus/contract/business-plan-finance';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrent } from '#lib/use-current.ts';
import type { SaveState } from '#ui/autosave-state.tsx';
import { type Clash, mergeDocuments } from './document-merge.ts';
import { storeFinance } from './plan-finance.queries.ts';

/** Two states that differ in the same places: which one stands is to be chosen. */
export interface FinanceConflict {
  readonly clashes: readonly Clash[];
  readonly mine: FinanceDocument;
  readonly theirs: FinanceDocument;
}

/** Typing rests for so long before it is stored. */
const rest = 700;
/** A server that cannot be reached is asked again so much later. */
const restAfterFailure = 5_000;

/**
 * Stores a document a moment after each change. What others stored meanwhile is brought together with it; `onMerged` takes the
 * document that comes of it. Values that both changed are a conflict, and nothing is stored until it is decided.
 */
export function useAutosave(
  businessPlanId: string,
  {
    found,
    present,
    onMerged,
  }: { found: PlanFinance; present: FinanceDocument; onMerged: (next: FinanceDocument) => void },
) {
  const saved = useRef({ revision: found.revision, finance: found.finance });
  const isSaving = useRef(false);
  const [state, setState] = useState<SaveState>('idle');
  const [conflict, setConflict] = useState<FinanceConflict | null>(null);
  const latest = useCurrent({ present, onMerged, conflict });

  const store = useCallback(async (): Promise<void> => {
    if (isSaving.current || latest.current.conflict !== null) return;
    const { present: finance } = latest.current;
    if (finance === saved.current.finance) return;
    isSaving.current = true;
    setState('saving');
    const base = saved.current;
    try {
      const { isStored, current } = await storeFinance(businessPlanId, { basedOn: base.revision, finance });
      if (isStored) {
        saved.current = { revision: current.revision, finance };
        setState('saved');
      } else {
        const mine = latest.current.present;
        const { merged, clashes } = mergeDocuments(base.finance, mine, current.finance);
        saved.current = { revision: current.revision, finance: current.finance };
        setState('unsaved');
        if (clashes.length === 0) latest.current.onMerged(merged);
        else {
          const theirs = mergeDocuments(base.finance, current.finance, mine).merged;
          setConflict({ clashes, mine: merged, theirs });
        }
      }
    } catch {
      setState('failed');
    } finally {
      isSaving.current = false;
    }
  }, [businessPlanId, latest]);

  useEffect(() => {
    if (present === saved.current.finance || conflict !== null) return undefined;
    setState((before) => (before === 'failed' || before === 'saving' ? before : 'unsaved'));
    const timer = setTimeout(() => void store(), state === 'failed' ? restAfterFailure : rest);
    return () => clearTimeout(timer);
    // A save that ended or a decision asks whether more was typed meanwhile.
  }, [present, store, state, conflict]);

  // A reader who goes on to the text of the plan right after typing loses nothing.
  useEffect(() => () => void store(), [store]);

  return {
    state,
    conflict,
    isDirty: state === 'unsaved' || state === 'saving' || state === 'failed',
    retry: () => void store(),
    decide: (next: FinanceDocument) => {
      setConflict(null);
      onMerged(next);
    },
  };
}
