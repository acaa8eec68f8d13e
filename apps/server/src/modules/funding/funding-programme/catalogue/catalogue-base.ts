import { daysBetween } from '@fundus/contract/date';
import type { MatchQuery } from '@fundus/contract/funding-list';
import { type BitSet, clearBit, countBits, forEachBit, intersect, setBit } from './bit-set.ts';
import type { CatalogueResearch } from './catalogue-entry.ts';
import type { DayView } from './day-view.ts';
import type { KeptProgrammes } from './kept-programmes.ts';
import { pickSorted } from './ordering.ts';
import { comparisonFor, type Ranking } from './ranking.ts';
import type { TextMatch } from './text-index.ts';

/** Leaves out programmes that no facet can bring back: ended, over for long, not found by the text, not closing soon, not new, not selected. */
export function baseOf(
  kept: KeptProgrammes,
  query: MatchQuery,
  research: Pick<CatalogueResearch, 'selectedIds'>,
  { text, day }: { text: TextMatch | null; day: DayView },
): BitSet {
  const base = kept.live.slice();
  forEachBit(day.gone, (ordinal) => clearBit(base, ordinal));
  if (text !== null) intersect(base, text.matched);
  const { closingWithinDays, newSince } = query;
  if (closingWithinDays !== undefined) {
    const { closesInDays, today } = day;
    const most = closingWithinDays === 'yearEnd' ? daysBetween(today, `${today.slice(0, 4)}-12-31`) : closingWithinDays;
    forEachBit(base, (ordinal) => {
      if ((closesInDays[ordinal] as number) > most) clearBit(base, ordinal);
    });
  }
  if (newSince !== undefined) {
    forEachBit(base, (ordinal) => {
      if (kept.at(ordinal).updatedOn < newSince) clearBit(base, ordinal);
    });
  }
  if (query.onlySelected) intersect(base, setOf(kept, research.selectedIds, base.length));
  return base;
}

function setOf(kept: KeptProgrammes, programmeIds: Iterable<string>, words: number): BitSet {
  const set = new Uint32Array(words);
  for (const programmeId of programmeIds) {
    const ordinal = kept.ordinalOf(programmeId);
    if (ordinal !== undefined) setBit(set, ordinal);
  }
  return set;
}

/** The asked page of what was found, in its order, and how many were found in all. */
export function pageOf(
  { offset, limit, sort }: MatchQuery,
  found: BitSet,
  ranking: Ranking,
): { ordinals: Uint32Array; total: number } {
  const candidates = new Uint32Array(countBits(found));
  let place = 0;
  forEachBit(found, (ordinal) => {
    candidates[place++] = ordinal;
  });
  const ordinals = pickSorted(candidates, offset, offset + limit, comparisonFor(sort, ranking));
  return { ordinals, total: candidates.length };
}
