import { joinValues } from '#lib/save/record-merge.ts';
import type { ContestedField } from './conflict-dialog.tsx';

/** Contested fields in words, with both values in one where they can be joined. */
export function contestedFields<Field extends string>(
  conflicts: readonly { field: Field; mine: unknown; theirs: unknown }[],
  { label, word }: { label: (field: Field) => string; word: (field: Field, value: unknown) => string },
): ContestedField[] {
  return conflicts.map(({ field, mine, theirs }) => {
    const joined = joinValues(theirs, mine);
    return {
      name: field,
      label: label(field),
      mine: word(field, mine),
      theirs: word(field, theirs),
      both: joined && word(field, joined),
    };
  });
}
