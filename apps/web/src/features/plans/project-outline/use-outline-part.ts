import type { ProjectOutline } from '@fundus/contract/project-outline';
import type { OutlineContent } from '@fundus/contract/project-outline-content';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { usePartForm } from '#features/plans/work-paper/use-part-form.ts';
import { saveOutline } from './project-outline-api.tsx';

/** Groups of an outline whose parts are written in dialogs. */
export type OutlineGroup = 'aims' | 'partners' | 'staff' | 'packages' | 'milestones' | 'costs';

/** Props of a dialog over one part. */
export interface PartDialogProps {
  outline: ProjectOutline;
  id: string;
  onSaved: (outline: ProjectOutline) => void;
  onClose: () => void;
}

/** Whether the part is being created. */
export const isNewPart = ({ content }: ProjectOutline, group: OutlineGroup, id: string): boolean =>
  ((content[group] as Record<string, unknown>)[id] ?? null) === null;

/** The form over one part of an outline; `empty` is what a new one begins with. */
export function useOutlinePart<Values extends FieldValues>({
  outline,
  group,
  id,
  empty,
  schema,
}: {
  outline: ProjectOutline;
  group: OutlineGroup;
  id: string;
  empty: Values;
  schema: z.ZodType<Values, Values>;
}) {
  return usePartForm<ProjectOutline, Values>({
    paper: outline,
    read: ({ content }) => (content[group] as unknown as OutlineParts<Values>)[id] ?? empty,
    schema,
    save: (part, revision) => saveOutline(outline.projectOutlineId, revision, { [group]: { [id]: part } }),
  });
}

type OutlineParts<Values> = Readonly<Record<string, Values | null>>;

/** Behind all parts of a group. */
export function nextRank(content: OutlineContent, group: 'aims' | 'partners' | 'staff' | 'packages'): number {
  const ranks = Object.values(content[group]).map((part) => part?.rank ?? 0);
  return Math.max(0, ...ranks) + 1;
}
