import type { NearMiss } from '@fundus/contract/near-miss';
import { closedStatuses } from '@fundus/contract/programme-codes';
import { lastDayOf } from '@fundus/contract/programme-day';
import type { RuleContext } from '../asked-facts.rules.ts';
import { compileRules } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import { type BitSet, clearBit, forEachBit } from './bit-set.ts';
import type { KeptProgramme } from './catalogue-entry.ts';
import { rulesOf, type StatedSource } from './derived.rules.ts';
import { type FitContent, worthTraitsOf } from './fit-traits.ts';
import type { KeptProgrammes } from './kept-programmes.ts';
import { ChangedCase, listNearMisses, stakeOf } from './near-miss.rules.ts';
import type { CatalogueVerdicts } from './verdict-cache.ts';

const closed: ReadonlySet<string> = new Set(closedStatuses);

/** Changes with which a programme that does not fit would. One that takes no applications gives nothing, whatever is changed. */
export function nearMissesOf({ rules, fit, summary }: KeptProgramme, changed: ChangedCase): NearMiss[] {
  if (rules === null || fit.isClosed) return [];
  return listNearMisses({ rules, traits: fit, lastDay: lastDayOf(summary) }, changed);
}

/** The same of a programme by its content, as it was when it was chosen. */
export function nearMissesOfContent(
  content: FitContent & StatedSource & Parameters<typeof lastDayOf>[0],
  changed: ChangedCase,
): NearMiss[] {
  const rules = compileRules(rulesOf(content), undefined, content.projects);
  if (rules === null || closed.has(content.status)) return [];
  return listNearMisses({ rules, traits: worthTraitsOf(content), lastDay: lastDayOf(content) }, changed);
}

/** Euros at stake with each programme that does not fit, by ordinal; `-1`: no change helps. */
export function stakesOf(kept: KeptProgrammes, judged: CatalogueVerdicts, context: RuleContext): Float64Array {
  const changed = new ChangedCase(judged.asked, context);
  const stakes = new Float64Array(kept.capacity).fill(-1);
  forEachBit(kept.live, (ordinal) => {
    if (judged.outcomes[ordinal] === outcome.unmet) stakes[ordinal] = stakeOf(nearMissesOf(kept.at(ordinal), changed));
  });
  return stakes;
}

/** Leaves of what was found those that a change would make fit. */
export function keepStakes(found: BitSet, stakes: Float64Array): void {
  forEachBit(found, (ordinal) => {
    if ((stakes[ordinal] as number) < 0) clearBit(found, ordinal);
  });
}
