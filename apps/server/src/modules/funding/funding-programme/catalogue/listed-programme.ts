import { daysBetween } from '@fundus/contract/date';
import type { ProgrammeStatus } from '@fundus/contract/programme-content';
import { statusOnDay } from '@fundus/contract/programme-day';
import { aboutToEndDays } from '@fundus/contract/saved-search-codes';
import { type BitSet, hasBit } from './bit-set.ts';
import type { KeptProgramme } from './catalogue-entry.ts';
import { closesOn } from './day-view.ts';
import { rateFit } from './fit.rules.ts';
import type { KeptProgrammes } from './kept-programmes.ts';
import type { StandingQuestion } from './standing.ts';

/** How a programme stands on a day, the same for every case. */
export interface DayStanding {
  status: ProgrammeStatus;
  /** `null`: it does not close, as far as is known. */
  closesOn: string | null;
}

/** How a programme stands in the list of a research. */
export interface ListedProgramme extends DayStanding {
  /** It is for a subject that nothing in the case touches. */
  isForeign: boolean;
}

export function standingOn(programme: KeptProgramme, day: string): DayStanding {
  return { status: statusOnDay(programme.summary, day), closesOn: closesOn(programme, day) };
}

/** Whether a programme is about to close on a day. */
export function closesSoon({ closesOn: on }: DayStanding, day: string): boolean {
  return on !== null && daysBetween(day, on) <= aboutToEndDays;
}

/** Of some programmes those that were found, by id. */
export function listAmong(
  kept: KeptProgrammes,
  programmeIds: Iterable<string>,
  found: BitSet,
  { judged, own }: StandingQuestion,
  today: string,
): Map<string, ListedProgramme> {
  const listed = new Map<string, ListedProgramme>();
  for (const programmeId of programmeIds) {
    const ordinal = kept.ordinalOf(programmeId);
    if (ordinal === undefined || !hasBit(found, ordinal)) continue;
    const programme = kept.at(ordinal);
    // A programme without a stated specificity may still be for the case.
    const isForeign =
      programme.fit.specificity === 'niche' && rateFit(programme.fit, own, judged.answers).group === 'otherSubject';
    listed.set(programmeId, { ...standingOn(programme, today), isForeign });
  }
  return listed;
}
