import type { RuleFinding, RuleLeaf, Verdict } from '@fundus/contract/eligibility-rule';
import type { ResearchStart } from '@fundus/contract/funding-research';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import type { ChosenIndustry } from './research-fields.ts';
import { joinAll, joinAlternatives, type ResearchWords } from './research-words.ts';

/** What the person answered, as far as the table »Ihre Angabe« needs it. */
export interface GivenAnswers {
  start: ResearchStart;
  projects: readonly string[];
  industries: readonly ChosenIndustry[];
}

/** One line of the table required / yours / verdict in words. */
export interface WordedFinding {
  fact: string;
  required: string;
  /** `null`: not given. */
  yours: string | null;
}

type AskedFact =
  | 'applicants'
  | 'balanceSheetCents'
  | 'businessForm'
  | 'companyAgeYears'
  | 'companySize'
  | 'condition'
  | 'countryOfOrigin'
  | 'deMinimisReceivedCents'
  | 'employees'
  | 'foundedOn'
  | 'hasStarted'
  | 'industryPaths'
  | 'investmentCents'
  | 'investmentCountry'
  | 'investmentState'
  | 'projects'
  | 'seatState'
  | 'socialStatus'
  | 'turnoverCents';

const vocabularyOfFact: Partial<Record<AskedFact, VocabularyName>> = {
  applicants: 'applicant',
  projects: 'project',
  businessForm: 'businessForm',
  countryOfOrigin: 'country',
  investmentCountry: 'country',
  seatState: 'region',
  investmentState: 'region',
};

/** The fact that a demand asks for, as the table names it. */
export function askedFactOf(rule: RuleLeaf): AskedFact {
  switch (rule.op) {
    case 'industryIn':
    case 'industryNotIn':
      return 'industryPaths';
    case 'companySizeAtMost':
      return 'companySize';
    case 'region':
      return rule.of === 'seat' ? 'seatState' : 'investmentState';
    case 'condition':
      return 'condition';
    default:
      return rule.fact;
  }
}

/** Name of a fact for people. */
export function wordFact(fact: string, { t }: ResearchWords): string {
  return t(`finding.fact.${fact as AskedFact}`, { defaultValue: fact });
}

function wordCode(fact: AskedFact, code: string, words: ResearchWords): string {
  if (fact === 'socialStatus') return words.socialStatus(code);
  const vocabulary = vocabularyOfFact[fact];
  return vocabulary === undefined ? code : words.terms.label(vocabulary, code);
}

function wordNumber(fact: string, value: number, { t, language }: ResearchWords): string {
  if (fact.endsWith('Cents')) return formatMoney(value, { whole: true }, language);
  if (fact === 'companyAgeYears') return t('finding.years', { count: value });
  return formatNumber(value, 0, language);
}

function wordBounds(rule: Extract<RuleLeaf, { op: 'between' }>, words: ResearchWords): string {
  const { t } = words;
  const { minimum, maximum } = rule;
  const number = (value: number) => wordNumber(rule.fact, value, words);
  if (minimum !== null && maximum !== null) {
    return minimum === maximum
      ? t('finding.required.exactly', { value: number(minimum) })
      : t('finding.required.between', { minimum: number(minimum), maximum: number(maximum) });
  }
  if (minimum !== null) return t('finding.required.atLeast', { value: number(minimum) });
  if (maximum !== null) return t('finding.required.atMost', { value: number(maximum) });
  return t('finding.required.anyNumber');
}

/** `wz2008:62.01` → `62.01 (WZ 2008)`; codes of one edition share its name. */
function wordIndustryCodes(codes: readonly string[], words: ResearchWords): string {
  const editions = new Map<string, string[]>();
  for (const entry of codes) {
    const colon = entry.indexOf(':');
    const edition = entry.slice(0, colon);
    editions.set(edition, [...(editions.get(edition) ?? []), entry.slice(colon + 1)]);
  }
  return [...editions]
    .map(([edition, list]) => `${joinAlternatives(list, words.language)} (WZ\u00a0${edition.replace(/^wz/, '')})`)
    .join(', ');
}

function wordRequired(rule: RuleLeaf, words: ResearchWords): string {
  const { t, language } = words;
  const fact = askedFactOf(rule);
  switch (rule.op) {
    case 'anyOf':
      return joinAlternatives(
        rule.values.map((code) => wordCode(fact, code, words)),
        language,
      );
    case 'noneOf':
      return t('finding.required.noneOf', {
        values: joinAlternatives(
          rule.values.map((code) => wordCode(fact, code, words)),
          language,
        ),
      });
    case 'industryIn':
      return wordIndustryCodes(rule.codes, words);
    case 'industryNotIn':
      return t('finding.required.noneOf', { values: wordIndustryCodes(rule.codes, words) });
    case 'between':
      return wordBounds(rule, words);
    case 'is':
      return rule.value ? t('finding.required.started') : t('finding.required.notStarted');
    case 'companySizeAtMost':
      return t(`finding.size.${rule.size}`);
    case 'region':
      return joinAlternatives(
        rule.values.map((code) => (code === 'other' ? t('finding.required.other') : words.terms.label('region', code))),
        language,
      );
    case 'condition':
      return rule.text;
  }
}

