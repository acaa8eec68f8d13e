import { calendarDateAt } from '@fundus/contract/date';
import type { Home } from '@fundus/contract/home';
import { hasPermission } from '@fundus/contract/permission';
import { dueTasks } from '@fundus/contract/task-codes';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { listCaseDays } from '#modules/funding/funding-case/case-day.service.ts';
import { countWaitingLeads } from '#modules/leads/lead/lead-list.service.ts';
import { monthAt } from '#modules/leads/partner/partner-month.service.ts';
import { listCaseDeadlines } from '#modules/operation/calendar/case-deadline.service.ts';
import { listWaitingPapers } from '#modules/people/paper-request/waiting-paper.service.ts';
import { listOwnTasks } from '#modules/people/task/task-list.service.ts';
import { findParameters } from '#modules/platform/parameter/parameter.service.ts';
import { readFirstSteps } from './first-steps.service.ts';
import {
  toCaseDayDue,
  toCaseDeadline,
  toChangedResearch,
  toNewLead,
  toOpenQuestion,
  toRecentPerson,
  toUnseenFeedback,
  toWaitingLead,
  toWaitingPapers,
} from './home.presenter.ts';
import { listChangedResearches, listOpenQuestions, listRecentPersons, listUnseenFeedback } from './home.repository.ts';
import { findQuota, listNewLeads, listWaitingLeads } from './home-lead.repository.ts';

const shown = {
  questions: 20,
  feedback: 10,
  papers: 20,
  researches: 10,
  deadlines: 10,
  persons: 6,
  leads: 10,
  waitingLeads: 6,
} as const;
/** How far ahead each thing is looked for. */
const daysAhead = { proof: 30, voucher: 14 } as const;
/** A proof that is longer overdue than this was not forgotten but never written down. */
const overdueDays = 60;

/** Today's work of the actor, among their own records; empty for users who advise no clients. */
export async function getHome(
  deps: With<'db' | 'clock' | 'mailer' | 'backup' | 'publicUrl' | 'temporaryFolder'>,
  actor: Actor,
): Promise<Home> {
  const today = calendarDateAt(deps.clock());
  const inDays = (days: number) => calendarDateAt(new Date(deps.clock().getTime() + days * 86_400_000));
  const seesPersons = hasPermission(actor.roles, 'person:read');
  const seesResearches = hasPermission(actor.roles, 'funding-research:read');
  const { bafaProofMonths = 0 } = await findParameters(deps.db, today);
  const deadlines = {
    proof: { from: inDays(-overdueDays), to: inDays(daysAhead.proof), months: bafaProofMonths },
    voucher: { from: today, to: inDays(daysAhead.voucher) },
    limit: shown.deadlines,
  };
  const { db } = deps;
  const { userId } = actor;
  const [
    tasks,
    questions,
    feedback,
    papers,
    researches,
    proofs,
    caseDays,
    persons,
    leads,
    quota,
    undistributedLeads,
    waiting,
    firstSteps,
  ] = await Promise.all([
    hasPermission(actor.roles, 'task:read')
      ? listOwnTasks(db, userId, { dueBy: inDays(dueTasks.daysAhead), limit: dueTasks.limit })
      : [],
    seesResearches ? listOpenQuestions(db, userId, shown.questions) : [],
    seesResearches ? listUnseenFeedback(db, userId, shown.feedback) : [],
    seesPersons ? listWaitingPapers(db, userId, { today, limit: shown.papers }) : [],
    seesResearches ? listChangedResearches(db, userId, shown.researches) : [],
    seesPersons ? listCaseDeadlines(db, userId, deadlines) : [],
    seesPersons ? listCaseDays(db, userId, { from: deadlines.proof.from, to: deadlines.proof.to, today }) : [],
    seesPersons ? listRecentPersons(db, userId, shown.persons) : [],
    hasPermission(actor.roles, 'lead:work') ? listNewLeads(db, userId, shown.leads) : [],
    hasPermission(actor.roles, 'lead:receive') ? findQuota(db, userId, monthAt(deps.clock())) : null,
    hasPermission(actor.roles, 'lead:distribute') ? countWaitingLeads(deps) : null,
    hasPermission(actor.roles, 'lead:distribute') ? listWaitingLeads(db, shown.waitingLeads) : [],
    hasPermission(actor.roles, 'setting:edit') ? readFirstSteps(deps, userId) : null,
  ]);
  return {
    firstSteps,
    tasks,
    questions: questions.map(toOpenQuestion),
    feedback: feedback.map(toUnseenFeedback),
    papers: papers.map(toWaitingPapers),
    changedResearches: researches.map(toChangedResearch),
    proofsDue: [
      ...proofs.map(toCaseDeadline),
      // The end of a binding is no work.
      ...caseDays.filter(({ kind }) => kind !== 'caseRetention' && kind !== 'caseBound').map(toCaseDayDue),
    ]
      .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
      .slice(0, shown.deadlines),
    recentPersons: persons.map(toRecentPerson),
    newLeads: leads.map(toNewLead),
    quota,
    undistributedLeads,
    waitingLeads: waiting.map(toWaitingLead),
  };
}
