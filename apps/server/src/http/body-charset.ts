import type { FastifyInstance } from 'fastify';
import { AppError } from '#lib/app-error.ts';

/** Refuses JSON in other letters than UTF-8: read as UTF-8, its umlauts would be stored broken. */
export function refuseOtherCharsets(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const type = request.headers['content-type'] ?? '';
    const charset = /^application\/json\b.*;\s?charset="?([\w-]{1,40})/i.exec(type)?.[1]?.toLowerCase();
    if (charset === undefined || ['utf-8', 'utf8', 'us-ascii'].includes(charset)) return done(null, payload);
    done(new AppError('MALFORMED_REQUEST', { details: { charset, expected: 'utf-8' } }));
  });
}
