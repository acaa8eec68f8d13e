import { addDays, calendarDateAt } from '@fundus/contract/date';
import type { NewPaperRequest, PaperRequest } from '@fundus/contract/paper-request';
import type { PaperDecision } from '@fundus/contract/paper-request-codes';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId, newSecretUuid } from '#lib/id.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { type PersonEvent, recordEvents } from '#modules/people/message/message.service.ts';
import { type PersonAccess, requirePerson } from '#modules/people/person/person-access.service.ts';
import { isShownInline, signFileUrl } from '#modules/platform/file/file.service.ts';
import {
  type FindLibraryPaper,
  fileLibraryPapers,
  type TakenLine,
  takeLibraryPapers,
} from './library-paper.service.ts';
import { abilitiesOf } from './paper-request.policy.ts';
import { toPaperRequest } from './paper-request.presenter.ts';
import {
  endRequestsOf,
  findRequest,
  findSendablePaper,
  insertRequest,
  type LineRecord,
  type ListedRequest,
  listLines,
  listReceivedFiles,
  listRequests,
  lockRequest,
  type RequestRecord,
  updateLine,
  updateRequest,
} from './paper-request.repository.ts';
import { expiryOf, isSentKind, nextReminderOf, settle, stateOf } from './paper-request.rules.ts';
import { mailClient, sealPaperToken, urlOf } from './paper-request-mail.service.ts';

type RequestDeps = With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'mailer'>;

/** Which request of which person. */
export interface RequestPlace {
  personId: string;
  paperRequestId: string;
}

async function present(
  db: Executor,
  deps: RequestDeps,
  requests: readonly ListedRequest[],
  mayEdit: boolean,
): Promise<PaperRequest[]> {
  const lines = await listLines(
    db,
    requests.map(({ id }) => id),
  );
  const files = await listReceivedFiles(
    db,
    lines.map(({ id }) => id),
  );
  const now = deps.clock();
  const today = calendarDateAt(now);
  return requests.map((request) => {
    const own = lines.filter(({ requestId }) => requestId === request.id);
    const abilities = abilitiesOf(request, own, { mayEdit, canMail: deps.mailer !== null, now });
    return toPaperRequest(request, own, files, {
      state: stateOf(request, now, today),
      // One that still opens can be ended; its address is of use to who may.
      url: abilities.includes('revoke') ? urlOf(deps, request) : null,
      abilities,
      urlsOf: ({ fileId, mediaType }) => ({
        downloadUrl: signFileUrl(deps, fileId),
        previewUrl: isShownInline(mediaType) ? signFileUrl(deps, fileId, { inline: true }) : null,
      }),
    });
  });
}

async function getRequest(db: Executor, deps: RequestDeps, { personId, paperRequestId }: RequestPlace) {
  const request = await findRequest(db, personId, paperRequestId);
  const [shown] = request === null ? [] : await present(db, deps, [request], true);
  if (shown === undefined) throw notFound('paper request');
  return shown;
}

/** Lists papers sent to a person or requested from them, the latest first. Throws NOT_FOUND. */
export async function listPaperRequests(deps: RequestDeps, actor: Actor, personId: string): Promise<PaperRequest[]> {
  const { deletedAt } = await requirePerson(deps.db, actor, personId);
  const mayEdit = deletedAt === null && mayActor(actor, 'person:edit');
  return present(deps.db, deps, await listRequests(deps.db, personId), mayEdit);
}

/** More than two years ahead no advisor waits for a paper. */
const mostDaysAhead = 731;

function requireDay(dueOn: string | null, today: string): void {
  if (dueOn === null) return;
  if (dueOn < today) throw invalidField(['dueOn'], 'dateInPast');
  if (dueOn > addDays(today, mostDaysAhead)) throw invalidField(['dueOn'], 'date');
}

/** The lines as they are stored first: each paper in the version that it has now. Throws NOT_FOUND. */
async function makeLines(
  tx: Executor,
  requestId: string,
  personId: string,
  asked: readonly TakenLine[],
): Promise<LineRecord[]> {
  const lines: LineRecord[] = [];
  for (const [position, { kind, title, hint, documentId }] of asked.entries()) {
    const paper = documentId === null ? null : await findSendablePaper(tx, personId, documentId);
    if (documentId !== null && paper === null) throw notFound('document');
    lines.push({
      id: newId(),
      requestId,
      position,
      kind,
      title,
      hint,
      state: 'open',
      documentId,
      documentVersion: paper?.version ?? null,
      documentName: paper?.fileName ?? null,
      documentSha256: paper?.sha256 ?? null,
      confirmedName: null,
      // The wording that a client agrees to is kept, whatever later versions of the portal say.
      wording: kind === 'confirm' ? message('de', 'paper-request', 'confirm.wording', { title }) : null,
      remark: '',
      note: '',
      answeredAt: null,
      decidedAt: null,
    });
  }
  return lines;
}

/**
 * Sends papers to a client or asks for some. Throws NOT_FOUND, also for a file of another person and a document of
 * the library that the caller does not see, VALIDATION_FAILED for a day that has passed, STORAGE_QUOTA_EXCEEDED.
 */
