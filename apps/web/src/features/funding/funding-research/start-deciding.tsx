import type { MissingFact } from '@fundus/contract/eligibility-rule';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { type MonthlyIncome, monthlyIncomes, type UnitFact, unitFactNames } from '@fundus/contract/programme-codes';
import { assistedAreas, craftsAnnexes, foundingKinds, researchCategories } from '@fundus/contract/research-fact-codes';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { openQuestionsQuery } from './funding-research.queries.ts';
import { useResearch } from './research-context.ts';
import { StartArea } from './start-area.tsx';
import { StartOne, StartYesNo } from './start-choice.tsx';
import { StartAmount, StartNumber } from './start-typed.tsx';

/** Facts that few programmes ask for. */
const rareFacts = [
  'assistedArea',
  'isFullTime',
  'isFirstFounding',
  'foundingKind',
  'hasMasterTitle',
  'ageYears',
  'benefitClaimDays',
  'isFoundedByWomen',
  'hasUniversityLink',
  'researchCategory',
  'newJobs',
  'ownFundsCents',
  'sellsBeyondRegion',
  'isReplacement',
  'isUsedGoods',
  'isLeasing',
  'trainees',
  'isNonProfit',
  'hasLinkedFirms',
  'hasCollectiveAgreement',
  'isNaturalPerson',
  'isFreeProfession',
  'craftsAnnex',
  'residenceState',
] as const satisfies readonly MissingFact[];

type AskedFact = (typeof rareFacts)[number] | MonthlyIncome | UnitFact;
const askedFacts: readonly AskedFact[] = [...rareFacts, ...monthlyIncomes, ...unitFactNames];
const isUnitFact = (fact: AskedFact): fact is UnitFact => unitFactNames.includes(fact as UnitFact);
const isMonthlyIncome = (fact: AskedFact): fact is MonthlyIncome => monthlyIncomes.includes(fact as MonthlyIncome);

/**
 * The rare facts that decide in this research or are answered, and the numbers of units and monthly incomes that the sum of a chosen programme, or the
 * link that led here, asks for; a field once shown stays while the page is open.
 */
export function useDecidingFields(): ReactNode[] {
  const { t } = useTranslation('vocabulary');
  const { research, answers, answersKey, words } = useResearch();
  const { data } = useQuery(openQuestionsQuery(research.researchId, answersKey));
  const [shown, setShown] = useState<ReadonlySet<MissingFact>>(new Set());
  const linked = useLocation({ select: ({ hash }) => hash });
  const isAsked = (fact: AskedFact): boolean =>
    isUnitFact(fact) || isMonthlyIncome(fact)
      ? fact === linked || research.items.some(({ worth }) => worth?.missing.includes(fact) === true)
      : data?.some((question) => question.fact === fact) === true;
  const deciding = askedFacts.filter((fact) => answers.start[fact] !== null || isAsked(fact));
  if (deciding.some((fact) => !shown.has(fact))) setShown(new Set([...shown, ...deciding]));
  return askedFacts
    .filter((fact) => shown.has(fact))
    .map((fact) => {
      if (isMonthlyIncome(fact)) return <StartAmount key={fact} field={fact} />;
      if (isUnitFact(fact)) return <StartNumber key={fact} field={fact} />;
      switch (fact) {
        case 'ageYears':
        case 'benefitClaimDays':
        case 'trainees':
        case 'newJobs':
          return <StartNumber key={fact} field={fact} />;
        case 'ownFundsCents':
          return <StartAmount key={fact} field={fact} />;
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
        case 'assistedArea':
          return (
            <StartArea
              key={fact}
              options={assistedAreas.map((value) => ({ value, label: t(`assistedArea.${value}`) }))}
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
