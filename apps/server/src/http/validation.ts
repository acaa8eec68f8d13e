import type { Schema } from '@fundus/contract/endpoint';
import { issueCodeOf } from '@fundus/contract/issue-code';
import type { z } from 'zod';
import type { FieldIssue } from '#lib/app-error.ts';
import { AppError } from '#lib/app-error.ts';

/** Parses one part of the input; throws VALIDATION_FAILED with an issue per fault. */
export function parseInput(schema: Schema, value: unknown): unknown {
  const result = (schema as unknown as z.ZodType).safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('VALIDATION_FAILED', { issues: result.error.issues.slice(0, 100).map(toFieldIssue) });
}

/** Zod's faults in the words of `messages/validation.json`. */
export function toFieldIssue(issue: z.core.$ZodIssue): FieldIssue {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  return { path, ...issueCodeOf(issue) };
}

/**
 * Throws VALIDATION_FAILED where fields that are judged together, one of them changed, no longer fit. What was stored
 * before the rules became what they are now blocks no change.
 */
export function checkJudged(
  schema: z.ZodType,
  fields: object,
  changed: readonly string[],
  judged: ReadonlySet<string>,
): void {
  if (!changed.some((name) => judged.has(name))) return;
  const issues = schema.safeParse(fields).error?.issues ?? [];
  const own = issues.filter(({ path }) => judged.has(String(path[0])));
  if (own.length > 0) throw new AppError('VALIDATION_FAILED', { issues: own.map(toFieldIssue) });
}
