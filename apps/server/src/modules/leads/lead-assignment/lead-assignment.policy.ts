import type { AssignmentState } from '@fundus/contract/lead-codes';

/** What can be done to an assignment, and in which states. */
const statesOfDeeds = {
  accept: ['open'],
  handBack: ['open', 'accepted'],
  contact: ['accepted'],
  withdraw: ['open', 'accepted'],
  /** Also once the lead came back: then the place alone is returned. */
  credit: ['open', 'accepted', 'handedBack', 'expired'],
  undo: ['open'],
  expire: ['open'],
  convert: ['accepted'],
  unconvert: ['converted'],
} as const satisfies Record<string, readonly AssignmentState[]>;

export type Deed = keyof typeof statesOfDeeds;

export function allows(deed: Deed, state: AssignmentState): boolean {
  return (statesOfDeeds[deed] as readonly AssignmentState[]).includes(state);
}
