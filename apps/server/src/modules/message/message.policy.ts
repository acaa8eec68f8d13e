import type { MessageKind } from '@fundus/contract/message';
import type { Actor } from '#http/actor.ts';

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
