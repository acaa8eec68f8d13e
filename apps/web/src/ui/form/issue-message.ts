import { issueCodeOf } from '@fundus/contract/issue-code';
import i18next from 'i18next';
import type { z } from 'zod';

/** The message of a fault in the language of the page, in the words of the server; the file `validation` has to be loaded. */
export function messageOfIssue(issue: z.core.$ZodRawIssue): string {
  const { code, values } = issueCodeOf(issue);
  return i18next.t(`validation:${code}` as 'validation:required', values ?? {});
}
