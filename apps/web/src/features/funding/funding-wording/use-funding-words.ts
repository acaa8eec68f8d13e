import type { VocabularyName } from '@fundus/contract/vocabulary';
import type { FundingWords, Speech } from '@fundus/messages/wording/funding-words';
import { useMemo } from 'react';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/** The messages for facts of funding in the reader's language. */
export function useFundingSpeech(): Speech {
  const language = useLanguage();
  const { t } = useTranslation(['funding-wording', 'vocabulary']);
  return useMemo(() => ({ language, say: (key, values) => t(key, { ...values }) }), [language, t]);
}

const noTitle = (): undefined => undefined;

/** All words for facts of funding. Without `industryTitle` industries are named by their codes. */
export function useFundingWords(
  terms: { label: (vocabulary: VocabularyName, code: string) => string },
  industryTitle: (key: string) => string | undefined = noTitle,
): FundingWords {
  const speech = useFundingSpeech();
  return useMemo(() => ({ ...speech, term: terms.label, industryTitle }), [speech, terms, industryTitle]);
}
