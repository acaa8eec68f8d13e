import { z } from 'zod';
import { aidDecision } from './aid-decision.ts';
import { cumulation } from './cumulation.ts';
import { calendarDate, instant } from './date.ts';
import { researchFacts } from './eligibility-rule.ts';
import { defineEndpoint } from './endpoint.ts';
import { federalState } from './federal-state.ts';
import { fundingCaseLimits } from './funding-case-codes.ts';
import { fundingCaseList, fundingCaseStates } from './funding-case-list.ts';
import { caseAccount, noticeFields } from './funding-notice.ts';
import { procedureKinds } from './funding-procedure-codes.ts';
import { factsAge, filing } from './funding-programme.ts';
import { itemStatus } from './funding-research-item.ts';
import { filterShape, orderedShape, pageShape, sortOf } from './list-query.ts';
import { cents } from './money.ts';
import { guardReason } from './order-guard.ts';
import { recordOwner } from './owner.ts';
import { page } from './paging.ts';
import { personKind } from './person.ts';
import { programmeWorth } from './programme-worth.ts';
import { prose } from './text.ts';

export const fundingCaseState = z.enum(fundingCaseStates);

const day = calendarDate.nullable();
const amount = cents.max(100_000_000_000).nullable();

/** Days and amounts of a case; `null`: not known. The days say its state. */
export const fundingCaseFields = z.object({
  preparedOn: day,
  appliedOn: day,
  queriedOn: day,
  approvedOn: day,
  refusedOn: day,
  startsOn: day,
  endsOn: day,
  proofOn: day,
  paidOn: day,
  closedOn: day,
  /** The start that the client wishes for; it says no state. */
  wishedStartOn: day,
  /** Weeks from the application to the decision, as the funder states them. */
  decisionWeeks: z.int().min(0).max(260).nullable(),
  costsCents: amount,
  askedCents: amount,
  grantedCents: amount,
  paidCents: amount,
  /** Aid element of a loan or guarantee, as the funder certifies it. */
  grantEquivalentCents: amount,
  /** A granted amount goes into the de-minimis ledger. */
  isDeMinimis: z.boolean(),
  note: prose(5_000),
  ...noticeFields,
});
export type FundingCaseFields = z.infer<typeof fundingCaseFields>;

/** A client's application for one programme, from the idea to the end. */
export const fundingCase = z
  .object({
    caseId: z.uuid(),
    personId: z.uuid(),
    personKind,
    /** Name of the person, else of the company. */
    client: z.string(),
    company: z.string(),
    federalState: federalState.nullable(),
    owner: recordOwner,
    /** The chosen programme on a result list. */
    itemId: z.uuid().nullable(),
    researchId: z.uuid().nullable(),
    /** The guided procedure that leads through the case. */
    procedure: z.enum(procedureKinds).nullable(),
    programmeId: z.uuid().nullable(),
    /** Title and funder of the programme as they were when the case began. */
    title: z.string(),
    funder: z.string(),
    /** The programme lends, secures or takes a share: its amount is no aid, its grant equivalent is. */
    isLent: z.boolean(),
    state: fundingCaseState,
    ...fundingCaseFields.shape,
    /** The nearest open task of the case with a day, or the nearest deadline of its procedure. */
    next: z.object({ title: z.string().nullable(), on: calendarDate }).nullable(),
    /** By when the application has to be filed, as the programme says it today; `null`: filed, or nothing ends it. */
    filing: filing.nullable(),
    /** Still to come: what was requested before the decision, what was granted and not paid out after it. */
    stakeCents: cents,
    /** The next day has passed. */
    isLate: z.boolean(),
    revision: z.int(),
    createdAt: instant,
    updatedAt: instant,
    abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'FundingCase' });
export type FundingCase = z.infer<typeof fundingCase>;

/** A programme chosen in a research of a person with its case, or a case that stands on no result list. */
export const chosenProgramme = z
  .object({
    itemId: z.uuid().nullable(),
    researchName: z.string(),
    programmeId: z.uuid().nullable(),
    programmeTitle: z.string(),
    /** Of what the programme says today, not when it was chosen. */
    factsOn: day,
    factsAge,
    case: fundingCase.nullable(),
  })
  .meta({ id: 'ChosenProgramme' });
