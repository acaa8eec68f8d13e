import type { RuleLeaf } from '@fundus/contract/eligibility-rule';
import type { NearMiss, NearMissChange } from '@fundus/contract/near-miss';
import { type AskedFacts, askFacts, type RuleContext } from '../asked-facts.rules.ts';
import { missingFactsOf, outcomeOf, type RuleNode, verdictByOutcome } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import type { WorthTraits } from './fit-traits.ts';
import { type Lever, type LeverStep, leverOf, stepsOf } from './near-miss-lever.rules.ts';
import { givenKinds } from './worth.rules.ts';
import { assessWorth } from './worth-telling.rules.ts';

/** A programme that does not fit, with what it would give. */
export interface MissedProgramme {
  rules: RuleNode;
  traits: WorthTraits;
  /** Its last day, if any: no application can wait for longer. */
  lastDay: string | null;
}

/** Ways that are shown of one programme; more are no help to choose. */
const mostShown = 3;

/** Levers from the easiest to move to the hardest. */
const ease: readonly Lever[] = [
  'hasStarted',
  'isUsedGoods',
  'isLeasing',
  'applyOn',
  'foundedOn',
  'businessForm',
  'isFullTime',
  'ownFundsCents',
  'investmentCents',
  'trainees',
  'newJobs',
  'employees',
  'seatState',
  'place',
];

function* leavesOf(node: RuleNode): Generator<Extract<RuleNode, { kind: 'leaf' }>> {
  if (node.kind === 'leaf') yield node;
  else for (const member of node.members) yield* leavesOf(member);
}

/** Whether the demands could hold if every one that a lever can change did. */
function canBeChanged(node: RuleNode, asked: AskedFacts): boolean {
  if (node.kind === 'leaf') return leverOf(node.rule) !== null || outcomeOf(node, asked) !== outcome.unmet;
  return node.kind === 'all'
    ? node.members.every((member) => canBeChanged(member, asked))
    : node.members.some((member) => canBeChanged(member, asked));
}

/** The steps of each lever that a broken demand hangs on. */
function leversFor(rules: RuleNode, asked: AskedFacts, today: string): LeverStep[][] {
  const demands = new Map<Lever, RuleLeaf[]>();
  const broken = new Set<Lever>();
  for (const leaf of leavesOf(rules)) {
    const { rule } = leaf;
    const lever = leverOf(rule);
    if (lever === null) continue;
    demands.set(lever, [...(demands.get(lever) ?? []), rule]);
    if (outcomeOf(leaf, asked) === outcome.unmet) broken.add(lever);
  }
  return ease
    .filter((lever) => broken.has(lever))
    .map((lever) => stepsOf(lever, demands.get(lever) ?? [], asked, today).sort((one, other) => one.size - other.size))
    .filter((steps) => steps.length > 0);
}

/** Whether each step of a set is at least as large as one of another set on the same way. */
const isBeyond = (steps: readonly LeverStep[], lesser: readonly LeverStep[]): boolean =>
  lesser.every((less) =>
    steps.some(({ way, size, change }) => change.fact === less.change.fact && way === less.way && size >= less.size),
  );

/** Sets of steps, at most one of each lever, the fewer and the smaller first. */
function listSets(levers: readonly (readonly LeverStep[])[]): LeverStep[][] {
  const sets = levers.reduce<LeverStep[][]>(
    (before, steps) => [...before, ...before.flatMap((set) => steps.map((step) => [...set, step]))],
    [[]],
  );
  // Within one lever the smaller steps were taken first, so that the order of equally many steps stays that of their sizes.
  return sets.slice(1).sort((one, other) => one.length - other.length);
}

/** Asks the facts of a case after steps. Many programmes are asked after the same ones. */
export class ChangedCase {
  readonly #asked: AskedFacts;
  readonly #context: RuleContext;
  readonly #known = new Map<string, AskedFacts>();