export async function createPaperRequest(
  deps: RequestDeps,
  actor: Actor,
  personId: string,
  { input, findLibraryPaper }: { input: NewPaperRequest; findLibraryPaper: FindLibraryPaper },
): Promise<PaperRequest> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { lines: asked, ...fields } = input;
    const taken = await takeLibraryPapers(tx, deps, actor, personId, { lines: asked, findLibraryPaper });
    const { ownerId } = await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: now });
    requireDay(input.dueOn, calendarDateAt(now));
    const id = newId();
    const filed = await fileLibraryPapers(tx, deps, actor, personId, taken);
    const lines = await makeLines(tx, id, personId, filed);
    const token = newSecretUuid();
    const request: RequestRecord = {
      ...fields,
      id,
      personId,
      ...sealPaperToken(deps, token),
      expiresAt: expiryOf(input, now),
      mailedAt: null,
      openedAt: null,
      answeredAt: null,
      doneAt: null,
      revokedAt: null,
      remindAt: nextReminderOf(input, now),
      createdBy: actor.userId,
      createdAt: now,
      updatedAt: now,
    };
    const isMailed = await mailClient(tx, deps, { request, lines, ownerId }, 'sent');
    await insertRequest(tx, { ...request, mailedAt: isMailed ? now : null }, lines);
    await record(tx, deps, actor, request, { kind: 'paperSent' });
    return getRequest(tx, deps, { personId, paperRequestId: id });
  });
}

async function record(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  { personId, title }: Pick<RequestRecord, 'personId' | 'title'>,
  { kind, values }: { kind: PersonEvent['kind']; values?: Record<string, string> },
): Promise<void> {
  await recordEvents(tx, deps, [{ personId, kind, values: values ?? { title }, authorId: actor.userId }]);
}

/** The person, then the request, locked for a change. Throws NOT_FOUND, or FORBIDDEN in the trash. */
async function lockOf(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  { personId, paperRequestId }: RequestPlace,
): Promise<{ request: RequestRecord; lines: LineRecord[]; person: PersonAccess }> {
  const person = await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
  const request = await lockRequest(tx, paperRequestId);
  if (request === null || request.personId !== personId) throw notFound('paper request');
  return { request, lines: await listLines(tx, [request.id]), person };
}

/** Reminds the client by mail. Throws NOT_FOUND, and PAPER_SETTLED where nothing is open or no mail can be written. */
export async function remindOfPaperRequest(
  deps: RequestDeps,
  actor: Actor,
  place: RequestPlace,
): Promise<PaperRequest> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { request, lines, person } = await lockOf(tx, deps, actor, place);
    const abilities = abilitiesOf(request, lines, { mayEdit: true, canMail: deps.mailer !== null, now });
    const { ownerId } = person;
    const isMailed =
      abilities.includes('remind') && (await mailClient(tx, deps, { request, lines, ownerId }, 'reminder'));
    if (!isMailed) throw new AppError('PAPER_SETTLED');
    await updateRequest(tx, request.id, { mailedAt: now, updatedAt: now });
    const { title, email: to } = request;
    await record(tx, deps, actor, request, { kind: 'paperReminded', values: { title, to } });
    return getRequest(tx, deps, place);
  });
}

/** Ends a link at once. Throws NOT_FOUND, also for one that was ended. */
export async function revokePaperRequest(deps: RequestDeps, actor: Actor, place: RequestPlace): Promise<PaperRequest> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { request, lines } = await lockOf(tx, deps, actor, place);
    if (!abilitiesOf(request, lines, { mayEdit: true, canMail: false, now }).includes('revoke')) {
      throw notFound('paper request that still opens');
    }
    await updateRequest(tx, request.id, { revokedAt: now, remindAt: null, updatedAt: now });
    await record(tx, deps, actor, request, { kind: 'paperRevoked' });
    return getRequest(tx, deps, place);
  });
}

/**
 * Accepts what came for a line, or what came in another way; or returns it with a comment, which the client receives by mail.
 * Throws NOT_FOUND, also for what a client only reads or agrees to: only they can say that.
 */
export async function decidePaperLine(
  deps: RequestDeps,
  actor: Actor,
  { lineId, ...place }: RequestPlace & { lineId: string },
  { decision, note }: { decision: PaperDecision; note: string },
): Promise<PaperRequest> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { request, lines, person } = await lockOf(tx, deps, actor, place);
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined || request.revokedAt !== null || !isSentKind(line)) throw notFound('line to decide on');
    const kept = decision === 'returned' ? note : '';
    const changed: LineRecord = { ...line, state: decision, note: kept, decidedAt: now };
    await updateLine(tx, lineId, { state: decision, note: kept, decidedAt: now });
    const after = lines.map((one) => (one.id === lineId ? changed : one));
    const settled = settle(after, request, now);
    const isMailed =
      decision === 'returned' &&
      request.expiresAt > now &&
      (await mailClient(tx, deps, { request, lines: after, ownerId: person.ownerId }, 'returned'));
    await updateRequest(tx, request.id, {
      ...settled,
      ...(isMailed && { mailedAt: now }),
      remindAt: settled.answeredAt === null ? nextReminderOf(request, now) : null,
      updatedAt: now,
    });
    const values = { paper: line.title, ...(decision === 'returned' && { text: note }) };
    await record(tx, deps, actor, request, {
      kind: decision === 'accepted' ? 'paperAccepted' : 'paperReturned',
      values,
    });
    return getRequest(tx, deps, place);
  });
}

/** Ends all requests to clients of a user that still open; returns how many. */
export async function endPaperRequestsOf(tx: Executor, now: Date, userId: string): Promise<number> {
  return endRequestsOf(tx, userId, now);
}
