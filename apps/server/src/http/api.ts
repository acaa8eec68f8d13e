import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { AuditAction } from '@fundus/contract/audit-codes';
import type { Endpoint, EndpointTypes, HandledTypes } from '@fundus/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, notFound } from '#lib/app-error.ts';
import { createCallLimit } from '#lib/call-limit.ts';
import { runForCaller } from '#lib/caller.ts';
import type { Clock } from '#lib/clock.ts';
import { type Actor, type CallContext, mayActor, requireFeature } from './actor.ts';
import { type CallOrigin, runWithOrigin } from './call-origin.ts';
import { declaredPartOf } from './declared-part.ts';
import { languageOf } from './error-handler.ts';
import { type FileResponse, sendFile, sendStream } from './file-response.ts';
import { readForm } from './form-body.ts';
import { receiveUpload, type UploadedFile } from './upload.ts';
import { createUploadTurns } from './upload-turns.ts';
import { parseInput } from './validation.ts';

export interface Call<E extends Endpoint> {
  params: EndpointTypes<E>['params'];
  query: HandledTypes<E>['query'];
  body: HandledTypes<E>['body'];
  file: E extends { upload: object } ? UploadedFile : undefined;
  actor: E extends { access: 'public' } ? Actor | null : Actor;
  context: CallContext;
}

type Result<E> = E extends { stream: true }
  ? Readable
  : E extends { download: true }
    ? FileResponse
    : E extends { response: unknown }
      ? HandledTypes<E>['response']
      : void;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;

/** Binds endpoints of the contract to the server. */
export interface Api {
  /** Everything that has been bound, for the API description and the access test. */
  endpoints: Endpoint[];
  bind<const E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: BindOptions): void;
}

interface BindOptions {
  /** The handler does all its work in one transaction, in which it records the call or says that it did nothing. */
  isInTransaction?: true;
  /** Takes forms beside JSON, and makes of any body what the contract describes; it is checked afterwards. */
  readForeign?(body: unknown): unknown;
}

export interface ApiOptions {
  /** The actor of a bearer token, or null. */
  authenticate(token: string): Promise<Actor | null>;
  /** Refuses a session whose owner neither logged in nor gave the password minutes ago. */
  requireIdentity(actor: Actor): Promise<void>;
  /**
   * The party that is counted for limits of shared resources: a user, however many sessions they have, or an address.
   */
  callerOf(request: FastifyRequest): string;
  clock: Clock;
  /** False: only the general limit of calls holds, none of a single endpoint. */
  limitsEndpoints?: boolean;
  /** True, in tests: every answer is checked against its contract. Otherwise only its declared part is taken. */
  checksAnswers?: boolean;
  uploadFolder: string;
  /** Looks at an upload before anything else does; throws what refuses it. */
  inspectUpload(path: string): Promise<void>;
  /** Runs a call so that it stands in the audit log if it went well, whatever happens to the server meanwhile. */
  recordCall<T>(call: RecordedCall, run: () => Promise<T>): Promise<T>;
}

export interface RecordedCall {
  action: AuditAction;
  params: Readonly<Record<string, string>>;
  /** Hands out what is there; changes nothing. */
  isReading: boolean;
  /** The transaction of the call records it; it need not be written down before. */
  isInTransaction?: boolean;
}

/** Calls by one link, from however many addresses: a family at work on a plan makes a tenth of it. */
const linkCallsPerMinute = 600;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const bearer = /^Bearer\s+(\S+)$/i;

/** The token of the Authorization header; from nowhere else one is taken. */
function tokenOf(request: FastifyRequest): string | null {
  return bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

async function actorOf(endpoint: Endpoint, request: FastifyRequest, options: ApiOptions): Promise<Actor | null> {
  const token = tokenOf(request);
  const actor = token === null ? null : await options.authenticate(token);
  // Where everybody may call, a caller who is known gets more than a stranger: nothing that a token for machines is for.
  return endpoint.access === 'public' && actor?.machine !== undefined ? null : actor;
}

/** Whether an endpoint is one that other systems may call, and this one with its token. */
function opensTo({ scope }: Endpoint, { scopes }: NonNullable<Actor['machine']>): boolean {
  return scope !== undefined && scopes.includes(scope);
}

/** Refuses before anything of the body is read. A token that is no longer good is as good as none. */
function checkAccess(endpoint: Endpoint, actor: Actor | null): void {
  if (endpoint.access === 'public') return;
  if (actor === null) throw new AppError('UNAUTHENTICATED');
  if (actor.machine !== undefined && !opensTo(endpoint, actor.machine)) throw new AppError('FORBIDDEN');
  if (actor.owesSecondFactor && endpoint.withoutSecondFactor !== true) throw new AppError('SECOND_FACTOR_REQUIRED');
  if (endpoint.access !== 'session' && !mayActor(actor, endpoint.access)) throw new AppError('FORBIDDEN');
  const isForSelf = endpoint.refusesImpersonation === true || endpoint.confirmsIdentity === true;
  if (isForSelf && actor.impersonatorId !== null) throw new AppError('FORBIDDEN');
  if (endpoint.feature !== undefined) requireFeature(actor, endpoint.feature);
}

/** Refuses a body that asks for more than the package has. Nothing has been looked up yet, so the answer tells of no record. */
function checkBodyFeatures({ bodyFeatures = [] }: Endpoint, actor: Actor | null, body: unknown): void {
  for (const { feature, isAsked } of bodyFeatures) if (isAsked(body as never)) requireFeature(actor, feature);
}

/** Refuses who may call the endpoint, but not for what this call asks. */
function checkAsked({ accessBy }: Endpoint, actor: Actor | null, asked: { query: unknown; body: unknown }): void {
  const needed = accessBy?.(asked as never) ?? [];
  if (!needed.every((permission) => mayActor(actor, permission))) throw new AppError('FORBIDDEN');
}

function checkIds(params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params)) {
    if ((name.endsWith('Id') || name === 'uuid') && !uuid.test(value)) throw notFound(`${name} is no UUID`);
  }
}

