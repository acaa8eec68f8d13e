import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { TextEncoding } from '@fundus/contract/import-codes';
import { guessCodePage, readCodePage850 } from './code-page.ts';

export type { TextEncoding };

const sampleBytes = 64 * 1024;
const chunkBytes = 256 * 1024;

/**
 * The encoding of a text file: its byte order mark; else UTF-16 where every other byte is zero; else UTF-8 if the whole
 * file is; else the code page whose reading has the letters of words. `null` where it is no text at all.
 */
export async function detectEncoding(path: string): Promise<TextEncoding | null> {
  const sample = await readStart(path);
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return 'utf-8';
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const zeros = countZeros(sample);
  if (zeros.odd > sample.length / 5 && zeros.even === 0) return 'utf-16le';
  if (zeros.even > sample.length / 5 && zeros.odd === 0) return 'utf-16be';
  if (zeros.odd + zeros.even > 0 || countControls(sample) > sample.length / 50) return null;
  return (await isUtf8(path)) ? 'utf-8' : guessCodePage(sample);
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function countZeros(bytes: Buffer): { even: number; odd: number } {
  let even = 0;
  let odd = 0;
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  return { even, odd };
}

/** Control characters that no text has (tab, line ends and form feed aside). */
function countControls(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 32)) count += 1;
  return count;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
      decoder.decode(chunk as Buffer, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of a file, piece by piece, without its byte order mark. */
export async function* readText(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  if (encoding === 'ibm850') {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }))
      yield readCodePage850(chunk as Buffer);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}

const doubleEncoded = /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[œ\u009d“”™˜¦]/;

/** Whether a text shows the trace of umlauts that were encoded twice (»MÃ¼ller«). */
export function looksDoubleEncoded(text: string): boolean {
  return doubleEncoded.test(text);
}
