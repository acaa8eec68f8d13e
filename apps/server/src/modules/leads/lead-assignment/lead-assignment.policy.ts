import type { AssignmentState } from '@fundus/contract/lead-codes';

/** What can be done to an assignment, and in which states. */
const statesOfActions = {
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

export type Action = keyof typeof statesOfActions;

export function allows(action: Action, state: AssignmentState): boolean {
  return (statesOfActions[action] as readonly AssignmentState[]).includes(state);
}
