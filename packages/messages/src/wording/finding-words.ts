import { isAssumedMet } from '@fundus/contract/assumed-demand';
import type { CostBlock } from '@fundus/contract/cost-block-codes';
import type { CostSplit } from '@fundus/contract/cost-split';
import type { CalculatedSize, ResearchFacts, RuleFinding, RuleLeaf, Verdict } from '@fundus/contract/eligibility-rule';
import { exceptionsAmong } from '@fundus/contract/rule-exception';
import { moneyBound } from './bounds-words.ts';
import { formatDate, formatNumber } from './format.ts';
import { type FundingWords, joinAll, type Speech } from './funding-words.ts';
import {
  type AskedFact,
  askedFactOf,
  boundOfFact,
  type NumberFact,
  wordDemand,
  wordFact,
  wordListValue,
  wordRequired,
  wordYesNo,
} from './rule-words.ts';

/** Answers, as far as findings mention them. */
export interface GivenAnswers {
  start: Omit<ResearchFacts, 'industryPaths' | 'industryCandidates' | 'calculatedSize' | 'projects'> & {
    /** The part of a divided district that told the assisted area. */
    areaPart?: string | null;
  };
  /** The size that rules were asked with, where it was calculated. */
  calculatedSize?: CalculatedSize | null;
  projects: readonly string[];
  industries: readonly { classification: string; code: string; title: string }[];
}

/** One line of the table required / yours / verdict in words. */
export interface WordedFinding {
  fact: string;
  required: string;
  /** »noch offen« where nothing is given. */
  yours: string;
}

const orNull = (values: readonly string[], words: Speech): string | null =>
  values.length === 0 ? null : joinAll(values, words);

function wordNumber(fact: NumberFact, value: number | null, words: Speech): string | null {
  return value === null ? null : boundOfFact(fact, words)(value, false);
}

function wordCalculated({ least, most }: CalculatedSize, { say }: Speech): string {
  const [from, to] = [say(`companySize.size.${least}`), say(`companySize.size.${most}`)];
  return say('answer.calculatedSize', {
    size: least === most ? from : say('bounds.between', { minimum: from, maximum: to }),
  });
}

