import { z } from 'zod';
import { planChange } from './advice-plan.ts';
import { adviceRoles } from './advice-situation-codes.ts';
import { companyAccount } from './company-account.ts';
import { firmSize, sizeGroup, sizeResult } from './company-size.ts';
import { calendarDate } from './date.ts';
import { aidReturn } from './de-minimis-aid.ts';
import { researchFacts, verdict } from './eligibility-rule.ts';
import { defineEndpoint } from './endpoint.ts';
import { openQuestion } from './funding-list.ts';
import { factsAge, programmeSummary } from './funding-programme.ts';
import { cents } from './money.ts';
import { programmeWorth } from './programme-worth.ts';

/** Facts that rules ask for and that no field of the person knows: asked where they decide. */
const askedFacts = researchFacts.pick({
  applicants: true,
  hasStarted: true,
  investmentPostcode: true,
  district: true,
  assistedArea: true,
  hasMasterTitle: true,
  isFirstFounding: true,
  isFullTime: true,
  hasUniversityLink: true,
  isNonProfit: true,
  isFoundedByWomen: true,
  hasCollectiveAgreement: true,
  foundingKind: true,
  benefitClaimDays: true,
  trainees: true,
  researchCategory: true,
  residenceState: true,
  craftsAnnex: true,
  isNaturalPerson: true,
  isFreeProfession: true,
  newJobs: true,
  ownFundsCents: true,
  sellsBeyondRegion: true,
  isReplacement: true,
  isUsedGoods: true,
  isLeasing: true,
});

/** Questions of the short check beyond the fields of the person. `null`: not known. */
export const shortCheckAnswers = z.object({
  ...askedFacts.shape,
  /** Municipality, quarter or street of a divided district that the assisted area was chosen by; `null`: none. */
  areaPart: z.string().max(200).nullable(),
  turnoverCents: cents.nullable(),
  balanceSheetCents: cents.nullable(),
  investmentCents: cents.nullable(),
  /** Whether other firms hold 25 % or more of it (Recommendation 2003/361/EC, Annex Art. 3). */
  hasLinkedFirms: z.boolean().nullable(),
  /** The firms that count for its size, as the guided calculation asks for them; `null`: not calculated. */
  group: sizeGroup.nullable(),
  /** Codes of the vocabulary `project`. */
  projects: z.array(z.string().max(80)).max(60),
});
/** The answers that are figures of the firm itself; the group and the asked facts are answered for themselves. */
export const ownAnswers = shortCheckAnswers.pick({
  turnoverCents: true,
  balanceSheetCents: true,
  investmentCents: true,
  hasLinkedFirms: true,
  projects: true,
});
export type ShortCheckAnswers = z.infer<typeof shortCheckAnswers>;

/** Answers of a check that was never answered; answers that came later than a stored check are these. */
export const emptyShortCheckAnswers: ShortCheckAnswers = {
  turnoverCents: null,
  balanceSheetCents: null,
  investmentCents: null,
  hasLinkedFirms: null,
  group: null,
  projects: [],
  applicants: [],
  hasStarted: null,
  investmentPostcode: null,
  district: null,
  assistedArea: null,
  areaPart: null,
  hasMasterTitle: null,
  isFirstFounding: null,
  isFullTime: null,
  hasUniversityLink: null,
  isNonProfit: null,
  isFoundedByWomen: null,
  hasCollectiveAgreement: null,
  foundingKind: null,
  benefitClaimDays: null,
  trainees: null,
  researchCategory: null,
  residenceState: null,
  craftsAnnex: null,
  isNaturalPerson: null,
  isFreeProfession: null,
  newJobs: null,
  ownFundsCents: null,
  sellsBeyondRegion: null,
  isReplacement: null,
  isUsedGoods: null,
  isLeasing: null,
};

/** A limit beside what the person has: what decided about the size class. */
export const sizeReason = z.object({
  size: firmSize,
  /** employees · turnover · balanceSheet */
  measure: z.enum(['employees', 'turnover', 'balanceSheet']),
  limit: z.number(),
  value: z.number(),
  isKept: z.boolean(),
});

