import { emptyProgrammeContent, type ProgrammeContent, type ProgrammeField } from '@fundus/contract/programme-content';
import type { Remark } from '#lib/source-error.ts';
import { mergeContent } from '#modules/funding/funding-programme/programme-content.rules.ts';

/** Facts of a stored programme that decide its change by a newer catalogue. */
export interface KnownProgramme {
  externalId: string | null;
  content: ProgrammeContent;
  protectedFields: readonly string[];
  /** Fields whose last change was an editor's. */
  editedFields: readonly string[];
  endedAt: Date | null;
}

export interface MergedShipped {
  content: ProgrammeContent;
  changed: ProgrammeField[];
  /** Fields that the catalogue would change, and that an editor protected or changed. */
  kept: ProgrammeField[];
  /** The catalogue says that a programme that has not ended is no more. */
  ends: boolean;
  /** The catalogue or the undo of an import had ended the programme, and the catalogue has it again. */
  reopens: boolean;
  /** Whether the catalogue makes a version of it. */
  isOther: boolean;
  remarks: Remark[];
}

/**
 * Lays an entry of a newer catalogue over a programme. A portal that was updated says afterwards what a new one says: a field
 * that the entry leaves out is not known any more, though a tombstone empties nothing. What an editor protected or changed
 * stays, as does a newer date of the facts: an editor may have checked them since. `endingTimes`: the instants at which
 * imports of the catalogue were carried out or undone.
 */
export function mergeShipped(
  programme: KnownProgramme,
  { externalId, says }: { externalId: string; says: Partial<ProgrammeContent> },
  endingTimes: ReadonlySet<number>,
): MergedShipped {
  const isGone = says.status === 'ended';
  const stated: Partial<ProgrammeContent> = isGone ? { ...says } : { ...emptyProgrammeContent, ...says };
  const { factsOn } = programme.content;
  if (factsOn !== null && (stated.factsOn ?? '') < factsOn) delete stated.factsOn;
  // A check of the facts changes their date, and must not keep it from newer ones.
  const edited = programme.editedFields.filter((field) => field !== 'factsOn');
  const { content, changed, kept } = mergeContent(programme.content, stated, [...programme.protectedFields, ...edited]);
  const hasEnded = programme.endedAt !== null;
  const wasGone = programme.content.status === 'ended' && content.status !== 'ended';
  const reopens = programme.endedAt !== null && !isGone && (wasGone || endingTimes.has(programme.endedAt.getTime()));
  const ends = isGone && !hasEnded;
  const remarks: Remark[] = ends
    ? [{ code: 'catalogueEnds' }]
    : reopens
      ? [{ code: 'reopens' }]
      : hasEnded && !isGone
        ? [{ code: 'staysEnded' }]
        : [];
  const isRenamed = programme.externalId !== externalId;
  return {
    content,
    changed,
    kept,
    ends,
    reopens,
    isOther: changed.length > 0 || ends || reopens || isRenamed,
    remarks,
  };
}
