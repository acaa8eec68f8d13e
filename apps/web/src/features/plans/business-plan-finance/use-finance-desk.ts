import type { FinanceDocument, PlanFinance } from '@fundus/contract/business-plan-finance';
import { computePlan, type PlanResult } from '@fundus/contract/plan/compute-plan';
import { PlanRangeError } from '@fundus/contract/plan/exact';
import { findPlanFaults } from '@fundus/contract/plan/findings';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAfterPaint } from '#lib/at-once.ts';
import { useSaver } from '#lib/save/savers.ts';
import { useCurrent } from '#lib/use-current.ts';
import { type History, historyOf, redone, undone, withNext } from './history.ts';
import { financeSaving } from './plan-finance.queries.ts';
import { type RefusedChange, refusalOf } from './refused-change.ts';

/** Delay before the plan is computed with typed text: a key never waits for sixty months. */
const restMs = 400;

/** The finance document of a plan while it is worked on: what is typed, what comes of it, undo, redo, saving. */
export function useFinanceDesk(businessPlanId: string, found: PlanFinance) {
  const [saver, saving] = useSaver(financeSaving(businessPlanId, found));
  const shown = saving.fields['finance'] as FinanceDocument;
  const [history, setHistory] = useState<History<FinanceDocument>>(() => historyOf(shown));
  const [preview, setPreview] = useState<PlanInput | null>(null);
  const [refused, setRefused] = useState<RefusedChange | null>(null);
  const { present } = history;
  const setDocument = useCallback((next: FinanceDocument) => setHistory((before) => withNext(before, next)), []);
  const { arrivals } = saving;
  const [arrived, setArrived] = useState({ count: arrivals, document: shown });
  // A merge with what others stored is a change that can be undone.
  if (arrivals > arrived.count) {
    setArrived({ count: arrivals, document: shown });
    setDocument(shown);
  }
  /** The document that the saver knows of. */
  const given = useRef(shown);
  useEffect(() => {
    given.current = arrived.document;
  }, [arrived]);
  useEffect(() => {
    if (present === given.current) return;
    given.current = present;
    saver.typeLater(() => ({ finance: present }));
  }, [saver, present]);
  const [known, setKnown] = useState<PlanResult | null>(null);

  const current = useCurrent(present);

  // The cell shows first what was kept in it, the figures follow.
  const input = useAfterPaint(preview ?? present.input);
  const computed = useMemo(() => {
    try {
      return computePlan(input, found.law);
    } catch (error) {
      if (!(error instanceof PlanRangeError)) throw error;
      return null;
    }
  }, [input, found.law]);
  // The last valid result stays in view while an input exceeds the amounts that a plan can hold.
  if (computed !== null && computed !== known) setKnown(computed);
  const isTooLarge = computed === null;
  const result = computed ?? known;
  const bands = present.kit?.bands;
  const findings = useMemo(() => (result === null ? [] : findPlanFaults(result, bands)), [result, bands]);

  const trying = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((next: PlanInput | null) => {
    clearTimeout(trying.current);
    setPreview(next);
  }, []);
  useEffect(() => () => clearTimeout(trying.current), []);
  const change = useCallback(
    (next: PlanInput) => {
      const refusal = refusalOf(current.current.input, next);
      setRefused(refusal);
      show(null);
      if (refusal === null) setHistory((before) => withNext(before, { ...before.present, input: next }));
    },
    [show, current],
  );
  // A delayed change, such as undoing an imported table, applies to the plan as it is then.
  const changeBy = useCallback(
    (write: (before: PlanInput) => PlanInput) => {
      show(null);
      setHistory((before) => {
        const next = write(before.present.input);
        return refusalOf(before.present.input, next) === null
          ? withNext(before, { ...before.present, input: next })
          : before;
      });
    },
    [show],
  );
  const tryOut = useCallback(
    (next: PlanInput | null) => {
      if (next === null) return show(null);
      clearTimeout(trying.current);
      trying.current = setTimeout(
        () => startTransition(() => setPreview(refusalOf(current.current.input, next) === null ? next : null)),
        restMs,
      );
    },
    [show, current],
  );
  const undo = useCallback(() => setHistory(undone), []);
  const redo = useCallback(() => setHistory(redone), []);
  const setScenarios = useCallback(
    (scenarios: FinanceDocument['scenarios']) => setDocument({ ...current.current, scenarios }),
    [setDocument, current],
  );
  // The same as long as the plan is: how far it is saved redraws no table.
  const work = useMemo(
    () => ({
      businessPlanId,
      document: present,
      /** As it is stored or about to be; what is being typed is in `result` alone. */
      input: present.input,
      result,
      findings,
      law: found.law,
      change,
      changeBy,
      tryOut,
      setScenarios,
      undo,
      redo,
    }),
    [businessPlanId, present, result, findings, found.law, change, changeBy, tryOut, setScenarios, undo, redo],
  );
  return {
    work,
    isTooLarge,
    refused,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    saver,
    saving,
  };
}
/** The plan at present and all that is done with it. */
export type PlanWork = FinanceDesk['work'];
export type FinanceDesk = ReturnType<typeof useFinanceDesk>;
