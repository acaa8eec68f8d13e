import type { ProgrammeContent, ProgrammeStatus } from './programme-content.ts';

type Ending = Pick<ProgrammeContent, 'validUntil' | 'endedOn'>;

/** Whether applications are taken: anything else has to be shown wherever the programme appears. */
export const takesApplications = (status: ProgrammeStatus): boolean => status === 'open' || status === 'rolling';

/** The last day of a programme: its own, or that of its guideline, whichever comes first; `null` where neither is known. */
export function lastDayOf({ validUntil, endedOn }: Ending): string | null {
  if (validUntil === null || endedOn === null) return validUntil ?? endedOn;
  return validUntil < endedOn ? validUntil : endedOn;
}

/** Whether a programme is over on a day: nothing of it can be promised any more. */
export function isOverOn(programme: Ending, today: string): boolean {
  const last = lastDayOf(programme);
  return last !== null && last < today;
}

/**
 * The status of a programme on a day: once its own last day has passed, it is gone; once that of its guideline has, it is over, and
 * a successor is awaited.
 */
export function statusOnDay(
  { status, validUntil, endedOn }: Pick<ProgrammeContent, 'status' | 'validUntil' | 'endedOn'>,
  today: string,
): ProgrammeStatus {
  if (status === 'ended' || (endedOn !== null && endedOn < today)) return 'ended';
  return validUntil !== null && validUntil < today ? 'lapsed' : status;
}

/** The programme names its end as final where it tells of its last day: `ausdrücklich letzte Verlängerung`. */
const finalWords = /letzte Verlängerung|letztmals|letztmalig|nicht (?:mehr )?verlängert/iu;

/** Whether the catalogue says that the last day of a guideline will not be put off again. */
export function isLastExtension({
  validUntil,
  deadlines,
}: Pick<ProgrammeContent, 'validUntil' | 'deadlines'>): boolean {
  return validUntil !== null && deadlines.some(({ on, note }) => on === validUntil && finalWords.test(note));
}

/** `until`: applications are taken up to a last day; `over`: it is gone; `closed`: it takes none at present. */
export const filingStandings = ['until', 'over', 'closed'] as const;

/** The end of a programme, as it matters for an application that is not filed yet. */
export interface Filing {
  standing: (typeof filingStandings)[number];
  /** The last day for the application; `null` where none is known. */
  on: string | null;
  /** The programme itself says that its last day will not be put off again. */
  isFinal: boolean;
}

/** By when an application has to be filed; `null`: nothing is known that would end it. */
export function filingOf(
  programme: Parameters<typeof statusOnDay>[0] & { isLastExtension: boolean },
  today: string,
): Filing | null {
  const status = statusOnDay(programme, today);
  const last = lastDayOf(programme);
  const isFinal = programme.isLastExtension;
  if (status === 'ended' || status === 'lapsed') {
    return { standing: 'over', on: last !== null && last < today ? last : null, isFinal };
  }
  if (status === 'closed' || status === 'exhausted' || status === 'suspended') {
    return { standing: 'closed', on: last, isFinal };
  }
  return last === null ? null : { standing: 'until', on: last, isFinal };
}
