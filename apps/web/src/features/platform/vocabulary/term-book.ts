import type { ListedTerm, VocabularyName } from '@fundus/contract/vocabulary';

export interface TermOption {
  value: string;
  label: string;
  /** Code of the term above. */
  parent: string | null;
}

/** Looks terms of the closed lists up by their codes. */
export interface TermBook {
  /** Terms of a list in its order. */
  list(vocabulary: VocabularyName): readonly TermOption[];
  /** Label of a term; the code itself where it is not known, so that nothing disappears. */
  label(vocabulary: VocabularyName, code: string): string;
}

export function makeTermBook(terms: readonly ListedTerm[]): TermBook {
  const lists = new Map<VocabularyName, TermOption[]>();
  const labels = new Map<string, string>();
  for (const { vocabulary, code, parentCode, label } of terms) {
    labels.set(`${vocabulary}:${code}`, label);
    const list = lists.get(vocabulary) ?? [];
    list.push({ value: code, label, parent: parentCode });
    lists.set(vocabulary, list);
  }
  return {
    list: (vocabulary) => lists.get(vocabulary) ?? [],
    label: (vocabulary, code) => labels.get(`${vocabulary}:${code}`) ?? code,
  };
}
