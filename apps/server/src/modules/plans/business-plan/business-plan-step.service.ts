/** How far plans have come, for the status that is suggested of it and for what gives them out. */
export { notePlanGivenOut, updatePlanStepRow } from './business-plan-step.repository.ts';
