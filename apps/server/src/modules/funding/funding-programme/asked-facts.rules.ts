import { totalOfCase } from '@fundus/contract/cost-split';
import { fullYearsBetween } from '@fundus/contract/date';
import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import type { DeMinimisParameters, SizeLimits } from '@fundus/contract/parameter';
import { hasClosedYear } from './closed-year.rules.ts';

/** Input of the evaluation beside the facts: today's calendar date and the legal parameters valid on it. */
export interface RuleContext {
  today: string;
  parameters: SizeLimits & DeMinimisParameters;
}

/** The facts of one research, prepared to be asked by many rules. */
export interface AskedFacts {
  facts: ResearchFacts;
  parameters: RuleContext['parameters'];
  companyAgeYears: number | null;
  /** Whether the firm has a financial year behind it. */
  hasClosedYear: boolean;
  /** `null` where it is not known; `'abroad'` for an investment in another country, which lies in no federal state. */
  investmentState: string | null;
  isNonProfit: boolean | null;
  isTrainingCompany: boolean | null;
  isNaturalPerson: boolean | null;
  isFreeProfession: boolean | null;
  /** Answers of demands that several rules share, by the number of the demand; -1 where not yet asked. */
  memory: Int8Array;
}

/**
 * Natural persons and partnerships cannot be non-profit: § 51 (1) AO speaks of corporations alone. The list of legal forms has
 * the non-profit GmbH (§ 4 sentence 2 GmbHG) beside the GmbH, so choosing the latter says that it is not non-profit; a stock company is one
 * only in name with an answer of its own.
 */
const neverNonProfit: ReadonlySet<string> = new Set([
  'soleProprietor',
  'registeredMerchant',
  'freelancer',
  'gbr',
  'ohg',
  'kg',
  'gmbhCoKg',
  'partG',
  'gmbh',
]);

function isNonProfit({ isNonProfit: given, businessForm }: ResearchFacts): boolean | null {
  if (given !== null || businessForm === null) return given;
  return businessForm === 'ggmbh' ? true : neverNonProfit.has(businessForm) ? false : null;
}

/** Legal forms in which the owner is the applicant, and those that leave it open. */
const naturalForms: ReadonlySet<string> = new Set(['soleProprietor', 'registeredMerchant', 'freelancer']);
const openForms: ReadonlySet<string> = new Set(['notYetFounded', 'inFormation', 'foreign', 'other']);

function isNaturalPerson({ isNaturalPerson: given, businessForm }: ResearchFacts): boolean | null {
  if (given !== null || businessForm === null) return given;
  return naturalForms.has(businessForm) ? true : openForms.has(businessForm) ? null : false;
}

/** A Partnerschaft is open to liberal professions alone: § 1 (1) PartGG. */
function isFreeProfession({ isFreeProfession: given, businessForm }: ResearchFacts): boolean | null {
  if (given !== null) return given;
  return businessForm === 'freelancer' || businessForm === 'partG' ? true : null;
}

/**
 * Prepares facts for many evaluations. A founding still to come counts as age 0; the state of the investment is the
 * seat's where it is not given; an investment abroad lies in none. A firm with trainees trains.
 */
export function askFacts(facts: ResearchFacts, context: RuleContext, sharedDemands = 0): AskedFacts {
  const isAbroad = facts.investmentCountry !== null && facts.investmentCountry !== 'DE';
  return {
    facts: facts.investmentCents === null ? { ...facts, investmentCents: totalOfCase(facts) } : facts,
    parameters: context.parameters,
    companyAgeYears: facts.foundedOn === null ? null : Math.max(0, fullYearsBetween(facts.foundedOn, context.today)),
    hasClosedYear: hasClosedYear(facts, context.today),
    investmentState: isAbroad ? 'abroad' : (facts.investmentState ?? facts.seatState),
    isNonProfit: isNonProfit(facts),
    isTrainingCompany: facts.trainees === null ? null : facts.trainees > 0,
    isNaturalPerson: isNaturalPerson(facts),
    isFreeProfession: isFreeProfession(facts),
    memory: new Int8Array(sharedDemands).fill(-1),
  };
}
