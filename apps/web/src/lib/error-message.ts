import { ApiError, isApiError } from './api/api-error.ts';
import { translate } from './i18n/translate.ts';
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
export const failureTitle = (action: Action): string => translate(`failure:deed.${action}`);

/** What did not work, and why. */
export function messageOfFailure(action: Action, error: unknown): string {
  return `${failureTitle(action)} ${messageOfError(error)}`;
}

/**
 * What to say where a record that is changed without a form (a status, a tick, a card) moved on meanwhile: how it is called
 * and, where `wordStored` says so, what is stored now. Null for every other failure.
 */
export function messageOfStale(error: unknown, name: string, wordStored?: (current: unknown) => string): string | null {
  if (!isApiError(error, 'REVISION_CONFLICT')) return null;
  const { current } = error.details;
  if (wordStored === undefined || current === undefined) return translate('ui:conflict.stale', { name });
  return translate('ui:conflict.staleTo', { name, stored: wordStored(current) });
}

const ownFailures = ['OFFLINE', 'UNEXPECTED_ANSWER', 'RATE_LIMITED', 'UNAVAILABLE'] as const;

/** Whether the browser finds the words for it; every refusal of the server comes with its own. */
const isOwnFailure = (code: string): code is (typeof ownFailures)[number] => ownFailures.some((own) => own === code);

/** What to tell people about a failure: the server's own words, or ours where it gave none. */
export function messageOfError(error: unknown): string {
  if (error instanceof ApiError) {
    // „Bitte prüfen Sie die markierten Eingaben“ does not help where nothing is marked.
    const [issue, ...others] = error.issues;
    if (issue !== undefined && others.length === 0) return issue.message;
    if (error.message !== '') return error.message;
    return translate(isOwnFailure(error.code) ? `failure:${error.code}` : 'failure:INTERNAL');
  }
  return translate(isMissingPart(error) ? 'failure:page.loadFailed.inPlace' : 'failure:INTERNAL');
}
