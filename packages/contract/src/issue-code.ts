import type { z } from 'zod';

/** A fault in the words of `messages/validation.json`: its key and the values that it names. */
export interface IssueCode {
  code: string;
  values?: Record<string, string | number>;
}

/** Codes of Zod for a fault, before and after it is worded. */
type ZodIssue = z.core.$ZodRawIssue | z.core.$ZodIssue;

const isMissing = (input: unknown): boolean => input === undefined || input === null;

/** The message of a fault that Zod found; the same on both sides, so that a form says what the server would say. */
export function issueCodeOf(issue: ZodIssue): IssueCode {
  switch (issue.code) {
    case 'too_small': {
      const minimum = Number(issue.minimum);
      if (issue.origin === 'string')
        return minimum <= 1 ? { code: 'required' } : { code: 'tooShort', values: { minimum } };
      if (issue.origin === 'array') return { code: 'chooseAtLeast', values: { minimum } };
      return { code: 'numberTooSmall', values: { minimum } };
    }
    case 'too_big': {
      const maximum = Number(issue.maximum);
      if (issue.origin === 'string') return { code: 'tooLong', values: { maximum } };
      if (issue.origin === 'array') return { code: 'chooseAtMost', values: { maximum } };
      return { code: 'numberTooLarge', values: { maximum } };
    }
    case 'invalid_type':
      if (isMissing(issue.input)) return { code: 'required' };
      if (issue.expected === 'int') return { code: 'integersOnly' };
      return { code: issue.expected === 'number' ? 'numbersOnly' : 'invalidType' };
    case 'invalid_format':
      return { code: issue.format === 'email' || issue.format === 'date' ? issue.format : 'invalidFormat' };
    case 'invalid_value':
      return { code: isMissing(issue.input) ? 'required' : 'invalidChoice' };
    case 'unrecognized_keys':
      return { code: 'unknownField' };
    case 'custom': {
      const code: unknown = issue.params?.['code'];
      if (typeof code !== 'string') return { code: 'invalidFormat' };
      const values = issue.params?.['values'] as IssueCode['values'];
      return values === undefined ? { code } : { code, values };
    }
    default:
      return { code: 'invalidFormat' };
  }
}
