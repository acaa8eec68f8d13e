import { isAssumedMet } from '@fundus/contract/assumed-demand';
import type { FactLeaf, MissingFact, RuleLeaf } from '@fundus/contract/eligibility-rule';
import type { YesNoFact } from '@fundus/contract/research-fact-codes';
import type { AskedFacts } from './asked-facts.rules.ts';
import {
  isAlmostWithin,
  type LimitedSize,
  missingForSize,
  placeInSize,
  type SizeAnswer,
} from './company-size.rules.ts';

/**
 * How a demand stands, ordered so that `all` takes the greatest and `any` the smallest of its members. `promised`: nothing
 * but a condition was asked. `exceptional`: a fact breaks one alternative, and the other is nothing but a condition.
 */
export const outcome = { met: 0, conditional: 1, promised: 2, exceptional: 3, unknown: 4, unmet: 5 } as const;

/** One demand, ready to be asked often. */
export interface Demand {
  /** One of `outcome`. */
  answer: (asked: AskedFacts) => number;
  /** The facts that would decide it; asked only where the answer is `unknown`. */
  missing: (asked: AskedFacts) => readonly MissingFact[];
  /** The facts that it is assumed without. */
  assumed?: (asked: AskedFacts) => readonly MissingFact[];
}

const demandOf = (answer: Demand['answer'], ...facts: MissingFact[]): Demand => ({ answer, missing: () => facts });

type ListLeaf = Extract<RuleLeaf, { op: 'anyOf' | 'noneOf' }>;

function listDemand(rule: ListLeaf): Demand {
  const { fact, values } = rule;
  const wantsIn = rule.op === 'anyOf';
  if (fact === 'applicants' || fact === 'projects') {
    return demandOf(({ facts }) => {
      const chosen = facts[fact];
      if (chosen.length === 0) return outcome.unknown;
      let inside = 0;
      for (const value of chosen) if (values.includes(value)) inside += 1;
      // Of several Vorhaben it is enough that the programme supports one.
      if (wantsIn && fact === 'projects') return inside > 0 ? outcome.met : outcome.unmet;
      const meeting = wantsIn ? inside : chosen.length - inside;
      return meeting === chosen.length ? outcome.met : meeting > 0 ? outcome.conditional : outcome.unmet;
    }, fact);
  }
  return {
    answer: (asked) => {
      const value = fact === 'investmentState' ? asked.investmentState : asked.facts[fact];
      if (value === null) return outcome.unknown;
      return values.includes(value) === wantsIn ? outcome.met : outcome.unmet;
    },
    missing: ({ facts }) => (fact === 'district' || fact === 'assistedArea' ? missingForPlace(fact, facts) : [fact]),
  };
}

/** Missing fact of a place: the postcode; the district where a postcode lies in several; else nothing helps. */
function missingForPlace(fact: 'district' | 'assistedArea', facts: AskedFacts['facts']): MissingFact[] {
  if (facts.district !== null) return [fact];
  return facts.investmentPostcode === null && facts.seatPostcode === null ? ['investmentPostcode'] : ['district'];
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
  return demandOf(({ facts }) => {
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
    return open > 0 || failing === 0 ? outcome.unknown : outcome.unmet;
  }, 'industryPaths');
}

/** Positions of the entries that an industry can be; null without any. */
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

const answerBySize: Record<SizeAnswer, number> = {
  within: outcome.met,
  // Whether it still is with the figures of the other firms, the facts do not tell.
  withinAlone: outcome.conditional,
  open: outcome.unknown,
  above: outcome.unmet,
};

function atMostDemand(size: LimitedSize): Demand {
  return {
    answer: (asked) => answerBySize[placeInSize(asked, size)],
    missing: (asked) => missingForSize(asked, size),
  };
}

const reversed = (answer: number): number =>
  answer === outcome.met ? outcome.unmet : answer === outcome.unmet ? outcome.met : answer;

const negated = ({ answer, missing }: Demand): Demand => ({ answer: (asked) => reversed(answer(asked)), missing });

const sizeBelow = { small: 'micro', medium: 'small', large: 'medium' } as const;

/** Exactly one class: within it, and above the one below. */
function exactSizeDemand(size: 'micro' | 'small' | 'medium' | 'large'): Demand {
  const within = size === 'large' ? null : atMostDemand(size);
  const above = size === 'micro' ? null : negated(atMostDemand(sizeBelow[size]));
  const parts = [within, above].filter((part) => part !== null);
  return {
    answer: (asked) => Math.max(...parts.map(({ answer }) => answer(asked))),
    missing: (asked) => [
      ...new Set(
        parts.flatMap(({ answer, missing }) => (answer(asked) === outcome.unknown ? [...missing(asked)] : [])),
      ),
    ],
  };
}

const regionFacts = { seat: 'seatState', investment: 'investmentState', residence: 'residenceState' } as const;

function regionDemand(rule: Extract<RuleLeaf, { op: 'region' }>): Demand {
  const values: readonly string[] = rule.values;
  if (values.includes('nationwide')) return demandOf(() => outcome.met);
  const fact = regionFacts[rule.of];
  // An »other area« is smaller than or across states: no fact decides it, the applicant has to see to it.
  const elsewhere = values.includes('other') ? outcome.conditional : outcome.unmet;
  return demandOf((asked) => {
    const state = fact === 'investmentState' ? asked.investmentState : asked.facts[fact];
    if (state === null) return outcome.unknown;
    return values.includes(state) ? outcome.met : elsewhere;
  }, fact);
}

