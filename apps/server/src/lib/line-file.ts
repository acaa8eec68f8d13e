import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flush } from './flushing.ts';
import { privateFileMode } from './private-files.ts';

/** The lines of a file that are not empty, with their numbers; none where there is no file. */
export async function readLines(path: string): Promise<{ number: number; text: string }[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trimEnd() }))
    .filter((line) => line.text !== '');
}

/**
 * Adds lines at the end of a file that only its owner reads; on return they are on disk. What stands there already is
 * never touched: where a process was cut off in the middle of a line, the new ones begin behind it on a line of their
 * own.
 */
export async function appendLines(path: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const file = await open(path, 'a+', privateFileMode);
  try {
    const { size } = await file.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await file.read(last, 0, 1, size - 1);
    const isTorn = size > 0 && last.toString() !== '\n';
    await file.appendFile(`${isTorn ? '\n' : ''}${lines.map((line) => `${line}\n`).join('')}`);
    await file.sync();
    if (size === 0) await flush(dirname(path));
  } finally {
    await file.close();
  }
}
