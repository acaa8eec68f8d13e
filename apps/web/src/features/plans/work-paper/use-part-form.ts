import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type RecordEditing, useRecordForm } from '#ui/form/use-record-form.ts';

/**
 * The form over one part of a paper: a note, a partner, a work package. It is saved as a whole; where someone else changed
 * the same part, the form shows both states field by field.
 */
export function usePartForm<Paper extends { revision: number }, Values extends FieldValues>({
  paper,
  read,
  schema,
  save,
}: {
  paper: Paper;
  /** The part as it stands in a paper, or as a new one begins. */
  read: (paper: Paper) => Values;
  schema: z.ZodType<Values, Values>;
  save: (part: Values, revision: number) => Promise<Paper>;
}): RecordEditing<Paper, Values> {
  return useRecordForm<Paper, Values>({
    row: paper,
    toRecord: (stored) => ({ revision: stored.revision, values: read(stored) }),
    schema,
    save: (changes, from) => save({ ...from.values, ...changes }, from.revision),
  });
}
