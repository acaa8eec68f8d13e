import type { PersonWords } from './person-words.ts';
import type { PersonEditing } from './use-person-editing.ts';

/** What every group of fields is drawn with. */
export interface PersonFieldsProps {
  form: PersonEditing['form'];
  words: PersonWords;
  suggestions: { tags: readonly string[]; sources: readonly string[] };
  ownerName: string;
}
