import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, readByteRange } from './byte-range.ts';

/** The bytes of a file that can be sent from the middle on, as players seek and broken downloads go on. */
interface PartedContent {
  /** Opens a stretch of the bytes. Throws FILE_DAMAGED before anything is sent. */
  openPart(range: ByteRange): Promise<Readable>;
  /** Names these very bytes: what was begun goes on only where they are the same. */
  tag: string;
  stream?: undefined;
}

/** A file as response. */
export type FileResponse = ({ stream: Readable; openPart?: undefined } | PartedContent) & FileFacts;

interface FileFacts {
  bytes: number;
  mediaType: string;
  fileName: string;
  /** `inline` only for what a browser shows safely (PDF, pictures). */
  disposition: 'inline' | 'attachment';
  /** Everybody's, and never changes under this address: browsers may cache it. */
  isLasting?: boolean;
}

/**
 * A file is no page: it runs nothing and loads nothing. Only what is shown may stand in a page of ours. Safari shows no PDF in
 * a sandbox; a PDF has no document of our origin that a sandbox would guard, since viewers keep its scripts to themselves.
 */
function filePolicy({ mediaType, disposition }: FileFacts): string {
  const isShown = disposition === 'inline';
  const framedBy = isShown ? "'self'" : "'none'";
  const sandbox = isShown && mediaType === 'application/pdf' ? '' : 'sandbox; ';
  return `${sandbox}default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors ${framedBy}`;
}

/** Content to send: the whole file, a range, or nothing where the range lies beyond the end. */
async function contentOf(request: FastifyRequest, file: FileResponse) {
  if (file.stream !== undefined) return { status: 200, stream: file.stream, headers: {}, bytes: file.bytes };
  const tag = `"${file.tag}"`;
  const headers = { 'accept-ranges': 'bytes', etag: tag };
  const condition = request.headers['if-range'];
  const isSame = condition === undefined || condition === tag;
  const range = isSame ? readByteRange(request.headers.range, file.bytes) : null;
  if (range === 'unsatisfiable') {
    return { status: 416, stream: null, headers: { ...headers, 'content-range': `bytes */${file.bytes}` }, bytes: 0 };
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  const stream = await file.openPart({ start, end });
  if (range === null) return { status: 200, stream, headers, bytes: file.bytes };
  const told = { ...headers, 'content-range': `bytes ${start}-${end}/${file.bytes}` };
  return { status: 206, stream, headers: told, bytes: end - start + 1 };
}

/** Sends a file, or the stretch of it that was requested. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileResponse,
): Promise<FastifyReply> {
  // Before any header of the file is set: one that cannot be opened is answered by an error.
  const { status, stream, headers, bytes } = await contentOf(request, file);
  const name = encodeURIComponent(file.fileName);
  const isShown = file.disposition === 'inline';
  reply
    .status(status)
    .headers(headers)
    .header('cache-control', file.isLasting === true ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-security-policy', filePolicy(file))
    .header('x-frame-options', isShown ? 'SAMEORIGIN' : 'DENY');
  if (stream === null) return reply.send();
  return reply
    .header('content-type', file.mediaType)
    .header('content-length', String(bytes))
    .header('content-disposition', `${file.disposition}; filename*=UTF-8''${name}`)
    .send(stream);
}

/** An answer that stays open: no proxy in between may cache or buffer any of it. */
export function sendStream(reply: FastifyReply, stream: Readable): FastifyReply {
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // A stream ends with its server; a connection that stayed open after it would keep the server from stopping.
      .header('connection', 'close')
      .send(stream)
  );
}
