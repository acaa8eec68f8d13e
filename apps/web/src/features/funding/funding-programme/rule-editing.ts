import { createContext, useContext } from 'react';
import type { RuleAction, RuleNode, RuleProblem } from './rule-draft.ts';
import type { ProgrammeWords } from './use-programme-words.ts';

/** Context of every part of the editor. */
export interface RuleEditing {
  words: ProgrammeWords;
  dispatch: (action: RuleAction) => void;
  problems: ReadonlyMap<string, RuleProblem>;
  /** Problems stay unsaid until the editor tried to save. */
  showsProblems: boolean;
  /** Takes a node out and offers the way back. */
  remove: (node: RuleNode) => void;
}

/** Name of a node's fault among the faults of the form. */
export const faultNameOfRule = (id: string): string => `rules.${id}`;

export const RuleEditingContext = createContext<RuleEditing | null>(null);

export function useRuleEditing(): RuleEditing {
  const editing = useContext(RuleEditingContext);
  if (editing === null) throw new Error('Only inside the rule editor');
  return editing;
}
