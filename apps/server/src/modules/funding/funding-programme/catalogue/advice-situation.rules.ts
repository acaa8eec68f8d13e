import type { AdviceSlot, SituationContent } from '@fundus/contract/advice-situation';
import type { SituationCertainty } from '@fundus/contract/advice-situation-codes';
import type { AskedFacts } from '../asked-facts.rules.ts';
import { type CompiledRules, compileRules, outcomeOf } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';

export interface CompiledSlot {
  slot: AdviceSlot;
  needs: CompiledRules;
  not: CompiledRules;
}

/** A rule of what has no place, with the sets that it is matched by. */
export interface CompiledNever {
  ids: ReadonlySet<string>;
  match: readonly (readonly [field: NeverField, values: ReadonlySet<string>])[];
  unless: CompiledRules;
  isUnlessIndustry: boolean;
}
export type NeverField = keyof NonNullable<SituationContent['never'][number]['match']>;

/** A situation with its rules ready to be asked often. */
export interface CompiledSituation {
  content: SituationContent;
  when: CompiledRules;
  slots: readonly CompiledSlot[];
  never: readonly CompiledNever[];
}

export function compileSituation(content: SituationContent): CompiledSituation {
  return {
    content,
    when: compileRules(content.when),
    slots: content.slots.map((slot) => ({
      slot,
      needs: compileRules(slot.needs),
      not: compileRules(slot.not?.rules ?? null),
    })),
    never: content.never.map(({ ids, match, unless }) => ({
      ids: new Set(ids),
      match: Object.entries(match ?? {}).map(
        ([field, values]) => [field as NeverField, new Set<string>(values)] as const,
      ),
      unless: compileRules(typeof unless === 'string' ? null : unless),
      isUnlessIndustry: typeof unless === 'string',
    })),
  };
}

/** Whether rules surely hold: what is unknown, or not stated at all, does not. */
export const surelyHolds = (rules: CompiledRules, asked: AskedFacts): boolean =>
  rules !== null && outcomeOf(rules, asked) === outcome.met;

/** A situation that holds or is open, and what its slots count. */
export interface WeighedSituation {
  situation: CompiledSituation;
  certainty: SituationCertainty;
  factor: number;
}

/** Factor of a situation beside one that goes before it: its first instrument is still among the first ten. */
const besideFactor = 0.8;

function certaintyOf({ when }: CompiledSituation, asked: AskedFacts): SituationCertainty | null {
  const answer = outcomeOf(when, asked);
  if (answer === outcome.unmet) return null;
  return answer === outcome.unknown ? 'open' : 'holds';
}

/**
 * The situations of a case, the weightiest first, in the order of the playbooks where they weigh the same. Without any Vorhaben
 * every situation is open: the plan is empty then.
 */
export function weighSituations(situations: readonly CompiledSituation[], asked: AskedFacts): WeighedSituation[] {
  if (asked.facts.projects.length === 0) return [];
  const told = situations.flatMap((situation) => {
    const certainty = certaintyOf(situation, asked);
    return certainty === null ? [] : [{ situation, certainty }];
  });
  const sure = new Set(
    told.flatMap(({ situation, certainty }) => (certainty === 'holds' ? [situation.content.code] : [])),
  );
  return told
    .map(({ situation, certainty }) => {
      const { whenOpen, yieldsTo, after } = situation.content;
      const own = certainty === 'holds' ? 1 : whenOpen;
      const isReplaced = yieldsTo.some((code) => sure.has(code));
      const isSecond = after.some((code) => sure.has(code));
      return { situation, certainty, factor: isReplaced ? 0 : own * (isSecond ? besideFactor : 1) };
    })
    .filter(({ factor }) => factor > 0)
    .sort((one, other) => other.factor - one.factor);
}

/** Whether a slot counts in this case: what it needs surely holds, and nothing surely speaks against it. */
export const isLive = ({ needs, not, slot }: CompiledSlot, asked: AskedFacts): boolean =>
  (slot.needs === null || surelyHolds(needs, asked)) && !surelyHolds(not, asked);
