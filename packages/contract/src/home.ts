import { z } from 'zod';
import { caseDays } from './calendar-codes.ts';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { feedbackAnswer } from './funding-research-item.ts';
import { firstStepNames, homeFigureNames } from './home-codes.ts';
import { quotaKinds } from './lead-codes.ts';
import { month } from './partner.ts';
import { personKind } from './person.ts';
import { task } from './task.ts';

/** Whom something is about; `null` with a free research. */
const aboutPerson = z.object({ personId: z.uuid(), name: z.string() });

/** A client’s answer that its advisor has not seen yet; no question. */
export const unseenFeedback = z.object({
  feedbackId: z.uuid(),
  researchId: z.uuid(),
  researchName: z.string(),
  person: aboutPerson.nullable(),
  programmeTitle: z.string(),
  recipient: z.string(),
  answer: feedbackAnswer,
  text: z.string(),
  createdAt: instant,
});

/** A client’s question that waits until it is answered or settled. */
export const openQuestion = unseenFeedback.omit({ answer: true }).extend({
  /** To tell the client of the reply; empty where none is known. */
  email: z.string(),
});

/** A research with chosen programmes that changed or ended since. */
export const changedResearch = z.object({
  researchId: z.uuid(),
  researchName: z.string(),
  person: aboutPerson.nullable(),
  /** How many of its programmes changed, the ended ones among them. */
  changedCount: z.int(),
  endedCount: z.int(),
  changedAt: instant,
});

/** Papers that were sent to a client or asked of them, and wait: for the client beyond their day, or to be looked at. */
export const waitingPapers = z.object({
  paperRequestId: z.uuid(),
  title: z.string(),
  person: aboutPerson,
  dueOn: calendarDate.nullable(),
  isOverdue: z.boolean(),
  /** Lines for which something came that the advisor has not accepted yet. */
  toLookAt: z.int(),
});

/** A day that a case must not miss: the BAFA proof of use, the end of an AVGS voucher, the days of a funding case. */
export const caseDeadline = z.object({
  kind: z.enum(['bafaProof', 'avgsVoucher', ...caseDays]),
  person: aboutPerson,
  /** The funding case whose page deals with it. */
  fundingCase: z.object({ caseId: z.uuid(), title: z.string() }).nullable(),
  dueOn: calendarDate,
});

export const recentPerson = z.object({
  personId: z.uuid(),
  kind: personKind,
  name: z.string(),
  company: z.string(),
  updatedAt: instant,
});

export const newLead = z.object({
  leadId: z.uuid(),
  name: z.string(),
  company: z.string(),
  town: z.string(),
  assignedAt: instant,
  dueAt: instant.nullable(),
});

export const waitingLead = z.object({
  leadId: z.uuid(),
  name: z.string(),
  company: z.string(),
  postcode: z.string(),
  town: z.string(),
  enteredAt: instant,
});

/** First steps of an administrator in an empty portal. */
export const firstStep = z.object({
  name: z.enum(firstStepNames),
  isDone: z.boolean(),
  /**
   * How many there are: users, sources, programmes, addresses of other systems, and for `quota` users who can get leads;
   * of the texts that the law asks for, how many are missing; gigabytes that are free; seconds between two clocks.
   */
  count: z.int(),
});

export const home = z
  .object({
    /** `null` for all but administrators, in a demo, and once all is done or the steps were dismissed. */
    firstSteps: z.array(firstStep).nullable(),
    /** Overdue ones and those of the next seven days, the most urgent first. */
    tasks: z.array(task),
    /** The oldest first. */
    questions: z.array(openQuestion),
    feedback: z.array(unseenFeedback),
    papers: z.array(waitingPapers),
    changedResearches: z.array(changedResearch),
    proofsDue: z.array(caseDeadline),
    recentPersons: z.array(recentPerson),
    /** Leads assigned to oneself that wait to be accepted, the most urgent first. */
    newLeads: z.array(newLead),
    /** Places of the quota of this month; `null` for those who get no leads. */
    quota: z.object({ assigned: z.int(), quotaKind: z.enum(quotaKinds), quotaLimit: z.int() }).nullable(),
    /** Leads that wait to be distributed; `null` for those who do not distribute. */
    undistributedLeads: z.int().nullable(),
    /** The first of them, the oldest first. */
    waitingLeads: z.array(waitingLead),
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof home>;

export const getHome = defineEndpoint('GET /api/home', {
  summary:
    'What needs me today, of the persons and researches that one owns; empty lists for roles that advise nobody.',
  access: 'session',
  response: home,
});

export const homeFigures = z
  .object({
    /** The months that are compared, the running one last. */
    months: z.array(month),
    /** Those that the caller’s roles know, each with a value for each month; `null`: nothing of which it could be a share. */
    figures: z.array(z.object({ name: z.enum(homeFigureNames), values: z.array(z.number().nullable()) })),
  })
  .meta({ id: 'HomeFigures' });
export type HomeFigures = z.infer<typeof homeFigures>;

export const getHomeFigures = defineEndpoint('GET /api/home/figures', {
  summary:
    'Figures of the last months: those of the caller’s own leads, researches and cases; for users who distribute those of all leads, for administrators those of the portal.',
  access: 'session',
  response: homeFigures,
});

export const dismissFirstSteps = defineEndpoint('POST /api/home/first-steps/dismissal', {
  summary: 'Hides the first steps of an empty portal for all administrators.',
  access: 'setting:edit',
  audit: 'setting.changed',
});
