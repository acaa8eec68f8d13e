import type { ErrorCode } from '@fundus/contract/error';
import type { ResearchStep } from '@fundus/contract/funding-research';
import { researchSteps } from '@fundus/contract/funding-research-codes';

export interface StepConditions {
  isNoticeAccepted: boolean;
  itemCount: number;
}

export interface StepDecision {
  step: ResearchStep;
  /** Why another step is shown than the one that was requested, as a code of the error catalogue. */
  reason: Extract<ErrorCode, 'LIABILITY_NOTICE_NOT_ACCEPTED' | 'NO_PROGRAMME_SELECTED'> | null;
}

/** The step that may be shown when `wanted` is requested: the notice stands before everything, a selection before the result. */
export function decideStep(wanted: ResearchStep, { isNoticeAccepted, itemCount }: StepConditions): StepDecision {
  if (wanted === 'liabilityNotice') return { step: wanted, reason: null };
  if (!isNoticeAccepted) return { step: 'liabilityNotice', reason: 'LIABILITY_NOTICE_NOT_ACCEPTED' };
  if (wanted === 'resultList' && itemCount === 0) return { step: 'fundingList', reason: 'NO_PROGRAMME_SELECTED' };
  return { step: wanted, reason: null };
}

export function stepBefore(step: ResearchStep): ResearchStep | null {
  return researchSteps[researchSteps.indexOf(step) - 1] ?? null;
}

export function stepAfter(step: ResearchStep): ResearchStep | null {
  return researchSteps[researchSteps.indexOf(step) + 1] ?? null;
}
