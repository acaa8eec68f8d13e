import type { CostBlock } from '@fundus/contract/cost-block-codes';
import type { AidKind } from '@fundus/contract/de-minimis-aid';
import type { RuleLeaf } from '@fundus/contract/eligibility-rule';
import { closedStatuses, type Specificity } from '@fundus/contract/programme-codes';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { aidKindOfBasis } from '../aid-kind.rules.ts';
import { type CompiledRules, compileRules, type RuleNode } from '../eligibility.rules.ts';
import { blocksPaid, isPaidBeside } from './cost-block.rules.ts';
import { listBenefits } from './stated-benefits.rules.ts';
import { wordsIn } from './topic-words.ts';

/** Which demands say, where they are met, that a programme was made for this case, and not only that it is possible. */
export type Evidence = 'sector' | 'place' | 'seat' | 'status' | 'trait';

/** Facts that few share: a programme that asks for one was made for those few. */
const tellingAnswers: ReadonlySet<string> = new Set([
  'hasMasterTitle',
  'hasUniversityLink',
  'isNonProfit',
  'isFoundedByWomen',
  'hasCollectiveAgreement',
  'isTrainingCompany',
]);

const closed: ReadonlySet<string> = new Set(closedStatuses);

/** Weight of a met demand as evidence; `null`: no evidence. */
function evidenceOf(leaf: RuleLeaf): { evidence: Evidence; weight: number } | null {
  switch (leaf.op) {
    case 'industryIn':
      return { evidence: 'sector', weight: 1 };
    case 'region':
      if (leaf.values.includes('nationwide')) return null;
      return { evidence: leaf.of === 'seat' ? 'seat' : 'place', weight: 1 };
    case 'companySizeAbove':
    case 'companySizeIs':
      return { evidence: 'trait', weight: 1 };
    case 'companySizeAtMost':
      return leaf.size === 'micro' ? { evidence: 'trait', weight: 0.3 } : null;
    case 'is':
      if (!leaf.value) return null;
      if (tellingAnswers.has(leaf.fact)) return { evidence: 'status', weight: leaf.fact.startsWith('is') ? 1.5 : 2 };
      return leaf.fact === 'isFirstFounding' ? { evidence: 'trait', weight: 0.7 } : null;
    case 'between':
      if (leaf.fact === 'benefitClaimDays') return { evidence: 'status', weight: 1 };
      if (leaf.fact === 'ageYears') return { evidence: 'trait', weight: 0.7 };
      if (leaf.fact === 'companyAgeYears') return { evidence: 'trait', weight: 0.3 };
      return leaf.fact === 'employees' ? { evidence: 'trait', weight: 0.2 } : null;
    case 'anyOf':
      if (leaf.fact === 'district' || leaf.fact === 'assistedArea') return { evidence: 'place', weight: 1 };
      if (leaf.fact === 'socialStatus') return { evidence: 'status', weight: 3 };
      if (leaf.fact === 'applicants')
        return leaf.values.includes('unternehmen') ? null : { evidence: 'trait', weight: 1 };
      if (leaf.fact === 'foundingKind') return { evidence: 'trait', weight: 0.5 };
      return leaf.fact === 'businessForm' ? { evidence: 'trait', weight: 0.4 } : null;
    default:
      return null;
  }
}

/** Vorhaben that most firms have; the others are subjects of their own. */
const plainProjects: ReadonlySet<string> = new Set([
  'startup',
  'succession',
  'expansion',
  'machinery',
  'property',
  'workingCapital',
]);

/** Vorhaben by whether most firms have them; all plain ones together are one subject. */
export interface ProjectSubjects {
  plain: readonly string[];
  own: readonly string[];
  subjects: number;
}

/** Tells plain Vorhaben from those that are subjects of their own. */
export function subjectsOf(projects: readonly string[]): ProjectSubjects {
  const own = projects.filter((project) => !plainProjects.has(project));
  const plain = projects.filter((project) => plainProjects.has(project));
  return { plain, own, subjects: own.length + (plain.length > 0 ? 1 : 0) };
}

/**
 * Subjects of a programme's advice: one that names nothing but advice and subjects is advice on those subjects (an energy
 * audit), and no advice in general. `[]`: about whatever the case needs, or no advice.
 */
function adviceSubjectsOf({ own, plain }: ProjectSubjects): readonly string[] {
  const isGeneral = plain.length > 0 || own.some((project) => subjectsOfAll.has(project));
  return own.includes('consulting') && !isGeneral ? own.filter((project) => project !== 'consulting') : [];
}

/** Usual subjects of advice on a firm: its staff, its processes, its trouble. */
const subjectsOfAll: ReadonlySet<string> = new Set(['training', 'hiring', 'digitalisation', 'restructuring']);

/**
 * Stems of words for groups of persons whom few cases concern. The title is asked: it names the group for which a programme was made,
 * and no description lacks it.
 */
const groupStems = ['behindert', 'behinderung', 'geflüchtet', 'langzeitarbeitslos', 'inklusion'];

const groupWordsOf = (title: string): readonly string[] =>
  wordsIn(title).filter((word) => groupStems.some((stem) => word.includes(stem)));

/** A demand of the rules that is evidence where it is met. */
export interface TellingDemand {
  /** Its number among the demands that programmes share. */
  demand: number;
  /** Its subject, so that two demands on the same count once. */
  fact: string;
  evidence: Evidence;
  weight: number;
}

