import type { MissingFact } from '@fundus/contract/eligibility-rule';
import type { ResearchStart } from '@fundus/contract/funding-research';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { chooseQuestion } from '#features/funding/fact-question/choose-question.ts';
import { FactQuestion } from '#features/funding/fact-question/fact-question.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { choicePause } from '#lib/save/saver.ts';
import { researchStepPaths } from '../../../paths.ts';
import { openQuestionsQuery } from './funding-research.queries.ts';
import { useResearch } from './research-context.ts';
import type { ResearchAnswers } from './research-fields.ts';
import classes from './research-wizard.module.css';
import { useDistricts } from './use-districts.ts';

function isGiven({ start, projects }: ResearchAnswers, fact: MissingFact): boolean {
  if (fact === 'projects') return projects.length > 0;
  // A chosen industry may be too coarse to tell, and is asked again.
  if (fact === 'industryPaths') return false;
  const answer: unknown = start[fact as keyof ResearchStart];
  return Array.isArray(answer) ? answer.length > 0 : answer !== null && answer !== undefined;
}

/** The question that decides most programmes of this research, answered above the list; the list is judged anew at once. */
export function NextQuestion() {
  const { t } = useTranslation('funding-research');
  const { research, answers, answersKey, saver, draft, words } = useResearch();
  const { data, error, isPlaceholderData } = useQuery(openQuestionsQuery(research.researchId, answersKey));
  const districts = useDistricts(answers.start);
  const [skipped, setSkipped] = useState<ReadonlySet<MissingFact>>(new Set());
  const [held, setHeld] = useState<MissingFact | null>(null);
  const question = chooseQuestion(data ?? [], {
    skipped,
    held,
    isAnswered: (fact) => isGiven(answers, fact),
    hasDistricts: districts.length > 1,
  });
  // As high as the question that will stand here, so that the list below does not move.
  if (data === undefined && error === null) return <Skeleton className={classes['asking'] ?? ''} />;
  if (question === null) return <span hidden />;
  return (
    <FactQuestion
      question={question}
      isUpdating={isPlaceholderData || draft.state === 'sending' || draft.state === 'waiting'}
      terms={words.terms}
      districts={districts}
      onTouch={setHeld}
      onSkip={() => setSkipped(new Set([...skipped, question.fact]))}
      onAnswer={(fact, answer) => saver.type({ [fact === 'projects' ? fact : `start.${fact}`]: answer }, choicePause)}
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
