import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#lib/app-error.ts';

const expected = 'utf-8';

/** Refuses JSON in other letters than UTF-8, whether it says so or not: read as UTF-8, its umlauts would be stored broken. */
export function refuseOtherCharsets(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const type = request.headers['content-type'] ?? '';
    const charset = /^application\/json\b.*;\s?charset="?([\w-]{1,40})/i.exec(type)?.[1]?.toLowerCase();
    if (charset === undefined || ['utf-8', 'utf8', 'us-ascii'].includes(charset)) return done(null, payload);
    done(new AppError('MALFORMED_REQUEST', { details: { charset, expected } }));
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) return parse(request, body.toString(), done);
    done(new AppError('MALFORMED_REQUEST', { details: { expected } }));
  });
}
