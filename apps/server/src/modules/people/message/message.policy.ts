import type { MessageKind } from '@fundus/contract/message-codes';
import type { Actor } from '#http/actor.ts';

/*
 * Who reads what of a lead's history. A distributor reads all of it, until its partner makes a person of it: that
 * person is the partner's client, and what they note of them, before or afterwards, is theirs alone. The partner who
 * has the lead reads how it came in, what happened since it was assigned to them, and their own notes.
 */

/** Entries that every partner of a lead sees whatever their age: how it came in. */
export const openLeadKinds = ['leadEntered'] as const satisfies readonly MessageKind[];

/**
 * How a time with a partner ended. The partner who has the lead now does not see it: it was always another partner's,
 * or a time of their own that is over. They do not see others' notes either, nor anything from before the lead was
 * theirs.
 */
export const endedLeadKinds = [
  'leadAssignmentUndone',
  'leadHandedBack',
  'leadExpired',
  'leadWithdrawn',
  'leadCredited',
] as const satisfies readonly MessageKind[];

/** Notes can be changed; what the portal wrote is evidence. */
export const isLocked = (message: { kind: MessageKind }): boolean => message.kind !== 'note';

/** Why an actor may not change a message; null where they may: notes belong to their author alone. */
export function findMessageObstacle(
  actor: Actor,
  message: { kind: MessageKind; authorId: string | null },
): 'MESSAGE_LOCKED' | 'FORBIDDEN' | null {
  if (isLocked(message)) return 'MESSAGE_LOCKED';
  return message.authorId === actor.userId ? null : 'FORBIDDEN';
}
