import type { MatchQuery, MatchResult } from '@fundus/contract/funding-list';
import { matchGroups } from '@fundus/contract/match-place';
import { recordFor } from '#lib/typed-record.ts';
import { type BitSet, clearBit, forEachBit } from './bit-set.ts';
import type { Standings } from './standing.ts';

/** The found programmes of the wanted groups, of all where none is named, and how many of each group were found. */
export function narrowToGroups(
  found: BitSet,
  wanted: MatchQuery['group'],
  { groups }: Pick<Standings, 'groups'>,
): { shown: BitSet; groups: MatchResult['groups'] } {
  const counts = matchGroups.map(() => 0);
  const shown = found.slice();
  forEachBit(found, (ordinal) => {
    const place = groups[ordinal] as number;
    counts[place] = (counts[place] ?? 0) + 1;
    const group = matchGroups[place];
    if (wanted !== undefined && group !== undefined && !wanted.includes(group)) clearBit(shown, ordinal);
  });
  return { shown, groups: recordFor(matchGroups, (group) => counts[matchGroups.indexOf(group)] ?? 0) };
}
