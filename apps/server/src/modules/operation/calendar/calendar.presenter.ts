import type { CalendarEvent } from '@fundus/contract/calendar';
import type { Task } from '@fundus/contract/task';
import type { CaseDay } from '#modules/funding/funding-case/case-day.service.ts';
import { personName } from '#modules/people/person/person-name.rules.ts';
import type { listEndingCertificates, ProgrammeDayRow } from './calendar.repository.ts';
import type { DeadlineRow } from './case-deadline.repository.ts';

const plain = {
  time: null,
  note: '',
  subject: null,
  person: null,
  research: null,
  programmeId: null,
  partner: null,
} as const;

/** A task without a day stands in no calendar. */
export function toTaskEvent({ taskId, subject, person, title, dueOn, dueTime }: Task): CalendarEvent[] {
  if (dueOn === null) return [];
  return [{ ...plain, eventId: `task-${taskId}`, kind: 'task', on: dueOn, time: dueTime, title, subject, person }];
}

export function toProgrammeEvent(row: ProgrammeDayRow): CalendarEvent {
  const { kind, dueOn, note, programmeId, title, itemId, researchId, researchName, personId } = row;
  const name = personName({
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    company: row.company ?? '',
  });
  // A programme has several deadlines; its days tell them apart.
  const day = kind === 'programmeDeadline' ? `-${dueOn}` : '';
  return {
    ...plain,
    eventId: `${kind}-${itemId ?? programmeId}${day}`,
    kind,
    on: dueOn,
    title,
    note,
    programmeId,
    person: personId === null ? null : { personId, name },
    research: researchId === null ? null : { researchId, name: researchName ?? '' },
  };
}

export function toDeadlineEvent({ kind, personId, dueOn, ...name }: DeadlineRow): CalendarEvent {
  const person = { personId, name: personName(name) };
  return { ...plain, eventId: `${kind}-${personId}`, kind, on: dueOn, title: '', person };
}

/** About the case, whose page deals with it. */
export function toCaseEvent({ caseId, title, personId, kind, on, text, ...name }: CaseDay): CalendarEvent {
  const subject = { kind: 'case', id: caseId, name: title } as const;
  const person = { personId, name: personName(name) };
  return { ...plain, eventId: `${kind}-${caseId}-${on}-${text}`, kind, on, title: text, subject, person };
}

type CertificateRow = Awaited<ReturnType<typeof listEndingCertificates>>[number];

export function toCertificateEvent({ id, kind, name, partnerId, partnerName, dueOn }: CertificateRow): CalendarEvent {
  const partner = { partnerId, name: partnerName };
  // Which kind of certificate it is stands as a code: the reader words it.
  return { ...plain, eventId: `certificate-${id}`, kind: 'certificate', on: dueOn, title: name, note: kind, partner };
}
