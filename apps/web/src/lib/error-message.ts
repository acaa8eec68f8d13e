import i18next from 'i18next';
import { ApiError } from './api/api-error.ts';
import { isMissingPart } from './missing-part.ts';

/** What people try that has words of its own when it fails; why it failed is said behind them. */
export const actions = [
  'researchTransmission',
  'researchFeedback',
  'print',
  'liabilityNotice',
  'login',
  'copy',
  'copyResearch',
  'loadShared',
  'convert',
  'popupBlocked',
  'delete',
  'restore',
  'undo',
  'merge',
  'setStatus',
  'deleteSelection',
  'convertSelection',
  'changeSelection',
  'saveClient',
  'saveProspect',
  'saveContact',
] as const;
export type Action = (typeof actions)[number];

/** What changing a whole selection is called when it fails; everything else is a change. */
export const failedActions: Partial<Record<string, Action>> = {
  delete: 'deleteSelection',
  convert: 'convertSelection',
};

/** What did not work, in its own words. */
export const failureTitle = (action: Action): string => i18next.t(`error:deed.${action}`);

/** What did not work, and why. */
export function messageOfFailure(action: Action, error: unknown): string {
  return `${failureTitle(action)} ${messageOfError(error)}`;
}

/** What to tell people about a failure: the server's own words, or ours where it gave none. */
export function messageOfError(error: unknown): string {
  if (error instanceof ApiError) {
    // „Bitte prüfen Sie die markierten Eingaben“ does not help where nothing is marked.
    const [issue, ...others] = error.issues;
    if (issue !== undefined && others.length === 0) return issue.message;
    if (error.message !== '') return error.message;
    return i18next.t(`error:${error.code}` as 'error:OFFLINE');
  }
  return i18next.t(isMissingPart(error) ? 'error:page.loadFailed.inPlace' : 'error:INTERNAL');
}
