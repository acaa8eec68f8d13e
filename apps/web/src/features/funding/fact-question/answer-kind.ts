import type { MissingFact } from '@fundus/contract/eligibility-rule';
import { type UnitFact, unitFactNames } from '@fundus/contract/programme-codes';
import { yesNoFacts } from '@fundus/contract/research-fact-codes';

/** How a fact is answered. `elsewhere`: in a catalogue of its own, or not at all because it follows from another fact. */
export type AnswerKind = 'yesNo' | 'count' | 'money' | 'date' | 'one' | 'many' | 'postcode' | 'district' | 'elsewhere';

const kinds: Record<Exclude<MissingFact, (typeof yesNoFacts)[number] | UnitFact>, AnswerKind> = {
  applicants: 'many',
  projects: 'many',
  businessForm: 'one',
  industryPaths: 'elsewhere',
  assistedArea: 'one',
  foundedOn: 'date',
  employees: 'count',
  trainees: 'count',
  newJobs: 'count',
  ageYears: 'count',
  benefitClaimDays: 'count',
  turnoverCents: 'money',
  balanceSheetCents: 'money',
  investmentCents: 'money',
  ownFundsCents: 'money',
  unemploymentBenefitCents: 'money',
  monthlyWageCents: 'money',
  deMinimisReceivedCents: 'money',
  countryOfOrigin: 'one',
  investmentCountry: 'one',
  seatState: 'one',
  investmentState: 'one',
  socialStatus: 'one',
  foundingKind: 'one',
  researchCategory: 'one',
  seatPostcode: 'postcode',
  investmentPostcode: 'postcode',
  district: 'district',
  residenceState: 'one',
  craftsAnnex: 'one',
};

const answeredByYesOrNo: ReadonlySet<string> = new Set(yesNoFacts);

const countsUnits: ReadonlySet<string> = new Set(unitFactNames);

export function answerKindOf(fact: MissingFact): AnswerKind {
  if (answeredByYesOrNo.has(fact)) return 'yesNo';
  return countsUnits.has(fact) ? 'count' : kinds[fact as keyof typeof kinds];
}
