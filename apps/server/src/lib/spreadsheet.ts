import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from './semaphore.ts';
import { decodeEntities } from './xml-entity.ts';
import { openZip, ZipError } from './zip.ts';
import { packStored } from './zip-writing.ts';

/** Beyond these an office file is a bomb or no list that a person keeps. */
const archiveLimits = { files: 2_000, fileBytes: 150_000_000, totalBytes: 300_000_000 };
/** Bytes of the list of sheets, which the server's own thread looks through. */
const longestWorkbook = 5_000_000;
/** No spreadsheet program takes more characters in a cell. */
export const longestSheetCell = 32_767;
/** Bounds the expansion of a text that thousands of cells share; a cell over its limit can still be reported. */
const sheetLimits = { cells: 5_000_000, characters: 100_000_000, cellCharacters: longestSheetCell + 1 };
const longestMilliseconds = 120_000;
/** Size of one message from the thread, so that the process gets to other work in between. */
const charactersPerMessage = 100_000;
const cellsPerMessage = 5_000;
/** A big sheet takes a gigabyte while it is read. */
const inTurn = createSemaphore({ atOnce: 2, waitingAtMost: 50 });

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
const { bytes, places, limits, message } = workerData;
const hasText = (rows) => rows.some((row) => row.some((cell) => toCell(cell).trim() !== ''));
(async () => {
  let rows = [];
  let place = places[0];
  for (const one of places) {
    rows = await readSheet(Buffer.from(bytes.buffer), one);
    if (hasText(rows)) { place = one; break; }
  }
  return { rows, place };
})().then(({ rows, place }) => {
  let cells = 0;
  let characters = 0;
  for (const row of rows) {
    cells += row.length;
    for (let at = 0; at < row.length; at += 1) {
      row[at] = toCell(row[at]).slice(0, limits.cellCharacters);
      characters += row[at].length;
    }
    if (cells > limits.cells || characters > limits.characters) return parentPort.postMessage({ tooLarge: true });
  }
  let at = 0;
  const send = () => {
    const from = at;
    for (let cells = 0, characters = 0; at < rows.length && cells < message.cells && characters < message.characters; at += 1) {
      cells += rows[at].length + 1;
      for (const cell of rows[at]) characters += cell.length;
    }
    parentPort.postMessage(from === rows.length ? { done: true, place } : { rows: rows.slice(from, at) });
  };
  parentPort.on('message', send);
  send();
}).catch((error) => parentPort.postMessage({ failed: String(error && error.message) }));
`;

type ReaderMessage = { rows: string[][] } | { done: true; place: number } | { tooLarge: true } | { failed: string };

/** Excel allows 31 characters, and no reader looks at more names than these. */
const sheetNames = { most: 20, characters: 100 };
const isHidden = (sheet: string): boolean => /\sstate=["'](?:hidden|veryHidden)["']/.test(sheet);
const nameOfSheet = (sheet: string): string => {
  const [, , name = ''] = /\sname=(["'])(.*?)\1/.exec(sheet) ?? [];
  return decodeEntities(name).slice(0, sheetNames.characters);
};

/** A sheet of a workbook by its name, and its place, from 1 on. */
interface SheetPlace {
  name: string;
  place: number;
}

/** The sheets that are shown, and the names of hidden ones: their rows were never on the screen. Throws where all are hidden. */
function lookAtSheets(workbook: string): { shown: SheetPlace[]; hiddenSheets: string[] } {
  const sheets = workbook.match(/<(?:\w{1,20}:)?sheet\s[^<>]*>/g) ?? [];
  const shown = sheets.flatMap((sheet, at) => (isHidden(sheet) ? [] : [{ name: nameOfSheet(sheet), place: at + 1 }]));
  if (shown.length === 0 && sheets.length > 0) throw new SpreadsheetError('unreadable');
  const hiddenSheets = sheets.filter(isHidden).slice(0, sheetNames.most).map(nameOfSheet);
  return { shown: shown.length === 0 ? [{ name: '', place: 1 }] : shown.slice(0, sheetNames.most), hiddenSheets };
}

/** The rows that are read of a workbook, and the sheets that are not. */
export interface SheetContent {
  rows: string[][];
  /** The sheet that was read, and all that can be. */
  sheet: string;
  sheets: string[];
  /** Names of the sheets that were left out because they are hidden. */
  hiddenSheets: string[];
}

/**
 * The parts of an office file that a sheet is read of, in an archive that says nothing but the truth: the reader goes by
 * what stands before each file, takes every file there is, and believes their sizes.
 */
async function repack(
  path: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; shown: SheetPlace[]; hiddenSheets: string[] }> {
  try {
    const archive = await openZip(path, archiveLimits);
    try {
      const parts = archive.names.filter((one) => /\.(?:xml|rels)$/.test(one));
      const packed = await packStored(parts.map((name) => ({ name, ...archive.stream(name) })));
      const workbook = packed.contents.get('xl/workbook.xml') ?? new Uint8Array();
      if (workbook.length > longestWorkbook) throw new SpreadsheetError('tooLarge');
      return { bytes: packed.archive, ...lookAtSheets(Buffer.from(workbook).toString()) };
    } finally {
      archive.close();
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    const isTooLarge = error instanceof ZipError && (error.problem === 'tooLarge' || error.problem === 'tooManyFiles');
    throw new SpreadsheetError(isTooLarge ? 'tooLarge' : 'unreadable', error);
  }
}

/**
 * The cells of a sheet as texts, as German Excel shows them; dates as ISO: of the sheet that is named, else of the first one
 * that is shown and has any. Throws SpreadsheetError for what cannot be read, or would take more memory than a list of real use.
 */
export function readFirstSheet(path: string, signal?: AbortSignal, wanted?: string): Promise<SheetContent> {
  return inTurn(() => readSheetAlone(path, signal, wanted));
}

async function readSheetAlone(
  path: string,
  signal: AbortSignal | undefined,
  wanted: string | undefined,
): Promise<SheetContent> {
  const { bytes, shown, hiddenSheets } = await repack(path);
  const named = shown.filter(({ name }) => name === wanted);
  const places = (named.length > 0 ? named : shown).map(({ place }) => place);
  signal?.throwIfAborted();
  const reader = createRequire(import.meta.url).resolve('read-excel-file/node');
  const worker = new Worker(readerSource, {
    eval: true,
    workerData: {
      reader,
      bytes,
      places,
      limits: sheetLimits,
      message: { cells: cellsPerMessage, characters: charactersPerMessage },
    },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const rows: string[][] = [];
  let read = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new SpreadsheetError('tooLarge')), longestMilliseconds);
      worker.on('message', (message: ReaderMessage) => {
        if ('rows' in message) {
          for (const row of message.rows) rows.push(row);
          worker.postMessage('next', []);
        } else if ('done' in message) {
          read = message.place;
          resolve();
        } else if ('tooLarge' in message) reject(new SpreadsheetError('tooLarge'));
        else reject(new SpreadsheetError('unreadable', message.failed));
      });
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.on('error', (error) => reject(new SpreadsheetError('tooLarge', error)));
      worker.on('exit', () => {
        clearTimeout(timer);
        reject(new SpreadsheetError('unreadable'));
      });
    });
    const sheet = shown.find(({ place }) => place === read)?.name ?? '';
    return { rows, sheet, sheets: shown.map(({ name }) => name), hiddenSheets };
  } finally {
    await worker.terminate();
  }
}
