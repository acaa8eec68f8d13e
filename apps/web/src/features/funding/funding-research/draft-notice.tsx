import { decidedValues } from '#lib/save/record-merge.ts';
import type { Saver, SaverSnapshot } from '#lib/save/saver.ts';
import type { Revisioned } from '#lib/save/saving.ts';
import { contestedFields } from '#ui/form/contested-fields.ts';
import { SaveConflict } from '#ui/form/save-conflict.tsx';
import { SaveNotice } from '#ui/form/save-notice.tsx';
import { wordField, wordFieldValue } from './field-words.ts';
import type { ResearchWords } from './research-words.ts';

/** Where saving a research or an item needs the user: no answer, a refusal, two versions. */
export function DraftNotice<Stored extends Revisioned>({
  draft,
  saver,
  words,
}: {
  draft: SaverSnapshot<Stored>;
  saver: Saver<Stored>;
  words: ResearchWords;
}) {
  const { conflicts } = draft;
  return (
    <>
      <SaveNotice saver={saver} saving={draft} />
      <SaveConflict
        fields={contestedFields(conflicts, {
          label: (field) => wordField(field, words),
          word: (field, value) => wordFieldValue(field, value, words) ?? '',
        })}
        onSettle={(decisions) => saver.settle(decidedValues(conflicts, decisions))}
      />
    </>
  );
}
