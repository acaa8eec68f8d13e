import { addDays, daysBetween } from '@fundus/contract/date';
import type { ResearchFacts, RuleLeaf } from '@fundus/contract/eligibility-rule';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import type { NearMissChange } from '@fundus/contract/near-miss';
import { answerFacts, type ChangeableFact } from '@fundus/contract/near-miss-codes';
import type { AskedFacts } from '../asked-facts.rules.ts';

/** Something that a client can do otherwise. What is done in one place excludes the other ways to do it there. */
export type Lever = Exclude<ChangeableFact, 'investmentState' | 'district' | 'assistedArea'> | 'place';

/** One way to move a lever: of two steps on the same way the smaller one is the lesser change. */
export interface LeverStep {
  way: string;
  size: number;
  change: NearMissChange;
  facts: Partial<ResearchFacts>;
  /** The day of the application; left out: today. */
  today?: string;
}

/** A demand, and whether it is turned round by a `not`. */
interface Demanded {
  rule: Exclude<RuleLeaf, { op: 'not' }>;
  isNot: boolean;
}

/** A Vorhaben that more than doubles or is more than halved is another one. */
const mostFactor = 2;
/** More new people at once are another firm. */
const mostHires = 5;
/** Plans of a client end here. */
const mostDaysAhead = 730;

const opened = (rule: RuleLeaf): Demanded =>
  rule.op === 'not' ? { rule: rule.rule, isNot: true } : { rule, isNot: false };

const yesNoLevers: ReadonlySet<string> = new Set(answerFacts);
const placeFacts: ReadonlySet<string> = new Set(['investmentState', 'district', 'assistedArea']);
const numberLevers: ReadonlySet<string> = new Set([
  'investmentCents',
  'ownFundsCents',
  'newJobs',
  'employees',
  'trainees',
]);

/** The lever that could change the answer to a demand; `null`: none. */
export function leverOf(rule: RuleLeaf): Lever | null {
  const { rule: own } = opened(rule);
  switch (own.op) {
    case 'is':
      if (own.fact === 'isTrainingCompany') return 'trainees';
      return yesNoLevers.has(own.fact) ? (own.fact as Lever) : null;
    case 'between':
      if (own.fact === 'companyAgeYears') return 'applyOn';
      if (own.fact === 'benefitClaimDays') return 'foundedOn';
      return numberLevers.has(own.fact) ? (own.fact as Lever) : null;
    case 'companySizeAtMost':
    case 'companySizeAbove':
    case 'companySizeIs':
      return 'employees';
    case 'region':
      return own.of === 'investment' ? 'place' : own.of === 'seat' ? 'seatState' : null;
    case 'anyOf':
    case 'noneOf':
      if (placeFacts.has(own.fact)) return 'place';
      return own.fact === 'seatState' || own.fact === 'businessForm' ? own.fact : null;
    default:
      return null;
  }
}

const beforeFounding: ReadonlySet<string> = new Set(['notYetFounded', 'inFormation']);

/** Whether the firm is still to be founded. */
function isYetToBeFounded({ facts }: AskedFacts, today: string): boolean {
  const { businessForm, foundedOn, applicants } = facts;
  if (foundedOn !== null) return foundedOn > today;
  return businessForm !== null ? beforeFounding.has(businessForm) : applicants.includes('existenzgruenderin');
}

/** Numbers at which the answer to a bound changes, seen from both sides. */
function turningPoints(demanded: readonly Demanded[], fact: string): number[] {
  return demanded.flatMap(({ rule }) => {
    if (rule.op !== 'between' || rule.fact !== fact) return [];
    const { minimum, maximum } = rule;
    return [
      ...(minimum === null ? [] : [Math.ceil(minimum), Math.ceil(minimum) - 1]),
      ...(maximum === null ? [] : [Math.floor(maximum), Math.floor(maximum) + 1]),
    ];
  });
}

function numberStep(
  fact: Extract<NearMissChange, { kind: 'number' }>['fact'],
  from: number,
  to: number,
  costCents: number | null,
): LeverStep {
  const change = { kind: 'number' as const, fact, from, to, costCents };
  return { way: to > from ? 'up' : 'down', size: Math.abs(to - from), change, facts: { [fact]: to } };
}

