import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResearchWords } from '#features/funding/funding-research/research-words.ts';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';

/** Codes of the social status; the labels stand in the vocabulary's messages. */
export const socialStatusCodes = [
  'employed',
  'selfEmployed',
  'alg1',
  'buergergeld',
  'student',
  'pensioner',
  'other',
] as const;

/** Everything that words the data of a research, in the reader's language. */
export function useResearchWords(book: TermBook): ResearchWords & { terms: TermBook } {
  const language = useLanguage();
  const { t } = useTranslation('funding-research');
  const { t: vocabulary } = useTranslation('vocabulary');
  return useMemo(
    () => ({
      t,
      terms: book,
      socialStatus: (code: string) =>
        vocabulary(`socialStatus.${code as (typeof socialStatusCodes)[number]}`, { defaultValue: code }),
      language,
    }),
    [t, vocabulary, book, language],
  );
}
