import type { VocabularyName } from '@fundus/contract/vocabulary';
import type { FundingWords } from '@fundus/messages/wording/funding-words';
import type { Translate } from '#lib/i18n/translate.ts';

/** Looks labels of the closed lists up; the vocabulary's own book fits. */
export interface TermLabels {
  /** Label of a term; the code itself where it is not known. */
  label(vocabulary: VocabularyName, code: string): string;
  /** Terms of a list in its order. */
  list(vocabulary: VocabularyName): readonly { value: string; label: string; parent: string | null }[];
}

/** Everything that a research says: the facts as all of the portal words them, and what is its screens' alone. */
export interface ResearchWords extends FundingWords {
  t: Translate<'funding-research'>;
  terms: TermLabels;
}
