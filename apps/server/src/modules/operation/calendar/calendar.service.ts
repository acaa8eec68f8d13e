import type { CalendarEvent } from '@fundus/contract/calendar';
import { calendarKinds } from '@fundus/contract/calendar-codes';
import { calendarDateAt } from '@fundus/contract/date';
import { hasPermission } from '@fundus/contract/permission';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { listCaseDays } from '#modules/funding/funding-case/case-day.service.ts';
import { listOwnTasks } from '#modules/people/task/task-list.service.ts';
import { findParameters } from '#modules/platform/parameter/parameter.service.ts';
import {
  toCaseEvent,
  toCertificateEvent,
  toDeadlineEvent,
  toProgrammeEvent,
  toTaskEvent,
} from './calendar.presenter.ts';
import { listEndingCertificates, listProgrammeDays } from './calendar.repository.ts';
import { listDeadlineRows } from './case-deadline.repository.ts';

/** At most this number of events per source: more than anybody reads. */
const atMost = 1_000;

/**
 * Events between two days, among records that a user owns or was given. An expiring certificate is shown to the partner, and
 * to those who look after partners.
 */
export async function listCalendar(
  deps: With<'db' | 'clock'>,
  actor: Pick<Actor, 'userId' | 'roles'>,
  { from, to }: { from: string; to: string },
): Promise<CalendarEvent[]> {
  const { db } = deps;
  const { userId, roles } = actor;
  const span = { from, to, limit: atMost };
  const today = calendarDateAt(deps.clock());
  const { bafaProofMonths = 0 } = await findParameters(db, today);
  const [tasks, programmes, deadlines, cases, certificates] = await Promise.all([
    hasPermission(roles, 'task:read') ? listOwnTasks(db, userId, { dueFrom: from, dueBy: to, limit: atMost }) : [],
    hasPermission(roles, 'funding-research:read') ? listProgrammeDays(db, userId, span) : [],
    hasPermission(roles, 'person:read')
      ? listDeadlineRows(db, userId, { proof: { ...span, months: bafaProofMonths }, voucher: span, limit: atMost })
      : [],
    hasPermission(roles, 'person:read') ? listCaseDays(db, userId, { from, to, today }) : [],
    listEndingCertificates(db, hasPermission(roles, 'partner:read') ? null : userId, span),
  ]);
  const chosen = new Set(programmes.flatMap((row) => (row.itemId === null ? [] : [row.programmeId])));
  return [
    ...tasks.flatMap(toTaskEvent),
    // A programme in a research is not listed again for being saved as well.
    ...programmes.filter((row) => row.itemId !== null || !chosen.has(row.programmeId)).map(toProgrammeEvent),
    ...deadlines.map(toDeadlineEvent),
    ...cases.slice(0, atMost).map(toCaseEvent),
    ...certificates.map(toCertificateEvent),
  ].toSorted(inOrder);
}

/** By day; within a day those with a time first, then by kind. */
function inOrder(one: CalendarEvent, other: CalendarEvent): number {
  return (
    one.on.localeCompare(other.on) ||
    (one.time ?? '99').localeCompare(other.time ?? '99') ||
    calendarKinds.indexOf(one.kind) - calendarKinds.indexOf(other.kind) ||
    one.title.localeCompare(other.title, 'de') ||
    one.eventId.localeCompare(other.eventId)
  );
}