export const shortCheck = z
  .object({
    revision: z.int(),
    answers: shortCheckAnswers,
    /** Closed financial years of the company of the person, the newest first: they stand for what no answer says. */
    accounts: z.array(companyAccount),
    /** Full years since the founding; negative before it. */
    companyAgeYears: z.int().nullable(),
    /** Without a closed year behind it a firm is sized by what is estimated, and nothing is asked about last year. */
    hasClosedYear: z.boolean(),
    /** Legal form that the firm's name states, with the words it rests on; `null` where one is recorded or none is stated. */
    proposedForm: z.object({ businessForm: z.string(), from: z.string() }).nullable(),
    /** By the calculation where there is one, else of the firm by itself. `null`: what is missing would decide. */
    size: firmSize.nullable(),
    isKmu: z.boolean().nullable(),
    reasons: z.array(sizeReason),
    /** The size with all that counts towards it; `null`: not calculated. */
    calculation: sizeResult.nullable(),
    /** Figures that would decide what is still open. */
    missing: z.array(z.enum(['employees', 'turnover', 'balanceSheet', 'foundedOn', 'federalState', 'industry'])),
    /** Source of the limits, as the parameters name it. */
    source: z.string(),
    deMinimis: z.object({
      ceilingCents: z.int(),
      receivedCents: z.int(),
      roomCents: z.int(),
      /** Day from which on aid is counted: three years back, to the day. */
      countedFrom: z.string(),
      /** When room comes back: first day on which an aid no longer counts, and how much that is. */
      returns: z.array(aidReturn),
      source: z.string(),
    }),
    /** Facts not yet given, those first whose answer is expected to change the plan of advice most. */
    questions: z.array(
      openQuestion.extend({
        change: planChange,
        /** Why an advisor asks it; empty where the playbooks say nothing about it. */
        why: z.string(),
      }),
    ),
    /** Programmes by verdict for these answers; of the best of them one of each kind. */
    matches: z.object({
      fits: z.int(),
      fitsWithConditions: z.int(),
      dataMissing: z.int(),
      top: z.array(
        z.object({
          programmeId: z.uuid(),
          title: z.string(),
          role: z.enum(adviceRoles),
          /** One sentence to the client; empty where no playbook names the programme for this case. */
          why: z.string(),
          verdict,
          funder: z.string(),
          ...programmeSummary.pick({
            fundingRateMinimum: true,
            fundingRateMaximum: true,
            amountMinimumCents: true,
            amountMaximumCents: true,
          }).shape,
          /** Its highest amount for this case, the sum alone. */
          worth: programmeWorth.nullable(),
          factsOn: calendarDate.nullable(),
          factsAge,
        }),
      ),
    }),
  })
  .meta({ id: 'ShortCheck' });
export type ShortCheck = z.infer<typeof shortCheck>;

const own = { personId: 'own:person' } as const;

export const getShortCheck = defineEndpoint('GET /api/persons/:personId/short-check', {
  summary:
    'KMU status, de-minimis room, the programmes to name first and the question to ask next, from what is known of the person.',
  access: 'person:read',
  records: own,
  response: shortCheck,
});

export const updateShortCheck = defineEndpoint('PATCH /api/persons/:personId/short-check', {
  summary: 'Keeps the answers of the short check and works it out anew.',
  access: 'person:edit',
  audit: 'shortCheck.changed',
  records: own,
  body: z.object({ revision: z.int(), answers: shortCheckAnswers.partial() }),
  response: shortCheck,
  example: {
    revision: 0,
    answers: {
      turnoverCents: 50_000_000,
      balanceSheetCents: null,
      investmentCents: null,
      hasLinkedFirms: false,
      projects: [],
    },
  },
});

export const downloadSizeProtocol = defineEndpoint('GET /api/persons/:personId/short-check/size-protocol', {
  summary: 'The calculation of the company size with every step as PDF; of the firm by itself where none was made.',
  access: 'person:read',
  audit: 'shortCheck.printed',
  records: own,
  download: true,
  rateLimit: 30,
});
