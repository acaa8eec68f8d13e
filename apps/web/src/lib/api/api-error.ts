import type { ErrorCode, Issue } from '@fundus/contract/error';

/** Codes of the client beside those of the server: no answer at all, or an answer that is not from our server. */
export type ClientErrorCode = 'OFFLINE' | 'UNEXPECTED_ANSWER';

/** A call that failed. `message` is already worded for the reader where the server wrote it, empty where it did not answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  readonly issues: readonly Issue[];
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(fault: {
    status: number;
    code: ErrorCode | ClientErrorCode;
    message?: string;
    issues?: readonly Issue[] | undefined;
    details?: Readonly<Record<string, unknown>> | undefined;
    requestId?: string | undefined;
  }) {
    super(fault.message ?? '');
    this.name = 'ApiError';
    this.status = fault.status;
    this.code = fault.code;
    this.issues = fault.issues ?? [];
    this.details = fault.details ?? {};
    this.requestId = fault.requestId ?? null;
  }
}

/** Whether the error says this code. */
export function isApiError(error: unknown, code?: ErrorCode | ClientErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** Reads the error body of an answer; anything that is not ours becomes UNEXPECTED_ANSWER. */
export function apiErrorOf(status: number, body: unknown): ApiError {
  const fault = (body as { error?: { code?: ErrorCode } } | null)?.error;
  if (typeof fault?.code !== 'string') {
    // A proxy in between answers in its own words when the server behind it is away.
    const isGateway = status === 502 || status === 503 || status === 504;
    return new ApiError({ status, code: isGateway ? 'OFFLINE' : 'UNEXPECTED_ANSWER' });
  }
  return new ApiError({ status, ...(fault as { code: ErrorCode }) });
}
