import type { ApiScope } from './api-token-codes.ts';
import type { AuditAction } from './audit-codes.ts';
import type { apiBase } from './business-constants.ts';
import type { Feature, Permission } from './permission.ts';

/**
 * Schema of an endpoint. Deliberately narrower than `z.ZodType`: typing the full class makes the type check
 * of a hundred endpoints several times slower.
 */
export interface Schema<Input = unknown, Output = unknown> {
  _zod: { input: Input; output: Output };
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint. `public`: anybody. `session`: anybody who is logged in. Otherwise the permission that the
 * caller needs; `permission.ts` says which roles have it.
 */
export type Access = 'public' | 'session' | Permission;

/**
 * Record that a path parameter names. `own:<noun>`: a record that belongs to an owner; other callers get 404. `shared`: a
 * record that all users with the endpoint's permission see. `token`: the parameter itself is the secret.
 * The generated access test makes a record of another user for every `own:` parameter and expects 404.
 */
export type RecordScope = `own:${string}` | 'shared' | 'token';

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Params<Path extends string> = { [Name in ParamNames<Path>]: string };

export interface Upload {
  /** Bytes of one file at most. */
  maxBytes: number;
  /** Media types found in the content (not the claimed ones); without it any file is taken. */
  mediaTypes?: readonly string[];
}

/** Feature that some bodies of an endpoint require and others do not. */
export interface BodyFeature {
  feature: Feature;
  /** Whether a body, parsed, asks for it. */
  isAsked: (body: never) => boolean;
  /** A body that does, for the generated test. */
  example: unknown;
}

export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Query = unknown,
  Body = unknown,
  Response = unknown,
> {
  method: M;
  /** Full path with `:name` parameters. Parameters that end in `Id` or `uuid` have to be UUIDs; anything else is 404. */
  path: Path;
  access: Access;
  /** Access that a parsed call needs beyond `access`. Refused before anything is looked up. */
  accessBy?: (asked: { query: never; body: never }) => readonly Permission[];
  /** Record that each path parameter names; every parameter must be listed. */
  records?: Record<ParamNames<Path>, RecordScope>;
  query?: Schema<unknown, Query> | undefined;
  body?: Schema<unknown, Body> | undefined;
  response?: Schema<unknown, Response> | undefined;
  /** Status of success; 200 with a response schema, 204 without. */
  status?: 200 | 201 | 202 | 204;
  /** The endpoint takes one file as multipart field `file`; `body`, if any, comes as JSON in the field `data` before it. */
  upload?: Upload;
  /** The response is a file, not JSON. */
  download?: boolean;
  /** The response is a stream of server-sent events that stays open. */
  stream?: boolean;
  /** Calls per minute and caller at most; the general limit holds without it. */
  rateLimit?: number;
  /** Bytes of the JSON body at most; the general limit (1 MB) holds without it. */
  bodyLimit?: number;
  /**
   * Under which action each successful call is recorded in the audit log. Every endpoint that changes something, or hands
   * out data in bulk, states it; `null` for what the log leaves out (marking as read, drafts while typing, previews).
   */
  audit?: AuditAction | null;
  /** Feature that every call requires. Refused before the body is read. */
  feature?: Feature;
  /** Features that the body may require. Refused before anything is looked up. */
  bodyFeatures?: readonly BodyFeature[];
  /**
   * Scope that a token for machines needs, beside the permission of the token's user. Without it no token
   * opens the endpoint; one that is open to everybody takes such a caller for anybody.
   */
  scope?: ApiScope;
  /** May be called with a session that still owes its second factor. */
  withoutSecondFactor?: boolean;
  /**
   * Adds a way in or hands rights on: the caller has logged in or given the password minutes ago (IDENTITY_UNCONFIRMED
   * elsewhere), and does not act as another user.
   */
  confirmsIdentity?: true;
  /** Refused to administrators who act as another user (password, second factor, own sessions, export of own data). */
  refusesImpersonation?: boolean;
  /** A body that the schema takes, for the API description and for the generated access test. */
  example?: unknown;
  /** One English sentence for the API description. */
  summary: string;
}

type InputOf<S> = S extends { _zod: { input: infer I } } ? I : undefined;
type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : undefined;

/** Types of one endpoint as the client sees them. */
export interface EndpointTypes<E> {
  params: E extends { path: infer P extends string } ? Params<P> : never;
  query: E extends { query: infer S } ? InputOf<S> : undefined;
  body: E extends { body: infer S } ? InputOf<S> : undefined;
  response: E extends { response: infer S } ? OutputOf<S> : undefined;
}

/** The endpoints among the exports of a module, by their addresses. */
export type EndpointsIn<Module> = {
  [Name in keyof Module as Module[Name] extends { method: infer M extends Method; path: infer Path extends string }
    ? `${M} ${Path}`
    : never]: Module[Name];
};

/** Types of one endpoint as the server's handler sees them: parsed. */
export interface HandledTypes<E> {
  params: E extends { path: infer P extends string } ? Params<P> : never;
  query: E extends { query: infer S } ? OutputOf<S> : undefined;
  body: E extends { body: infer S } ? OutputOf<S> : undefined;
  /** Answer of the handler; stripped of undeclared fields before it leaves, and checked in tests. */
  response: E extends { response: infer S } ? InputOf<S> : undefined;
}

/** States one endpoint of the API once, for server, web, API description and access test. */
export function defineEndpoint<
  const M extends Method,
  const Path extends `${typeof apiBase}/${string}`,
  const E extends Omit<Endpoint<M, Path>, 'method' | 'path' | 'query' | 'body' | 'response'> & {
    query?: Schema;
    body?: Schema;
    response?: Schema;
  },
>(address: `${M} ${Path}`, spec: E): E & { method: M; path: Path } {
  const space = address.indexOf(' ');
  return { ...spec, method: address.slice(0, space) as M, path: address.slice(space + 1) as Path };
}
