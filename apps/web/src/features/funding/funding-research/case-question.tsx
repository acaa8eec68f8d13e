import type { MissingFact } from '@fundus/contract/eligibility-rule';
import type { OpenQuestion } from '@fundus/contract/funding-list';
import type { ResearchStart } from '@fundus/contract/funding-research';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { chooseQuestion } from '#features/funding/fact-question/choose-question.ts';
import { FactQuestion } from '#features/funding/fact-question/fact-question.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { choicePause } from '#lib/save/saver.ts';
import { researchStepPaths } from '../../../paths.ts';
import { useResearch } from './research-context.ts';
import type { ResearchAnswers } from './research-fields.ts';
import { tellsPlace, useDistricts } from './use-districts.ts';

function isGiven({ start, projects }: ResearchAnswers, fact: MissingFact): boolean {
  if (fact === 'projects') return projects.length > 0;
  // A chosen industry may be too coarse to tell, and is asked again.
  if (fact === 'industryPaths') return false;
  const answer: unknown = start[fact as keyof ResearchStart];
  return Array.isArray(answer) ? answer.length > 0 : answer !== null && answer !== undefined;
}

/** The first of the questions that is still open, answered where it stands; what hangs on it is judged again at once. */
export function CaseQuestion({
  questions,
  isUpdating,
  whyOf = () => '',
}: {
  questions: readonly OpenQuestion[];
  isUpdating: boolean;
  /** Why a fact is asked, in place of the number of programmes. */
  whyOf?: (fact: MissingFact) => string;
}) {
  const { t } = useTranslation('funding-research');
  const { research, answers, saver, draft, words } = useResearch();
  const { districts, divided } = useDistricts(answers.start);
  const [skipped, setSkipped] = useState<ReadonlySet<MissingFact>>(new Set());
  const [held, setHeld] = useState<MissingFact | null>(null);
  const question = chooseQuestion(questions, {
    skipped,
    held,
    isAnswered: (fact) => isGiven(answers, fact),
    hasDistricts: districts.length > 1,
  });
  if (question === null) return <span hidden />;
  return (
    <FactQuestion
      question={question}
      isUpdating={isUpdating || draft.state === 'sending' || draft.state === 'waiting'}
      terms={words.terms}
      districts={districts}
      divided={divided}
      why={whyOf(question.fact)}
      onTouch={setHeld}
      onSkip={() => setSkipped(new Set([...skipped, question.fact]))}
      onAnswer={(fact, answer, areaPart) =>
        saver.type(
          {
            [fact === 'projects' ? fact : `start.${fact}`]: answer,
            ...(fact === 'assistedArea' ? { 'start.areaPart': areaPart ?? null } : {}),
            // The area of another place would be the wrong one.
            ...(tellsPlace(fact) ? { 'start.assistedArea': null, 'start.areaPart': null } : {}),
          },
          choicePause,
        )
      }
      {...(question.fact === 'industryPaths'
        ? {
            way: (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link {...props} to={researchStepPaths.industry} params={{ researchId: research.researchId }} />
                )}
              >
                {t('industry.choose')}
              </Button>
            ),
          }
        : {})}
    />
  );
}
