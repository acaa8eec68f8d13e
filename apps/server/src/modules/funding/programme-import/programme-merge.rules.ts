import { calendarDateAt } from '@fundus/contract/date';
import { emptyProgrammeContent, type ProgrammeContent, type ProgrammeField } from '@fundus/contract/programme-content';
import type { Remark } from '#lib/source-error.ts';
import { mergeContent } from '#modules/funding/funding-programme/programme-content.rules.ts';
import { mergeLimits } from './cells/limit-cells.rules.ts';
import { mergeNote } from './import-note.rules.ts';

export interface MergedProgramme {
  content: ProgrammeContent;
  changed: ProgrammeField[];
  kept: ProgrammeField[];
  /** An import ended the programme, and now it is back. */
  reopens: boolean;
  /** The source checked the facts after the portal did. */
  isChecked: boolean;
  /** Whether the import makes a version of it. */
  isOther: boolean;
  remarks: Remark[];
}

/** The content of a programme that the catalogue does not have yet. */
export function newContent(says: Partial<ProgrammeContent>): { content: ProgrammeContent; remarks: Remark[] } {
  const hasText = (says.description ?? '') !== '' || (says.legalBasis ?? '') !== '';
  const regions = says.regions ?? [];
  const isOfStates = regions.length > 0 && !regions.includes('nationwide') && !regions.includes('other');
  const content: ProgrammeContent = {
    ...emptyProgrammeContent,
    level: isOfStates ? 'state' : 'federal',
    // A reader of the whole text has read it there; short entries only repeat it.
    confidence: hasText ? 'corpus' : 'secondary',
    ...says,
  };
  return {
    content,
    remarks: says.level === undefined ? [{ code: 'levelAssumed', values: { level: content.level } }] : [],
  };
}

/**
 * Lays what a row says over a programme. Dates of the facts and of their check never go back: an editor may have checked
 * them since the source was written. `endingTimes` are the instants at which imports of this source ended programmes.
 */
export function mergeProgramme(
  programme: {
    content: ProgrammeContent;
    protectedFields: readonly string[];
    endedAt: Date | null;
    lastCheckedAt: Date | null;
  },
  row: { says: Partial<ProgrammeContent>; lastCheckedOn: string | null },
  endingTimes: ReadonlySet<number>,
): MergedProgramme {
  const says = { ...row.says };
  const { factsOn, note } = programme.content;
  if (says.factsOn !== undefined && factsOn !== null && (says.factsOn === null || says.factsOn < factsOn))
    delete says.factsOn;
  if (says.rules !== undefined) says.rules = mergeLimits(programme.content.rules, says.rules);
  if (says.note !== undefined) says.note = mergeNote(note, says.note);
  const merged = mergeContent(programme.content, says, programme.protectedFields);
  const hasEnded = programme.endedAt !== null;
  const reopens = programme.endedAt !== null && endingTimes.has(programme.endedAt.getTime());
  const remarks: Remark[] = reopens ? [{ code: 'reopens' }] : hasEnded ? [{ code: 'staysEnded' }] : [];
  const { lastCheckedOn } = row;
  const checkedBefore = programme.lastCheckedAt === null ? '' : calendarDateAt(programme.lastCheckedAt);
  const isChecked = lastCheckedOn !== null && checkedBefore < lastCheckedOn;
  if (isChecked && merged.changed.length === 0) remarks.push({ code: 'lastChecked' });
  return { ...merged, reopens, isChecked, isOther: merged.changed.length > 0 || reopens || isChecked, remarks };
}

/** The instant that stands for the day of a check: its middle, which is that day in every calendar of Europe. */
export const checkedAtOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
