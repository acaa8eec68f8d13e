/** How far outlines have come, for the status that is suggested of it. */
export { listOutlineStepRows, updateOutlineStepRow } from './project-outline-step.repository.ts';
