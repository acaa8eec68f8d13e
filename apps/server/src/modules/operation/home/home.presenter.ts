import type { Home } from '@fundus/contract/home';
import type { CaseDay } from '#modules/funding/funding-case/case-day.service.ts';
import type { DeadlineRow } from '#modules/operation/calendar/case-deadline.service.ts';
import type { WaitingPapers } from '#modules/people/paper-request/waiting-paper.service.ts';
import { personName } from '#modules/people/person/person-name.rules.ts';
import type { ChangedResearchRow, FeedbackRow, QuestionRow, RecentPersonRow } from './home.repository.ts';
import type { NewLeadRow, WaitingLeadRow } from './home-lead.repository.ts';

interface PersonColumns {
  personId: string | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
}

function toPerson({ personId, firstName, lastName, company }: PersonColumns) {
  if (personId === null) return null;
  return {
    personId,
    name: personName({ firstName: firstName ?? '', lastName: lastName ?? '', company: company ?? '' }),
  };
}

function toSaid(row: Omit<FeedbackRow, 'answer'>) {
  const { feedbackId, researchId, researchName, programmeTitle, recipient, text, createdAt } = row;
  const about = { researchId, researchName, person: toPerson(row), programmeTitle };
  return { feedbackId, ...about, recipient, text, createdAt: createdAt.toISOString() };
}

export function toUnseenFeedback(row: FeedbackRow): Home['feedback'][number] {
  return { ...toSaid(row), answer: row.answer };
}

export function toOpenQuestion(row: QuestionRow): Home['questions'][number] {
  return { ...toSaid(row), email: row.email ?? '' };
}

export function toChangedResearch(row: ChangedResearchRow): Home['changedResearches'][number] {
  const { researchId, researchName, changedCount, endedCount } = row;
  const changedAt = row.changedAt.toISOString();
  return { researchId, researchName, person: toPerson(row), changedCount, endedCount, changedAt };
}

export function toWaitingPapers({
  paperRequestId,
  title,
  personId,
  dueOn,
  isOverdue,
  toLookAt,
  ...name
}: WaitingPapers): Home['papers'][number] {
  return { paperRequestId, title, person: { personId, name: personName(name) }, dueOn, isOverdue, toLookAt };
}

export function toCaseDeadline({ kind, personId, dueOn, ...name }: DeadlineRow): Home['proofsDue'][number] {
  return { kind, person: { personId, name: personName(name) }, fundingCase: null, dueOn };
}

export function toCaseDayDue({ caseId, title, personId, kind, on, ...name }: CaseDay): Home['proofsDue'][number] {
  return { kind, person: { personId, name: personName(name) }, fundingCase: { caseId, title }, dueOn: on };
}

export function toRecentPerson({ personId, kind, updatedAt, ...name }: RecentPersonRow): Home['recentPersons'][number] {
  return { personId, kind, name: personName(name), company: name.company, updatedAt: updatedAt.toISOString() };
}

export function toNewLead({ leadId, town, assignedAt, dueAt, ...name }: NewLeadRow): Home['newLeads'][number] {
  return {
    leadId,
    name: personName(name),
    company: name.company,
    town,
    assignedAt: assignedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  };
}

export function toWaitingLead({
  leadId,
  postcode,
  town,
  enteredAt,
  ...name
}: WaitingLeadRow): Home['waitingLeads'][number] {
  return { leadId, name: personName(name), company: name.company, postcode, town, enteredAt: enteredAt.toISOString() };
}
