import { type ResearchFacts, type Verdict, verdicts } from '@fundus/contract/eligibility-rule';
import { recordFor } from '#lib/typed-record.ts';
import { type AskedFacts, askFacts, type RuleContext } from '../asked-facts.rules.ts';
import { type CompiledRules, type SharedDemands, verdictByOutcome } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import { type BitSet, clearBit, setBit, wordsFor } from './bit-set.ts';
import { RuleCodes } from './rule-codes.ts';

/** The verdicts of the whole catalogue for one research. */
export interface CatalogueVerdicts {
  asked: AskedFacts;
  /** The day that is judged. */
  today: string;
  /** Outcome of every demand, by its number. */
  answers: Uint8Array;
  /** Outcome of all rules together, by ordinal; greater is worse. */
  outcomes: Uint8Array;
  sets: Record<Verdict, BitSet>;
}

const mostResearches = 64;
const noProgramme = -2;

/** Verdicts of the researches that asked last, kept current while programmes change. */
export class VerdictCache {
  readonly #demands: SharedDemands;
  readonly #codes = new RuleCodes();
  readonly #kept = new Map<string, CatalogueVerdicts>();
  /** Where the rules of each programme stand among the codes. */
  #places = new Int32Array(0);
  /** The last day of each programme, where it has one: what is over fits no case. */
  readonly #lastDays = new Map<number, string>();

  constructor(demands: SharedDemands) {
    this.#demands = demands;
  }

  /** Makes room for a number of programmes; all verdicts are computed again. */
  widen(capacity: number): void {
    const roomier = new Int32Array(capacity).fill(noProgramme);
    roomier.set(this.#places);
    this.#places = roomier;
    this.#kept.clear();
  }

  /** The verdicts for these facts; judges every programme with the first call for these facts. */
  verdictsFor(facts: ResearchFacts, context: RuleContext): CatalogueVerdicts {
    const key = JSON.stringify([facts, context.today, context.parameters]);
    let own = this.#kept.get(key);
    if (own === undefined) {
      own = this.#judgeAll(askFacts(facts, context, this.#demands.size), context.today);
      for (const oldest of this.#kept.keys()) {
        if (this.#kept.size < mostResearches) break;
        this.#kept.delete(oldest);
      }
    } else this.#kept.delete(key);
    this.#kept.set(key, own);
    return own;
  }

  /** A programme came or changed its rules or its last day; `undefined`: it is gone. */
  update(ordinal: number, rules: CompiledRules | undefined, lastDay: string | null = null): void {
    if (lastDay === null) this.#lastDays.delete(ordinal);
    else this.#lastDays.set(ordinal, lastDay);
    const place = rules === undefined ? noProgramme : this.#codes.placeOf(rules);
    this.#places[ordinal] = place;
    for (const own of this.#kept.values()) {
      for (const verdict of verdicts) clearBit(own.sets[verdict], ordinal);
      if (own.answers.length < this.#demands.size) own.answers = this.#demands.answerAll(own.asked);
      if (place !== noProgramme) this.#judge(own, ordinal, place);
    }
  }

  #judgeAll(asked: AskedFacts, today: string): CatalogueVerdicts {
    const capacity = this.#places.length;
    const own: CatalogueVerdicts = {
      asked,
      today,
      answers: this.#demands.answerAll(asked),
      outcomes: new Uint8Array(capacity),
      sets: recordFor(verdicts, () => new Uint32Array(wordsFor(capacity))),
    };
    for (let ordinal = 0; ordinal < capacity; ordinal++) {
      const place = this.#places[ordinal] as number;
      if (place !== noProgramme) this.#judge(own, ordinal, place);
    }
    return own;
  }

  #judge(own: CatalogueVerdicts, ordinal: number, place: number): void {
    const lastDay = this.#lastDays.get(ordinal);
    const isOver = lastDay !== undefined && lastDay < own.today;
    const answer = isOver ? outcome.unmet : this.#codes.outcomeAt(place, own.answers);
    own.outcomes[ordinal] = answer;
    setBit(own.sets[verdictByOutcome[answer] as Verdict], ordinal);
  }
}