function wordSize({ start, calculatedSize = null }: GivenAnswers, words: Speech): string | null {
  if (calculatedSize !== null) return wordCalculated(calculatedSize, words);
  const { employees } = start;
  const formatted = wordNumber('employees', employees, words);
  const sums = (['turnoverCents', 'balanceSheetCents'] as const).map((fact) => {
    const sum = wordNumber(fact, start[fact], words);
    return sum === null ? null : `${wordFact(fact, words)} ${sum}`;
  });
  const parts = [
    employees === null || formatted === null ? null : words.say('answer.employees', { count: employees, formatted }),
    ...sums,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** An investment abroad lies in no federal state: its country is the answer then. Without one it is made at the seat. */
function wordPlaceOfInvestment({ start }: GivenAnswers, words: FundingWords): string | null {
  const { investmentCountry: country, investmentState, seatState } = start;
  if (country !== null && country !== 'DE') {
    return words.say('answer.abroad', { country: words.term('country', country) });
  }
  const state = investmentState ?? seatState;
  return state === null ? null : words.term('region', state);
}

/** Whether the Vorhaben has begun; of several, which have. */
function wordStart({ start, projects }: GivenAnswers, words: FundingWords): string | null {
  if (start.hasStarted === null) return null;
  const begun = start.startedProjects.filter((code) => projects.includes(code));
  if (!start.hasStarted || begun.length === 0 || begun.length === projects.length) {
    return wordYesNo('hasStarted', start.hasStarted, words);
  }
  const names = joinAll(
    begun.map((code) => wordListValue('projects', code, words)),
    words,
  );
  return words.say('answer.begun', { projects: names });
}

/** The costs by block: `120.000 € für Maschinen und Ausstattung, 5.000 € für Beratung`. */
function wordCosts(split: CostSplit, words: Speech): string | null {
  const told = (Object.entries(split) as [CostBlock, number][])
    .filter(([, cents]) => cents > 0)
    .map(([block, cents]) =>
      words.say('worth.ofBlocks', {
        of: moneyBound(words)(cents, false),
        blocks: words.say(`costBlock.${block}`),
      }),
    );
  return told.length === 0 ? null : told.join(', ');
}

/** Answer to a fact; `null` without one. */
export function wordAnswer(fact: AskedFact, answers: GivenAnswers, words: FundingWords): string | null {
  const { start } = answers;
  switch (fact) {
    case 'applicants':
    case 'projects': {
      const codes = fact === 'applicants' ? start.applicants : answers.projects;
      return orNull(
        codes.map((code) => wordListValue(fact, code, words)),
        words,
      );
    }
    case 'industryPaths':
      return orNull(
        answers.industries.map(({ classification, code, title }) =>
          `${code} ${words.industryTitle(`${classification}:${code}`) ?? title}`.trim(),
        ),
        words,
      );
    case 'companyAgeYears':
    case 'foundedOn':
      return start.foundedOn === null ? null : words.say('answer.foundedOn', { date: formatDate(start.foundedOn) });
    case 'companySize':
      return wordSize(answers, words);
    case 'isTrainingCompany':
      return start.trainees === null ? null : wordYesNo(fact, start.trainees > 0, words);
    case 'hasStarted':
      return wordStart(answers, words);
    case 'hasMasterTitle':
    case 'isFirstFounding':
    case 'isFullTime':
    case 'hasUniversityLink':
    case 'hasLinkedFirms':
    case 'isNonProfit':
    case 'isFoundedByWomen':
    case 'hasCollectiveAgreement':
    case 'isNaturalPerson':
    case 'isFreeProfession':
    case 'sellsBeyondRegion':
    case 'isReplacement':
    case 'isUsedGoods':
    case 'isLeasing': {
      const answer = start[fact];
      return answer === null ? null : wordYesNo(fact, answer, words);
    }
    case 'seatPostcode':
    case 'investmentPostcode':
    case 'district':
      return start[fact];
    // The map tells it by the district, unless that is divided.
    case 'assistedArea':
      if (start.assistedArea !== null) {
        const { areaPart = null } = start;
        const area = wordListValue(fact, start.assistedArea, words);
        return areaPart === null ? area : words.say('area.byPart', { area, part: areaPart });
      }
      return start.district ?? start.investmentPostcode ?? start.seatPostcode;
    case 'residenceState':
      return start.residenceState === null ? null : words.term('region', start.residenceState);
    case 'investmentState':
      return wordPlaceOfInvestment(answers, words);
    case 'employees':
    case 'turnoverCents':
    case 'balanceSheetCents':
    case 'investmentCents':
    case 'deMinimisReceivedCents':
    case 'ageYears':
    case 'trainees':
    case 'benefitClaimDays':
    case 'newJobs':
    case 'ownFundsCents':
      return wordNumber(fact, start[fact], words);
    case 'costsByBlock':
      return wordCosts(start.costsByBlock, words);
    case 'businessForm':
    case 'countryOfOrigin':
    case 'investmentCountry':
    case 'seatState':
    case 'socialStatus':
    case 'foundingKind':
    case 'researchCategory':
    case 'craftsAnnex': {
      const code = start[fact];
      return code === null ? null : wordListValue(fact, code, words);
    }
    case 'unemploymentBenefitCents':
    case 'monthlyWageCents':
      return start[fact] === null ? null : moneyBound(words)(start[fact], false);
    case 'condition':
      return words.say('answer.check');
    case 'months':
    case 'days':
    case 'hours':
    case 'years':
    case 'persons':
    case 'vehicles':
    case 'housingUnits':
    case 'squareMetres':
    case 'hectares':
    case 'courses':
    case 'fairs':
    case 'consultations': {
      const count = start[fact];
      return count === null ? null : formatNumber(count, words.language);
    }
  }
}

/** A line of the table required / yours / verdict. */
export function wordFinding({ rule }: { rule: RuleLeaf }, answers: GivenAnswers, words: FundingWords): WordedFinding {
  const fact = askedFactOf(rule);
  const required = wordRequired(rule, words);
  return {
    fact: wordFact(fact, words),
    required,
    yours:
      wordAnswer(fact, answers, words) ??
      (isAssumedMet(rule) ? words.say('answer.assumed', { required }) : words.say('answer.open')),
  };
}

export function wordVerdict(verdict: Verdict, { say }: Speech): string {
  return say(`verdict.${verdict}`);
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

/** Unanswered demand that nearly every client meets: `Alter der Person unter 67 Jahre`. */
function wordAssumed(rule: RuleLeaf, words: FundingWords): string {
  return rule.op === 'between' ? `${wordFact(rule.fact, words)} ${wordRequired(rule, words)}` : wordDemand(rule, words);
}

/** A class of size that the number of people alone speaks for. */
const isSizeAssumed = ({ op }: RuleLeaf, { start, calculatedSize = null }: GivenAnswers): boolean =>
  op === 'companySizeAtMost' &&
  calculatedSize === null &&
  start.turnoverCents === null &&
  start.balanceSheetCents === null;

/** Why a programme got its verdict, in one sentence for lists and cards. */
export function wordReason(
  match: { verdict: Verdict; findings: readonly RuleFinding[]; programme: { hasRules: boolean } },
  answers: GivenAnswers,
  words: FundingWords,
): string {
  const { say } = words;
  const { verdict, findings, programme } = match;
  if (!programme.hasRules) return say('reason.noRules');
  const exceptions = exceptionsAmong(findings);
  const wordConditions = (conditions: readonly RuleFinding[]): string =>
    say('reason.conditions', {
      conditions: conditions.map(({ rule }) => wordDemand(rule, words).replace(/\.$/, '')).join(' · '),
    });
  const of = (wanted: Verdict) => findings.filter((finding) => finding.verdict === wanted);
  if (verdict === 'doesNotFit') {
    const facts = firstPerFact(of('doesNotFit'), 2).map((finding) =>
      say('reason.doesNotFitFact', { ...wordFinding(finding, answers, words) }),
    );
    return say('reason.doesNotFit', { facts: facts.join('; ') });
  }
  if (verdict === 'dataMissing') {
    const missing = [...new Set(findings.flatMap(({ missingFacts }) => missingFacts))];
    const facts = joinAll(
      missing.map((fact) => wordFact(fact, words)),
      words,
      4,
    );
    const open = missing.length === 0 ? say('reason.noRules') : say('reason.missing', { facts });
    return exceptions.length === 0 ? open : `${wordConditions(exceptions.slice(0, 1))}. ${open}`;
  }
  if (verdict === 'fitsWithConditions') {
    const isAssumed = ({ rule }: RuleFinding) =>
      isSizeAssumed(rule, answers) || (isAssumedMet(rule) && wordAnswer(askedFactOf(rule), answers, words) === null);
    const conditions = of('fitsWithConditions');
    const real = new Set([...exceptions, ...conditions.filter((one) => !isAssumed(one))]);
    if (real.size > 0) return wordConditions([...real].slice(0, 2));
    const assumed = conditions.filter(isAssumed).map(({ rule }) => wordAssumed(rule, words));
    if (assumed.length > 0) return say('reason.assumed', { demands: assumed.join(' · ') });
  }
  const met = firstPerFact(of('fits'), 3).flatMap(({ rule }) => wordMet(askedFactOf(rule), answers, words));
  return met.length === 0 ? say('reason.noDemands') : say('reason.fits', { facts: met.join(' · ') });
}

/** An answer that meets a demand; a bare number says nothing without its name. */
function wordMet(fact: AskedFact, answers: GivenAnswers, words: FundingWords): string[] {
  const yours = wordAnswer(fact, answers, words);
  if (yours === null) return [];
  const isNamed = !/^\d/.test(yours) || fact === 'industryPaths' || fact === 'companySize';
  return [isNamed ? yours : `${wordFact(fact, words)} ${yours}`];
}
