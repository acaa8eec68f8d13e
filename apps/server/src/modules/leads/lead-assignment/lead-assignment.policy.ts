import { type AssignmentAbility, assignmentAbilities } from '@fundus/contract/lead-assignment';
import type { AssignmentState } from '@fundus/contract/lead-codes';
import { type Actor, mayActor } from '#http/actor.ts';

/** Actions on an assignment, and the states that allow them. */
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

/**
 * Abilities of an actor on a visible assignment. A deleted lead cannot go back into the distribution, but the place
 * that it took is still returned.
 */
export function assignmentAbilitiesOf(
  actor: Actor,
  assignment: { state: AssignmentState },
  lead: { deletedAt: Date | null },
): AssignmentAbility[] {
  if (!mayActor(actor, 'lead:distribute')) return [];
  return assignmentAbilities.filter(
    (ability) => allows(ability, assignment.state) && (ability === 'credit' || lead.deletedAt === null),
  );
}
