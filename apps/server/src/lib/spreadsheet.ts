import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { openZip, ZipError } from './zip.ts';

/** Beyond these an office file is a bomb or no list that a person keeps. */
const limits = { files: 2_000, fileBytes: 150_000_000, totalBytes: 300_000_000 };
const longestMilliseconds = 120_000;
const rowsPerMessage = 500;

export class SpreadsheetError extends Error {
  readonly problem: 'tooLarge' | 'unreadable';

  constructor(problem: 'tooLarge' | 'unreadable', cause?: unknown) {
    super(`The spreadsheet cannot be read: ${problem}`, cause === undefined ? undefined : { cause });
    this.name = 'SpreadsheetError';
    this.problem = problem;
  }
}

// The reader unpacks and parses a whole sheet in one go; in a thread of its own it holds no request up, and memory that
// it takes beyond the limit ends the thread alone.
const readerSource = `
const { parentPort, workerData } = require('node:worker_threads');
const { readSheet } = require(workerData.reader);
const toCell = (value) => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'WAHR' : 'FALSCH';
  if (typeof value === 'number') return String(value).replace('.', ',');
  return String(value);
};
readSheet(workerData.path).then((rows) => {
  for (let at = 0; at < rows.length; at += workerData.rowsPerMessage) {
    parentPort.postMessage({ rows: rows.slice(at, at + workerData.rowsPerMessage).map((row) => row.map(toCell)) });
  }
  parentPort.postMessage({ done: true });
}).catch((error) => parentPort.postMessage({ failed: String(error && error.message) }));
`;

type ReaderMessage = { rows: string[][] } | { done: true } | { failed: string };

/** The cells of the first sheet as texts, as German Excel shows them; dates as ISO. */
export async function readFirstSheet(path: string): Promise<string[][]> {
  try {
    (await openZip(path, limits)).close();
  } catch (error) {
    const isTooLarge = error instanceof ZipError && (error.problem === 'tooLarge' || error.problem === 'tooManyFiles');
    throw new SpreadsheetError(isTooLarge ? 'tooLarge' : 'unreadable', error);
  }
  const reader = createRequire(import.meta.url).resolve('read-excel-file/node');
  const worker = new Worker(readerSource, {
    eval: true,
    workerData: { reader, path, rowsPerMessage },
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const rows: string[][] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new SpreadsheetError('tooLarge')), longestMilliseconds);
      worker.on('message', (message: ReaderMessage) => {
        if ('rows' in message) for (const row of message.rows) rows.push(row);
        else if ('done' in message) resolve();
        else reject(new SpreadsheetError('unreadable', message.failed));
      });
      worker.on('error', (error) => reject(new SpreadsheetError('tooLarge', error)));
      worker.on('exit', () => {
        clearTimeout(timer);
        reject(new SpreadsheetError('unreadable'));
      });
    });
    return rows;
  } finally {
    await worker.terminate();
  }
}
