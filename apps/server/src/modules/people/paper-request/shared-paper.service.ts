import { paperLimits } from '@fundus/contract/paper-request-codes';
import type { SharedPapers } from '@fundus/contract/shared-paper';
import type { Executor } from '#db/database.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import { isClient, type Visitor } from '#modules/access/auth/visitor.rules.ts';
import { isOwnBrowser } from '#modules/access/auth/visitor.service.ts';
import { toSharedAdvisor } from '#modules/access/user/advisor-appearance.service.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { type PersonEvent, recordEvents } from '#modules/people/message/message.service.ts';
import { findPersonOfLink, lockPersonOfLink } from '#modules/people/person/person-access.service.ts';
import {
  fileReceivedDocument,
  takeReceivedFile,
} from '#modules/people/person-document/person-document-filing.service.ts';
import { isShownInline, signFileUrl } from '#modules/platform/file/file.service.ts';
import { forgetUnread, notify } from '#modules/platform/notification/notification.service.ts';
import {
  findRequestByToken,
  insertReceivedFile,
  type LineRecord,
  listLines,
  listReceivedFiles,
  listShownPapers,
  lockRequest,
  type RequestRecord,
  updateLine,
  updateRequest,
} from './paper-request.repository.ts';
import { isAlive, isSentKind, settle } from './paper-request.rules.ts';
import { toSharedPapers } from './shared-paper.presenter.ts';

type PageDeps = With<'db' | 'clock' | 'secrets'>;

interface OpenRequest {
  request: RequestRecord;
  /** Who advises the client: may have changed since the link was sent. */
  ownerId: string;
}

/** The request behind an address. Throws SHARE_LINK_UNAVAILABLE alike for unknown, revoked and expired links. */
async function openRequest(db: Executor, deps: With<'clock'>, token: string): Promise<OpenRequest> {
  const request = await findRequestByToken(db, hashToken(token));
  const person = request === null ? null : await findPersonOfLink(db, request.personId);
  const opens = request !== null && isAlive({ ...request, isInTrash: person === null }, deps.clock());
  if (!opens || person === null) throw new AppError('SHARE_LINK_UNAVAILABLE');
  return { request, ownerId: person.ownerId };
}

/**
 * The same for a change: the person is locked, then the request. One that is revoked at this very moment takes nothing any
 * more.
 */
async function lockOpenRequest(tx: Executor, deps: With<'clock'>, token: string): Promise<OpenRequest> {
  const { request: found } = await openRequest(tx, deps, token);
  const now = deps.clock();
  const person = await lockPersonOfLink(tx, found.personId, now);
  const request = await lockRequest(tx, found.id);
  // A merge that was faster has given the request to another person, whom the next try finds.
  const isSame = request?.personId === found.personId;
  if (person === null || request === null || !isSame || !isAlive({ ...request, isInTrash: false }, now)) {
    throw new AppError('SHARE_LINK_UNAVAILABLE');
  }
  return { request, ownerId: person.ownerId };
}

async function presentPage(
  db: Executor,
  deps: With<'clock' | 'secrets'>,
  { request, ownerId }: OpenRequest,
): Promise<SharedPapers> {
  const advisor = await getUser(db, ownerId);
  const lines = await listLines(db, [request.id]);
  const papers = await listShownPapers(db, request.id);
  const files = await listReceivedFiles(
    db,
    lines.map(({ id }) => id),
  );
  return toSharedPapers(request, lines, {
    advisor: await toSharedAdvisor(db, deps, advisor),
    papers: new Map(
      papers.map(({ lineId, fileId, fileName, mediaType, bytes }) => [
        lineId,
        {
          fileName,
          mediaType,
          bytes,
          downloadUrl: signFileUrl(deps, fileId),
          previewUrl: isShownInline(mediaType) ? signFileUrl(deps, fileId, { inline: true }) : null,
        },
      ]),
    ),
    files,
  });
}

