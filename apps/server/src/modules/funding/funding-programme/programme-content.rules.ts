import { laterBenefitParts } from '@fundus/contract/programme-benefit';
import {
  emptyProgrammeContent,
  type ProgrammeContent,
  type ProgrammeField,
  programmeFields,
} from '@fundus/contract/programme-content';
import { figuresOf } from '@fundus/contract/programme-figures';

/** Reads a stored version, which lacks fields that came later. */
export type StoredContent = Partial<ProgrammeContent>;

/** A stored version with every field of today: what it could not say yet is not known. */
export function completeContent(stored: StoredContent): ProgrammeContent {
  const content = { ...emptyProgrammeContent, ...stored };
  return { ...content, benefits: content.benefits.map((benefit) => ({ ...laterBenefitParts, ...benefit })) };
}

/** A content whose figures for lists follow from its benefits and the basis of its aid, where those are stated. */
export function settleFigures(content: ProgrammeContent): ProgrammeContent {
  return { ...content, ...figuresOf(content) };
}

/** A value in a form in which equal values are equal texts: keys in order, whatever the database made of them. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** The fields in which two contents differ, in the order of the contract. */
export function changedFields(before: Partial<ProgrammeContent>, after: Partial<ProgrammeContent>): ProgrammeField[] {
  return programmeFields.filter(
    (field) => before[field] !== after[field] && canonical(before[field]) !== canonical(after[field]),
  );
}

/** Lays what a source says over what is known. Protected fields stay; `kept` names those that the source would change. */
export function mergeContent(
  current: ProgrammeContent,
  says: Partial<ProgrammeContent>,
  protectedFields: readonly string[],
): { content: ProgrammeContent; changed: ProgrammeField[]; kept: ProgrammeField[] } {
  const differing = changedFields(current, { ...current, ...says });
  const kept = differing.filter((field) => protectedFields.includes(field));
  const taken = Object.fromEntries(
    differing.filter((field) => !protectedFields.includes(field)).map((field) => [field, says[field]]),
  );
  const content = settleFigures({ ...current, ...taken });
  return { content, changed: changedFields(current, content), kept };
}

/** The next deadline from a day on, that day included; `null` where none is known. */
export function nextDeadlineOn(content: Pick<ProgrammeContent, 'deadlines'>, today: string): string | null {
  let next: string | null = null;
  for (const { on } of content.deadlines) if (on >= today && (next === null || on < next)) next = on;
  return next;
}
