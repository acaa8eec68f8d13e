import type { CompiledRules, RuleNode } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import { groupOutcome } from '../outcome.rules.ts';

const all = -1;
const any = -2;

/**
 * The rules of all programmes as numbers in one array, so that judging a whole catalogue reads memory in one stretch:
 * a demand is its number; a group is -1 (all) or -2 (any), then where it ends, then its members.
 */
export class RuleCodes {
  #codes = new Int32Array(4_096);
  #length = 0;
  readonly #starts = new WeakMap<RuleNode, number>();

  /** Where the rules begin; -1 for programmes without. Programmes that share their rules share the place. */
  placeOf(rules: CompiledRules): number {
    if (rules === null) return -1;
    const known = this.#starts.get(rules);
    if (known !== undefined) return known;
    const start = this.#length;
    this.#write(rules);
    this.#starts.set(rules, start);
    return start;
  }

  /**
   * The outcome of the rules that begin at a place.
   * @param answers outcome of every demand by its number
   */
  outcomeAt(place: number, answers: Uint8Array): number {
    if (place < 0) return outcome.unknown;
    const code = this.#codes[place] as number;
    if (code >= 0) return answers[code] as number;
    const end = this.#codes[place + 1] as number;
    const isAll = code === all;
    let result: number = isAll ? outcome.met : outcome.unmet;
    let arePromised = true;
    let hasUnmet = false;
    for (let at = place + 2; at < end; ) {
      const member = this.#codes[at] as number;
      const own = member >= 0 ? (answers[member] as number) : this.outcomeAt(at, answers);
      if (isAll ? own > result : own < result) result = own;
      if (own !== outcome.promised) arePromised = false;
      if (own === outcome.unmet) hasUnmet = true;
      at = member >= 0 ? at + 1 : (this.#codes[at + 1] as number);
    }
    return groupOutcome(isAll, result, arePromised, hasUnmet);
  }

  #write(node: RuleNode): void {
    if (node.kind === 'leaf') {
      this.#push(node.shared);
      return;
    }
    this.#push(node.kind === 'all' ? all : any);
    const end = this.#push(0);
    for (const member of node.members) this.#write(member);
    this.#codes[end] = this.#length;
  }

  #push(code: number): number {
    if (this.#length === this.#codes.length) {
      const roomier = new Int32Array(this.#length * 2);
      roomier.set(this.#codes);
      this.#codes = roomier;
    }
    this.#codes[this.#length] = code;
    return this.#length++;
  }
}
