import type { Message } from '@fundus/contract/message';
import type { Actor } from '#http/actor.ts';
import { findMessageObstacle, isLocked } from './message.policy.ts';
import type { ListedMessage } from './message.repository.ts';

/** An entry of the history as the actor sees it; of a person in the trash nothing can be changed. */
export function toMessage(message: ListedMessage, actor: Actor, person: { deletedAt: Date | null }): Message {
  return {
    messageId: message.id,
    kind: message.kind,
    isLocked: isLocked(message),
    text: message.text,
    values: message.values,
    authorName: message.authorName,
    researchId: message.researchId,
    documentId: message.documentId,
    revision: message.revision,
    createdAt: message.createdAt.toISOString(),
    editedAt: message.editedAt?.toISOString() ?? null,
    abilities: { edit: person.deletedAt === null && findMessageObstacle(actor, message) === null },
  };
}
