import { z } from 'zod';
import { calendarDate } from './date.ts';
import {
  accountFaults,
  blockFaults,
  dutyKinds,
  financings,
  noticeDays,
  noticeKinds,
  noticeLimits,
} from './funding-notice-codes.ts';
import { cents } from './money.ts';
import { line, requiredLine } from './text.ts';

const day = calendarDate.nullable();
const amount = cents.max(100_000_000_000);

/** A block of the cost plan, as approved, as changed since, and what was spent of it. */
const costBlock = z.object({
  /** By it receipts know their block. */
  id: z.uuid(),
  name: requiredLine(120),
  approvedCents: amount,
  /** Where the plan was changed; `null`: as approved. */
  changedCents: amount.nullable(),
  /** Entered by hand; once the case has receipts, they say it. */
  spentCents: amount,
});
export type CostBlock = z.infer<typeof costBlock>;

/** A condition of the notice. */
const noticeCondition = z.object({ text: requiredLine(500), dueOn: day, doneOn: day });
export type NoticeCondition = z.infer<typeof noticeCondition>;

/** Money called from the funder. */
const drawdown = z.object({
  calledOn: calendarDate,
  amountCents: amount,
  /** The day on which the money arrived. */
  receivedOn: day,
  /** The day on which all of it was spent for the purpose. */
  usedOn: day,
});
export type Drawdown = z.infer<typeof drawdown>;

/** A later notice (Änderungsbescheid). `null`: it left that as it was. */
const noticeChange = z.object({
  decidedOn: calendarDate,
  reference: line(120),
  grantedCents: amount.nullable(),
  periodEndsOn: day,
  /** Sum and end of the period before it; kept so that the first notice can be told. */
  grantedBeforeCents: amount.nullable(),
  periodEndedOn: day,
  text: line(500),
});
export type NoticeChange = z.infer<typeof noticeChange>;

/** An interim report (Zwischennachweis). */
const interimReport = z.object({
  /** End of the reported time, mostly of a calendar year. */
  upTo: calendarDate,
  /** The day that the notice sets; `null`: as the rule says. */
  dueOn: day,
  filedOn: day,
});
export type InterimReport = z.infer<typeof interimReport>;

/** A change that has to be reported to the funder. */
const duty = z.object({
  kind: z.enum(dutyKinds),
  /** The day since which it is known. */
  knownOn: calendarDate,
  reportedOn: day,
  /** The report in words, as it was sent or is planned. */
  text: line(500),
});
export type Duty = z.infer<typeof duty>;

/** Content of the notice, and the money since. */
export const noticeFields = {
  noticeReference: line(120),
  noticeKind: z.enum(noticeKinds).nullable(),
  financing: z.enum(financings).nullable(),
  ownCents: amount.nullable(),
  /** Bewilligungszeitraum. */
  periodStartsOn: day,
  periodEndsOn: day,
  /** End of the period for which what was bought is bound to the purpose. */
  boundUntil: day,
  blocks: z.array(costBlock).max(noticeLimits.blocks),
  conditions: z.array(noticeCondition).max(noticeLimits.conditions),
  drawdowns: z.array(drawdown).max(noticeLimits.drawdowns),
  noticeChanges: z.array(noticeChange).max(noticeLimits.changes),
  interimReports: z.array(interimReport).max(noticeLimits.reports),
  duties: z.array(duty).max(noticeLimits.duties),
  /** The notice as a file of the person. */
  noticeDocumentId: z.uuid().nullable(),
};

/** The money of a case as it stands today: cost plan, drawdowns, and the days that rules set. */
export const caseAccount = z
  .object({
    blocks: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        approvedCents: z.int(),
        plannedCents: z.int(),
        spentCents: z.int(),
        leftCents: z.int(),
        /** The most that the block may reach by a shift between blocks; `null`: no such bound. */
        mostCents: z.int().nullable(),
        faults: z.array(z.enum(blockFaults)),
      }),
    ),
    total: z.object({ approvedCents: z.int(), plannedCents: z.int(), spentCents: z.int(), leftCents: z.int() }),
    /** Receipts of the case, and the part of their sum that belongs to no block; `null`: there are none. */
    receipts: z.object({ count: z.int(), cents: z.int(), withoutBlockCents: z.int() }).nullable(),
    /** Part of the grant that the costs that count earn so far; `null`: no sum or no plan is known. */
    earned: z
      .object({
        /** Spent within the plan and the allowed shifts. */
        eligibleCents: z.int(),
        earnedCents: z.int(),
        /** Received beyond it: to be paid back if nothing more is spent. */
        aboveCents: z.int(),
        rule: z.string(),
      })
      .nullable(),
    /** Where the bound of a shift stands; empty where there is none. */
    shiftRule: z.string(),
    drawdowns: z.array(
      z.object({
        calledOn: calendarDate,
        amountCents: z.int(),
        /** Last day for using the money. */
        useUntil: day,
        isLate: z.boolean(),
        /** Interest that the funder may claim until the use, or until today. */
        interestCents: z.int(),
      }),
    ),
    calledCents: z.int(),
    receivedCents: z.int(),
    /** Granted and not called yet. */
    callableCents: z.int(),
    interestCents: z.int(),
    interestRule: z.string(),
    faults: z.array(z.enum(accountFaults)),
    /** Days ahead and missed ones, the next first. */
    days: z.array(
      z.object({
        kind: z.enum(noticeDays),
        on: calendarDate,
        /** Of a condition and of a change to be reported its text. */
        text: z.string(),
        rule: z.string(),
        /** Of a change to be reported. */
        duty: z.enum(dutyKinds).nullable(),
        /** End of the time that an interim report covers. */
        upTo: day,
        isLate: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CaseAccount' });
export type CaseAccount = z.infer<typeof caseAccount>;
