import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { cents } from './money.ts';
import { guardReason } from './order-guard.ts';
import { consultingProcesses, processStatuses } from './person-codes.ts';
import { line, prose } from './text.ts';

export const consultingProcess = z.enum(consultingProcesses);

export const processStatus = z.enum(processStatuses);

/** Status per process; `null`: none set. */
export const processStatusMap = z.record(consultingProcess, processStatus.nullable());
export type ProcessStatusMap = z.infer<typeof processStatusMap>;

const day = calendarDate.nullable();

/** Facts that an advisor tracks of a BAFA funding (Förderung von Unternehmensberatungen für KMU). */
export const bafaFacts = z.object({
  applicationNumber: line(60),
  /** west: 50 %, east: 80 % of the eligible costs; rates and ceiling are parameters. */
  region: z.enum(['west', 'east']).nullable(),
  employees: z.int().min(0).max(1_000_000).nullable(),
  foundedOn: day,
  informationTalkOn: day,
  appliedOn: day,
  letterOn: day,
  contractOn: day,
  firstSessionOn: day,
  lastSessionOn: day,
  reportOn: day,
  invoiceOn: day,
  invoiceCents: cents.nullable(),
  ownContributionPaidOn: day,
  proofDueOn: day,
  proofSubmittedOn: day,
  expectedCents: cents.nullable(),
  paidCents: cents.nullable(),
  paidOn: day,
});
export type BafaFacts = z.infer<typeof bafaFacts>;

/** Facts that an advisor tracks of an AVGS coaching (§ 45 SGB III). */
export const avgsFacts = z.object({
  agency: line(200),
  agencyContact: line(200),
  voucherNumber: line(60),
  issuedOn: day,
  validUntil: day,
  region: line(100),
  measureNumber: line(60),
  secondMeasureNumber: line(60),
  unitsGranted: z.int().min(0).max(10_000).nullable(),
  unitsUsed: z.int().min(0).max(10_000).nullable(),
  firstSessionOn: day,
  lastSessionOn: day,
  reportOn: day,
  invoiceOn: day,
  invoiceCents: cents.nullable(),
  paidOn: day,
});
export type AvgsFacts = z.infer<typeof avgsFacts>;

/** The dates that every process has. */
export const processDates = z.object({ beganOn: day, submittedOn: day, decidedOn: day, completedOn: day });
export type ProcessDates = z.infer<typeof processDates>;

export const emptyBafaFacts: BafaFacts = {
  applicationNumber: '',
  region: null,
  employees: null,
  foundedOn: null,
  informationTalkOn: null,
  appliedOn: null,
  letterOn: null,
  contractOn: null,
  firstSessionOn: null,
  lastSessionOn: null,
  reportOn: null,
  invoiceOn: null,
  invoiceCents: null,
  ownContributionPaidOn: null,
  proofDueOn: null,
  proofSubmittedOn: null,
  expectedCents: null,
  paidCents: null,
  paidOn: null,
};

export const emptyAvgsFacts: AvgsFacts = {
  agency: '',
  agencyContact: '',
  voucherNumber: '',
  issuedOn: null,
  validUntil: null,
  region: '',
  measureNumber: '',
  secondMeasureNumber: '',
  unitsGranted: null,
  unitsUsed: null,
  firstSessionOn: null,
  lastSessionOn: null,
  reportOn: null,
  invoiceOn: null,
  invoiceCents: null,
  paidOn: null,
};

export const emptyProcessDates: ProcessDates = { beganOn: null, submittedOn: null, decidedOn: null, completedOn: null };

/** One section of the detail page: status, dates, notes and, for BAFA and AVGS, the facts of the case. */
export const consultingStatus = z
  .object({
    process: consultingProcess,
    status: processStatus.nullable(),
    revision: z.int(),
    dates: processDates,
    notes: z.string(),
    /** Only with the process `bafa`. */
    bafa: bafaFacts.nullable(),
    /** Only with the process `avgs`. */
    avgs: avgsFacts.nullable(),
    /** Figures that the portal works out for the advisor, from the parameters of the day of the letter. */
    expected: z.object({ fundingCents: cents.nullable(), proofDueOn: calendarDate.nullable() }).nullable(),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'ConsultingStatus' });
export type ConsultingStatus = z.infer<typeof consultingStatus>;

const ofPerson = { personId: 'own:person', process: 'shared' } as const;

export const listConsultingStatuses = defineEndpoint('GET /api/persons/:personId/consulting-statuses', {
  summary: 'The six sections of a person.',
  access: 'person:read',
  records: { personId: 'own:person' },
  response: z.array(consultingStatus),
});

/**
 * `revision` 0 where nothing has been stored yet. A change of the same field since is 409 REVISION_CONFLICT with `details.current`.
 * Setting, changing and removing the status writes a locked message.
 */
export const updateConsultingStatus = defineEndpoint('PATCH /api/persons/:personId/consulting-statuses/:process', {
  summary:
    'Changes status, dates, notes or facts of one process; a new status writes a locked message. A day that costs the funding is refused without a reason (409).',
  access: 'person:edit',
  audit: 'consultingStatus.changed',
  records: ofPerson,
  body: z.object({
    revision: z.int(),
    status: processStatus.nullable().optional(),
    dates: processDates.partial().optional(),
    notes: prose(20_000).optional(),
    bafa: bafaFacts.partial().optional(),
    avgs: avgsFacts.partial().optional(),
    guardReason,
  }),
  response: consultingStatus,
  example: { revision: 0, status: 'open' },
});

/**
 * Only a status, for the board and its undo: `expected` is the status that the card had when it was picked up. Where
 * another user moved it meanwhile, the answer is 409 REVISION_CONFLICT with `details.current`.
 */
export const setProcessStatus = defineEndpoint('PUT /api/persons/:personId/consulting-statuses/:process/status', {
  summary: 'Sets the status of one process, as moving a card on the board does.',
  access: 'person:edit',
  audit: 'consultingStatus.changed',
  records: ofPerson,
  body: z.object({ status: processStatus.nullable(), expected: processStatus.nullable() }),
  response: consultingStatus,
  example: { status: 'open', expected: null },
});
