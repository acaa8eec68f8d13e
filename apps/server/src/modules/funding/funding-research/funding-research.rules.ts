import type { ErrorCode } from '@fundus/contract/error';
import type { ResearchStart, ResearchStep } from '@fundus/contract/funding-research';
import type { ItemChange } from '@fundus/contract/funding-research-item';
import type { Fields } from '#lib/field-revision.ts';

/** The answers of a research that are saved as one types. */
export interface ResearchAnswers {
  name: string;
  step: ResearchStep;
  start: ResearchStart;
  projects: string[];
  industries: { classification: 'wz2008' | 'wz2025'; code: string; title: string }[];
}

export type ResearchPatch = { [Key in keyof Omit<ResearchAnswers, 'start'>]?: ResearchAnswers[Key] | undefined } & {
  start?: { [Key in keyof ResearchStart]?: ResearchStart[Key] | undefined } | undefined;
};

/**
 * The current step is not an answer: two tabs on two steps must not stop each other from saving, so the step that
 * was opened last is the one at which the research is continued.
 */
export const uncontestedFields: ReadonlySet<string> = new Set(['step']);

/** Answers as flat fields: `name`, `step`, `projects`, `industries` and `start.employees` for each answer of the start. */
export function toFields(answers: ResearchPatch): Fields {
  const { start, ...others } = answers;
  const fields: Fields = {};
  for (const [name, value] of Object.entries(others)) if (value !== undefined) fields[name] = value;
  for (const [name, value] of Object.entries(start ?? {})) if (value !== undefined) fields[`start.${name}`] = value;
  return fields;
}

/** The answers after a change. */
export function applyPatch(answers: ResearchAnswers, patch: ResearchPatch): ResearchAnswers {
  const given = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const { start, ...others } = patch;
  return { ...answers, ...given(others), start: { ...answers.start, ...given(start ?? {}) } };
}

/** Why a step cannot be opened yet, or null. The liability notice must be accepted before programmes are shown. */
export function findStepObstacle(
  step: ResearchStep,
  research: { isNoticeAccepted: boolean; itemCount: number },
): ErrorCode | null {
  if (step !== 'fundingList' && step !== 'resultList') return null;
  if (!research.isNoticeAccepted) return 'LIABILITY_NOTICE_NOT_ACCEPTED';
  return step === 'resultList' && research.itemCount === 0 ? 'NO_PROGRAMME_SELECTED' : null;
}

/** Why a research cannot leave the house (shared or printed) yet, or null: what the result list needs, it needs too. */
export function findReleaseObstacle(research: { isNoticeAccepted: boolean; itemCount: number }): ErrorCode | null {
  return findStepObstacle('resultList', research);
}

/** What became of a programme since a version of it was chosen. */
export function changeSince(
  chosenVersion: number,
  programme: { currentVersion: number; endedAt: Date | string | null },
): ItemChange {
  if (programme.endedAt !== null) return 'ended';
  return programme.currentVersion > chosenVersion ? 'changed' : 'unchanged';
}

/** When a research went to the trash, by itself or with its person; null where it is there. */
export function trashedAt(research: {
  deletedAt: Date | null;
  person: { deletedAt: Date | null } | null;
}): Date | null {
  return research.deletedAt ?? research.person?.deletedAt ?? null;
}
