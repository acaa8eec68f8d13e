import { fullYearsBetween } from '@fundus/contract/date';
import type { FactName, ResearchFacts, RuleLeaf } from '@fundus/contract/eligibility-rule';
import type { ParameterKey, Parameters } from '@fundus/contract/parameter';

/** What the evaluation needs beside the facts: the calendar date of today and the numbers of law valid on it. */
export interface RuleContext {
  today: string;
  parameters: Parameters;
}

/**
 * How a demand stands, ordered so that `all` takes the greatest and `any` the smallest of its members.
 * An answer is this number in the lowest two bits; above them stands one bit per missing fact where it is `unknown`.
 */
export const outcome = { met: 0, conditional: 1, unknown: 2, unmet: 3 } as const;

/** Facts by their bit in an answer. */
export const askedFacts: readonly FactName[] = [
  'applicants',
  'businessForm',
  'industryPaths',
  'foundedOn',
  'employees',
  'turnoverCents',
  'balanceSheetCents',
  'countryOfOrigin',
  'investmentCountry',
  'seatState',
  'investmentState',
  'projects',
  'investmentCents',
  'hasStarted',
  'deMinimisReceivedCents',
  'socialStatus',
];

const missingBits = Object.fromEntries(askedFacts.map((fact, bit) => [fact, 1 << (bit + 2)])) as Record<
  FactName,
  number
>;

const unknownFor = (...facts: FactName[]) =>
  facts.reduce<number>((bits, fact) => bits | missingBits[fact], outcome.unknown);

/** The facts of one research, prepared to be asked by many rules. */
export interface AskedFacts {
  facts: ResearchFacts;
  parameters: Parameters;
  companyAgeYears: number | null;
  /** `null` where it is not known; `'abroad'` for an investment in another country, which lies in no federal state. */
  investmentState: string | null;
  /** Answers of demands that several rules share, by the number of the demand; -1 where not yet asked. */
  memory: Int32Array;
}

/**
 * Prepares facts for many evaluations. A founding still to come counts as age 0; the state of the investment is the
 * seat's where it is not given; an investment abroad lies in none.
 */
export function askFacts(facts: ResearchFacts, context: RuleContext, sharedDemands = 0): AskedFacts {
  const isAbroad = facts.investmentCountry !== null && facts.investmentCountry !== 'DE';
  return {
    facts,
    parameters: context.parameters,
    companyAgeYears: facts.foundedOn === null ? null : Math.max(0, fullYearsBetween(facts.foundedOn, context.today)),
    investmentState: isAbroad ? 'abroad' : (facts.investmentState ?? facts.seatState),
    memory: new Int32Array(sharedDemands).fill(-1),
  };
}

export type Demand = (asked: AskedFacts) => number;

type ListLeaf = Extract<RuleLeaf, { op: 'anyOf' | 'noneOf' }>;

function listDemand(rule: ListLeaf): Demand {
  const { fact, values } = rule;
  const missing = unknownFor(fact);
  const wantsIn = rule.op === 'anyOf';
  if (fact === 'applicants' || fact === 'projects') {
    return ({ facts }) => {
      const chosen = facts[fact];
      if (chosen.length === 0) return missing;
      let inside = 0;
      for (const value of chosen) if (values.includes(value)) inside += 1;
      // Of several Vorhaben it is enough that the programme supports one.
      if (wantsIn && fact === 'projects') return inside > 0 ? outcome.met : outcome.unmet;
      const meeting = wantsIn ? inside : chosen.length - inside;
      return meeting === chosen.length ? outcome.met : meeting > 0 ? outcome.conditional : outcome.unmet;
    };
  }
  return (asked) => {
    const value = fact === 'investmentState' ? asked.investmentState : asked.facts[fact];
    if (value === null) return missing;
    return values.includes(value) === wantsIn ? outcome.met : outcome.unmet;
  };
}

const classificationOf = (code: string) => code.slice(0, code.indexOf(':'));

/**
 * Leaves open what a chosen industry is too coarse to tell: division 62 says nothing about class 62.01, nor does section
 * J about any division. A rule that names codes of the other edition of the classification alone asks what the industry
 * can be there: where all of it lies inside or all outside, that is the answer; else it is open, and nothing is guessed.
 */
function industryDemand(codes: readonly string[], wantsIn: boolean): Demand {
  const exact = new Set(codes);
  const classifications = new Set(codes.map(classificationOf));
  const finer = codes.filter((code) => !/:[A-Z]$/.test(code));
  const isTooCoarse = (own: string) =>
    /:[A-Z]$/.test(own)
      ? finer.some((code) => classificationOf(code) === classificationOf(own))
      : finer.some((code) => code.length > own.length && code.startsWith(own));
  const missing = unknownFor('industryPaths');
  return ({ facts }) => {
    let inside = 0;
    let outside = 0;
    let open = 0;
    for (const [index, path] of facts.industryPaths.entries()) {
      const own = path.reduce((finest, code) => (isFiner(code, finest) ? code : finest), path[0] ?? '');
      if (!classifications.has(classificationOf(own))) {
        const place = placeOf(facts.industryCandidates?.[index] ?? [], exact);
        if (place === 'inside') inside += 1;
        else if (place === 'outside') outside += 1;
        else if (place === 'open') open += 1;
        continue;
      }
      if (path.some((code) => exact.has(code))) inside += 1;
      else if (isTooCoarse(own)) open += 1;
      else outside += 1;
    }
    const [meeting, failing] = wantsIn ? [inside, outside] : [outside, inside];
    if (meeting > 0) return failing + open === 0 ? outcome.met : outcome.conditional;
    return open > 0 || failing === 0 ? missing : outcome.unmet;
  };
}

