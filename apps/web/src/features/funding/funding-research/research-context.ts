import type { FundingResearch, ResearchStart } from '@fundus/contract/funding-research';
import { createContext, useContext } from 'react';
import type { DraftSnapshot, DraftStore } from './draft-store.ts';
import type { ResearchAnswers } from './research-fields.ts';
import type { ResearchWords } from './research-words.ts';
import type { DraftedResearch } from './use-draft.ts';
import type { ProgrammeSelection } from './use-selection.ts';

/** Everything that the steps of one research share. */
export interface ResearchContextValue {
  /** As it is stored. */
  research: FundingResearch;
  /** As the person sees it: stored answers with what they typed over them. */
  answers: ResearchAnswers;
  /** Names the stored answers that verdicts and counts are made for. */
  answersKey: string;
  draft: DraftSnapshot<DraftedResearch>;
  store: DraftStore<DraftedResearch>;
  selection: ProgrammeSelection;
  words: ResearchWords;
}

export const ResearchContext = createContext<ResearchContextValue | null>(null);

/** The open research; only inside the wizard. */
export function useResearch(): ResearchContextValue {
  const value = useContext(ResearchContext);
  if (value === null) throw new Error('useResearch needs an open research around it');
  return value;
}

/** Rest after the last key before typed text is sent, in milliseconds. Choices go at once. */
export const typingDelay = 600;
export const choiceDelay = 0;

/** Changes answers of the step »Start«. */
export function useChangeStart(): (change: Partial<ResearchStart>, delay?: number) => void {
  const { store } = useResearch();
  return (change, delay = choiceDelay) => {
    store.change(Object.fromEntries(Object.entries(change).map(([field, value]) => [`start.${field}`, value])), delay);
  };
}