function sumSteps({ facts }: AskedFacts, demanded: readonly Demanded[]): LeverStep[] {
  const { investmentCents: from } = facts;
  if (from === null) return [];
  const isNear = (to: number) => to !== from && to <= from * mostFactor && to >= from / mostFactor;
  return turningPoints(demanded, 'investmentCents')
    .filter(isNear)
    .map((to) => numberStep('investmentCents', from, to, to > from ? to - from : null));
}

function ownFundsSteps({ facts }: AskedFacts, demanded: readonly Demanded[]): LeverStep[] {
  const { ownFundsCents: from, investmentCents } = facts;
  if (from === null) return [];
  return turningPoints(demanded, 'ownFundsCents')
    .filter((to) => to > from && to <= (investmentCents ?? to))
    .map((to) => numberStep('ownFundsCents', from, to, to - from));
}

function hireSteps(fact: 'newJobs' | 'employees' | 'trainees', { facts }: AskedFacts): LeverStep[] {
  const from = facts[fact];
  if (from === null) return [];
  const { monthlyWageCents: wage } = facts;
  return Array.from({ length: mostHires }, (_, index) => {
    const hired = index + 1;
    // The wage that is known is that of the person to be hired, no trainee's.
    const costCents = wage === null || fact === 'trainees' ? null : 12 * wage * hired;
    return numberStep(fact, from, from + hired, costCents);
  });
}

const choiceStep = (
  fact: Extract<NearMissChange, { kind: 'choice' }>['fact'],
  value: string,
  facts: Partial<ResearchFacts>,
): LeverStep => ({ way: `${fact} ${value}`, size: 0, change: { kind: 'choice', fact, values: [value] }, facts });

/** Values that a demand names for a fact, or all others of a closed list. */
function valuesFor(demanded: readonly Demanded[], fact: string, all: readonly string[]): string[] {
  const named = demanded.flatMap(({ rule, isNot }): readonly string[] => {
    if (rule.op === 'region') return isNot ? all : rule.values;
    if ((rule.op !== 'anyOf' && rule.op !== 'noneOf') || rule.fact !== fact) return [];
    return (rule.op === 'anyOf') === isNot ? all : rule.values;
  });
  return [...new Set(named)].filter((value) => all.length === 0 || all.includes(value));
}

/** Facts of the present place are not known of another one. */
const elsewhere = { investmentPostcode: null, regionalCeilings: null } as const;

function placeSteps(asked: AskedFacts, demanded: readonly Demanded[]): LeverStep[] {
  const ofInvestment = demanded.filter(({ rule }) => rule.op !== 'region' || rule.of === 'investment');
  const states = valuesFor(ofInvestment, 'investmentState', federalStateCodes)
    .filter((state) => state !== asked.investmentState)
    .map((state) =>
      choiceStep('investmentState', state, {
        ...elsewhere,
        investmentState: state as ResearchFacts['investmentState'],
        investmentCountry: 'DE',
        district: null,
        assistedArea: null,
      }),
    );
  const named = ofInvestment.filter(({ rule, isNot }) => rule.op === 'anyOf' && !isNot);
  const districts = valuesFor(named, 'district', [])
    .filter((district) => district !== asked.facts.district)
    .map((district) => choiceStep('district', district, { ...elsewhere, district, assistedArea: null }));
  const areas = valuesFor(named, 'assistedArea', [])
    .filter((area) => area !== asked.facts.assistedArea)
    .map((area) =>
      choiceStep('assistedArea', area, {
        ...elsewhere,
        assistedArea: area as ResearchFacts['assistedArea'],
        district: null,
      }),
    );
  return [...states, ...districts, ...areas];
}

function seatSteps(asked: AskedFacts, demanded: readonly Demanded[], today: string): LeverStep[] {
  if (!isYetToBeFounded(asked, today)) return [];
  const ofSeat = demanded.filter(({ rule }) => rule.op !== 'region' || rule.of === 'seat');
  return valuesFor(ofSeat, 'seatState', federalStateCodes)
    .filter((state) => state !== asked.facts.seatState)
    .map((state) =>
      choiceStep('seatState', state, { seatState: state as ResearchFacts['seatState'], seatPostcode: null }),
    );
}