export type ChosenProgramme = z.infer<typeof chosenProgramme>;

export const fundingCaseSort = sortOf(fundingCaseList);
export type FundingCaseSort = z.infer<typeof fundingCaseSort>;

export const fundingCaseFilter = z.object(filterShape(fundingCaseList));
export type FundingCaseFilter = z.output<typeof fundingCaseFilter>;

/** Money of the cases that a list shows. */
export const fundingCaseSums = z
  .object({
    cases: z.int(),
    /** Of everything that was filed. */
    askedCents: cents,
    grantedCents: cents,
    paidCents: cents,
    /** Granted, not refused or closed, and not paid out yet. */
    openCents: cents,
    /** Still to come of cases whose next day has passed. */
    riskCents: cents,
    lateCases: z.int(),
  })
  .meta({ id: 'FundingCaseSums' });
export type FundingCaseSums = z.infer<typeof fundingCaseSums>;

export const listAllFundingCases = defineEndpoint('GET /api/funding-cases', {
  summary: 'The funding cases of one’s own clients (administrators: of all), filtered and sorted; pages by cursor.',
  access: 'person:read',
  query: z.object(pageShape(fundingCaseList)),
  response: page(fundingCase),
});

export const sumFundingCases = defineEndpoint('GET /api/funding-case-sums', {
  summary: 'How many cases the filters leave, and their money.',
  access: 'person:read',
  query: fundingCaseFilter,
  response: fundingCaseSums,
});

export const showFundingCaseBoard = defineEndpoint('GET /api/funding-case-board', {
  summary: 'The cases that the filters leave as a column per state, those with the nearest day first.',
  access: 'person:read',
  query: fundingCaseFilter,
  response: z.array(
    z.object({ state: fundingCaseState, total: z.int(), stakeCents: cents, cases: z.array(fundingCase) }),
  ),
});

export const findFundingCaseFilters = defineEndpoint('GET /api/funding-case-filters', {
  summary: 'The funders, programmes and (administrators) advisors of the cases that one reaches.',
  access: 'person:read',
  response: z.object({
    funders: z.array(z.string()),
    programmes: z.array(z.object({ programmeId: z.uuid(), title: z.string() })),
    owners: z.array(recordOwner),
  }),
});

/** Columns that an export knows, in the order of the list’s choice. */
export const fundingCaseExportColumns = [
  'client',
  'company',
  'title',
  'funder',
  'state',
  'nextOn',
  'nextStep',
  'filingOn',
  'federalState',
  'ownerName',
  'costsCents',
  'askedCents',
  'grantedCents',
  'paidCents',
  'stakeCents',
  'preparedOn',
  'appliedOn',
  'queriedOn',
  'approvedOn',
  'refusedOn',
  'startsOn',
  'endsOn',
  'proofOn',
  'paidOn',
  'closedOn',
  'note',
  'updatedAt',
] as const;
export type FundingCaseExportColumn = (typeof fundingCaseExportColumns)[number];

export const exportFundingCases = defineEndpoint('GET /api/funding-cases/export', {
  summary: 'What the list shows as CSV (for German Excel) or XLSX; cells cannot become formulas.',
  access: 'person:read',
  feature: 'bulk-export',
  audit: 'fundingCase.exported',
  query: z.object({
    ...orderedShape(fundingCaseList),
    format: z.enum(['csv', 'xlsx']),
    /** Comma-separated names of `fundingCaseExportColumns`; without it all. */
    columns: z.string().max(2000).optional(),
  }),
  download: true,
  rateLimit: 20,
});

const ofPerson = { personId: 'own:person' } as const;
const one = { caseId: 'own:funding-case' } as const;

export const listFundingCases = defineEndpoint('GET /api/persons/:personId/funding-cases', {
  summary: 'The chosen programmes of all researches of a person with what became of each, and all other cases.',
  access: 'person:read',
  records: ofPerson,
  response: z.array(chosenProgramme),
});

