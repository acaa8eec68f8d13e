import { issueCodeOf } from '@fundus/contract/issue-code';
import type { z } from 'zod';
import { translate } from '#lib/i18n/translate.ts';

/** The message of a fault in the language of the page, in the words of the server; the file `validation` has to be loaded. */
export function messageOfIssue(issue: z.core.$ZodRawIssue): string {
  const { code, values } = issueCodeOf(issue);
  return translate(`validation:${code}` as 'validation:required', values ?? {});
}