function formSteps(asked: AskedFacts, demanded: readonly Demanded[], today: string): LeverStep[] {
  if (!isYetToBeFounded(asked, today)) return [];
  const named = demanded.filter(({ rule, isNot }) => rule.op === 'anyOf' && !isNot);
  return valuesFor(named, 'businessForm', [])
    .filter((form) => form !== asked.facts.businessForm)
    .map((businessForm) => choiceStep('businessForm', businessForm, { businessForm }));
}

/** The day on which a firm reaches an age; the day after the 29 of February in a year without one. */
function birthday(foundedOn: string, years: number): string {
  const day = `${String(Number(foundedOn.slice(0, 4)) + years).padStart(4, '0')}${foundedOn.slice(4)}`;
  return day.endsWith('-02-29') && Number.isNaN(Date.parse(day)) ? `${day.slice(0, 4)}-03-01` : day;
}

function waitSteps({ facts }: AskedFacts, demanded: readonly Demanded[], today: string): LeverStep[] {
  const { foundedOn } = facts;
  // How old a firm will be that is yet to be founded depends on when it is.
  if (foundedOn === null || foundedOn > today) return [];
  return turningPoints(demanded, 'companyAgeYears').flatMap((years): LeverStep[] => {
    const to = birthday(foundedOn, years);
    const days = daysBetween(today, to);
    if (days <= 0 || days > mostDaysAhead) return [];
    return [{ way: 'later', size: days, change: { kind: 'day', fact: 'applyOn', to, days }, facts: {}, today: to }];
  });
}

/** Each day by which the founding is put off takes one of the days of the claim, and gives one where it is brought forward. */
function foundingSteps({ facts }: AskedFacts, demanded: readonly Demanded[], today: string): LeverStep[] {
  const { foundedOn, benefitClaimDays: from } = facts;
  if (foundedOn === null || foundedOn <= today || from === null) return [];
  return turningPoints(demanded, 'benefitClaimDays').flatMap((benefitClaimDays): LeverStep[] => {
    const days = from - benefitClaimDays;
    const to = addDays(foundedOn, days);
    if (days === 0 || benefitClaimDays < 0 || to < today || daysBetween(today, to) > mostDaysAhead) return [];
    const change = { kind: 'day' as const, fact: 'foundedOn' as const, to, days };
    return [
      { way: days > 0 ? 'later' : 'sooner', size: Math.abs(days), change, facts: { foundedOn: to, benefitClaimDays } },
    ];
  });
}

function answerSteps(fact: (typeof answerFacts)[number], { facts }: AskedFacts): LeverStep[] {
  const before = facts[fact];
  // A founding may be either; what has begun, is used or hired can only be put off, new or bought.
  if (before === null || (fact !== 'isFullTime' && !before)) return [];
  const begun = fact === 'hasStarted' ? { startedProjects: [] } : {};
  const change = { kind: 'answer' as const, fact, to: !before };
  return [{ way: 'other', size: 0, change, facts: { [fact]: !before, ...begun } }];
}

/** All steps of a lever that can matter to some demands. */
export function stepsOf(lever: Lever, rules: readonly RuleLeaf[], asked: AskedFacts, today: string): LeverStep[] {
  const demanded = rules.map(opened);
  switch (lever) {
    case 'investmentCents':
      return sumSteps(asked, demanded);
    case 'ownFundsCents':
      return ownFundsSteps(asked, demanded);
    case 'newJobs':
    case 'employees':
    case 'trainees':
      return hireSteps(lever, asked);
    case 'place':
      return placeSteps(asked, demanded);
    case 'seatState':
      return seatSteps(asked, demanded, today);
    case 'businessForm':
      return formSteps(asked, demanded, today);
    case 'applyOn':
      return waitSteps(asked, demanded, today);
    case 'foundedOn':
      return foundingSteps(asked, demanded, today);
    default:
      return answerSteps(lever, asked);
  }
}
