import type { PaperLineKind, PaperLineState } from '@fundus/contract/paper-request-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userNameOf } from '#db/user-name.ts';

export interface RequestRecord {
  id: string;
  personId: string;
  tokenHash: Buffer;
  sealedToken: Buffer;
  title: string;
  recipient: string;
  email: string;
  message: string;
  dueOn: string | null;
  expiresAt: Date;
  mailedAt: Date | null;
  openedAt: Date | null;
  answeredAt: Date | null;
  doneAt: Date | null;
  revokedAt: Date | null;
  remindAt: Date | null;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface LineRecord {
  id: string;
  requestId: string;
  position: number;
  kind: PaperLineKind;
  title: string;
  hint: string;
  state: PaperLineState;
  documentId: string | null;
  documentVersion: number | null;
  documentName: string | null;
  documentSha256: string | null;
  confirmedName: string | null;
  wording: string | null;
  remark: string;
  note: string;
  answeredAt: Date | null;
  decidedAt: Date | null;
}

export interface ListedRequest extends RequestRecord {
  createdByName: string | null;
}

/** A file that came back, as it is in the file of the person now. */
export interface ReceivedFile {
  lineId: string;
  documentId: string;
  fileId: string;
  fileName: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  receivedAt: Date;
}

function selectRequests(db: Executor) {
  return db
    .selectFrom('paperRequest as request')
    .leftJoin('user as author', 'author.id', 'request.createdBy')
    .selectAll('request')
    .select(userNameOf('author').as('createdByName'));
}

/** The requests of a person, the latest first. */
export async function listRequests(db: Executor, personId: string): Promise<ListedRequest[]> {
  return selectRequests(db)
    .where('request.personId', '=', personId)
    .orderBy('request.createdAt', 'desc')
    .orderBy('request.id', 'desc')
    .execute();
}

export async function findRequest(db: Executor, personId: string, id: string): Promise<ListedRequest | null> {
  const row = await selectRequests(db)
    .where('request.personId', '=', personId)
    .where('request.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps other changes of a request waiting; the person is locked before. */
export async function lockRequest(tx: Executor, id: string): Promise<RequestRecord | null> {
  const row = await tx.selectFrom('paperRequest').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Whichever person's it is, for the job that reminds. */
export async function findRequestById(db: Executor, id: string): Promise<RequestRecord | null> {
  const row = await db.selectFrom('paperRequest').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The request behind the hash of a secret, alive or not. */
export async function findRequestByToken(db: Executor, tokenHash: Buffer): Promise<RequestRecord | null> {
  const row = await db.selectFrom('paperRequest').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();
  return row ?? null;
}

export async function insertRequest(tx: Executor, request: RequestRecord, lines: readonly LineRecord[]): Promise<void> {
  await tx.insertInto('paperRequest').values(request).execute();
  await tx.insertInto('paperLine').values(lines).execute();
}

type RequestChange = Partial<
  Pick<RequestRecord, 'mailedAt' | 'openedAt' | 'answeredAt' | 'doneAt' | 'revokedAt' | 'remindAt' | 'updatedAt'>
>;

export async function updateRequest(tx: Executor, id: string, change: RequestChange): Promise<void> {
  await tx.updateTable('paperRequest').set(change).where('id', '=', id).execute();
}

export async function listLines(db: Executor, requestIds: readonly string[]): Promise<LineRecord[]> {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('paperLine')
    .selectAll()
    .where('requestId', 'in', requestIds)
    .orderBy('requestId')
    .orderBy('position')
    .execute();
}

type LineChange = Partial<Pick<LineRecord, 'state' | 'confirmedName' | 'remark' | 'note' | 'answeredAt' | 'decidedAt'>>;

export async function updateLine(tx: Executor, id: string, change: LineChange): Promise<void> {
  await tx.updateTable('paperLine').set(change).where('id', '=', id).execute();
}

/** Lists the files received for lines, in their order of arrival, without the trash. */
export async function listReceivedFiles(db: Executor, lineIds: readonly string[]): Promise<ReceivedFile[]> {
  if (lineIds.length === 0) return [];
  return db
    .selectFrom('paperLineFile as received')
    .innerJoin('personDocument as document', 'document.id', 'received.documentId')
    .innerJoin('file', 'file.id', 'document.fileId')
    .select([
      'received.lineId',
      'received.documentId',
      'document.fileId',
      'document.fileName',
      'file.mediaType',
      'file.bytes',
      'file.sha256',
      'received.receivedAt',
    ])
    .where('received.lineId', 'in', lineIds)
    .where('document.deletedAt', 'is', null)
    .orderBy('received.receivedAt')
    .orderBy('received.documentId')
    .execute();
}

export async function insertReceivedFile(
  tx: Executor,
  file: { lineId: string; documentId: string; receivedAt: Date },
): Promise<void> {
  await tx.insertInto('paperLineFile').values(file).execute();
}

/** A file of a person as it is now, with what proves which one it is. */
export async function findSendablePaper(
  db: Executor,
  personId: string,
  documentId: string,
): Promise<{ fileName: string; version: number; sha256: string } | null> {
  const row = await db
    .selectFrom('personDocument as document')
    .innerJoin('file', 'file.id', 'document.fileId')
    .select(['document.fileName', 'document.version', 'file.sha256'])
    .where('document.id', '=', documentId)
    .where('document.personId', '=', personId)
    .where('document.deletedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** A file of a person that is, as it stands now, the same as another one. */
export async function findSamePaper(db: Executor, personId: string, fileId: string): Promise<string | null> {
  const row = await db
    .selectFrom('personDocument as document')
    .innerJoin('file', 'file.id', 'document.fileId')
    .innerJoin('file as other', 'other.sha256', 'file.sha256')
    .select('document.id')
    .where('other.id', '=', fileId)
    .where('document.personId', '=', personId)
    .where('document.deletedAt', 'is', null)
    .orderBy('document.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The papers that a client is shown, each in the version that was sent; those in the trash are not shown. */
export async function listShownPapers(
  db: Executor,
  requestId: string,
): Promise<{ lineId: string; fileId: string; fileName: string; mediaType: string; bytes: number }[]> {
  return db
    .selectFrom('paperLine as line')
    .innerJoin('personDocument as document', 'document.id', 'line.documentId')
    .innerJoin('personDocumentVersion as version', (join) =>
      join.onRef('version.documentId', '=', 'line.documentId').onRef('version.version', '=', 'line.documentVersion'),
    )
    .innerJoin('file', 'file.id', 'version.fileId')
    .select(['line.id as lineId', 'file.id as fileId', 'version.fileName', 'file.mediaType', 'file.bytes'])
    .where('line.requestId', '=', requestId)
    .where('document.deletedAt', 'is', null)
    .execute();
}

/** Requests whose client is to be reminded, the earliest first; another server that asks at the same time gets others. */
export async function listDueReminders(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('paperRequest')
    .select('id')
    .where('remindAt', '<=', now)
    .orderBy('remindAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Requests of an owner's persons that wait: for the client beyond their day, or for the owner to look at what came. */
export async function listWaitingRequests(
  db: Executor,
  ownerId: string,
  { today, limit }: { today: string; limit: number },
) {
  return db
    .selectFrom('paperRequest as request')
    .innerJoin('person', 'person.id', 'request.personId')
    .select([
      'request.id',
      'request.title',
      'request.dueOn',
      'request.answeredAt',
      'request.personId',
      'person.firstName',
      'person.lastName',
      'person.company',
    ])
    .select((list) =>
      list
        .selectFrom('paperLine as line')
        .whereRef('line.requestId', '=', 'request.id')
        .where('line.state', 'in', ['answered', 'missing'])
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('toLookAt'),
    )
    .where('person.ownerId', '=', ownerId)
    .where('person.deletedAt', 'is', null)
    .where('request.doneAt', 'is', null)
    .where('request.revokedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('request.answeredAt', 'is', null), eb('request.dueOn', '<', today)]),
        eb('request.answeredAt', 'is not', null),
      ]),
    )
    .orderBy(sql`request.due_on asc nulls last`)
    .orderBy('request.id')
    .limit(limit)
    .execute();
}

/** Ends all requests to clients of an owner; returns how many. */
export async function endRequestsOf(tx: Executor, ownerId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('paperRequest')
    .set({ revokedAt: at, remindAt: null, updatedAt: at })
    .where('personId', 'in', (eb) => eb.selectFrom('person').select('id').where('ownerId', '=', ownerId))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