/** The same after an answer, with what it changed of the request. */
async function presentAnswered(
  tx: Executor,
  deps: With<'clock' | 'secrets'>,
  { request, ownerId }: OpenRequest,
): Promise<SharedPapers> {
  return presentPage(tx, deps, { request: (await lockRequest(tx, request.id)) ?? request, ownerId });
}

/** The page that a client sees. Throws SHARE_LINK_UNAVAILABLE. */
export async function getSharedPapers(deps: PageDeps, token: string): Promise<SharedPapers> {
  return presentPage(deps.db, deps, await openRequest(deps.db, deps, token));
}

/** Records the client's first view in the history. Views by users of the portal and by programs do not count. */
export async function notePaperView(deps: PageDeps, token: string, visitor: Visitor): Promise<void> {
  const { request, ownerId } = await openRequest(deps.db, deps, token);
  const isNews = request.openedAt === null && isClient(visitor, ownerId);
  if (!isNews || (await isOwnBrowser(deps, visitor, ownerId))) return;
  await deps.db.transaction().execute(async (tx) => {
    const { request: locked } = await lockOpenRequest(tx, deps, token);
    if (locked.openedAt !== null) return;
    const now = deps.clock();
    await updateRequest(tx, locked.id, { openedAt: now, updatedAt: now });
    const { personId, title, recipient: client } = locked;
    await recordEvents(tx, deps, [{ personId, kind: 'paperOpened', values: { title, client }, authorId: null }]);
  });
}

/** Effect of an answer on its line, and its entry in the history. */
interface Answer {
  change: Partial<Pick<LineRecord, 'state' | 'confirmedName' | 'remark'>>;
  event: Pick<PersonEvent, 'kind' | 'values' | 'documentId'>;
}

/** Writes an answer of the client, settles the request and tells the advisor. */
async function writeAnswer(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  { request, ownerId }: OpenRequest,
  line: LineRecord,
  { change, event }: Answer,
): Promise<void> {
  const now = deps.clock();
  await updateLine(tx, line.id, { ...change, note: '', answeredAt: now });
  const after = (await listLines(tx, [request.id])).map(({ state }) => ({ state }));
  const settled = settle(after, request, now);
  const reminder = settled.answeredAt === null ? {} : { remindAt: null };
  await updateRequest(tx, request.id, {
    ...settled,
    ...reminder,
    openedAt: request.openedAt ?? now,
    updatedAt: now,
  });
  const { personId, title, recipient: client } = request;
  const values = { client, paper: line.title, ...event.values };
  await recordEvents(tx, deps, [{ ...event, personId, values, authorId: null }]);
  // One unread notification for each request: that of its present state.
  await forgetUnread(tx, ownerId, 'paperAnswered', { paperRequestId: request.id });
  const told = { paperRequestId: request.id, person: client, paperTitle: title };
  await notify(tx, deps, { userId: ownerId, kind: 'paperAnswered', values: told, personId });
}

/** The line of a request that an answer names. Throws NOT_FOUND. */
async function getLine(tx: Executor, { request }: OpenRequest, lineId: string): Promise<LineRecord> {
  const line = (await listLines(tx, [request.id])).find(({ id }) => id === lineId);
  if (line === undefined) throw notFound('line of the link');
  return line;
}

/**
 * The client has read a paper, or agrees to it under their name: kept with time, words and the checksum of what they were
 * shown. Throws SHARE_LINK_UNAVAILABLE, NOT_FOUND where nothing is to be agreed to, VALIDATION_FAILED without a name.
 */
