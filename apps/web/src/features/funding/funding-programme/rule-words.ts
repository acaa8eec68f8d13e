import type { RuleLeaf } from '@fundus/contract/eligibility-rule';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import type { TFunction } from 'i18next';
import { formatMoney, formatNumber } from '#lib/format.ts';

export type ProgrammeTranslate = TFunction<readonly ['funding-programme', 'vocabulary']>;

/** Everything that wording a rule needs: the words of the portal, the closed lists and the titles of the industries. */
export interface RuleWords {
  t: ProgrammeTranslate;
  language: 'de' | 'en';
  /** Label of a term; the code itself where it is not known. */
  term: (vocabulary: VocabularyName, code: string) => string;
  /** Title of an industry by `classification:code`; `undefined` while it is not known. */
  industryTitle: (key: string) => string | undefined;
}

type ListFact = Extract<RuleLeaf, { op: 'anyOf' }>['fact'];
export type NumberFact = Extract<RuleLeaf, { op: 'between' }>['fact'];

/** The closed list that a fact chooses from; the social status has its words in the messages. */
export const vocabularyOfFact: Record<ListFact, VocabularyName | 'socialStatus'> = {
  applicants: 'applicant',
  projects: 'project',
  businessForm: 'businessForm',
  countryOfOrigin: 'country',
  investmentCountry: 'country',
  seatState: 'region',
  investmentState: 'region',
  socialStatus: 'socialStatus',
};

const moneyFacts: readonly NumberFact[] = [
  'turnoverCents',
  'balanceSheetCents',
  'investmentCents',
  'deMinimisReceivedCents',
];

/** Whether the bounds of a fact are amounts in cents. */
export function isMoneyFact(fact: NumberFact): boolean {
  return moneyFacts.includes(fact);
}

/** `A, B oder C`, in the reader's language. */
function alternatives(values: readonly string[], language: 'de' | 'en'): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(values);
}

/** Label of one value of a fact. */
export function factValueLabel(words: RuleWords, fact: ListFact, value: string): string {
  const vocabulary = vocabularyOfFact[fact];
  if (vocabulary !== 'socialStatus') return words.term(vocabulary, value);
  return words.t(`vocabulary:socialStatus.${value}` as 'vocabulary:socialStatus.other', { defaultValue: value });
}

/** `WZ 2008 · 62.01 Programmierungstätigkeiten`. */
export function industryLabel(words: RuleWords, key: string): string {
  const colon = key.indexOf(':');
  const code = key.slice(colon + 1);
  const edition = key.startsWith('wz2025:') ? 'WZ 2025' : 'WZ 2008';
  const title = words.industryTitle(key);
  return title === undefined ? `${edition} ${code}` : `${code} ${title} (${edition})`;
}

function boundLabel({ t, language }: RuleWords, fact: NumberFact, value: number): string {
  if (isMoneyFact(fact)) return formatMoney(value, { whole: true }, language);
  if (fact === 'companyAgeYears') return t('rule.years', { count: value });
  return formatNumber(value, 0, language);
}

/** What the demand is about: `Rechtsform`, `Beschäftigte`, `Ort der Investition`. */
export function factLabelOf({ t }: RuleWords, leaf: RuleLeaf): string {
  switch (leaf.op) {
    case 'anyOf':
    case 'noneOf':
    case 'between':
    case 'is':
      return t(`rule.fact.${leaf.fact}`);
    case 'industryIn':
    case 'industryNotIn':
      return t('rule.fact.industry');
    case 'companySizeAtMost':
      return t('rule.fact.companySize');
    case 'region':
      return t(leaf.of === 'seat' ? 'rule.fact.seatState' : 'rule.fact.investmentState');
    case 'condition':
      return t('rule.fact.condition');
  }
}

/** What is demanded, in words: `mindestens 3 Jahre`, `GmbH oder UG (haftungsbeschränkt)`. */
export function demandLabelOf(words: RuleWords, leaf: RuleLeaf): string {
  const { t, language } = words;
  const open = t('rule.demand.open');
  switch (leaf.op) {
    case 'anyOf':
    case 'noneOf': {
      if (leaf.values.length === 0) return open;
      const values = alternatives(
        leaf.values.map((value) => factValueLabel(words, leaf.fact, value)),
        language,
      );
      return leaf.op === 'anyOf' ? values : t('rule.demand.noneOf', { values });
    }
    case 'industryIn':
    case 'industryNotIn': {
      if (leaf.codes.length === 0) return open;
      const values = alternatives(
        leaf.codes.map((code) => industryLabel(words, code)),
        language,
      );
      return leaf.op === 'industryIn' ? values : t('rule.demand.noneOf', { values });
    }
    case 'between': {
      const { fact, minimum, maximum } = leaf;
      if (minimum !== null && minimum === maximum) {
        return t('rule.demand.exactly', { value: boundLabel(words, fact, minimum) });
      }
      if (minimum !== null && maximum !== null) {
        return t('rule.demand.between', {
          minimum: boundLabel(words, fact, minimum),
          maximum: boundLabel(words, fact, maximum),
        });
      }
      if (minimum !== null) return t('rule.demand.atLeast', { value: boundLabel(words, fact, minimum) });
      if (maximum !== null) return t('rule.demand.atMost', { value: boundLabel(words, fact, maximum) });
      return open;
    }
    case 'is':
      return t(leaf.value ? 'rule.demand.started' : 'rule.demand.notStarted');
    case 'companySizeAtMost':
      return t(`rule.size.${leaf.size}`);
    case 'region':
      return leaf.values.length === 0
        ? open
        : alternatives(
            leaf.values.map((value) => words.term('region', value)),
            language,
          );
    case 'condition':
      return leaf.text === '' ? open : leaf.text;
  }
}
