import type { VocabularyName } from '@fundus/contract/vocabulary';
import type { TFunction } from 'i18next';

/** Looks labels of the closed lists up; the vocabulary's own book fits. */
export interface TermLabels {
  /** Label of a term; the code itself where it is not known. */
  label(vocabulary: VocabularyName, code: string): string;
  /** Terms of a list in its order. */
  list(vocabulary: VocabularyName): readonly { value: string; label: string; parent: string | null }[];
}

/** Everything that words data of a research: the messages of the noun, the closed lists and what is theirs alone. */
export interface ResearchWords {
  t: TFunction<'funding-research'>;
  terms: TermLabels;
  /** Label of a social status; it stands in no closed list of the server. */
  socialStatus(code: string): string;
  language: 'de' | 'en';
}

/** `a`, `a oder b`, `a, b oder c`; beyond `limit` the rest is counted: `a, b oder 7 weitere`. */
export function joinAlternatives(values: readonly string[], language: 'de' | 'en', limit = 12): string {
  return listFormat(values, language, 'disjunction', limit);
}

/** `a`, `a und b`, `a, b und c`. */
export function joinAll(values: readonly string[], language: 'de' | 'en', limit = 12): string {
  return listFormat(values, language, 'conjunction', limit);
}

function listFormat(
  values: readonly string[],
  language: 'de' | 'en',
  type: Intl.ListFormatType,
  limit: number,
): string {
  const rest = values.length - limit;
  const shown =
    rest > 1 ? [...values.slice(0, limit), language === 'de' ? `${rest} weitere` : `${rest} others`] : [...values];
  return new Intl.ListFormat(language === 'de' ? 'de-DE' : 'en-GB', { type }).format(shown);
}
