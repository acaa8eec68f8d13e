import { isAssumedMet } from '@fundus/contract/assumed-demand';
import type { RuleLeaf } from '@fundus/contract/eligibility-rule';
import type { MonthlyIncome, UnitFact } from '@fundus/contract/programme-codes';
import type {
  AssistedArea,
  CraftsAnnex,
  FoundingKind,
  ResearchCategory,
  YesNoFact,
} from '@fundus/contract/research-fact-codes';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import { type FormatBound, moneyBound, wordBetween } from './bounds-words.ts';
import { formatNumber } from './format.ts';
import { type FundingWords, joinAlternatives, type Speech, wordSocialStatus } from './funding-words.ts';

export type ListFact = Extract<RuleLeaf, { op: 'anyOf' }>['fact'];
export type NumberFact = Extract<RuleLeaf, { op: 'between' }>['fact'];
/** Subject of a demand, or of a programme's sum. */
export type AskedFact =
  | ListFact
  | NumberFact
  | 'companySize'
  | 'condition'
  | 'foundedOn'
  | 'costsByBlock'
  | YesNoFact
  | 'industryPaths'
  | 'residenceState'
  | 'seatPostcode'
  | 'investmentPostcode'
  | MonthlyIncome
  | UnitFact;

/** Lists whose codes are worded by messages, not by terms of the database. */
type WordedList = 'socialStatus' | 'foundingKind' | 'researchCategory' | 'assistedArea' | 'craftsAnnex';

/** The closed list that a fact chooses from; a district is its own name. */
export const vocabularyOfFact: Record<ListFact, VocabularyName | WordedList | 'district'> = {
  applicants: 'applicant',
  projects: 'project',
  businessForm: 'businessForm',
  countryOfOrigin: 'country',
  investmentCountry: 'country',
  seatState: 'region',
  investmentState: 'region',
  socialStatus: 'socialStatus',
  foundingKind: 'foundingKind',
  researchCategory: 'researchCategory',
  assistedArea: 'assistedArea',
  district: 'district',
  craftsAnnex: 'craftsAnnex',
};

/** Whether the bounds of a fact are amounts in cents. */
export const isMoneyFact = (fact: NumberFact): boolean => fact.endsWith('Cents');

const placeFacts = { seat: 'seatState', investment: 'investmentState', residence: 'residenceState' } as const;

/** The fact that a demand asks about. */
export function askedFactOf(rule: RuleLeaf): AskedFact {
  switch (rule.op) {
    case 'industryIn':
    case 'industryNotIn':
      return 'industryPaths';
    case 'companySizeAtMost':
    case 'companySizeAbove':
    case 'companySizeIs':
      return 'companySize';
    case 'deMinimisRoom':
      return 'deMinimisReceivedCents';
    case 'not':
      return askedFactOf(rule.rule);
    case 'region':
      return placeFacts[rule.of];
    case 'condition':
      return 'condition';
    default:
      return rule.fact;
  }
}

/** Name of a fact: `Rechtsform`, `Investitionssumme`. */
export function wordFact(fact: AskedFact, { say }: Speech): string {
  return say(`fact.${fact}`);
}

/** Label of one value of a fact that chooses from a list. */
export function wordListValue(fact: ListFact, code: string, words: FundingWords): string {
  const vocabulary = vocabularyOfFact[fact];
  switch (vocabulary) {
    case 'socialStatus':
      return wordSocialStatus(code, words);
    case 'foundingKind':
      return words.say(`vocabulary:foundingKind.${code as FoundingKind}`);
    case 'researchCategory':
      return words.say(`vocabulary:researchCategory.${code as ResearchCategory}`);
    case 'assistedArea':
      return words.say(`vocabulary:assistedArea.${code as AssistedArea}`);
    case 'craftsAnnex':
      return words.say(`vocabulary:craftsAnnex.${code as CraftsAnnex}`);
    case 'district':
      return code;
    default:
      return words.term(vocabulary, code);
  }
}

const isAge = (fact: NumberFact): boolean => fact === 'companyAgeYears' || fact === 'ageYears';

/** Writes the bounds of a fact with their unit: `50.000 €`, `3 Jahre`, `249`. */
export function boundOfFact(fact: NumberFact, words: Speech): FormatBound {
  const { language, say } = words;
  if (isMoneyFact(fact)) return moneyBound(words);
  return (value, isBeforeAnother) => {
    const formatted = formatNumber(value, language);
    if (isBeforeAnother) return formatted;
    if (isAge(fact)) return say('years', { count: value, formatted });
    return fact === 'benefitClaimDays' ? say('days', { count: value, formatted }) : formatted;
  };
}

