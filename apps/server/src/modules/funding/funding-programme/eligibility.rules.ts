import { isAssumedMet } from '@fundus/contract/assumed-demand';
import type {
  EligibilityRule,
  MissingFact,
  ResearchFacts,
  RuleFinding,
  RuleLeaf,
  Verdict,
} from '@fundus/contract/eligibility-rule';
import { exceptionsAmong } from '@fundus/contract/rule-exception';
import { type AskedFacts, askFacts, type RuleContext } from './asked-facts.rules.ts';
import { asksForStart, compileDemand, type Demand, outcome } from './eligibility-leaf.rules.ts';
import { joinOutcomes } from './outcome.rules.ts';

interface LeafNode {
  kind: 'leaf';
  rule: RuleLeaf;
  demand: Demand;
  /** Number of the demand among those shared by many rules; -1 where it is not shared. */
  shared: number;
  position: string;
  isAlternative: boolean;
}

interface GroupNode {
  kind: 'all' | 'any';
  members: RuleNode[];
}

export type RuleNode = LeafNode | GroupNode;

/** Rules ready to be asked often; `null` where no demand is stated. */
export type CompiledRules = RuleNode | null;

/** Demands that many programmes make alike, so that each is asked once per research. */
export class SharedDemands {
  readonly #numbers = new Map<string, number>();
  readonly #demands: Demand[] = [];

  get size(): number {
    return this.#demands.length;
  }