/** Makes what leaves of what a handler gives: nothing that the contract does not declare. */
function answerOf({ method, path }: Endpoint, response: z.ZodType, isChecked: boolean): (result: unknown) => unknown {
  let take = isChecked ? (result: unknown) => response.parse(result) : undefined;
  return (result) => {
    try {
      // With the first answer: of all endpoints together it would take a tenth of a start.
      take ??= declaredPartOf(response);
      return take(result);
    } catch (cause) {
      throw new AppError('INTERNAL', { internal: `${method} ${path} answers against its contract`, cause });
    }
  };
}

/** Creates the binder: who calls → may they → is the input right → handler → what the contract declares of the output. */
export function createApi(app: FastifyInstance, options: ApiOptions): Api {
  const endpoints: Endpoint[] = [];
  const inUploadTurn = createUploadTurns();
  const linkCalls = createCallLimit(linkCallsPerMinute, options.clock);
  const countLinkCall = (params: unknown): void => {
    const { uuid: link } = params as { uuid?: string };
    if (link !== undefined) linkCalls.take(link.toLowerCase());
  };
  app.decorateRequest('actor', null);

  function bind<const E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    { readForeign, ...recording }: BindOptions = {},
  ): void {
    endpoints.push(endpoint);
    const response = endpoint.response as z.ZodType | undefined;
    const declaredPart = response && answerOf(endpoint, response, options.checksAnswers ?? false);
    const status = endpoint.status ?? (response ? 200 : 204);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // Asking for the head alone would open a stream without a reader.
      exposeHeadRoute: endpoint.stream !== true,
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      config: {
        acceptsForms: readForeign !== undefined,
        ...(endpoint.rateLimit !== undefined &&
          options.limitsEndpoints !== false && { rateLimit: { max: endpoint.rateLimit, timeWindow: '1 minute' } }),
      },
      onRequest: async (request) => {
        request.actor = await actorOf(endpoint, request, options);
      },
      // After the limit of calls (it needs the actor, and has to count refused calls as well), before the body is read.
      preParsing: async (request) => {
        checkAccess(endpoint, request.actor);
        checkIds(request.params as Record<string, string>);
        if (endpoint.access === 'public' && options.limitsEndpoints !== false) countLinkCall(request.params);
        if (endpoint.confirmsIdentity === true && request.actor) await options.requireIdentity(request.actor);
      },
      handler: async (request, reply) => {
        const upload = endpoint.upload && (await receiveUpload(request, endpoint.upload, options));
        const body = readForeign
          ? readForeign((await readForm(request)) ?? request.body)
          : upload
            ? upload.data
            : request.body;
        try {
          const context = contextOf(request);
          const call = {
            params: request.params,
            query: endpoint.query && parseInput(endpoint.query, request.query),
            body: endpoint.body && parseInput(endpoint.body, body ?? {}),
            file: upload?.file,
            actor: request.actor,
            context,
          } as Call<E>;
          checkAsked(endpoint, request.actor, call);
          checkBodyFeatures(endpoint, request.actor, call.body);
          const { audit: action } = endpoint;
          const params = request.params as Record<string, string>;
          const isReading = endpoint.method === 'GET';
          const work = async () =>
            action
              ? options.recordCall({ action, params, isReading, ...recording }, () => handler(call))
              : handler(call);
          const inTurn = upload ? () => inUploadTurn(reply, work) : work;
          const result: unknown = await runForCaller(options.callerOf(request), () =>
            runWithOrigin(originOf(request.actor, context), inTurn),
          );
          if (endpoint.stream) return sendStream(reply, result as Readable);
          if (endpoint.download) return await sendFile(request, reply, result as FileResponse);
          reply.status(status);
          if (!declaredPart) return reply.send();
          return reply.header('cache-control', 'no-store').send(declaredPart(result));
        } finally {
          if (upload) await rm(upload.file.path, { force: true });
        }
      },
    });
  }
  return { endpoints, bind };
}

function originOf(actor: Actor | null, { address, userAgent }: CallContext): CallOrigin {
  return {
    actorId: actor?.userId ?? null,
    impersonatorId: actor?.impersonatorId ?? null,
    address,
    // The log names the token by what administrators know of it.
    userAgent: actor?.machine === undefined ? userAgent : `${actor.machine.prefix}… ${userAgent}`.slice(0, 300),
    isRecorded: false,
    intentId: null,
  };
}

function contextOf(request: FastifyRequest): CallContext {
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request),
    token: tokenOf(request),
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}
