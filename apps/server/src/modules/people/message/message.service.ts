import type { MessageKind } from '@fundus/contract/message-codes';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { noticeMessages, renewDetail } from '#modules/people/person-detail/person-detail.service.ts';
import { recordAudits } from '#modules/platform/audit/audit.service.ts';
import {
  findMessage,
  giveLeadMessages,
  insertMessages,
  listLatestMessages,
  type MessageRecord,
  takeLeadMessages,
  updateMessageValues,
} from './message.repository.ts';
import { auditEntryOf } from './message-audit.rules.ts';

/** Something that happened to a person or a lead, to both where the lead just became the person. `values` are what the message of this kind names (`messages/message.json`). */
export interface PersonEvent {
  personId: string | null;
  leadId?: string | null;
  kind: Exclude<MessageKind, 'note'>;
  values?: Record<string, string>;
  /** Who did it; `null` where the portal or a client did. */
  authorId: string | null;
  researchId?: string | null;
  documentId?: string | null;
  /** One of many rows of a table, which the audit log has as a whole. */
  isOfImport?: true;
}

/** Writes locked entries into the histories of persons, and into the audit log, within the transaction in which the thing happens. */
export async function recordEvents(
  tx: Executor,
  deps: With<'clock'>,
  events: readonly PersonEvent[],
): Promise<string[]> {
  const now = deps.clock();
  const rows = events.map((event) => ({
    id: newId(),
    personId: event.personId,
    leadId: event.leadId ?? null,
    kind: event.kind,
    text: '',
    values: event.values ?? {},
    authorId: event.authorId,
    researchId: event.researchId ?? null,
    documentId: event.documentId ?? null,
    createdAt: now,
  }));
  const recorded = events
    .filter(({ isOfImport }) => isOfImport !== true)
    .map(auditEntryOf)
    .filter((entry) => entry !== null);
  await insertMessages(tx, rows);
  if (recorded.length > 0) await recordAudits(tx, now, recorded);
  await noticeMessages(tx, rows);
  return rows.map(({ id }) => id);
}

/** Changes what a locked entry says, where what it tells of goes on: words that a client adds to an answer. */
export async function changeEvent(
  tx: Executor,
  messageId: string,
  personId: string,
  values: Record<string, string>,
): Promise<void> {
  await updateMessageValues(tx, messageId, values);
  await renewDetail(tx, personId);
}

/** The latest entry of some kinds in the history of each person who has one. */
export async function findLatestEvents(
  db: Executor,
  personIds: readonly string[],
  kinds: readonly PersonEvent['kind'][],
): Promise<Map<string, MessageRecord>> {
  const latest = await listLatestMessages(db, personIds, kinds);
  return new Map(latest.map((message) => [message.personId ?? '', message]));
}

/** An entry of the history of a person by its id. */
export async function findEvent(db: Executor, personId: string, messageId: string): Promise<MessageRecord | null> {
  return findMessage(db, { personId }, messageId);
}

/**
 * The history of a lead, as far as its partner sees it, begins the history of the person whom they made of it: neither
 * who else had the lead nor what distributors noted goes along.
 */
export async function giveLeadHistory(
  tx: Executor,
  leadId: string,
  reader: { userId: string; since: Date },
  personId: string,
): Promise<void> {
  await giveLeadMessages(tx, leadId, reader, personId);
  await renewDetail(tx, personId);
}

/** Takes the history of a lead back from the person that it became. */
export async function takeLeadHistory(tx: Executor, leadId: string): Promise<void> {
  await takeLeadMessages(tx, leadId);
}
