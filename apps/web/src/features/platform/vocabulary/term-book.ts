import type { Language } from '@fundus/contract/user';
import type { VocabularyName, VocabularyTerm } from '@fundus/contract/vocabulary';

export interface TermOption {
  value: string;
  label: string;
  /** Code of the term above. */
  parent: string | null;
}

/** Looks terms of the closed lists up by their codes, in one language. */
export interface TermBook {
  /** Terms of a list in its order. */
  list(vocabulary: VocabularyName): readonly TermOption[];
  /** Label of a term; the code itself where it is not known, so that nothing disappears. */
  label(vocabulary: VocabularyName, code: string): string;
}

export function makeTermBook(terms: readonly VocabularyTerm[], language: Language): TermBook {
  const lists = new Map<VocabularyName, TermOption[]>();
  const labels = new Map<string, string>();
  for (const term of terms.toSorted((one, other) => one.position - other.position)) {
    const label = term.label[language];
    labels.set(`${term.vocabulary}:${term.code}`, label);
    const list = lists.get(term.vocabulary) ?? [];
    list.push({ value: term.code, label, parent: term.parentCode });
    lists.set(term.vocabulary, list);
  }
  return {
    list: (vocabulary) => lists.get(vocabulary) ?? [],
    label: (vocabulary, code) => labels.get(`${vocabulary}:${code}`) ?? code,
  };
}
