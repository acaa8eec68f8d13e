import { apiBase } from '@fundus/contract/business-constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracer } from '#lib/tracing/tracing.ts';

const firstFailure = 500;

/**
 * One span for each call of the API, with the statements that it sends within. It names the template of the route, never the path: that would name
 * records. The id of the request, which the log and every error carry, leads from one to the other.
 */
export function traceCalls(server: FastifyInstance, tracer: Pick<Tracer, 'beginCall'>): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const isCall = request.routeOptions.url?.startsWith(`${apiBase}/`) === true;
    const { traceparent } = request.headers;
    const span = isCall ? tracer.beginCall(typeof traceparent === 'string' ? traceparent : undefined) : null;
    if (span === null) return done();
    spans.set(request, span);
    return span.run(done);
  });
  // Reading the body continues in the context of its last chunk.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span === undefined ? done() : span.run(done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    // A stream stays open for hours: a span as long tells nothing.
    if (!String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) {
      const route = request.routeOptions.url ?? '';
      spans.get(request)?.end({
        name: `${request.method} ${route}`,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'fundus.request.id': request.id,
        },
        hasFailed: reply.statusCode >= firstFailure,
      });
    }
    done();
  });
}
