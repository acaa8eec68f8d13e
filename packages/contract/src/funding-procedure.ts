import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { fundingCaseStates } from './funding-case-list.ts';
import {
  findingCodes,
  findingWeights,
  procedureKinds,
  procedureSteps,
  type StepCode,
  stepStates,
} from './funding-procedure-codes.ts';
import { factsAge } from './funding-programme.ts';
import { cents } from './money.ts';
import { guardReason } from './order-guard.ts';
import { confidence, programmeStatus } from './programme-content.ts';
import { prose } from './text.ts';

export const procedureKind = z.enum(procedureKinds);

const day = calendarDate.nullable();
const answer = z.boolean().nullable();
const amount = cents.max(100_000_000_000).nullable();

/** Everything that people write down of a procedure; `null`: not known. */
export const procedureFields = z.object({
  talkOn: day,
  appliedOn: day,
  /** The letter that holds out funding (BAFA), the voucher (AVGS) or the decision. */
  approvedOn: day,
  /** Contract or first session, whichever came first; the day on which self-employment begins. May lie ahead. */
  startsOn: day,
  endsOn: day,
  /** The whole invoice was paid from the account of the firm. */
  costsPaidOn: day,
  proofOn: day,
  paidOn: day,
  refusedOn: day,
  voucherEndsOn: day,
  voucherPresentedOn: day,
  /** Statement of an expert body. */
  statementOn: day,
  /** End of an earlier funding of a founding by the employment agency. */
  lastFundingEndedOn: day,
  /** Decision about voluntary unemployment insurance. */
  insuranceOn: day,
  /** Application for the second phase. */
  secondPhaseOn: day,
  certificateAppliedOn: day,
  certifiedOn: day,
  /** Last day of the financial year whose costs are claimed. */
  yearEndsOn: day,
  isMainlyFunding: answer,
  /** Other public money for the same advice or for the same costs. */
  hasOtherFunding: answer,
  isProviderApproved: answer,
  isFullTime: answer,
  /** Sperrzeit, severance pay or pay for leave not taken. */
  isClaimSuspended: answer,
  receivesSupport: answer,
  hasTimeRecords: answer,
  consultingDays: z.int().min(0).max(1_000).nullable(),
  /** Days of unemployment benefit left on the day of the start. */
  claimDays: z.int().min(0).max(2_000).nullable(),
  costsCents: amount,
  grantedCents: amount,
  note: prose(5_000),
});
export type ProcedureFields = z.infer<typeof procedureFields>;
export type ProcedureField = keyof ProcedureFields;
const factNames = procedureFields.omit({ note: true }).keyof();

/** Objection or hint about a step. `rule` names law or guideline with article or number. */
export const procedureFinding = z.object({
  code: z.enum(findingCodes),
  weight: z.enum(findingWeights),
  rule: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ProcedureFinding = z.infer<typeof procedureFinding>;

const stepCodes = [...new Set(procedureKinds.flatMap((kind) => Object.keys(procedureSteps[kind])))] as StepCode[];
export const procedureStep = z.object({
  code: z.enum(stepCodes),
  state: z.enum(stepStates),
  doneOn: day,
  /** Last day on which it can be done, where law or guideline name one. */
  dueOn: day,
  /** Where the deadline stands. */
  dueRule: z.string(),
  /** Facts without which the step cannot be judged. */
  missing: z.array(factNames),
  findings: z.array(procedureFinding),
});
export type ProcedureStep = z.infer<typeof procedureStep>;

/** The entry of the catalogue by whose current version the procedure is checked. */
export const procedureProgramme = z.object({
  programmeId: z.uuid(),
  externalId: z.string(),
  title: z.string(),
  /** Version when the procedure began, and the current one. */
  version: z.int(),
  currentVersion: z.int(),
  /** On the day of the check. */
  status: programmeStatus,
  endedOn: day,
  validUntil: day,
  confidence,
  factsOn: day,
  factsAge,
});

export const fundingProcedure = z
  .object({
    procedureId: z.uuid(),
    kind: procedureKind,
    /** `null`: the catalogue does not know it. */
    programme: procedureProgramme.nullable(),
    /** Of the case that it leads through. */
    state: z.enum(fundingCaseStates),
    ...procedureFields.shape,
    steps: z.array(procedureStep),
    /** The nearest deadline of a step that is not done. */
    nextDeadline: z.object({ step: z.enum(stepCodes), on: calendarDate }).nullable(),
    revision: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'FundingProcedure' });
export type FundingProcedure = z.infer<typeof fundingProcedure>;

const ofPerson = { personId: 'own:person' } as const;
const one = { personId: 'own:person', procedureId: 'own:funding-procedure' } as const;

export const listFundingProcedures = defineEndpoint('GET /api/persons/:personId/procedures', {
  summary: 'The guided procedures of a person, each checked step by step by the rules in force today.',
  access: 'person:read',
  records: ofPerson,
  response: z.array(fundingProcedure),
});

export const createFundingProcedure = defineEndpoint('POST /api/persons/:personId/procedures', {
  summary: 'Begins a procedure; the first BAFA or AVGS one takes over what the consulting status knows.',
  access: 'person:edit',
  audit: 'fundingProcedure.created',
  records: ofPerson,
  body: z.object({ kind: procedureKind }),
  response: fundingProcedure,
  status: 201,
  example: { kind: 'bafa' },
});

export const updateFundingProcedure = defineEndpoint('PATCH /api/persons/:personId/procedures/:procedureId', {
  summary:
    'Changes days, answers, amounts or the note; a fact of another kind of procedure is refused (422), and a day that costs the funding without a reason (409).',
  access: 'person:edit',
  audit: 'fundingProcedure.changed',
  records: one,
  body: procedureFields.partial().extend({ revision: z.int(), guardReason }),
  response: fundingProcedure,
  example: { revision: 1, talkOn: '2026-11-02' },
});

export const deleteFundingProcedure = defineEndpoint('DELETE /api/persons/:personId/procedures/:procedureId', {
  summary: 'Deletes a procedure.',
  access: 'person:edit',
  audit: 'fundingProcedure.deleted',
  records: one,
});