/**
 * Bounds are inclusive. In the full year after »bis 5 Jahre« a firm may count as five years old or not: guidelines count
 * from the registration, the first turnover or the start of business, so that it is a condition, not a yes.
 */
function betweenDemand(rule: Extract<RuleLeaf, { op: 'between' }>): Demand {
  const { fact } = rule;
  const minimum = rule.minimum ?? Number.NEGATIVE_INFINITY;
  const maximum = rule.maximum ?? Number.POSITIVE_INFINITY;
  if (fact === 'companyAgeYears') {
    return demandOf(({ companyAgeYears: age }) => {
      if (age === null) return outcome.unknown;
      if (age < minimum || age > maximum) return outcome.unmet;
      return age === maximum && age > 0 ? outcome.conditional : outcome.met;
    }, 'foundedOn');
  }
  return demandOf(({ facts }) => {
    const value = facts[fact];
    if (value === null) return outcome.unknown;
    return value >= minimum && value <= maximum ? outcome.met : outcome.unmet;
  }, fact);
}

/**
 * A start counts for the Vorhaben that the programme supports: of several chosen ones those alone, where it supports any
 * of them. Where some have begun and others not, the others can still be applied for.
 */
function startDemand(wanted: boolean, supported: readonly string[]): Demand {
  return demandOf(({ facts }) => {
    const { hasStarted, projects, startedProjects } = facts;
    if (hasStarted === null) return outcome.unknown;
    const ownProjects = projects.filter((project) => supported.includes(project));
    const judged = ownProjects.length > 0 ? ownProjects : projects;
    const begun = judged.filter((project) => startedProjects.includes(project)).length;
    const isNamed = projects.some((project) => startedProjects.includes(project));
    if (hasStarted && isNamed && begun > 0 && begun < judged.length) return outcome.conditional;
    const value = hasStarted && (!isNamed || begun > 0);
    return value === wanted ? outcome.met : outcome.unmet;
  }, 'hasStarted');
}

/** Answers that follow from others where they are not given. */
type DerivedAnswer = Extract<YesNoFact, keyof AskedFacts>;
const derivedAnswers: ReadonlySet<YesNoFact> = new Set([
  'isNonProfit',
  'isTrainingCompany',
  'isNaturalPerson',
  'isFreeProfession',
] satisfies DerivedAnswer[]);
const isDerived = (fact: YesNoFact): fact is DerivedAnswer => derivedAnswers.has(fact);

function yesNoDemand(fact: YesNoFact, wanted: boolean): Demand {
  return demandOf(
    (asked) => {
      const value = isDerived(fact) ? asked[fact] : asked.facts[fact];
      return value === null ? outcome.unknown : value === wanted ? outcome.met : outcome.unmet;
    },
    fact === 'isTrainingCompany' ? 'trainees' : fact,
  );
}

/**
 * Regulation (EU) 2023/2831, Art. 3 (2): what was received in three years stays below the ceiling. Not known it is a
 * condition: the applicant declares it to the funder anyway.
 */
const deMinimisDemand: Demand = demandOf(({ facts, parameters }) => {
  const received = facts.deMinimisReceivedCents;
  if (received === null) return outcome.conditional;
  return received < parameters.deMinimisCeilingCents ? outcome.met : outcome.unmet;
}, 'deMinimisReceivedCents');

function compileFactLeaf(rule: FactLeaf, projects: readonly string[]): Demand {
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
    case 'is':
      return rule.fact === 'hasStarted' ? startDemand(rule.value, projects) : yesNoDemand(rule.fact, rule.value);
    case 'companySizeAtMost':
      return atMostDemand(rule.size);
    case 'companySizeAbove':
      return negated(atMostDemand(rule.size));
    case 'companySizeIs':
      return exactSizeDemand(rule.size);
    case 'deMinimisRoom':
      return deMinimisDemand;
    case 'region':
      return regionDemand(rule);
  }
}

/** Whether the answer depends on the Vorhaben that the programme supports. */
export const asksForStart = (rule: RuleLeaf): boolean =>
  rule.op === 'not' ? asksForStart(rule.rule) : rule.op === 'is' && rule.fact === 'hasStarted';

/** A demand that counts as a condition for as long as it is open, where it may be assumed. */
const assumed = ({ answer, missing }: Demand, mayBe: (asked: AskedFacts) => boolean = () => true): Demand => ({
  answer: (asked) => {
    const own = answer(asked);
    return own === outcome.unknown && mayBe(asked) ? outcome.conditional : own;
  },
  missing,
  assumed: (asked) => (answer(asked) === outcome.unknown && mayBe(asked) ? missing(asked) : []),
});

/** Turns one demand of a programme, which supports these Vorhaben, into what answers it. */
export function compileDemand(rule: RuleLeaf, projects: readonly string[] = []): Demand {
  if (rule.op === 'condition') return demandOf(() => outcome.promised);
  if (rule.op === 'not') return negated(compileFactLeaf(rule.rule, projects));
  const demand = compileFactLeaf(rule, projects);
  if (rule.op === 'companySizeAtMost') return assumed(demand, (asked) => isAlmostWithin(asked, rule.size));
  return isAssumedMet(rule) ? assumed(demand) : demand;
}
