import type { OpenQuestion } from '@fundus/contract/funding-list';
import { wordDecides, wordQuestion } from '@fundus/messages/wording/question-words';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { AnswerInput, type AnswerInputProps } from './answer-input.tsx';
import classes from './fact-question.module.css';

/** One open question with the number of programmes that it decides, answered where it stands. */
export function FactQuestion({
  question: { fact, programmeCount },
  isUpdating,
  onSkip,
  way,
  why = '',
  ...input
}: Omit<AnswerInputProps, 'fact' | 'labelId'> & {
  question: OpenQuestion;
  isUpdating: boolean;
  onSkip: () => void;
  /** Where the fact is answered, if not here. */
  way?: ReactNode;
  /** Why it is asked; where it is said, it stands in the place of the number. */
  why?: string;
}) {
  const speech = useFundingSpeech();
  const labelId = useId();
  return (
    <div className={classes['place']}>
      <section className={classes['root']} aria-label={speech.say('nextQuestion.title')}>
        <div className={classes['head']}>
          <h2 className={classes['question']} id={labelId}>
            {fact === 'assistedArea' && input.divided !== null
              ? speech.say('nextQuestion.areaPart')
              : wordQuestion(fact, speech)}
          </h2>
          {why === '' && (
            <p className={classes['count']} role="status" data-updating={isUpdating || undefined}>
              {wordDecides(programmeCount, speech)}
            </p>
          )}
        </div>
        <div className={classes['answer']}>
          {way ?? <AnswerInput key={fact} fact={fact} labelId={labelId} {...input} />}
          <Button variant="subtle" size="compact-sm" onClick={onSkip}>
            {speech.say('nextQuestion.skip')}
          </Button>
        </div>
        {why !== '' && (
          <p className={classes['why']} role="status" data-updating={isUpdating || undefined}>
            {why}
          </p>
        )}
      </section>
    </div>
  );
}