/** Where the entries lie that an industry can be; null where there are none. */
function placeOf(
  candidates: readonly (readonly string[])[],
  codes: ReadonlySet<string>,
): 'inside' | 'outside' | 'open' | null {
  let place: 'inside' | 'outside' | null = null;
  for (const path of candidates) {
    const here = path.some((code) => codes.has(code)) ? 'inside' : 'outside';
    if (place !== null && place !== here) return 'open';
    place = here;
  }
  return place;
}

const isFiner = (code: string, than: string) => /:[A-Z]$/.test(than) || code.length > than.length;

const sizeLimits: Record<'micro' | 'small' | 'medium', [ParameterKey, ParameterKey, ParameterKey]> = {
  micro: ['microEmployees', 'microTurnoverCents', 'microBalanceSheetCents'],
  small: ['smallEmployees', 'smallTurnoverCents', 'smallBalanceSheetCents'],
  medium: ['kmuEmployees', 'kmuTurnoverCents', 'kmuBalanceSheetCents'],
};

/**
 * Recommendation 2003/361/EC, Annex Art. 2: fewer employees than the limit (250, 50, 10), and turnover or balance
 * sheet not above theirs. Decided as soon as the facts given suffice.
 */
function companySizeDemand(size: 'micro' | 'small' | 'medium'): Demand {
  const [employeesKey, turnoverKey, balanceKey] = sizeLimits[size];
  return ({ facts, parameters }) => {
    const { employees, turnoverCents, balanceSheetCents } = facts;
    if (employees !== null && employees >= parameters[employeesKey]) return outcome.unmet;
    const turnoverFits = turnoverCents === null ? null : turnoverCents <= parameters[turnoverKey];
    const balanceFits = balanceSheetCents === null ? null : balanceSheetCents <= parameters[balanceKey];
    if (turnoverFits === false && balanceFits === false) return outcome.unmet;
    const moneyFits = turnoverFits === true || balanceFits === true;
    if (moneyFits && employees !== null) return outcome.met;
    let answer: number = outcome.unknown;
    if (employees === null) answer |= missingBits.employees;
    if (!moneyFits && turnoverFits === null) answer |= missingBits.turnoverCents;
    if (!moneyFits && balanceFits === null) answer |= missingBits.balanceSheetCents;
    return answer;
  };
}

function regionDemand(rule: Extract<RuleLeaf, { op: 'region' }>): Demand {
  const values: readonly string[] = rule.values;
  if (values.includes('nationwide')) return () => outcome.met;
  const isSeat = rule.of === 'seat';
  const missing = unknownFor(isSeat ? 'seatState' : 'investmentState');
  // An »other area« is smaller than or across states: no fact decides it, the applicant has to see to it.
  const elsewhere = values.includes('other') ? outcome.conditional : outcome.unmet;
  return (asked) => {
    const state = isSeat ? asked.facts.seatState : asked.investmentState;
    if (state === null) return missing;
    return values.includes(state) ? outcome.met : elsewhere;
  };
}

function betweenDemand(rule: Extract<RuleLeaf, { op: 'between' }>): Demand {
  const { fact } = rule;
  const minimum = rule.minimum ?? Number.NEGATIVE_INFINITY;
  const maximum = rule.maximum ?? Number.POSITIVE_INFINITY;
  const missing = unknownFor(fact === 'companyAgeYears' ? 'foundedOn' : fact);
  return (asked) => {
    const value = fact === 'companyAgeYears' ? asked.companyAgeYears : asked.facts[fact];
    if (value === null) return missing;
    return value >= minimum && value <= maximum ? outcome.met : outcome.unmet;
  };
}

/** Turns one demand into the function that answers it. */
export function compileDemand(rule: RuleLeaf): Demand {
  switch (rule.op) {
    case 'anyOf':
    case 'noneOf':
      return listDemand(rule);
    case 'industryIn':
      return industryDemand(rule.codes, true);
    case 'industryNotIn':
      return industryDemand(rule.codes, false);
    case 'between':
      return betweenDemand(rule);
    case 'is': {
      const { fact, value } = rule;
      const missing = unknownFor(fact);
      return ({ facts }) => (facts[fact] === null ? missing : facts[fact] === value ? outcome.met : outcome.unmet);
    }
    case 'companySizeAtMost':
      return companySizeDemand(rule.size);
    case 'region':
      return regionDemand(rule);
    case 'condition':
      return () => outcome.conditional;
  }
}
