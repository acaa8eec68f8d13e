import { ApiError, isApiError } from './api/api-error.ts';
import { translate } from './i18n/translate.ts';
import { isMissingPart } from './missing-part.ts';

/** Actions with a failure text of their own; the reason follows it. */
export const actions = [
  'autosave',
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

/** Names of failed bulk actions; any other is a change. */
export const failedActions: Partial<Record<string, Action>> = {
  delete: 'deleteSelection',
  convert: 'convertSelection',
};

/** Title of a failed action. */
export const failureTitle = (action: Action): string => translate(`failure:deed.${action}`);

/** Title of a failed action, with the reason. */
export function messageOfFailure(action: Action, error: unknown): string {
  return `${failureTitle(action)} ${messageOfError(error)}`;
}

/**
 * Message for a record that was changed elsewhere while it is edited without a form (a status, a tick, a card): its name
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

/** Message of a failure: the server's own text, or ours where it gave none. */
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
