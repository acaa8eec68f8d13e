import type { ResearchStep } from '@fundus/contract/funding-research';
import { emptyResearchStart, researchSteps } from '@fundus/contract/funding-research-codes';
import { isSameValue } from '#lib/same-value.ts';
import type { Step } from '#ui/stepper.tsx';
import type { ResearchAnswers } from './research-fields.ts';
import { decideStep, type StepConditions } from './step-guard.ts';

/** Whether something was answered on a step. */
function isAnswered(step: ResearchStep, answers: ResearchAnswers, conditions: StepConditions): boolean {
  switch (step) {
    case 'liabilityNotice':
      return conditions.isNoticeAccepted;
    case 'start':
      return !isSameValue({ ...emptyResearchStart, ...answers.start }, emptyResearchStart);
    case 'project':
      return answers.projects.length > 0;
    case 'industry':
      return answers.industries.length > 0;
    case 'fundingList':
      return conditions.itemCount > 0;
    case 'resultList':
      return false;
  }
}

/** The steps with their state; the open one is current, whatever has been answered on it. */
export function listSteps(
  open: ResearchStep,
  answers: ResearchAnswers,
  conditions: StepConditions,
): (Omit<Step, 'label'> & { key: ResearchStep })[] {
  return researchSteps.map((key) => {
    if (key === open) return { key, state: 'current' };
    if (decideStep(key, conditions).reason !== null) return { key, state: 'locked' };
    return { key, state: isAnswered(key, answers, conditions) ? 'done' : 'open' };
  });
}
