/** How far outlines have come, for the status that is suggested of it and for what gives them out. */
export { noteOutlineGivenOut, updateOutlineStepRow } from './outline-step.repository.ts';
