import type { ResearchStart, ResearchStep } from '@fundus/contract/funding-research';
import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import { isSameValue } from '#lib/same-value.ts';
import { wordField, wordFieldValue } from './field-words.ts';
import type { ResearchAnswers } from './research-fields.ts';
import type { ResearchWords } from './research-words.ts';

export interface ChosenAnswer {
  step: ResearchStep;
  label: string;
  value: string;
}

/** The answers that differ from an empty research, in the order of the steps, in words. */
export function listChosen(answers: ResearchAnswers, words: ResearchWords): ChosenAnswer[] {
  const start = (Object.keys(emptyResearchStart) as (keyof ResearchStart)[]).flatMap((field) =>
    isSameValue(answers.start[field], emptyResearchStart[field])
      ? []
      : toAnswer('start', `start.${field}`, answers.start[field], words),
  );
  return [
    ...start,
    ...toAnswer('project', 'projects', answers.projects, words),
    ...toAnswer('industry', 'industries', answers.industries, words),
  ];
}

function toAnswer(step: ResearchStep, field: string, given: unknown, words: ResearchWords): ChosenAnswer[] {
  const value = wordFieldValue(field, given, words);
  return value === null ? [] : [{ step, label: wordField(field, words), value }];
}
