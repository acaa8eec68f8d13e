import type { Language } from '@fundus/contract/user';
import { type ListedTerm, type VocabularyTerm, vocabularyName, vocabularyNames } from '@fundus/contract/vocabulary';
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

/** The same terms in one language: every page of a research fetches them, and the other language would be half of it. */
export async function listTermsIn(db: Executor, language: Language): Promise<ListedTerm[]> {
  const terms = await listKnownTerms(db);
  return terms.map(({ vocabulary, code, parentCode, label }) => ({
    vocabulary,
    code,
    parentCode,
    label: label[language],
  }));
}
