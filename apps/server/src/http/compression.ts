import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compress from '@fastify/compress';
import { getPublicSettings } from '@fundus/contract/setting';
import { listVocabularies } from '@fundus/contract/vocabulary';
import type { FastifyInstance } from 'fastify';

/*
 * Chosen by measuring: of 25 matches (71 KB of JSON) brotli of quality 1 makes 11.9 KB in 0.18 ms, 3 makes 10.7 in 0.28, 5 makes 9.8 in
 * 0.68; gzip of its usual level takes longer than any of them, that of level 1, for clients that know no other, half of that.
 * Files that never change are compressed once, at the highest quality, by the build (`web-assets.ts`).
 */
const brotliQuality = 3;
/** Two to the 18th bytes are more than any page of a list has; a larger window only takes longer to set up. */
const brotliWindow = 18;
const gzipLevel = 1;

/** One record. Compressing it takes a tenth of the time of reading it, and the network none less: it is two packets either way. */
const leastBytes = 2048;
/**
 * Up to so much is compressed where the answer is made, in a few tenths of a millisecond: handing it to another thread and
 * waiting for it takes more of the processor than the compression itself. What is larger goes through a stream.
 */
const mostBytesAtOnce = 256 * 1024;

/** Answers that every page begins with, the same for all readers of a language. */
const repeated: ReadonlySet<string> = new Set([listVocabularies.path, getPublicSettings.path]);
/** A language or two of each, before and after a change. */
const mostKept = 12;

const compressWell = promisify(brotliCompress);
const byBest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Answers that come again word for word, as small as can be: 6.7 instead of 7.9 KB of the closed lists, for 50 ms of another thread. */
function keepCompressed(): (answer: string) => Buffer | null {
  const kept = new Map<string, Buffer | null>();
  return (answer) => {
    const name = createHash('sha256').update(answer).digest('base64');
    const known = kept.get(name);
    if (known !== undefined) return known;
    // The answers meanwhile go as all others do.
    kept.set(name, null);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    void compressWell(answer, byBest).then((compressed) => kept.has(name) && kept.set(name, compressed));
    return null;
  };
}

export async function registerCompression(app: FastifyInstance): Promise<void> {
  const compressedOf = keepCompressed();
  // Before the compression of all answers, which leaves alone what is compressed.
  app.addHook('onSend', (request, reply, answer, done) => {
    if (typeof answer !== 'string' || answer.length < leastBytes || reply.statusCode !== 200) return done(null, answer);
    if (!repeated.has(request.routeOptions.url ?? '') || !takesBrotli(request.headers['accept-encoding'])) {
      // As bytes from here on: measuring, compressing and sending would each make them of the text again.
      return done(null, Buffer.from(answer));
    }
    const compressed = compressedOf(answer);
    if (compressed === null) return done(null, answer);
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding').removeHeader('content-length');
    return done(null, compressed);
  });
  await app.register(compress, {
    global: true,
    threshold: leastBytes,
    syncThreshold: mostBytesAtOnce,
    encodings: ['br', 'gzip', 'deflate'],
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_LGWIN]: brotliWindow },
    },
    zlibOptions: { level: gzipLevel },
  });
}

/** Whether a client takes brotli without a doubt; one that grades what it takes gets what the library makes of that. */
const takesBrotli = (accepted: string | string[] | undefined): boolean =>
  typeof accepted === 'string' && accepted.split(',').some((one) => one.trim() === 'br');
