import type { ProcessStatus } from './person-codes.ts';

/** How far a business plan or a project outline has come, without zod: the web reads it with a person's page. */
export const planSteps = ['begun', 'givenOut', 'finished'] as const;
export type PlanStepName = (typeof planSteps)[number];

/** The processes of a person whose status follows something that is written in the portal. */
export const steppedProcesses = ['businessPlan', 'projectOutline'] as const;
export type SteppedProcess = (typeof steppedProcesses)[number];

/** The status that a step suggests. */
export const statusOfStep = {
  begun: 'inProgress',
  givenOut: 'submitted',
  finished: 'completed',
} as const satisfies Record<PlanStepName, ProcessStatus>;

/** How far each status is; what was decided is as far as what was decided otherwise. */
const distances: Readonly<Record<ProcessStatus, number>> = {
  open: 1,
  requested: 2,
  inProgress: 3,
  submitted: 4,
  approved: 5,
  rejected: 5,
  completed: 6,
};

interface Stepped {
  step: PlanStepName;
  reachedAt: string;
  declined: PlanStepName | null;
}

/**
 * Which of what is written for a person suggests a status that is further than the present one: the furthest, and of two
 * that are as far the later one. `null`: nothing does, or it was turned down.
 */
export function suggestedStep<Step extends Stepped>(steps: readonly Step[], status: ProcessStatus | null): Step | null {
  const present = status === null ? 0 : distances[status];
  const rank = (step: PlanStepName): number => planSteps.indexOf(step);
  const [furthest] = steps
    .filter(
      ({ step, declined }) =>
        distances[statusOfStep[step]] > present && (declined === null || rank(step) > rank(declined)),
    )
    .toSorted((one, other) => rank(other.step) - rank(one.step) || (one.reachedAt < other.reachedAt ? 1 : -1));
  return furthest ?? null;
}
