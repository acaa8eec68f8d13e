import type { MissingFact } from '@fundus/contract/eligibility-rule';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { craftsAnnexes, foundingKinds, researchCategories } from '@fundus/contract/research-fact-codes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { openQuestionsQuery } from './funding-research.queries.ts';
import { useResearch } from './research-context.ts';
import { StartOne, StartYesNo } from './start-choice.tsx';
import { StartNumber } from './start-typed.tsx';

/** Facts that few programmes ask for. */
const rareFacts = [
  'isFullTime',
  'isFirstFounding',
  'foundingKind',
  'hasMasterTitle',
  'ageYears',
  'benefitClaimDays',
  'isFoundedByWomen',
  'hasUniversityLink',
  'researchCategory',
  'trainees',
  'isNonProfit',
  'hasLinkedFirms',
  'hasCollectiveAgreement',
  'isNaturalPerson',
  'isFreeProfession',
  'craftsAnnex',
  'residenceState',
] as const satisfies readonly MissingFact[];

/** The rare facts that decide in this research or are answered; a field once shown stays while the page is open. */
export function useDecidingFields(): ReactNode[] {
  const { t } = useTranslation('vocabulary');
  const { research, answers, answersKey, words } = useResearch();
  const { data } = useQuery(openQuestionsQuery(research.researchId, answersKey));
  const [shown, setShown] = useState<ReadonlySet<MissingFact>>(new Set());
  const deciding = rareFacts.filter(
    (fact) => answers.start[fact] !== null || data?.some((question) => question.fact === fact) === true,
  );
  if (deciding.some((fact) => !shown.has(fact))) setShown(new Set([...shown, ...deciding]));
  return rareFacts
    .filter((fact) => shown.has(fact))
    .map((fact) => {
      switch (fact) {
        case 'ageYears':
        case 'benefitClaimDays':
        case 'trainees':
          return <StartNumber key={fact} field={fact} />;
        case 'foundingKind':
          return (
            <StartOne
              key={fact}
              field={fact}
              options={foundingKinds.map((value) => ({ value, label: t(`foundingKind.${value}`) }))}
            />
          );
        case 'researchCategory':
          return (
            <StartOne
              key={fact}
              field={fact}
              options={researchCategories.map((value) => ({ value, label: t(`researchCategory.${value}`) }))}
            />
          );
        case 'craftsAnnex':
          return (
            <StartOne
              key={fact}
              field={fact}
              options={craftsAnnexes.map((value) => ({ value, label: t(`craftsAnnex.${value}`) }))}
            />
          );
        case 'residenceState':
          return (
            <StartOne
              key={fact}
              field={fact}
              options={federalStateCodes.map((value) => ({ value, label: words.terms.label('region', value) }))}
            />
          );
        default:
          return <StartYesNo key={fact} field={fact} />;
      }
    });
}
