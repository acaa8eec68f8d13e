import type { FundingResearch, ResearchStart } from '@fundus/contract/funding-research';
import { createContext, useContext } from 'react';
import { choicePause, type Saver, type SaverSnapshot } from '#lib/save/saver.ts';
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
  draft: SaverSnapshot<DraftedResearch>;
  saver: Saver<DraftedResearch>;
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

/** Changes answers of the step »Start«. */
export function useChangeStart(): (change: Partial<ResearchStart>, pause?: number) => void {
  const { saver } = useResearch();
  return (change, pause = choicePause) => {
    saver.type(Object.fromEntries(Object.entries(change).map(([field, value]) => [`start.${field}`, value])), pause);
  };
}
