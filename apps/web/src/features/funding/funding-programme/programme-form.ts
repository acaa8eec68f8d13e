import { type ProgrammeDetail } from '@fundus/contract/funding-programme';
import {
  type ProgrammeContent,
  type ProgrammeField,
  programmeContent,
  programmeField,
} from '@fundus/contract/programme-content';
import type { Control, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/**
 * What the form holds. Rules are edited as a tree beside it: while they are being written they may be incomplete. The
 * names are those of the call, so that the server's objections find their fields.
 */
export const programmeFormSchema = z.object({
  content: programmeContent.omit({ rules: true }),
  protectedFields: z.array(programmeField),
});
export interface ProgrammeFormValues {
  content: Omit<ProgrammeContent, 'rules'>;
  protectedFields: ProgrammeField[];
}
export type ProgrammeForm = UseFormReturn<ProgrammeFormValues, unknown, ProgrammeFormValues>;
export type ProgrammeControl = Control<ProgrammeFormValues, unknown, ProgrammeFormValues>;

/** A programme as it was loaded: what an edit begins from and is compared with. */
export type ProgrammeBase = Pick<ProgrammeDetail, 'version' | 'content' | 'protectedFields'>;

export function toFormValues({
  content,
  protectedFields,
}: Pick<ProgrammeBase, 'content' | 'protectedFields'>): ProgrammeFormValues {
  const { rules: _, ...rest } = content;
  return { content: rest, protectedFields: [...protectedFields] };
}
