import {
  type ProgrammeContent,
  type ProgrammeField,
  programmeContent,
  programmeField,
} from '@fundus/contract/programme-content';
import type { Control, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/**
 * Values of the form. Rules are edited as a tree beside it: while they are being written they may be incomplete. The
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

/** All fields of a programme as the form holds them. */
export function toFormValues({
  protectedFields,
  ...fields
}: ProgrammeContent & { protectedFields: readonly ProgrammeField[] }): ProgrammeFormValues {
  const { rules: _, ...content } = fields;
  return { content, protectedFields: [...protectedFields] };
}
