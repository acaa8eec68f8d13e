import type { ErrorCode } from '@fundus/contract/error';

export interface FieldIssue {
  path: (string | number)[];
  /** Message key below `validation.`. */
  code: string;
  values?: Record<string, string | number>;
}

/** An expected refusal, worded for people from `messages` (`error.json`, `failure.json`) by its code. `internal` is for the log alone. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[] | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      issues?: FieldIssue[];
      details?: Record<string, unknown>;
      internal?: string;
      cause?: unknown;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(options.internal ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = options.issues;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A missing record, and one that the caller may not see: both look alike, so that ids cannot be probed. */
export function notFound(internal?: string): AppError {
  return new AppError('NOT_FOUND', internal === undefined ? {} : { internal });
}

/** A refusal of one field of the input. */
export function invalidField(
  path: (string | number)[],
  code: string,
  values?: Record<string, string | number>,
): AppError {
  return new AppError('VALIDATION_FAILED', { issues: [values ? { path, code, values } : { path, code }] });
}
