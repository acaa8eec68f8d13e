import '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint takes forms (urlencoded, multipart) beside JSON. Others refuse them before anything is read. */
    acceptsForms?: boolean;
  }
}

const mostFields = 200;
const longestField = 20_000;

/** Fields by their names; a name that comes several times has a list. Only own properties, whatever the names are. */
function fieldsOf(pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
  const fields = new Map<string, string | string[]>();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > mostFields) throw new AppError('MALFORMED_REQUEST', { internal: 'too many fields' });
    const known = fields.get(name);
    fields.set(name, known === undefined ? value : [known, value].flat());
  }
  return Object.fromEntries(fields);
}

/** Reads urlencoded forms on endpoints that take them. Multipart ones are read by `readForm`, with the call. */
export function registerFormBodies(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.acceptsForms !== true) return done(new AppError('UNSUPPORTED_BODY'));
    try {
      done(null, fieldsOf(new URLSearchParams(String(body))));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** The fields of a multipart form, without its files; null for other bodies. Throws PAYLOAD_TOO_LARGE, MALFORMED_REQUEST. */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown> | null> {
  if (!request.isMultipart()) return null;
  if (!/;\s*boundary=./i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('MALFORMED_REQUEST', { internal: 'multipart with a boundary expected' });
  }
  const pairs: [string, string][] = [];
  for await (const part of request.parts({ limits: { files: 0, fields: mostFields, fieldSize: longestField } })) {
    if (part.type !== 'field') continue;
    if (part.valueTruncated) throw new AppError('PAYLOAD_TOO_LARGE', { details: { maximumBytes: longestField } });
    pairs.push([part.fieldname, String(part.value)]);
  }
  return fieldsOf(pairs);
}