  constructor(asked: AskedFacts, context: RuleContext) {
    this.#asked = asked;
    this.#context = context;
  }

  get today(): string {
    return this.#context.today;
  }

  /** The case as it is. */
  get before(): AskedFacts {
    return this.#asked;
  }

  after(steps: readonly LeverStep[]): { asked: AskedFacts; today: string } {
    const today = steps.find((step) => step.today !== undefined)?.today ?? this.today;
    const key = steps.map(({ change, way, size }) => `${change.fact} ${way} ${size}`).join();
    let asked = this.#known.get(key);
    if (asked === undefined) {
      const facts = Object.assign({ ...this.#asked.facts }, ...steps.map((step) => step.facts));
      asked = askFacts(facts, { ...this.#context, today }, this.#asked.memory.length);
      this.#known.set(key, asked);
    }
    return { asked, today };
  }
}

/** The value of a choice joins the others where everything else is the same. */
function joinChoices(misses: readonly NearMiss[]): NearMiss[] {
  const joined = new Map<string, NearMiss>();
  for (const miss of misses) {
    const withoutValues = miss.changes.map((change) => (change.kind === 'choice' ? change.fact : change));
    const key = JSON.stringify([withoutValues, miss.verdict, miss.worth.amountCents]);
    const known = joined.get(key);
    const choices = miss.changes.filter((change) => change.kind === 'choice');
    if (known === undefined || choices.length !== 1) {
      joined.set(known === undefined ? key : `${key} ${joined.size}`, miss);
      continue;
    }
    const changes = known.changes.map(
      (change): NearMissChange =>
        change.kind === 'choice' ? { ...change, values: [...change.values, ...(choices[0]?.values ?? [])] } : change,
    );
    joined.set(key, { ...known, changes });
  }
  return [...joined.values()];
}

/**
 * The smallest changes of a case that make a programme fit which does not: with them no given fact breaks a demand, and with fewer of
 * them, or with a smaller number, one still does. `[]`: nothing that the client can change helps.
 */
export function listNearMisses({ rules, traits, lastDay }: MissedProgramme, changed: ChangedCase): NearMiss[] {
  if (!canBeChanged(rules, changed.before)) return [];
  const helping: LeverStep[][] = [];
  const misses: NearMiss[] = [];
  for (const steps of listSets(leversFor(rules, changed.before, changed.today))) {
    if (helping.some((lesser) => isBeyond(steps, lesser))) continue;
    const { asked, today } = changed.after(steps);
    const answer = outcomeOf(rules, asked);
    if (answer === outcome.unmet || (lastDay !== null && lastDay < today)) continue;
    helping.push(steps);
    misses.push({
      changes: steps.map(({ change }) => change),
      verdict: verdictByOutcome[answer] ?? 'dataMissing',
      missingFacts: missingFactsOf(rules, asked),
      worth: { ...assessWorth(traits, asked), benefits: [] },
    });
  }
  return joinChoices(misses).slice(0, mostShown);
}

/** Whether it takes another place: a Vorhaben elsewhere is hardly the one that was planned. */
const needsMove = ({ changes }: NearMiss): boolean =>
  changes.some(({ kind, fact }) => kind === 'choice' && fact !== 'businessForm');

/**
 * Euros at stake with a programme in one figure for an order: what it would give in cents, 0 where that cannot be computed or has to be
 * paid back. What can be had where the Vorhaben is planned comes first. `-1`: no change helps.
 */
export function stakeOf(misses: readonly NearMiss[]): number {
  let most = -1;
  for (const miss of misses) {
    const { kind, amountCents } = miss.worth;
    const given = kind !== null && givenKinds.has(kind) ? (amountCents ?? 0) : 0;
    const stake = given + (needsMove(miss) ? 0 : beforeMoves);
    if (stake > most) most = stake;
  }
  return most;
}

/** More than any programme gives. */
const beforeMoves = 1e15;
