import type { VocabularyName } from '@fundus/contract/vocabulary';
import type { FundingWords } from '@fundus/messages/wording/funding-words';
import { useMemo } from 'react';
import { useFundingWords } from '#features/funding/funding-wording/use-funding-words.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/** The closed lists, as far as programmes need them; `features/platform/vocabulary` gives such a book. */
export interface ProgrammeTerms {
  list: (vocabulary: VocabularyName) => readonly { value: string; label: string; parent: string | null }[];
  label: (vocabulary: VocabularyName, code: string) => string;
}

/** Everything that the screens of programmes say: the facts as all of the portal words them, and what is theirs alone. */
export interface ProgrammeWords extends FundingWords {
  t: Translate<readonly ['funding-programme', 'vocabulary']>;
  terms: ProgrammeTerms;
}

/** The words for programmes in the reader's language. `industryTitle` may be left out where no rules are worded. */
export function useProgrammeWords(
  terms: ProgrammeTerms,
  industryTitle?: (key: string) => string | undefined,
): ProgrammeWords {
  const { t } = useTranslation(['funding-programme', 'vocabulary']);
  const words = useFundingWords(terms, industryTitle);
  return useMemo(() => ({ ...words, t, terms }), [words, t, terms]);
}
