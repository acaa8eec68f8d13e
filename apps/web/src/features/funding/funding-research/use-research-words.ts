import { useMemo } from 'react';
import { useFundingWords } from '#features/funding/funding-wording/use-funding-words.ts';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ResearchWords } from './research-words.ts';

/** Everything that words the data of a research, in the reader's language. */
export function useResearchWords(book: TermBook): ResearchWords & { terms: TermBook } {
  const { t } = useTranslation('funding-research');
  const words = useFundingWords(book);
  return useMemo(() => ({ ...words, t, terms: book }), [words, t, book]);
}
