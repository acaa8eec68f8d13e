import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CaseQuestion } from './case-question.tsx';
import { openQuestionsQuery } from './funding-research.queries.ts';
import { useResearch } from './research-context.ts';
import classes from './research-wizard.module.css';

/** The question that decides most programmes of this research, above the list. */
export function NextQuestion() {
  const { research, answersKey } = useResearch();
  const { data, error, isPlaceholderData } = useQuery(openQuestionsQuery(research.researchId, answersKey));
  // As high as the question that will stand here, so that the list below does not move.
  if (data === undefined && error === null) return <Skeleton className={classes['asking'] ?? ''} />;
  return <CaseQuestion questions={data ?? []} isUpdating={isPlaceholderData} />;
}
