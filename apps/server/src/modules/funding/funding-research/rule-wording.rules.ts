import type { FactName, ResearchFacts, RuleFinding, RuleLeaf } from '@fundus/contract/eligibility-rule';
import type { Language } from '@fundus/contract/user';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import { locales } from '#lib/locale.ts';
import { formatDate } from './funding-research.print-words.ts';

/** What the wording needs to know: messages below `print.`, and the names behind codes. */
export interface RuleWords {
  language: Language;
  message(key: string, values?: Record<string, unknown>): string;
  /** Name of a term; the code itself where it is unknown. */
  termLabel(vocabulary: VocabularyName, code: string): string;
  /** Name of an industry given as `wz2008:62.01`. */
  industryLabel(code: string): string;
}

const vocabularyOfFact: Partial<Record<string, VocabularyName>> = {
  applicants: 'applicant',
  projects: 'project',
  businessForm: 'businessForm',
  countryOfOrigin: 'country',
  investmentCountry: 'country',
  seatState: 'region',
  investmentState: 'region',
};
const socialStatuses = ['alg1', 'buergergeld', 'employed', 'other', 'pensioner', 'selfEmployed', 'student'];
/** A rule may name five hundred industries; more than these are not read. */
const namedAtMost = 8;

function labelOf(fact: string, code: string, words: RuleWords): string {
  const vocabulary = vocabularyOfFact[fact];
  if (vocabulary !== undefined) return words.termLabel(vocabulary, code);
  return fact === 'socialStatus' && socialStatuses.includes(code) ? words.message(`socialStatus.${code}`) : code;
}

/** »A, B oder C«; of many the first few and how many more. */
function joinValues(labels: readonly string[], words: RuleWords): string {
  const named = labels.slice(0, namedAtMost);
  const more = labels.length - named.length;
  if (more > 0) named.push(words.message('rule.moreValues', { count: more }));
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} ${words.message('rule.or')} ${last}`;
}

function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(value);
}

function formatEuros(cents: number, language: Language): string {
  return language === 'de'
    ? `${formatNumber(cents / 100, language)}\u00a0€`
    : `€${formatNumber(cents / 100, language)}`;
}

function formatQuantity(fact: string, value: number, words: RuleWords): string {
  if (fact.endsWith('Cents')) return formatEuros(value, words.language);
  if (fact === 'companyAgeYears') return words.message('yours.years', { count: value });
  return formatNumber(value, words.language);
}

const factLabel = (fact: string, words: RuleWords): string => words.message(`rule.fact.${fact}`);

function regionLabel(code: string, words: RuleWords): string {
  if (code === 'nationwide') return words.message('rule.nationwide');
  return code === 'other' ? words.message('rule.otherRegion') : words.termLabel('region', code);
}

/** What a demand asks for. */
export function wordRequired(rule: RuleLeaf, words: RuleWords): string {
  switch (rule.op) {
    case 'anyOf':
    case 'noneOf': {
      const values = joinValues(
        rule.values.map((code) => labelOf(rule.fact, code, words)),
        words,
      );
      return words.message(`rule.${rule.op}`, { fact: factLabel(rule.fact, words), values });
    }
    case 'industryIn':
    case 'industryNotIn':
      return words.message(`rule.${rule.op}`, { values: joinValues(rule.codes.map(words.industryLabel), words) });
    case 'between':
      return wordBounds(rule, words);
    case 'is':
      return words.message(rule.value ? 'rule.isStarted' : 'rule.isNotStarted');
    case 'companySizeAtMost':
      return words.message(`rule.size.${rule.size}`);
    case 'region': {
      const values = joinValues(
        rule.values.map((code) => regionLabel(code, words)),
        words,
      );
      return words.message(rule.of === 'seat' ? 'rule.seatIn' : 'rule.investmentIn', { values });
    }
    case 'condition':
      return rule.text;
  }
}

function wordBounds(rule: Extract<RuleLeaf, { op: 'between' }>, words: RuleWords): string {
  const fact = factLabel(rule.fact, words);
  const minimum = rule.minimum === null ? null : formatQuantity(rule.fact, rule.minimum, words);
  const maximum = rule.maximum === null ? null : formatQuantity(rule.fact, rule.maximum, words);
  if (minimum !== null && maximum !== null) return words.message('rule.between', { fact, minimum, maximum });
  if (minimum !== null) return words.message('rule.atLeast', { fact, minimum });
  return maximum === null ? words.message('rule.anyValue', { fact }) : words.message('rule.atMost', { fact, maximum });
}

function wordFact(fact: FactName | 'companyAgeYears', facts: ResearchFacts, words: RuleWords): string {
  if (fact === 'companyAgeYears') return facts.foundedOn === null ? '' : formatDate(facts.foundedOn, words.language);
  const value = facts[fact];
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return formatQuantity(fact, value, words);
  if (typeof value === 'boolean') return words.message(value ? 'yours.started' : 'yours.notStarted');
  if (typeof value === 'string') return labelOf(fact, value, words);
  return value
    .flat(2)
    .map((code) => labelOf(fact, code, words))
    .join(', ');
}

/** Where an investment abroad is asked for its state, the country is the answer. */
function wordRegion(of: 'seat' | 'investment', facts: ResearchFacts, words: RuleWords): string {
  const { investmentCountry: country } = facts;
  if (of === 'investment' && country !== null && country !== 'DE') {
    return words.message('rule.abroad', { country: words.termLabel('country', country) });
  }
  const state = of === 'seat' ? facts.seatState : (facts.investmentState ?? facts.seatState);
  return state === null ? '' : words.termLabel('region', state);
}

function wordSize(facts: ResearchFacts, words: RuleWords): string {
  const { employees, turnoverCents, balanceSheetCents } = facts;
  const amount = (cents: number) => ({ amount: formatEuros(cents, words.language) });
  return [
    ...(employees === null ? [] : [words.message('yours.employees', { count: employees })]),
    ...(turnoverCents === null ? [] : [words.message('yours.turnover', amount(turnoverCents))]),
    ...(balanceSheetCents === null ? [] : [words.message('yours.balanceSheet', amount(balanceSheetCents))]),
  ].join(', ');
}

/** What is known of applicant and project about a demand; empty where nothing is. */
export function wordYours(rule: RuleLeaf, facts: ResearchFacts, words: RuleWords): string {
  switch (rule.op) {
    case 'anyOf':
    case 'noneOf':
      return rule.fact === 'investmentState'
        ? wordRegion('investment', facts, words)
        : wordFact(rule.fact, facts, words);
    case 'industryIn':
    case 'industryNotIn':
      return facts.industryPaths.map(([own]) => (own === undefined ? '' : words.industryLabel(own))).join(', ');
    case 'between':
    case 'is':
      return wordFact(rule.fact, facts, words);
    case 'companySizeAtMost':
      return wordSize(facts, words);
    case 'region':
      return wordRegion(rule.of, facts, words);
    case 'condition':
      return words.message('rule.checkYourself');
  }
}

/** A line of the table required / yours / verdict in the reader's words. */
export function wordFinding(finding: RuleFinding, facts: ResearchFacts, words: RuleWords) {
  const required = wordRequired(finding.rule, words);
  return {
    required: finding.isAlternative ? words.message('rule.alternative', { text: required }) : required,
    yours: wordYours(finding.rule, facts, words),
    verdict: finding.verdict,
    clause: finding.rule.clause?.reference ?? '',
  };
}
