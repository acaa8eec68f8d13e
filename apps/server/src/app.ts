import { join } from 'node:path';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { apiBase } from '@fundus/contract/business-constants';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { type Api, type ApiOptions, createApi } from '#http/api.ts';
import { refuseOtherCharsets } from '#http/body-charset.ts';
import { traceCalls } from '#http/call-tracing.ts';
import { CallWindows } from '#http/call-windows.ts';
import { registerCompression } from '#http/compression.ts';
import { answerFrameworkError, registerErrorHandler } from '#http/error-handler.ts';
import { registerFormBodies } from '#http/form-body.ts';
import { registerSecurityHeaders } from '#http/security.ts';
import { registerWebAssets } from '#http/web-assets.ts';
import { AppError } from '#lib/app-error.ts';
import type { Tracer } from '#lib/tracing/tracing.ts';
import { readPortalSetting } from '#modules/platform/setting/setting.service.ts';
import type { Deps } from './deps.ts';
import { requireIdentity } from './modules/access/auth/identity.service.ts';
import { networkOf } from './modules/access/auth/login-throttle.rules.ts';
import { listFramingOrigins } from './modules/leads/lead-source/lead-source.service.ts';
import { serveAddressBooks } from './modules/operation/address-book/address-book-server.ts';
import type { AnsweredCall } from './modules/operation/metrics/metrics.service.ts';
import { createReadinessCheck } from './modules/operation/system-state/readiness.service.ts';
import { recordCall } from './modules/platform/audit/audit.service.ts';
import { inspectUpload } from './modules/platform/file/upload-inspection.service.ts';
import { registerModules } from './modules/register-modules.ts';

export interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  trustedProxies?: number;
  /** Calls per minute and caller that the general limit allows. */
  callsPerMinute?: number;
  /** False: only the general limit holds, for tests that call one endpoint more often than any person. */
  limitsEndpoints?: boolean;
  /** True, in tests: answers are checked against the contract. */
  checksAnswers?: boolean;
  /** Hosts below that of the portal speak https alone as well. */
  hstsSubdomains?: boolean;
  /** Called after every answered call except streams, which stay open. */
  observeCall?: (call: AnsweredCall) => void;
  /** Makes a span of every call of the API. */
  tracer?: Pick<Tracer, 'beginCall'>;
  authenticate: ApiOptions['authenticate'];
}

export interface App {
  server: FastifyInstance;
  api: Api;
  /** From now on the server says that it is not ready, and goes on answering: a balancer sends new callers elsewhere. */
  drain(): void;
}

/** Builds the whole application without listening. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<App> {
  const server = Fastify({
    logger: options.logger ?? false,
    trustProxy: (_address, hop) => hop < (options.trustedProxies ?? 0),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 1000 },
    requestTimeout: 120_000,
    // None is refused, see below.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
  });
  // A user counts once, however many sessions they open, and an office behind one address does not lock itself out. The
  // token itself must not count: a caller who makes one up for each call would never be stopped. (Who calls is known by now: an
  // endpoint's own hook runs before that of the limit.) An administrator who acts as another user does not use up what
  // is theirs, and another system that calls for a user neither. Of IPv6 the subscriber's network counts: it has 2^64 addresses.
  const callerOf = ({ actor, ip }: FastifyRequest): string =>
    actor?.machine?.tokenId ??
    actor?.impersonatorId ??
    actor?.userId ??
    deps.secrets.hash('rate-limit', networkOf(ip)).toString('base64');
  // Before any hook that asks the database.
  if (options.tracer !== undefined) traceCalls(server, options.tracer);
  registerErrorHandler(server, {
    partnerManagementPhone: () => readPortalSetting(deps.db, 'partnerManagementPhone'),
  });
  registerSecurityHeaders(server, {
    isHttps: deps.publicUrl.startsWith('https:'),
    includesSubdomains: options.hstsSubdomains ?? false,
  });
  await server.register(rateLimit, {
    global: true,
    max: options.callsPerMinute ?? 1200,
    timeWindow: '1 minute',
    store: CallWindows,
    // The files of the web app do not count (what asks the database does): they carry no session, and a dozen colleagues behind one address who open
    // the portal at nine o'clock fetch more than a thousand of them.
    allowList: ({ routeOptions: { url, config } }) =>
      url !== '/readyz' && url?.startsWith(`${apiBase}/`) !== true && config.rateLimit === undefined,
    keyGenerator: callerOf,
    errorResponseBuilder: (_request, context) =>
      new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  await registerCompression(server);
  await server.register(multipart);
  registerFormBodies(server);
  let isClosing = false;
  let isDraining = false;
  server.addHook('preClose', async () => {
    isClosing = true;
    // A stream never ends by itself; stopping waits for every answer.
    deps.events.endStreams();
  });
  // As long as one slow upload holds up the stop, connections that are kept open go on asking, those of a balancer above all: they
  // are answered with `Connection: close`.
  server.addHook('onRequest', (_request, reply, done) => {
    if (isClosing) reply.raw.setHeader('connection', 'close');
    done();
  });
  refuseOtherCharsets(server);
  const { observeCall } = options;
  if (observeCall !== undefined) {
    server.addHook('onResponse', (request, reply, done) => {
      if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) return done();
      const route = request.routeOptions.url ?? 'none';
      observeCall({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
      return done();
    });
  }
  const api = createApi(server, {
    authenticate: options.authenticate,
    requireIdentity: (actor) => requireIdentity(deps, actor),
    callerOf,
    clock: deps.clock,
    limitsEndpoints: options.limitsEndpoints ?? true,
    checksAnswers: options.checksAnswers ?? false,
    uploadFolder: join(deps.temporaryFolder, 'uploads'),
    inspectUpload: (path) => inspectUpload(deps, path),
    recordCall: (call, run) => recordCall(deps, call, run),
  });
  registerModules(api, deps);
  await serveAddressBooks(server, deps);
  const checkReadiness = createReadinessCheck(deps.db);
  server.get('/healthz', { logLevel: 'silent' }, async () => {
    const engine = deps.readEngine();
    return { status: 'ok', ...(engine !== null && { database: engine }) };
  });
  server.get('/readyz', { logLevel: 'silent' }, async () => {
    if (isDraining) throw new AppError('UNAVAILABLE', { internal: 'the server is about to stop' });
    await checkReadiness();
    return { status: 'ready' };
  });
  await registerWebAssets(server, { listFramingOrigins: (path) => listFramingOrigins(deps.db, path) });
  return {
    server,
    api,
    drain: () => {
      isDraining = true;
    },
  };
}
