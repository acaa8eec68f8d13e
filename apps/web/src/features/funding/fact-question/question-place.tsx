import type { ComponentProps } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { FactQuestion as Question } from './fact-question.tsx';
import classes from './question-place.module.css';

// The page is complete without it: it comes behind what is read first.
const FactQuestion = lazyPart(() => import('./fact-question.tsx').then((part) => part.FactQuestion), []);

/** Where an open question stands; as high as the question from the beginning, so that nothing below it moves. */
export function QuestionPlace(props: ComponentProps<typeof Question>) {
  return (
    <div className={classes['place']}>
      <FactQuestion {...props} />
    </div>
  );
}
