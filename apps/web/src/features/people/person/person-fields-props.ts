import type { PersonWords } from './person-words.ts';
import type { PersonEditing } from './use-person-editing.ts';

/** Props of every group of fields. */
export interface PersonFieldsProps {
  form: PersonEditing['form'];
  words: PersonWords;
  suggestions: { tags: readonly string[]; sources: readonly string[] };
  ownerName: string;
}
