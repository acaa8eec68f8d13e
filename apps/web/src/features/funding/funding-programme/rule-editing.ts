import { createContext, type ReactNode, useContext } from 'react';
import type { ProgrammeWords } from './programme-words.ts';
import type { RuleAction, RuleNode, RuleProblem } from './rule-draft.ts';

/** What every part of the editor needs. */
export interface RuleEditing {
  words: ProgrammeWords;
  dispatch: (action: RuleAction) => void;
  problems: ReadonlyMap<string, RuleProblem>;
  /** Problems stay unsaid until the editor tried to save. */
  showsProblems: boolean;
  /** Takes a node out and offers the way back. */
  remove: (node: RuleNode) => void;
  industryPicker: (codes: readonly string[], onChange: (codes: string[]) => void) => ReactNode;
}

export const RuleEditingContext = createContext<RuleEditing | null>(null);

export function useRuleEditing(): RuleEditing {
  const editing = useContext(RuleEditingContext);
  if (editing === null) throw new Error('Only inside the rule editor');
  return editing;
}
