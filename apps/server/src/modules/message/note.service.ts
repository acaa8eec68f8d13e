import type { Message, MessageGroup } from '@fundus/contract/message';
import { countLimit } from '@fundus/contract/paging';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { decodeTimeCursor, encodeTimeCursor } from '#lib/time-cursor.ts';
import { requirePerson } from '#modules/person/person-access.service.ts';
import type { Deps } from '../../deps.ts';
import { findMessageObstacle } from './message.policy.ts';
import { toMessage } from './message.presenter.ts';
import {
  countMessages,
  deleteMessage,
  findMessage,
  insertMessages,
  type ListedMessage,
  listMessageRows,
  updateMessageText,
} from './message.repository.ts';

/** A page of the history of a person, newest first; the next one begins after its cursor. */
export async function listMessages(
  deps: Deps,
  actor: Actor,
  personId: string,
  query: { group?: MessageGroup | undefined; after?: string | undefined; limit: number },
): Promise<{ rows: Message[]; next: string | null; total: number; totalIsExact: boolean }> {
  const person = await requirePerson(deps.db, actor, personId);
  const after = query.after === undefined ? null : decodeTimeCursor(query.after);
  const rows = await listMessageRows(deps.db, {
    personId,
    group: query.group,
    after: after && { createdAt: after.at, id: after.id },
    limit: query.limit + 1,
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const total = await countMessages(deps.db, personId, query.group);
  return {
    rows: shown.map((row) => toMessage(row, actor, person)),
    next:
      rows.length > query.limit && last !== undefined ? encodeTimeCursor({ at: last.createdAt, id: last.id }) : null,
    total: Math.min(total, countLimit),
    totalIsExact: total <= countLimit,
  };
}

async function getMessage(db: Executor, personId: string, messageId: string): Promise<ListedMessage> {
  const found = await findMessage(db, personId, messageId);
  if (found === null) throw notFound('message');
  return found;
}

/** A note by hand. */
export async function createNote(deps: Deps, actor: Actor, personId: string, text: string): Promise<Message> {
  return deps.db.transaction().execute(async (tx) => {
    const person = await requirePerson(tx, actor, personId, { lock: true, edit: true });
    const id = newId();
    await insertMessages(tx, [
      {
        id,
        personId,
        kind: 'note',
        text,
        values: {},
        authorId: actor.userId,
        researchId: null,
        documentId: null,
        leadId: null,
        createdAt: deps.clock(),
      },
    ]);
    return toMessage(await getMessage(tx, personId, id), actor, person);
  });
}

/** The note, for its author, with the person locked. Throws NOT_FOUND, MESSAGE_LOCKED or FORBIDDEN. */
async function lockNote(tx: Executor, actor: Actor, personId: string, messageId: string) {
  const person = await requirePerson(tx, actor, personId, { lock: true });
  const note = await getMessage(tx, personId, messageId);
  const obstacle = findMessageObstacle(actor, note) ?? (person.deletedAt === null ? null : 'FORBIDDEN');
  if (obstacle !== null) throw new AppError(obstacle);
  return { person, note };
}

/**
 * Changes one's own note. Throws MESSAGE_LOCKED for what the portal wrote, FORBIDDEN for somebody else's note, and
 * REVISION_CONFLICT with the note as it is stored (`current`).
 */
export async function updateNote(
  deps: Deps,
  actor: Actor,
  where: { personId: string; messageId: string },
  input: { revision: number; text: string },
): Promise<Message> {
  return deps.db.transaction().execute(async (tx) => {
    const { person, note } = await lockNote(tx, actor, where.personId, where.messageId);
    if (note.text === input.text) return toMessage(note, actor, person);
    if (note.revision !== input.revision) {
      throw new AppError('REVISION_CONFLICT', { details: { current: toMessage(note, actor, person) } });
    }
    const change = { text: input.text, revision: note.revision + 1, editedAt: deps.clock() };
    await updateMessageText(tx, { id: note.id, ...change });
    return toMessage({ ...note, ...change }, actor, person);
  });
}

/** Deletes one's own note for good. Throws MESSAGE_LOCKED for what the portal wrote and FORBIDDEN for others' notes. */
export async function deleteNote(
  deps: Deps,
  actor: Actor,
  where: { personId: string; messageId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { note } = await lockNote(tx, actor, where.personId, where.messageId);
    await deleteMessage(tx, note.id);
  });
}
