import { calendarDateAt } from '@fundus/contract/date';
import type { ProgrammeVersion } from '@fundus/contract/funding-programme';
import type { ProgrammeContent } from '@fundus/contract/programme-content';

/** Facts of how a programme ended. */
export interface Ending {
  endedAt: Date | null;
  origin: ProgrammeVersion['origin'];
  content: Pick<ProgrammeContent, 'status' | 'endedOn'>;
}

/**
 * Whether the world knows of the end. Programmes also end by an import that was undone, or because another entry goes on in
 * their place: a search for them shall not say that the funding is gone.
 */
export function isKnownEnd({ origin, content }: Ending): boolean {
  return content.status === 'ended' || content.endedOn !== null || origin === 'editor' || origin === 'import';
}

/** Its last day; null where nothing but the day is known on which it left the catalogue. */
export function lastDayOf({ endedAt, origin, content }: Ending): string | null {
  if (content.endedOn !== null || content.status === 'ended') return content.endedOn;
  return origin === 'editor' && endedAt !== null ? calendarDateAt(endedAt) : null;
}

const fold = (text: string): string => text.toLocaleLowerCase('de').replace(/[^\p{L}\p{N}]+/gu, '');

/** Name of a programme in the form that searches are compared with. */
type Names = Pick<ProgrammeContent, 'title' | 'shortTitle' | 'otherNames'>;

const namesOf = ({ title, shortTitle, otherNames }: Names): string[] =>
  [title, shortTitle, ...otherNames].map(fold).filter((name) => name !== '');

/** Whether a search is a name of the programme: »uWM«, »go digital« for »go-digital«, »KfW 067«. */
export function isNamedBy(search: string, names: Names): boolean {
  return namesOf(names).includes(fold(search));
}

/** Whether a word of a search stands in a name, not only in the name of the funder. */
export function isTouchedBy(search: string, names: Names): boolean {
  const own = namesOf(names);
  return search.split(/\s+/u).some((word) => fold(word) !== '' && own.some((name) => name.includes(fold(word))));
}
