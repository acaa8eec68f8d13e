import type { z } from 'zod';
import type { IssueCode } from './issue-code.ts';
import { line } from './text.ts';

/** Fault of a text that is not empty; null where it is valid. */
type FaultOf = (value: string) => IssueCode | null;

/** Tells a fault in the words of `messages/validation.json` at the field that `path` names. */
export function addFault(context: z.core.$RefinementCtx, fault: IssueCode | null, path: string[] = []): void {
  if (fault !== null) context.addIssue({ code: 'custom', path, params: fault, message: '' });
}

/** A text of one line that is empty or without fault. `tidy` brings what people type into the form that is stored. */
export function ruledLine({
  maximum,
  tidy = (value) => value,
  faultOf,
}: {
  maximum: number;
  tidy?: (value: string) => string;
  faultOf: FaultOf;
}) {
  return line(maximum)
    .overwrite(tidy)
    .superRefine((value, context) => {
      if (value !== '') addFault(context, faultOf(value));
    });
}

/** The first character of a text that is not allowed. */
export function findForeignSign(value: string, allowed: RegExp): string | null {
  return [...value].find((sign) => !allowed.test(sign)) ?? null;
}

/** An exact number of capital letters: a code for other systems. */
export function capitalsFault(value: string, length: number): IssueCode | null {
  if (value.length !== length) return { code: 'exactLength', values: { length } };
  return /^[A-Z]+$/.test(value) ? null : { code: 'capitalsOnly' };
}
