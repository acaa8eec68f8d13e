import { type FundingCaseState, unfiledStates } from '@fundus/contract/funding-case-list';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { type Filing, filingOf, isLastExtension } from '@fundus/contract/programme-day';

/** Facts by which a programme ends, as its current version says them. */
export interface ProgrammeEnding extends Pick<ProgrammeContent, 'status' | 'validUntil' | 'endedOn' | 'deadlines'> {
  /** It left the catalogue. */
  isGone: boolean;
}

/** Whether the application of a case in this state is still to be filed; null: there is no case yet. */
export const isUnfiled = (state: FundingCaseState | null): boolean =>
  state === null || (unfiledStates as readonly FundingCaseState[]).includes(state);

/** By when an application has to be filed, as the programme says it today; null where nothing ends it. */
export function filingOfEnding(ending: ProgrammeEnding | null, today: string): Filing | null {
  if (ending === null) return null;
  const { validUntil, endedOn, isGone } = ending;
  const status = isGone ? 'ended' : ending.status;
  return filingOf({ status, validUntil, endedOn, isLastExtension: isLastExtension(ending) }, today);
}