/** What was answered to a fact, or `null`. */
export function wordAnswer(fact: string, answers: GivenAnswers, words: ResearchWords): string | null {
  const { t, language } = words;
  const { start } = answers;
  switch (fact) {
    case 'applicants':
      return listOrNull(
        start.applicants.map((code) => words.terms.label('applicant', code)),
        language,
      );
    case 'projects':
      return listOrNull(
        answers.projects.map((code) => words.terms.label('project', code)),
        language,
      );
    case 'industryPaths':
      return listOrNull(
        answers.industries.map(({ code, title }) => `${code} ${title}`),
        language,
      );
    case 'companyAgeYears':
    case 'foundedOn':
      return start.foundedOn === null ? null : t('finding.yours.foundedOn', { date: formatDate(start.foundedOn) });
    case 'companySize':
      return wordSizeAnswer(start, words);
    case 'hasStarted':
      if (start.hasStarted === null) return null;
      return start.hasStarted ? t('finding.yours.started') : t('finding.yours.notStarted');
    case 'investmentState': {
      const state = start.investmentState ?? start.seatState;
      return state === null ? null : words.terms.label('region', state);
    }
    case 'employees':
    case 'turnoverCents':
    case 'balanceSheetCents':
    case 'investmentCents':
    case 'deMinimisReceivedCents': {
      const value = start[fact];
      return value === null ? null : wordNumber(fact, value, words);
    }
    case 'businessForm':
    case 'countryOfOrigin':
    case 'investmentCountry':
    case 'seatState':
    case 'socialStatus': {
      const code = start[fact];
      return code === null ? null : wordCode(fact, code, words);
    }
    default:
      return null;
  }
}

function listOrNull(values: readonly string[], language: 'de' | 'en'): string | null {
  return values.length === 0 ? null : joinAll(values, language);
}

function wordSizeAnswer(start: ResearchStart, { t, language }: ResearchWords): string | null {
  const money = (cents: number) => formatMoney(cents, { whole: true }, language);
  const parts = [
    start.employees === null ? null : t('finding.yours.employees', { count: start.employees }),
    start.turnoverCents === null ? null : t('finding.yours.turnover', { value: money(start.turnoverCents) }),
    start.balanceSheetCents === null
      ? null
      : t('finding.yours.balanceSheet', { value: money(start.balanceSheetCents) }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** A line of the table in words. */
export function wordFinding(finding: RuleFinding, answers: GivenAnswers, words: ResearchWords): WordedFinding {
  const fact = askedFactOf(finding.rule);
  return {
    fact: wordFact(fact, words),
    required: wordRequired(finding.rule, words),
    yours: fact === 'condition' ? words.t('finding.yours.check') : wordAnswer(fact, answers, words),
  };
}

/** The most telling line per fact, at most `limit`. */
function firstPerFact(findings: readonly RuleFinding[], limit: number): RuleFinding[] {
  const seen = new Map<string, RuleFinding>();
  for (const finding of findings) {
    const fact = askedFactOf(finding.rule);
    if (!seen.has(fact)) seen.set(fact, finding);
  }
  return [...seen.values()].slice(0, limit);
}

/** Why a programme got its verdict, in one sentence for lists and cards. */
export function wordReason(
  match: { verdict: Verdict; findings: readonly RuleFinding[]; programme: { hasRules: boolean } },
  answers: GivenAnswers,
  words: ResearchWords,
): string {
  const { t, language } = words;
  const { verdict, findings, programme } = match;
  if (!programme.hasRules) return t('finding.reason.noRules');
  const of = (wanted: Verdict) => findings.filter((finding) => finding.verdict === wanted);
  if (verdict === 'doesNotFit') {
    const facts = firstPerFact(of('doesNotFit'), 2).map((finding) => {
      const { fact, required, yours } = wordFinding(finding, answers, words);
      return t('finding.reason.doesNotFitFact', { fact, required, yours: yours ?? t('finding.open') });
    });
    return t('finding.reason.doesNotFit', { facts: facts.join('; ') });
  }
  if (verdict === 'dataMissing') {
    const missing = [...new Set(findings.flatMap(({ missingFacts }) => missingFacts))];
    const facts = joinAll(
      missing.map((fact) => wordFact(fact, words)),
      language,
      4,
    );
    return missing.length === 0 ? t('finding.reason.noRules') : t('finding.reason.missing', { facts });
  }
  if (verdict === 'fitsWithConditions') {
    const conditions = firstConditions(of('fitsWithConditions'), answers, words);
    if (conditions !== '') return t('finding.reason.conditions', { conditions });
  }
  const met = firstPerFact(of('fits'), 3).flatMap((finding) => {
    const fact = askedFactOf(finding.rule);
    const yours = wordAnswer(fact, answers, words);
    if (yours === null) return [];
    // A bare number says nothing without its name.
    return [
      /^\d/.test(yours) && fact !== 'industryPaths' && fact !== 'companySize'
        ? `${wordFact(fact, words)} ${yours}`
        : yours,
    ];
  });
  return met.length === 0 ? t('finding.reason.noDemands') : t('finding.reason.fits', { facts: met.join(' · ') });
}

function firstConditions(findings: readonly RuleFinding[], answers: GivenAnswers, words: ResearchWords): string {
  return findings
    .slice(0, 2)
    .map((finding) => {
      if (finding.rule.op === 'condition') return finding.rule.text.replace(/\.$/, '');
      const { fact, required } = wordFinding(finding, answers, words);
      return `${fact}: ${required}`;
    })
    .join(' · ');
}