function wordNumberDemand(rule: Extract<RuleLeaf, { op: 'between' }>, words: Speech): string {
  const { say } = words;
  const { minimum, maximum } = rule;
  const format = boundOfFact(rule.fact, words);
  // »Jünger als fünf Jahre« is kept as at most 4.99: ages are stated in full years.
  if (isAge(rule.fact) && !minimum && maximum !== null && Math.round((maximum % 1) * 100) === 99) {
    return say('demand.below', { value: format(Math.ceil(maximum), false) });
  }
  // »Bis 66 Jahre« is said of persons as everybody says it: under 67.
  if (isAssumedMet(rule) && rule.fact === 'ageYears' && maximum !== null)
    return say('demand.below', { value: format(maximum + 1, false) });
  if (minimum !== null && maximum !== null) {
    return minimum === maximum
      ? say('demand.exactly', { value: format(maximum, false) })
      : wordBetween(minimum, maximum, format, words);
  }
  if (minimum !== null) return say('demand.atLeast', { value: format(minimum, false) });
  return maximum === null ? say('demand.any') : say('demand.atMost', { value: format(maximum, false) });
}

/** `62.01 Programmierungstätigkeiten`; the code alone where the title is not known. */
function wordIndustryCode(key: string, { industryTitle }: FundingWords): string {
  const code = key.slice(key.indexOf(':') + 1);
  const title = industryTitle(key);
  return title === undefined ? code : `${code} ${title}`;
}

/** `62.01 Programmierungstätigkeiten oder 62.02 … (WZ 2008)`: codes of one edition share its name. */
export function wordIndustries(keys: readonly string[], words: FundingWords, limit?: number): string {
  const editions = new Map<string, string[]>();
  for (const key of keys) {
    const edition = key.slice(0, key.indexOf(':')).replace(/^wz/, '');
    editions.set(edition, [...(editions.get(edition) ?? []), wordIndustryCode(key, words)]);
  }
  return [...editions]
    .map(([edition, codes]) =>
      words.say('demand.industries', { codes: joinAlternatives(codes, words, limit), edition }),
    )
    .join(', ');
}

function wordRegion(code: string, words: FundingWords): string {
  return code === 'other' ? words.say('demand.otherRegion') : words.term('region', code);
}

/** An answer of yes or no, or the demand for one; a Vorhaben has begun or has not. */
export function wordYesNo(fact: YesNoFact, value: boolean, { say }: Speech): string {
  if (fact === 'hasStarted') return say(value ? 'demand.started' : 'demand.notStarted');
  return say(value ? 'yes' : 'no');
}

/**
 * Words a demand: `mindestens 3 Jahre`, `GmbH oder UG (haftungsbeschränkt)`. Long lists are cut to the first few,
 * or to `limit`. A demand that is still being written is »noch offen«.
 */
export function wordRequired(rule: RuleLeaf, words: FundingWords, limit?: number): string {
  const { say } = words;
  const open = say('demand.open');
  switch (rule.op) {
    case 'anyOf':
    case 'noneOf': {
      if (rule.values.length === 0) return open;
      const labels = rule.values.map((code) => wordListValue(rule.fact, code, words));
      const values = joinAlternatives(labels, words, limit);
      return rule.op === 'anyOf' ? values : say('demand.noneOf', { values });
    }
    case 'industryIn':
    case 'industryNotIn': {
      if (rule.codes.length === 0) return open;
      const values = wordIndustries(rule.codes, words, limit);
      return rule.op === 'industryIn' ? values : say('demand.noneOf', { values });
    }
    case 'between':
      return wordNumberDemand(rule, words);
    case 'is':
      return wordYesNo(rule.fact, rule.value, words);
    case 'companySizeAtMost':
      return say(`demand.size.${rule.size}`);
    case 'companySizeAbove':
      return say(`demand.sizeAbove.${rule.size}`);
    case 'companySizeIs':
      return say(`demand.sizeExactly.${rule.size}`);
    case 'deMinimisRoom':
      return say('demand.deMinimisRoom');
    case 'not':
      return say('demand.noneOf', { values: wordRequired(rule.rule, words, limit) });
    case 'region': {
      if (rule.values.length === 0) return open;
      const labels = rule.values.map((code) => wordRegion(code, words));
      return joinAlternatives(labels, words, limit);
    }
    case 'condition':
      return rule.text === '' ? open : rule.text;
  }
}

/** Fact and demand in one: `Rechtsform: GmbH`. A condition is its own text. */
export function wordDemand(rule: RuleLeaf, words: FundingWords, limit?: number): string {
  const required = wordRequired(rule, words, limit);
  if (rule.op === 'condition') return required;
  return words.say('demand.ofFact', { fact: wordFact(askedFactOf(rule), words), required });
}

/** The clause that a demand rests on: where it stands, and what it says where that is not the demand itself. */
export function clauseOf({ clause }: RuleLeaf, required: string): { reference: string; text: string } {
  const { reference = '', text = '' } = clause ?? {};
  return { reference, text: text === required ? '' : text };
}

/** `Nr. 4.1: Das Vorhaben liegt im Fördergebiet.`; empty where no clause is named. */
export function wordClause(rule: RuleLeaf, required: string): string {
  const { reference, text } = clauseOf(rule, required);
  return [reference, text].filter((part) => part !== '').join(': ');
}