/** A benefit with its conditions, and those of what comes on top, ready to be asked. */
export interface RatedBenefit {
  benefit: ProgrammeContent['benefits'][number];
  when: CompiledRules;
  /** In the order of its supplements. */
  supplements: readonly CompiledRules[];
  /** The blocks whose costs it is paid for; `null`: any. */
  pays: readonly CostBlock[] | null;
  /** It is paid for costs beside an investment alone. */
  isBeside: boolean;
}

/** Benefits of one programme; computed once. */
export interface WorthTraits {
  benefits: readonly RatedBenefit[];
  /** The kind of de minimis aid of the whole amount; `null`: none, or not certain. */
  aidKind: AidKind | null;
  aidBasis: readonly string[];
  /** Whether it says what it pays for; where it does not, its rate may be one of other costs than those of the Vorhaben. */
  hasPurposes: boolean;
}

/** Input of the fit for one programme; computed once. */
export interface FitTraits extends WorthTraits {
  specificity: Specificity | null;
  projects: ProjectSubjects;
  purposes: readonly string[];
  telling: readonly TellingDemand[];
  topicIndustries: readonly string[];
  /** The words of each topic. */
  topics: readonly (readonly string[])[];
  /** Words of its title for a group of persons. */
  groupWords: readonly string[];
  /** Subject of its advice, where it is no advice in general. */
  adviceSubjects: readonly string[];
  isForFounders: boolean;
  /** It names no plain Vorhaben but founding and taking over, and two subjects at most. */
  isForFoundersAlone: boolean;
  hasGrant: boolean;
  /** It is not said to give money: what it gives is a service, such as advice, an exchange, a stand at a fair. */
  isInKind: boolean;
  hasStatedRules: boolean;
  isClosed: boolean;
  /** A call is over, the next one is expected. */
  isBetweenCalls: boolean;
  /** Whether it goes on has to be asked, whatever the day. */
  isUnclear: boolean;
  validUntil: string | null;
  yieldsTo: readonly string[];
}

function* leavesOf(node: RuleNode): Generator<{ rule: RuleLeaf; shared: number }> {
  if (node.kind === 'leaf') yield node;
  else for (const member of node.members) yield* leavesOf(member);
}

/** Input of the euros of a case. */
export function worthTraitsOf(
  content: Pick<ProgrammeContent, 'aidBasis' | 'purposes' | 'projects'> & Parameters<typeof listBenefits>[0],
): WorthTraits {
  return {
    benefits: listBenefits(content).map((benefit) => ({
      benefit,
      pays: blocksPaid(content, benefit),
      isBeside: isPaidBeside(content, benefit),
      when: compileRules(benefit.whenRules),
      supplements: benefit.supplements.map(({ whenRules }) => compileRules(whenRules)),
    })),
    aidKind: aidKindOfBasis(content.aidBasis),
    aidBasis: content.aidBasis,
    hasPurposes: content.purposes.length > 0,
  };
}

/** Sources of traits. */
export type FitContent = Pick<
  ProgrammeContent,
  | 'title'
  | 'rules'
  | 'specificity'
  | 'projects'
  | 'purposes'
  | 'topicIndustries'
  | 'topics'
  | 'fundingTypes'
  | 'status'
  | 'validUntil'
  | 'yieldsTo'
> &
  Parameters<typeof worthTraitsOf>[0];

/** Benefits that are provided rather than paid, unless a rate or an amount is stated. */
const serviceKinds: ReadonlySet<string> = new Set(['voucher', 'allowance']);

/** Whether nothing says that it gives money. Saying of a service that it is one never lowers a programme: silence counts the same. */
const isServiceInKind = (fundingTypes: FitContent['fundingTypes'], benefits: readonly RatedBenefit[]): boolean =>
  fundingTypes.every((type) => type === 'other') &&
  benefits.every(
    ({ benefit: { kind, rateMaximum, amountMaximumCents } }) =>
      serviceKinds.has(kind) && rateMaximum === null && amountMaximumCents === null,
  );

export function fitTraitsOf(content: FitContent, rules: CompiledRules): FitTraits {
  const telling: TellingDemand[] = [];
  for (const { rule, shared } of rules === null || content.rules === null ? [] : leavesOf(rules)) {
    const found = evidenceOf(rule);
    // A place of the seat and one of the investment are two subjects.
    const fact = 'fact' in rule ? rule.fact : rule.op === 'region' ? `region of ${rule.of}` : rule.op;
    if (found !== null) telling.push({ demand: shared, fact, ...found });
  }
  const projects = subjectsOf([...new Set(content.projects)]);
  const worth = worthTraitsOf(content);
  const isFounding = (project: string) => project === 'startup' || project === 'succession';
  return {
    specificity: content.specificity,
    projects,
    purposes: content.purposes,
    telling,
    topicIndustries: content.topicIndustries,
    topics: content.topics.map((topic) => wordsIn(topic)).filter((words) => words.length > 0),
    groupWords: groupWordsOf(content.title),
    adviceSubjects: adviceSubjectsOf(projects),
    isForFounders: content.projects.some(isFounding),
    isForFoundersAlone:
      content.projects.includes('startup') && projects.plain.every(isFounding) && projects.own.length <= 2,
    hasGrant: content.fundingTypes.some((type) => type === 'grant' || type === 'other'),
    isInKind: isServiceInKind(content.fundingTypes, worth.benefits),
    hasStatedRules: content.rules !== null,
    isClosed: closed.has(content.status),
    isBetweenCalls: content.status === 'betweenCalls',
    isUnclear: content.status === 'unclear',
    validUntil: content.validUntil,
    ...worth,
    yieldsTo: content.yieldsTo,
  };
}
