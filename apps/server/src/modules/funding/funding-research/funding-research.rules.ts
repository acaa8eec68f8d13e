import type { ErrorCode } from '@fundus/contract/error';
import type { StoredMix } from '@fundus/contract/financing-mix';
import type { ResearchStart, ResearchStep } from '@fundus/contract/funding-research';
import type { ItemChange } from '@fundus/contract/funding-research-item';
import { type FieldRevisions, type Fields, flattenFields } from '#lib/field-revision.ts';

/** The answers of a research that are saved as one types. */
export interface ResearchAnswers {
  name: string;
  step: ResearchStep;
  start: ResearchStart;
  projects: string[];
  industries: { classification: 'wz2008' | 'wz2025'; code: string; title: string }[];
  /** The mix of programmes that was chosen; no verdict depends on it. */
  financingMix: StoredMix | null;
}

export type ResearchPatch = { [Key in keyof Omit<ResearchAnswers, 'start'>]?: ResearchAnswers[Key] | undefined } & {
  start?: { [Key in keyof ResearchStart]?: ResearchStart[Key] | undefined } | undefined;
};

/**
 * The current step is not an answer: two tabs on two steps must not stop each other from saving, so the step that
 * was opened last is the one at which the research is continued.
 */
export const uncontestedFields: ReadonlySet<string> = new Set(['step']);

/** Fields that no programme is judged by. */
const besideAnswers: ReadonlySet<string> = new Set(['name', 'step', 'financingMix']);

/** Answers as flat fields: `name`, `step`, `projects`, `industries`, `financingMix` and `start.employees` for each answer of the start. */
export function toFields({ name, step, start, projects, industries, financingMix }: ResearchPatch): Fields {
  return flattenFields({ name, step, start, projects, industries, financingMix }, ['start']);
}

/**
 * Whether an answer by which programmes are judged has changed after the revision `base`; name, step and mix do not count. A base
 * that lies ahead (the database was put back to an older state) has seen nothing of what is stored.
 */
export function areAnswersNewer(
  { revision, fieldRevisions }: { revision: number; fieldRevisions: FieldRevisions },
  base: number,
): boolean {
  return (
    base > revision || Object.entries(fieldRevisions).some(([field, at]) => !besideAnswers.has(field) && at > base)
  );
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

/** Changes of a programme since a version of it was chosen. */
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
