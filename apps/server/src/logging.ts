import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * Structured logs without personal data: of a request the route with its parameters' names, never the address of the
 * caller nor what the parameters hold (they may be secrets); of an error no values of records.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? '' }),
      err: describeError,
    },
  };
}

interface DescribedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
