import type { Endpoint, EndpointTypes } from './endpoint.ts';
import type { ErrorBody } from './error.ts';

/** A call as it goes out; the platform's own means, such as `fetch`, send it. */
export interface SentCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Sends a call and reads the answer to its end. */
export type SendCall = (call: SentCall) => Promise<{ status: number; text: string }>;

/** The portal refused a call; `code` never changes its meaning, the message is for people. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorBody['error'] | null;

  constructor(status: number, error: ErrorBody['error'] | null) {
    super(error?.message ?? `status ${status}`);
    this.name = 'CallRefused';
    this.status = status;
    this.code = error?.code ?? 'UNKNOWN';
    this.details = error;
  }
}

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

type GivenParams<P> = keyof P extends never ? { params?: undefined } : { params: P };

type Input<E> = GivenParams<EndpointTypes<E>['params']> &
  Given<'query', EndpointTypes<E>['query']> &
  Given<'body', EndpointTypes<E>['body']>;

type Arguments<E> = Record<string, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** Calls the portal as another system does: typed by the endpoints of the contract, with a token for machines. */
export interface PortalClient {
  /** Throws CallRefused. */
  call<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<EndpointTypes<E>['response']>;
}

/** `address`: of the portal, without a slash at its end. */
export function createPortalClient({
  address,
  token,
  send,
}: {
  address: string;
  token: string;
  send: SendCall;
}): PortalClient {
  return {
    call: async (endpoint, ...[input]) => {
      const given: unknown = input ?? {};
      const { params, query, body } = given as {
        params?: Record<string, string>;
        query?: Record<string, unknown>;
        body?: unknown;
      };
      const { status, text } = await send({
        method: endpoint.method,
        url: `${address}${pathOf(endpoint, params ?? {})}${queryOf(query ?? {})}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (status >= 400) throw new CallRefused(status, errorOf(text));
      return (text === '' ? undefined : JSON.parse(text)) as never;
    },
  };
}

function pathOf({ method, path }: Endpoint, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${method} ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

function queryOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : `${encodeURIComponent(name)}=${encodeURIComponent(wordOf(value))}`,
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
}

/** Values of a query are texts, numbers, truths, or lists of them. */
function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : Array.isArray(value) ? value.map(wordOf).join(',') : JSON.stringify(value);
}

/** Error in the answer; null where something before the portal answered, such as a proxy. */
function errorOf(text: string): ErrorBody['error'] | null {
  try {
    return (JSON.parse(text) as Partial<ErrorBody>).error ?? null;
  } catch {
    return null;
  }
}