  /** The outcome of every demand, by its number. */
  answerAll(asked: AskedFacts): Uint8Array {
    return Uint8Array.from(this.#demands, ({ answer }) => answer(asked));
  }

  /** The demand of a leaf and its number; leaves that differ only in their clause share one. */
  share(rule: RuleLeaf, projects: readonly string[]): { demand: Demand; shared: number } {
    const judged = asksForStart(rule) ? projects.toSorted() : undefined;
    const key = JSON.stringify({ ...rule, clause: undefined, judged });
    const known = this.#numbers.get(key);
    if (known !== undefined) return { demand: this.#demands[known] as Demand, shared: known };
    const demand = compileDemand(rule, projects);
    const shared = this.#demands.push(demand) - 1;
    this.#numbers.set(key, shared);
    return { demand, shared };
  }
}

/**
 * Compiles the rules of a programme, which supports these Vorhaben, once for many evaluations. A group without members
 * demands nothing and is as if it were not there.
 */
export function compileRules(
  rules: EligibilityRule | null,
  demands?: SharedDemands,
  projects: readonly string[] = [],
): CompiledRules {
  return rules === null ? null : compileNode(rules, '', false, { projects, demands });
}

function compileNode(
  rule: EligibilityRule,
  position: string,
  isAlternative: boolean,
  around: { projects: readonly string[]; demands: SharedDemands | undefined },
): CompiledRules {
  if (rule.op !== 'all' && rule.op !== 'any') {
    const { projects, demands } = around;
    const { demand, shared } = demands?.share(rule, projects) ?? { demand: compileDemand(rule, projects), shared: -1 };
    return { kind: 'leaf', rule, demand, shared, position: position === '' ? '0' : position, isAlternative };
  }
  const hasAlternatives = isAlternative || (rule.op === 'any' && rule.rules.length > 1);
  const members = rule.rules.flatMap((member, index) => {
    const node = compileNode(member, position === '' ? `${index}` : `${position}.${index}`, hasAlternatives, around);
    return node === null ? [] : [node];
  });
  return members.length === 0 ? null : { kind: rule.op, members };
}

function answerOf(node: RuleNode, asked: AskedFacts): number {
  if (node.kind !== 'leaf') return joinOutcomes(node.kind, node.members, (member) => answerOf(member, asked));
  if (node.shared < 0 || node.shared >= asked.memory.length) return node.demand.answer(asked);
  const remembered = asked.memory[node.shared] as number;
  if (remembered >= 0) return remembered;
  const answer = node.demand.answer(asked);
  asked.memory[node.shared] = answer;
  return answer;
}

/** Verdicts by the outcome of all rules together. */
export const verdictByOutcome: readonly Verdict[] = [
  'fits',
  'fitsWithConditions',
  'fitsWithConditions',
  'fitsWithConditions',
  'dataMissing',
  'doesNotFit',
];
const toVerdict = (answer: number): Verdict => verdictByOutcome[answer] as Verdict;

/** The facts that an open outcome hangs on, in the order of the rules. */
function missingIn(node: RuleNode, asked: AskedFacts, found = new Set<MissingFact>()): Set<MissingFact> {
  if (answerOf(node, asked) !== outcome.unknown) return found;
  if (node.kind === 'leaf') for (const fact of node.demand.missing(asked)) found.add(fact);
  else for (const member of node.members) missingIn(member, asked, found);
  return found;
}

/** The facts without which a demand is assumed to be met. */
function assumedIn(node: RuleNode, asked: AskedFacts, found = new Set<MissingFact>()): Set<MissingFact> {
  if (node.kind === 'leaf') for (const fact of node.demand.assumed?.(asked) ?? []) found.add(fact);
  else for (const member of node.members) assumedIn(member, asked, found);
  return found;
}

/** The facts that an open outcome hangs on. */
export const missingFactsOf = (rules: RuleNode, asked: AskedFacts): MissingFact[] => [...missingIn(rules, asked)];

/** The outcome alone, one of `outcome`; what is without rules is open. */
export function outcomeOf(rules: CompiledRules, asked: AskedFacts): number {
  return rules === null ? outcome.unknown : answerOf(rules, asked);
}

/** The verdict alone, without the lines of the table; the fast path for whole catalogues. */
export function verdictOf(rules: CompiledRules, asked: AskedFacts): Verdict {
  return toVerdict(outcomeOf(rules, asked));
}

/** Every line of the table required / yours / verdict, in the order of the rules. */
export function listFindings(rules: CompiledRules, asked: AskedFacts): RuleFinding[] {
  if (rules === null) return [];
  if (rules.kind !== 'leaf') return rules.members.flatMap((member) => listFindings(member, asked));
  const answer = answerOf(rules, asked);
  const { rule, position, isAlternative } = rules;
  return [{ rule, position, isAlternative, missingFacts: [...missingIn(rules, asked)], verdict: toVerdict(answer) }];
}

/**
 * Asks the rules of a programme, which supports these Vorhaben, about facts. Missing facts never exclude: `doesNotFit` needs a given fact that breaks a demand. Without
 * rules the verdict is `dataMissing`.
 */
export function evaluateRules(
  rules: EligibilityRule | null,
  facts: ResearchFacts,
  context: RuleContext,
  projects: readonly string[] = [],
): { verdict: Verdict; findings: RuleFinding[] } {
  const compiled = compileRules(rules, undefined, projects);
  const asked = askFacts(facts, context);
  return { verdict: verdictOf(compiled, asked), findings: listFindings(compiled, asked) };
}

/** Whether what counts as a condition is only assumed. A class of size is, until sums or links say which it is. */
const isAssumption = ({ rule }: RuleFinding): boolean => rule.op === 'companySizeAtMost' || isAssumedMet(rule);

/**
 * Findings with the most telling first: what excludes; the condition that stands in for a broken demand; other conditions, those of an
 * alternative behind the rest; what is missing; what is assumed; what is met.
 */
export function byTellingness(findings: readonly RuleFinding[]): RuleFinding[] {
  const exceptions = new Set(exceptionsAmong(findings));
  const weight = (finding: RuleFinding): number => {
    const { verdict, isAlternative } = finding;
    if (verdict === 'doesNotFit') return isAlternative ? 6 : 0;
    if (verdict === 'dataMissing') return 4;
    if (verdict === 'fits') return 7;
    if (exceptions.has(finding)) return 1;
    if (isAssumption(finding)) return 5;
    return isAlternative ? 3 : 2;
  };
  return findings.toSorted((one, other) => weight(one) - weight(other));
}

/**
 * The facts not yet given that would decide most programmes, most first. Counts a programme once per fact that its
 * verdict `dataMissing` hangs on; programmes without rules hang on none. What is assumed comes last.
 */
export function openQuestions(
  programmes: Iterable<CompiledRules>,
  facts: ResearchFacts,
  context: RuleContext,
  sharedDemands = 0,
): { fact: MissingFact; programmeCount: number }[] {
  const asked = askFacts(facts, context, sharedDemands);
  // Many programmes share their rules, so the rules are counted first and taken apart afterwards.
  const shares = new Map<RuleNode, number>();
  for (const rules of programmes) if (rules !== null) shares.set(rules, (shares.get(rules) ?? 0) + 1);
  const counts = new Map<MissingFact, number>();
  const assumedCounts = new Map<MissingFact, number>();
  for (const [rules, count] of shares) {
    for (const fact of missingIn(rules, asked)) counts.set(fact, (counts.get(fact) ?? 0) + count);
    for (const fact of assumedIn(rules, asked)) assumedCounts.set(fact, (assumedCounts.get(fact) ?? 0) + count);
  }
  return [...byCount(counts), ...byCount(assumedCounts).filter(({ fact }) => !counts.has(fact))];
}

const byCount = (counts: ReadonlyMap<MissingFact, number>): { fact: MissingFact; programmeCount: number }[] =>
  [...counts]
    .map(([fact, programmeCount]) => ({ fact, programmeCount }))
    .sort((one, other) => other.programmeCount - one.programmeCount || (one.fact < other.fact ? -1 : 1));
