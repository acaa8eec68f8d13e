import { calendarDateAt } from '@fundus/contract/date';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { lockPersonOfLink } from '#modules/people/person/person-access.service.ts';
import { notify } from '#modules/platform/notification/notification.service.ts';
import {
  findRequestById,
  listDueReminders,
  listLines,
  lockRequest,
  updateRequest,
} from './paper-request.repository.ts';
import { isAlive, nextReminderOf } from './paper-request.rules.ts';
import { mailClient } from './paper-request-mail.service.ts';

type ReminderDeps = With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'mailer'>;

/** Number fetched at once. */
const batch = 50;

/**
 * Reminds one client, in a transaction of its own; the person is locked first, as everywhere. Another server that comes second finds that it is
 * done. After the due day the advisor is notified as well, who may have handed the link over in person.
 */
async function remindOnce(tx: Executor, deps: ReminderDeps, id: string): Promise<void> {
  const now = deps.clock();
  const found = await findRequestById(tx, id);
  if (found === null) return;
  const person = await lockPersonOfLink(tx, found.personId, now);
  const request = await lockRequest(tx, id);
  if (request === null || request.remindAt === null || request.remindAt > now) return;
  const isOpen = person !== null && request.answeredAt === null && isAlive({ ...request, isInTrash: false }, now);
  await updateRequest(tx, id, { remindAt: isOpen ? nextReminderOf(request, now) : null });
  if (!isOpen) return;
  const { personId, title, recipient, email: to, dueOn } = request;
  const { ownerId } = person;
  const isOverdue = dueOn !== null && dueOn < calendarDateAt(now);
  const lines = await listLines(tx, [id]);
  if (await mailClient(tx, deps, { request, lines, ownerId }, isOverdue ? 'overdue' : 'reminder')) {
    await updateRequest(tx, id, { mailedAt: now });
    await recordEvents(tx, deps, [{ personId, kind: 'paperReminded', values: { title, to }, authorId: null }]);
  }
  if (!isOverdue) return;
  const values = { paperRequestId: id, person: recipient, paperTitle: title };
  await notify(tx, deps, { userId: ownerId, kind: 'paperOverdue', values, personId });
}

/** Reminds clients of papers that are due, and tells advisors of those that are overdue: each once. A repeating job. */
export async function remindOfPapers(deps: ReminderDeps): Promise<void> {
  let ids = await listDueReminders(deps.db, deps.clock(), batch);
  while (ids.length > 0) {
    for (const id of ids) await deps.db.transaction().execute((tx) => remindOnce(tx, deps, id));
    ids = ids.length < batch ? [] : await listDueReminders(deps.db, deps.clock(), batch);
  }
}
