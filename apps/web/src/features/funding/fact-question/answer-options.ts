import type { MissingFact } from '@fundus/contract/eligibility-rule';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { socialStatuses } from '@fundus/contract/person-codes';
import { assistedAreas, craftsAnnexes, foundingKinds, researchCategories } from '@fundus/contract/research-fact-codes';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import { useTranslation } from '#lib/i18n/use-translation.ts';

export interface AnswerOption {
  value: string;
  label: string;
}

/** Labels of the closed lists; the vocabulary's own book fits. */
export interface AnswerTerms {
  label: (vocabulary: VocabularyName, code: string) => string;
  list: (vocabulary: VocabularyName) => readonly AnswerOption[];
}

/** The answers that a fact chooses from; none where it is typed. */
export function useAnswerOptions(fact: MissingFact, terms: AnswerTerms): readonly AnswerOption[] {
  const { t } = useTranslation('vocabulary');
  switch (fact) {
    case 'applicants':
      return terms.list('applicant');
    case 'projects':
      return terms.list('project');
    case 'businessForm':
      return terms.list('businessForm');
    case 'countryOfOrigin':
    case 'investmentCountry':
      return terms.list('country');
    case 'seatState':
    case 'investmentState':
    case 'residenceState':
      return federalStateCodes.map((value) => ({ value, label: terms.label('region', value) }));
    case 'socialStatus':
      return socialStatuses.map((value) => ({ value, label: t(`socialStatus.${value}`) }));
    case 'foundingKind':
      return foundingKinds.map((value) => ({ value, label: t(`foundingKind.${value}`) }));
    case 'researchCategory':
      return researchCategories.map((value) => ({ value, label: t(`researchCategory.${value}`) }));
    case 'assistedArea':
      return assistedAreas.map((value) => ({ value, label: t(`assistedArea.${value}`) }));
    case 'craftsAnnex':
      return craftsAnnexes.map((value) => ({ value, label: t(`craftsAnnex.${value}`) }));
    default:
      return [];
  }
}
