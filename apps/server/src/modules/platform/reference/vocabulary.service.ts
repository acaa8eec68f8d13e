import { type VocabularyTerm, vocabularyName, vocabularyNames } from '@fundus/contract/vocabulary';
import type { Executor } from '#db/database.ts';
import { listTermRows } from './reference.repository.ts';

/** A term with the other spellings that imports know it by. */
export interface KnownTerm extends VocabularyTerm {
  aliases: string[];
}

/** All terms of all closed lists, list by list in the order in which they are shown. */
export async function listKnownTerms(db: Executor): Promise<KnownTerm[]> {
  const rows = await listTermRows(db);
  const terms = rows.map((row) => ({
    vocabulary: vocabularyName.parse(row.vocabulary),
    code: row.code,
    parentCode: row.parentCode,
    label: { de: row.labelDe, en: row.labelEn },
    position: row.position,
    aliases: row.aliases,
  }));
  const order = (term: KnownTerm) => vocabularyNames.indexOf(term.vocabulary);
  return terms.sort((a, b) => order(a) - order(b) || a.position - b.position);
}