const ids = z.array(z.uuid()).max(fundingCaseLimits.madeAtOnce).default([]);

export const createFundingCases = defineEndpoint('POST /api/persons/:personId/funding-cases', {
  summary:
    'Makes cases of chosen programmes and of programmes of the catalogue, each with its first steps as tasks; what has a case already is left as it is.',
  access: 'person:edit',
  audit: 'fundingCase.created',
  records: ofPerson,
  body: z.object({ itemIds: ids, programmeIds: ids }),
  response: z.array(fundingCase),
  status: 201,
  example: { itemIds: ['0192f0a0-0000-7000-8000-000000000001'] },
});

export const getFundingCase = defineEndpoint('GET /api/funding-cases/:caseId', {
  summary: 'A funding case.',
  access: 'person:read',
  records: one,
  response: fundingCase,
});

export const showCaseAccount = defineEndpoint('GET /api/funding-cases/:caseId/account', {
  summary:
    'The cost plan of a case with what each block may still take, its drawdowns with interest, and the days that rules set.',
  access: 'person:read',
  records: one,
  response: caseAccount,
});

/** An approval needs its amount; de minimis aid of what is lent its grant equivalent. Guided procedures check themselves. */
export const updateFundingCase = defineEndpoint('PATCH /api/funding-cases/:caseId', {
  summary:
    'Says what became of a case; a granted de-minimis amount enters the ledger, a rejection takes it out of there. A day that costs the funding is refused without a reason (409).',
  access: 'person:edit',
  audit: 'fundingCase.changed',
  records: one,
  body: fundingCaseFields.partial().extend({ revision: z.int(), guardReason }),
  response: fundingCase,
  example: { revision: 1, appliedOn: '2026-11-02' },
});

/**
 * `expected` is the state that the card had when it was picked up. Where another user moved it meanwhile, the answer is
 * 409 REVISION_CONFLICT with `details.current`.
 */
export const moveFundingCase = defineEndpoint('PUT /api/funding-cases/:caseId/state', {
  summary: 'Moves a case to a state on a day, as moving a card on the board does; days of later states are taken back.',
  access: 'person:edit',
  audit: 'fundingCase.changed',
  records: one,
  body: z.object({ state: fundingCaseState, expected: fundingCaseState, on: calendarDate.optional() }),
  response: fundingCase,
  example: { state: 'submitted', expected: 'preparing' },
});

export const refreshFundingCase = defineEndpoint('POST /api/funding-cases/:caseId/refresh', {
  summary: 'Takes over the current version of the programme into the case.',
  access: 'person:edit',
  audit: 'fundingCase.changed',
  records: one,
  response: fundingCase,
});

export const deleteFundingCase = defineEndpoint('DELETE /api/funding-cases/:caseId', {
  summary: 'Deletes a case with its tasks; one that a guided procedure leads through goes with the procedure.',
  access: 'person:edit',
  audit: 'fundingCase.deleted',
  records: one,
});

/** Amounts of a research's chosen programmes, to be added up by `sumCase`, and the rules of combination. */
export const caseTogether = z
  .object({
    researchId: z.uuid(),
    researchName: z.string(),
    /** Costs of the Vorhaben, as far as they are known and split. */
    costs: researchFacts.pick({ investmentCents: true, costsByBlock: true }),
    items: z.array(
      z.object({
        itemId: z.uuid(),
        title: z.string(),
        status: itemStatus,
        worth: programmeWorth.nullable(),
        decision: aidDecision.nullable(),
      }),
    ),
    cumulation,
  })
  .meta({ id: 'CaseTogether' });
export type CaseTogether = z.infer<typeof caseTogether>;

export const listCasesTogether = defineEndpoint('GET /api/persons/:personId/funding-cases-together', {
  summary:
    'What the chosen programmes of each research of a person give together, and where they must not be combined.',
  access: 'person:read',
  records: ofPerson,
  response: z.array(caseTogether),
});
