import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { Endpoints } from '@fundus/contract/endpoints.generated';
import { ApiError, apiErrorOf } from './api-error.ts';

/** Interface from the session to the client, so that neither imports the other in a circle. */
interface ClientSession {
  /** The token to send, reread for every call: another tab may have refreshed it. */
  token(): string | null;
  language(): string;
  /** The token by which the same login goes on whose token the server refused: another tab may have renewed it. */
  successorOf?(refused: string): Promise<string | null>;
  /** The server no longer knows the token that was sent. */
  onUnauthenticated(refused: string | null): void;
  /** A role demands a second factor by now, and none is set up. */
  onSecondFactorOwed?(): void;
  /** The call is one for the owner of the session alone: asks for the password. Whether it was right. */
  proveIdentity?(): Promise<boolean>;
}

let session: ClientSession = { token: () => null, language: () => 'de', onUnauthenticated: () => undefined };

/** Connects the client to the session; called once at start. */
export function connectClient(connection: ClientSession): void {
  session = connection;
}

/** Method and path of an endpoint, such as `GET /api/persons`. */
export type Address = keyof Endpoints;

type Types<A extends Address> = EndpointTypes<Endpoints[A]>;

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

type GivenParams<P> = keyof P extends never ? { params?: undefined } : { params: P };

interface CallSettings {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** The page goes away meanwhile; the browser still sends the call. */
  keepalive?: boolean;
}

export type CallInput<A extends Address> = GivenParams<Types<A>['params']> &
  Given<'query', Types<A>['query']> &
  Given<'body', Types<A>['body']> &
  CallSettings;

export type CallArguments<A extends Address> =
  Record<string, never> extends CallInput<A> ? [input?: CallInput<A>] : [input: CallInput<A>];

/** Body that an endpoint takes. */
export type BodyOf<A extends Address> = Types<A>['body'];

/** Result of `call`: the parsed JSON, or nothing for an endpoint without a response. */
export type AnswerOf<A extends Address> = Types<A>['response'];

interface RawInput extends CallSettings {
  params?: Record<string, string> | undefined;
  query?: unknown;
  body?: unknown;
}

type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/** Method and address with parameters and query filled in. Empty query values are left out. */
export function requestLineOf(
  address: string,
  input: Pick<RawInput, 'params' | 'query'>,
): { method: string; url: string } {
  const space = address.indexOf(' ');
  const path = address.slice(space + 1).replace(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new Error(`Parameter ${name} of ${address} is missing`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, QueryValue>)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const query = search.toString();
  return { method: address.slice(0, space), url: query === '' ? path : `${path}?${query}` };
}

/** Headers that every call carries. */
export function sessionHeaders(token: string | null): Record<string, string> {
  return {
    'accept-language': session.language(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

async function send(address: string, input: RawInput): Promise<{ response: Response; token: string | null }> {
  const { method, url } = requestLineOf(address, input);
  const attempt = (token: string | null): Promise<Response> =>
    fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sessionHeaders(token),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
      ...(input.keepalive === true ? { keepalive: true } : {}),
      // The server never reads a cookie; not sending any keeps the token in the header the only way in.
      credentials: 'omit',
      cache: 'no-store',
    });
  try {
    const token = session.token();
    const response = await attempt(token);
    if (response.status !== 401 || token === null) return { response, token };
    const successor = (await session.successorOf?.(token)) ?? null;
    return successor === null ? { response, token } : { response: await attempt(successor), token: successor };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError({ status: 0, code: 'OFFLINE' });
  }
}

/** Turns a failed answer into the error it carries and tells the session if the token is no longer known. */
export function failureOf(status: number, body: unknown, token: string | null): ApiError {
  const error = apiErrorOf(status, body);
  if (error.code === 'UNAUTHENTICATED') session.onUnauthenticated(token);
  if (error.code === 'SECOND_FACTOR_REQUIRED') session.onSecondFactorOwed?.();
  return error;
}

async function readFailure({ response, token }: Awaited<ReturnType<typeof send>>): Promise<ApiError> {
  return failureOf(response.status, await bodyOf(response).catch(() => undefined), token);
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError({ status: response.status, code: response.ok ? 'UNEXPECTED_ANSWER' : 'OFFLINE' });
  }
}

/** Calls an endpoint by its address, which types the rest. Throws `ApiError`; no answer at all is code OFFLINE. */
export async function call<A extends Address>(address: A, ...[input]: CallArguments<A>): Promise<AnswerOf<A>> {
  const response = await fetchAnswer(address, input ?? {});
  return (response.status === 204 ? undefined : await bodyOf(response)) as AnswerOf<A>;
}

/** The answer of an endpoint as it came, for files. Throws `ApiError` like `call`. */
export async function fetchAnswer(address: string, input: RawInput): Promise<Response> {
  const answer = await send(address, input);
  if (answer.response.ok) return answer.response;
  const failure = await readFailure(answer);
  if (failure.code !== 'IDENTITY_UNCONFIRMED' || (await session.proveIdentity?.()) !== true) throw failure;
  const { response, token } = await send(address, input);
  if (!response.ok) throw await readFailure({ response, token });
  return response;
}
