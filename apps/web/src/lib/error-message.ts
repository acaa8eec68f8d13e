import i18next from 'i18next';
import { ApiError } from './api/api-error.ts';
import { isMissingPart } from './missing-part.ts';

/** What to tell people about a failure: the server's own words, or ours where it gave none. */
export function messageOfError(error: unknown): string {
  if (error instanceof ApiError) {
    // „Bitte prüfen Sie die markierten Eingaben“ helps nobody where nothing is marked.
    const [issue, ...others] = error.issues;
    if (issue !== undefined && others.length === 0) return issue.message;
    if (error.message !== '') return error.message;
    return i18next.t(`error:${error.code}` as 'error:OFFLINE');
  }
  return i18next.t(isMissingPart(error) ? 'error:page.loadFailed.inPlace' : 'error:INTERNAL');
}
