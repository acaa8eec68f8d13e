import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { XmlError } from '#lib/xml.ts';
import { findCard, findProperties, report } from './address-book.rules.ts';
import { readAddressBook } from './address-book.service.ts';

/** A phone asks for a hundred cards at once, each by an address of 130 letters. */
const bodyLimit = 500_000;
const callsPerMinute = 120;
const allowed = 'OPTIONS, GET, HEAD, PROPFIND, REPORT';

/**
 * The address book of a user for phones and mail programs (CardDAV), to be read alone. It speaks WebDAV and no JSON, so that it
 * stands beside the endpoints of the contract. Its address is the secret; a password that a program sends is not looked at.
 */
export async function serveAddressBooks(server: FastifyInstance, deps: With<'db' | 'clock'>): Promise<void> {
  await server.register(async (scope) => {
    for (const method of ['PROPFIND', 'REPORT']) scope.addHttpMethod(method, { hasBody: true });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers({ dav: '1, 3, addressbook', 'cache-control': 'no-store' });
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { token = '', '*': path = '' } = request.params as { token?: string; '*'?: string };
      const place = path.replace(/\/$/, '');
      const book = await readAddressBook(deps, token);
      if (book === null) throw new AppError('NOT_FOUND');
      if (request.method === 'OPTIONS') return reply.header('allow', allowed).status(200).send();
      const body = typeof request.body === 'string' ? request.body : '';
      if (request.method === 'GET') {
        const card = findCard(book, place);
        if (card === undefined) throw new AppError('NOT_FOUND');
        return reply.type('text/vcard; charset=utf-8').header('etag', `"${card.etag}"`).send(card.text);
      }
      const text = answerOf(() =>
        request.method === 'REPORT'
          ? report(book, body)
          : findProperties(book, place, String(request.headers['depth'] ?? '1'), body),
      );
      if (text === null) throw new AppError('NOT_FOUND');
      return reply.status(207).type('application/xml; charset=utf-8').send(text);
    };
    for (const url of ['/api/address-books/:token', '/api/address-books/:token/*']) {
      scope.route({
        method: ['GET', 'OPTIONS', 'PROPFIND', 'REPORT'],
        url,
        bodyLimit,
        config: { rateLimit: { max: callsPerMinute, timeWindow: '1 minute' } },
        handler: answer,
      });
    }
  });
}

/** Throws MALFORMED_REQUEST for a body that is no XML or no report that we know. */
function answerOf(read: () => string | null): string | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof XmlError) throw new AppError('MALFORMED_REQUEST', { cause: error });
    throw error;
  }
}
