import { type MessageGroup, type MessageKind, messageGroupOf, messageKinds } from '@fundus/contract/message-codes';
import { countLimit } from '@fundus/contract/paging';
import { sql } from 'kysely';
import type { Condition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { userName } from '#db/user-name.ts';
import { endedLeadKinds, openLeadKinds } from './message.policy.ts';

export interface MessageRecord {
  id: string;
  /** Of a person, of a lead, or of both once the lead became that person. */
  personId: string | null;
  leadId: string | null;
  kind: MessageKind;
  text: string;
  values: Record<string, string>;
  authorId: string | null;
  researchId: string | null;
  documentId: string | null;
  revision: number;
  createdAt: Date;
  editedAt: Date | null;
}

/** A message with who wrote it. */
export interface ListedMessage extends MessageRecord {
  authorName: string;
}

export type NewMessageRow = Omit<MessageRecord, 'revision' | 'editedAt'>;

const rowsAtOnce = 1_000;

/** Stores messages. They come as one value: a statement with hundreds of rows takes longer to read than to carry out. */
export async function insertMessages(db: Executor, rows: readonly NewMessageRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await sql`
      insert into message (
        id, person_id, lead_id, kind, text, values, author_id, research_id, document_id, created_at)
      select m.id, m."personId", m."leadId", m.kind, m.text, m.values, m."authorId", m."researchId", m."documentId",
        m."createdAt"
      from jsonb_to_recordset(${toJson(rows.slice(start, start + rowsAtOnce))}) as m(
        id uuid, "personId" uuid, "leadId" uuid, kind text, text text, values jsonb, "authorId" uuid,
        "researchId" uuid, "documentId" uuid, "createdAt" timestamptz)
    `.execute(db);
  }
}

function selectListed(db: Executor) {
  return db
    .selectFrom('message')
    .leftJoin('user', 'user.id', 'message.authorId')
    .selectAll('message')
    .select(userName.as('authorName'));
}

const kindsOf = (group: MessageGroup): MessageKind[] => messageKinds.filter((kind) => messageGroupOf[kind] === group);

/** Whose history: that of a person, or of a lead as far as the reader sees it. */
export type HistoryScope = { personId: string } | { leadId: string; reader: LeadReader };

/** The partner who has a lead, and since when, or (null) a distributor; see `message.policy.ts`. */
export interface LeadReader {
  userId: string;
  since: Date | null;
}

/** Condition on the entries of a lead's history that a reader sees. */
function readerCondition({ userId, since }: LeadReader): Condition {
  const isOwnNote = sql`message.kind = 'note' and message.author_id = ${userId}::uuid`;
  if (since === null) return sql`(message.kind <> 'note' or message.person_id is null or ${isOwnNote})`;
  return sql`(
    message.kind = any(${[...openLeadKinds]}::text[])
    or ${isOwnNote}
    or message.kind <> 'note' and message.created_at >= ${since}
      and message.kind <> all(${[...endedLeadKinds]}::text[]))`;
}

function scopeCondition(scope: HistoryScope): Condition {
  if ('personId' in scope) return sql`message.person_id = ${scope.personId}::uuid`;
  return sql`(message.lead_id = ${scope.leadId}::uuid and ${readerCondition(scope.reader)})`;
}

/** One page of a history, newest first. */
export async function listMessageRows(
  db: Executor,
  query: {
    scope: HistoryScope;
    group: MessageGroup | undefined;
    after: { createdAt: Date; id: string } | null;
    limit: number;
  },
): Promise<ListedMessage[]> {
  const { group, after } = query;
  const rows = await selectListed(db)
    .where(scopeCondition(query.scope))
    .$if(group !== undefined, (list) => list.where('message.kind', 'in', group === undefined ? [] : kindsOf(group)))
    .$if(after !== null, (list) =>
      list.where(sql<boolean>`(message.created_at, message.id) < (${after?.createdAt}, ${after?.id}::uuid)`),
    )
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(query.limit)
    .execute();
  return rows;
}

/** How many entries a history has; counting ends beyond `countLimit`. */
export async function countMessages(
  db: Executor,
  scope: HistoryScope,
  group: MessageGroup | undefined,
): Promise<number> {
  const { total } = await db
    .selectFrom(
      db
        .selectFrom('message')
        .select('id')
        .where(scopeCondition(scope))
        .$if(group !== undefined, (list) => list.where('kind', 'in', group === undefined ? [] : kindsOf(group)))
        .limit(countLimit + 1)
        .as('some'),
    )
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findMessage(db: Executor, scope: HistoryScope, messageId: string): Promise<ListedMessage | null> {
  const row = await selectListed(db)
    .where('message.id', '=', messageId)
    .where(scopeCondition(scope))
    .executeTakeFirst();
  return row ?? null;
}

/** Gives what a reader sees of a lead's history to the person that the lead became. */
export async function giveLeadMessages(
  tx: Executor,
  leadId: string,
  reader: LeadReader,
  personId: string,
): Promise<void> {
  await tx.updateTable('message').set({ personId }).where(scopeCondition({ leadId, reader })).execute();
}

/** Takes the history of a lead back from the person. */
export async function takeLeadMessages(tx: Executor, leadId: string): Promise<void> {
  await tx.updateTable('message').set({ personId: null }).where('leadId', '=', leadId).execute();
}

/** The latest message of some kinds of each person. */
export async function listLatestMessages(
  db: Executor,
  personIds: readonly string[],
  kinds: readonly MessageKind[],
): Promise<ListedMessage[]> {
  if (personIds.length === 0) return [];
  const rows = await selectListed(db)
    .distinctOn('message.personId')
    .where('message.personId', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('message.kind', 'in', kinds)
    .orderBy('message.personId')
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc')
    .execute();
  return rows;
}

/** Writes the text of a note that was read under the lock of its person. */
export async function updateMessageText(
  tx: Executor,
  note: { id: string; text: string; revision: number; editedAt: Date },
): Promise<void> {
  const { id, ...values } = note;
  await tx.updateTable('message').set(values).where('id', '=', id).where('kind', '=', 'note').execute();
}

export async function updateMessageValues(tx: Executor, id: string, values: Record<string, string>): Promise<void> {
  await tx
    .updateTable('message')
    .set({ values: toJson(values) })
    .where('id', '=', id)
    .execute();
}

export async function deleteMessage(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('message').where('id', '=', id).where('kind', '=', 'note').execute();
}
