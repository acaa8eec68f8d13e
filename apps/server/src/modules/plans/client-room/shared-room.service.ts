import { roomLimits } from '@fundus/contract/client-room-codes';
import { addDays, calendarDateAt } from '@fundus/contract/date';
import type { SharedRoom } from '@fundus/contract/shared-room';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { isClient, type Visitor } from '#modules/access/auth/visitor.rules.ts';
import { isOwnBrowser } from '#modules/access/auth/visitor.service.ts';
import { toSharedAdvisor } from '#modules/access/user/advisor-appearance.service.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { type CaseDay, listCaseDays } from '#modules/funding/funding-case/case-day.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { lockPersonOfLink } from '#modules/people/person/person-access.service.ts';
import { forgetUnread, notify } from '#modules/platform/notification/notification.service.ts';
import { insertQuestion, listQuestions, updateRoom } from './client-room.repository.ts';
import { isNewView } from './client-room.rules.ts';
import { type Entry, enterRoom, lockEntered, type OpenRoom } from './room-entry.service.ts';
import { type RoomParts, readRoomParts, shownParts } from './room-parts.service.ts';
import { toSharedRoom } from './shared-room.presenter.ts';

type PageDeps = With<'db' | 'clock' | 'secrets' | 'publicUrl'>;

/** Days of cases are told from a month ago to this many days ahead; papers are bound for ten years. */
const daysAhead = 11 * 366;

/** The days of the cases that the room shows. */
async function daysOfCases(db: Executor, ownerId: string, { cases }: RoomParts, today: string): Promise<CaseDay[]> {
  if (cases.length === 0) return [];
  const shown = new Set(cases.map(({ id }) => id));
  const days = await listCaseDays(db, ownerId, { from: addDays(today, -31), to: addDays(today, daysAhead), today });
  return days.filter(({ caseId }) => shown.has(caseId));
}

async function presentRoom(db: Executor, deps: PageDeps, { room, ownerId }: OpenRoom): Promise<SharedRoom> {
  const parts = shownParts(await readRoomParts(db, deps, room.personId), room.partIds);
  const showsDays = room.extras.includes('days');
  return toSharedRoom(room, parts, {
    advisor: await toSharedAdvisor(db, deps, await getUser(db, ownerId)),
    caseDays: showsDays ? await daysOfCases(db, ownerId, parts, calendarDateAt(deps.clock())) : null,
    questions: room.extras.includes('questions') ? await listQuestions(db, [room.id]) : null,
  });
}

/** The room as its client sees it. Throws SHARE_LINK_UNAVAILABLE, ROOM_CODE_REQUIRED. */
export async function getSharedRoom(deps: PageDeps, entry: Entry): Promise<SharedRoom> {
  return presentRoom(deps.db, deps, await enterRoom(deps.db, deps, entry));
}

/** Counts a look, and records the first one in the history. Looks by users of the portal and by programs do not count. */
export async function noteRoomView(deps: PageDeps, entry: Entry, visitor: Visitor): Promise<void> {
  const { room, ownerId } = await enterRoom(deps.db, deps, entry);
  const now = deps.clock();
  if (!isNewView(room.lastViewedAt, now) || !isClient(visitor, ownerId)) return;
  if (await isOwnBrowser(deps, visitor, ownerId)) return;
  await deps.db.transaction().execute(async (tx) => {
    const { room: locked } = await lockEntered(tx, deps, entry);
    if (!isNewView(locked.lastViewedAt, now)) return;
    await updateRoom(tx, locked.id, { views: locked.views + 1, lastViewedAt: now });
    if (locked.views > 0) return;
    const { personId, recipient: client } = locked;
    await recordEvents(tx, deps, [{ personId, kind: 'roomVisited', values: { client }, authorId: null }]);
  });
}

/**
 * Keeps a question and tells the advisor. Throws SHARE_LINK_UNAVAILABLE, ROOM_CODE_REQUIRED, NOT_FOUND where the room takes none, and
 * RATE_LIMITED for more than clients ask.
 */
export async function askInRoom(deps: PageDeps, entry: Entry, text: string): Promise<SharedRoom> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await enterRoom(tx, deps, entry);
    const now = deps.clock();
    // The person first, as a merge and the advisor do, so that there is no deadlock.
    const person = await lockPersonOfLink(tx, before.room.personId, now);
    if (person === null) throw new AppError('SHARE_LINK_UNAVAILABLE');
    const { room, ownerId } = await lockEntered(tx, deps, entry);
    if (!room.extras.includes('questions')) throw new AppError('NOT_FOUND');
    if ((await listQuestions(tx, [room.id])).length >= roomLimits.questions) {
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: 24 * 3600, internal: 'questions of the room' });
    }
    await insertQuestion(tx, { id: newId(), roomId: room.id, text, askedAt: now, reply: '', repliedAt: null });
    const { personId, recipient: client } = room;
    await recordEvents(tx, deps, [{ personId, kind: 'roomQuestion', values: { client, text }, authorId: null }]);
    // One unread notification for each room, however many questions come.
    await forgetUnread(tx, ownerId, 'roomQuestion', { clientRoomId: room.id });
    const values = { clientRoomId: room.id, person: client };
    await notify(tx, deps, { userId: ownerId, kind: 'roomQuestion', values, personId });
    return presentRoom(tx, deps, { room, ownerId });
  });
}