export async function confirmPaper(
  deps: PageDeps & With<'publicUrl'>,
  token: string,
  lineId: string,
  name: string | null,
): Promise<SharedPapers> {
  return deps.db.transaction().execute(async (tx) => {
    const open = await lockOpenRequest(tx, deps, token);
    const line = await getLine(tx, open, lineId);
    if (isSentKind(line)) throw notFound('paper to agree to');
    const isConfirmation = line.kind === 'confirm';
    if (isConfirmation && name === null) throw invalidField(['name'], 'required');
    if (line.state !== 'accepted') {
      const isShown = (await listShownPapers(tx, open.request.id)).some((paper) => paper.lineId === lineId);
      if (!isShown) throw notFound('paper that is shown');
      const { documentId, documentVersion, documentSha256: checksum } = line;
      const proof = { version: String(documentVersion), checksum: checksum ?? '' };
      await writeAnswer(tx, deps, open, line, {
        change: { state: 'accepted', confirmedName: isConfirmation ? name : null },
        event: isConfirmation
          ? { kind: 'paperConfirmed', values: { name: name ?? '', ...proof }, documentId }
          : { kind: 'paperRead', values: proof, documentId },
      });
    }
    return presentAnswered(tx, deps, open);
  });
}

/** Refuses what the advisor has accepted already: nothing is to be changed about it behind their back. */
function requireUndecided(line: LineRecord): void {
  if (!isSentKind(line)) throw notFound('paper to be sent');
  if (line.state === 'accepted') throw new AppError('PAPER_SETTLED');
}

/**
 * Files what the client sends with the person. The bytes are on disk and everything is committed before the client gets the answer;
 * the same bytes again, after an answer that got lost, change nothing. Throws SHARE_LINK_UNAVAILABLE, also where the link is
 * revoked meanwhile, PAPER_SETTLED, SHARE_STORAGE_FULL.
 */
export async function sendPaper(
  deps: PageDeps & With<'publicUrl' | 'blobs'>,
  token: string,
  lineId: string,
  file: UploadedFile,
): Promise<SharedPapers> {
  return deps.db
    .transaction()
    .execute(async (tx) => {
      const before = await openRequest(tx, deps, token);
      requireUndecided(await getLine(tx, before, lineId));
      const stored = await takeReceivedFile(deps, tx, before.ownerId, file);
      const open = await lockOpenRequest(tx, deps, token);
      const line = await getLine(tx, open, lineId);
      requireUndecided(line);
      const received = await listReceivedFiles(tx, [lineId]);
      if (received.some(({ sha256 }) => sha256 === file.sha256)) throw new SameFileAgain();
      const maximum = paperLimits.filesPerLine;
      if (received.length >= maximum) throw invalidField(['file'], 'tooManyFiles', { maximum });
      const { personId } = open.request;
      const documentId = await fileReceivedDocument(tx, deps, { personId, ...stored });
      await insertReceivedFile(tx, { lineId, documentId, receivedAt: deps.clock() });
      await writeAnswer(tx, deps, open, line, {
        change: { state: 'answered', remark: '' },
        event: { kind: 'paperFile', values: { fileName: stored.fileName }, documentId },
      });
      return presentAnswered(tx, deps, open);
    })
    .catch((error: unknown) => {
      // Nothing of the second copy stays.
      if (error instanceof SameFileAgain) return getSharedPapers(deps, token);
      throw error;
    });
}

/** Undoes the transaction of a file that came before. */
class SameFileAgain extends Error {}

/** The client does not have what is requested. Throws SHARE_LINK_UNAVAILABLE, NOT_FOUND, PAPER_SETTLED. */
export async function reportMissingPaper(
  deps: PageDeps & With<'publicUrl'>,
  token: string,
  lineId: string,
  remark: string,
): Promise<SharedPapers> {
  return deps.db.transaction().execute(async (tx) => {
    const open = await lockOpenRequest(tx, deps, token);
    const line = await getLine(tx, open, lineId);
    requireUndecided(line);
    if (line.state !== 'missing' || line.remark !== remark) {
      await writeAnswer(tx, deps, open, line, {
        change: { state: 'missing', remark },
        event: { kind: 'paperMissing', values: { text: remark } },
      });
    }
    return presentAnswered(tx, deps, open);
  });
}
