import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/*
 * Chosen by measuring (a list of 50 leads, 75 KB of JSON): brotli of quality 1 makes 8.7 KB of it in a quarter of the time in which
 * gzip of its usual level makes 7.3 KB; gzip of level 1, for clients that know no other (browsers over plain http), takes half.
 * What never changes is compressed once, as well as can be, when it is built (`web-assets.ts`).
 */
const brotliQuality = 1;
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

export async function registerCompression(app: FastifyInstance): Promise<void> {
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
