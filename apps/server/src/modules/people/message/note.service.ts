import type { Message } from '@fundus/contract/message';
import type { MessageGroup } from '@fundus/contract/message-codes';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { cappedTotal, cutPage } from '#lib/list-page.ts';
import { decodeTimeCursor } from '#lib/time-cursor.ts';
import type { With } from '#lib/with.ts';
import { renewDetail } from '#modules/people/person-detail/person-detail.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { findMessageObstacle } from './message.policy.ts';
import { toMessage } from './message.presenter.ts';
import {
  countMessages,
  deleteMessage,
  findMessage,
  type HistoryScope,
  insertMessages,
  type ListedMessage,
  listMessageRows,
  updateMessageText,
} from './message.repository.ts';

type Options = { lock?: boolean; edit?: boolean; changeAt?: Date };

/** The checks of access of those who have histories, given by the modules that own them. Each throws NOT_FOUND and FORBIDDEN. */
export interface HistoryOwners {
  requirePerson(db: Executor, actor: Actor, personId: string, options: Options): Promise<{ deletedAt: Date | null }>;
  requireLead(
    db: Executor,
    actor: Actor,
    leadId: string,
    options: Options,
  ): Promise<{
    deletedAt: Date | null;
    personId: string | null;
    assignment: { partnerId: string; assignedAt: Date } | null;
  }>;
}

/** Whose history it is. */
export type Subject = { personId: string } | { leadId: string };

/** A history that the actor may read. */
interface History {
  scope: HistoryScope;
  /** Subject of new entries: for a lead that became the actor's person, both. */
  of: { personId: string | null; leadId: string | null };
  deletedAt: Date | null;
}

/** The history of a person whom the actor may reach. Throws NOT_FOUND, and FORBIDDEN for an edit of what is deleted. */
async function openHistory(
  db: Executor,
  owners: HistoryOwners,
  actor: Actor,
  subject: Subject,
  options: Options = {},
): Promise<History> {
  if ('personId' in subject) {
    const { personId } = subject;
    const { deletedAt } = await owners.requirePerson(db, actor, personId, options);
    return { scope: { personId }, of: { personId, leadId: null }, deletedAt };
  }
  const { leadId } = subject;
  const { deletedAt, assignment, personId } = await owners.requireLead(db, actor, leadId, options);
  const isOwn = assignment?.partnerId === actor.userId;
  // The person may have gone to another owner since: then nothing more is written into their history.
  if (isOwn && personId !== null && options.lock === true) {
    await owners.requirePerson(db, actor, personId, { edit: options.edit === true });
  }
  const mayDistribute = mayActor(actor, 'lead:distribute');
  if (assignment === null && !mayDistribute) throw notFound('lead');
  const since = mayDistribute ? null : (assignment?.assignedAt ?? null);
  return {
    scope: { leadId, reader: { userId: actor.userId, since } },
    of: { personId: isOwn ? personId : null, leadId },
    deletedAt,
  };
}

/** A page of a history, newest first; the next one begins after its cursor. */
export async function listMessages(
  deps: With<'db'>,
  owners: HistoryOwners,
  actor: Actor,
  subject: Subject,
  query: { group?: MessageGroup | undefined; after?: string | undefined; limit: number },
): Promise<{ rows: Message[]; next: string | null; total: number; totalIsExact: boolean }> {
  const history = await openHistory(deps.db, owners, actor, subject);
  const after = query.after === undefined ? null : decodeTimeCursor(query.after);
  const rows = await listMessageRows(deps.db, {
    scope: history.scope,
    group: query.group,
    after: after && { createdAt: after.at, id: after.id },
    limit: query.limit + 1,
  });
  const { shown, next } = cutPage(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const total = await countMessages(deps.db, history.scope, query.group);
  return {
    rows: shown.map((row) => toMessage(row, actor, history)),
    next,
    ...cappedTotal(total),
  };
}

async function getMessage(db: Executor, scope: HistoryScope, messageId: string): Promise<ListedMessage> {
  const found = await findMessage(db, scope, messageId);
  if (found === null) throw notFound('message');
  return found;
}

/** A note by hand. */
export async function createNote(
  deps: With<'db' | 'clock'>,
  owners: HistoryOwners,
  actor: Actor,
  subject: Subject,
  text: string,
): Promise<Message> {
  return deps.db.transaction().execute(async (tx) => {
    const history = await openHistory(tx, owners, actor, subject, { lock: true, edit: true, changeAt: deps.clock() });
    const id = newId();
    await insertMessages(tx, [
      {
        id,
        ...history.of,
        kind: 'note',
        text,
        values: {},
        authorId: actor.userId,
        researchId: null,
        documentId: null,
        createdAt: deps.clock(),
      },
    ]);
    if (history.of.personId !== null) await renewDetail(tx, history.of.personId);
    return toMessage(await getMessage(tx, history.scope, id), actor, history);
  });
}

/** The note, for its author, with its person or lead locked. Throws NOT_FOUND, MESSAGE_LOCKED or FORBIDDEN. */
async function lockNote(tx: Executor, owners: HistoryOwners, actor: Actor, subject: Subject, messageId: string) {
  const history = await openHistory(tx, owners, actor, subject, { lock: true });
  const note = await getMessage(tx, history.scope, messageId);
  const obstacle = findMessageObstacle(actor, note) ?? (history.deletedAt === null ? null : 'FORBIDDEN');
  if (obstacle !== null) throw new AppError(obstacle);
  return { history, note };
}

/**
 * Changes a note of the caller. Throws MESSAGE_LOCKED for what the portal wrote, FORBIDDEN for another user's note, and
 * REVISION_CONFLICT with the note as it is stored (`current`).
 */
export async function updateNote(
  deps: With<'db' | 'clock'>,
  owners: HistoryOwners,
  actor: Actor,
  where: Subject & { messageId: string },
  input: { revision: number; text: string },
): Promise<Message> {
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        const { history, note } = await lockNote(tx, owners, actor, where, where.messageId);
        // People edit one field alone, whose revision is that of the note.
        return { ...note, history, fieldRevisions: { text: note.revision } };
      },
      fieldsOf: ({ text, editedAt }) => ({ text, editedAt }),
      complete: (_, { fields, now }) => ({ ...fields, editedAt: now }),
      write: async (tx, { id, revision, personId }, { fields: { text }, now }) => {
        await updateMessageText(tx, { id, text, revision, editedAt: now });
        if (personId !== null) await renewDetail(tx, personId);
      },
      present: (_, { history, ...note }) => toMessage(note, actor, history),
    },
    { base: input.revision, wanted: { text: input.text } },
  );
}

/**
 * Deletes a note of the caller for good. Throws MESSAGE_LOCKED for what the portal wrote and FORBIDDEN for others'
 * notes.
 */
export async function deleteNote(
  deps: With<'db'>,
  owners: HistoryOwners,
  actor: Actor,
  where: Subject & { messageId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { note } = await lockNote(tx, owners, actor, where, where.messageId);
    await deleteMessage(tx, note.id);
    if (note.personId !== null) await renewDetail(tx, note.personId);
  });
}
