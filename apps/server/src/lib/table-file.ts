import { open, stat } from 'node:fs/promises';
import { detectDelimiter, readDelimited, type TableRow } from './delimited.ts';
import { detectEncoding, readText, type TextEncoding } from './delimited-encoding.ts';
import type { Delimiter, RowLimits } from './delimited-row.ts';
import { SourceError } from './source-error.ts';
import { longestSheetCell, readFirstSheet, type SheetContent, SpreadsheetError } from './spreadsheet.ts';
import { isVcardStart, readVcards } from './vcard.ts';
import { vcardColumns } from './vcard-columns.ts';
import { openZip, ZipError } from './zip.ts';

/** A table whose shape is known. */
export interface TableFile {
  format: 'csv' | 'xlsx' | 'vcard';
  encoding: string;
  delimiter: Delimiter | null;
  /**
   * Reads from the beginning, without empty rows; `onProgress` gets the share that has been read, 0 to 1. What is read
   * elsewhere ends with `signal`.
   */
  read(onProgress?: (share: number) => void, signal?: AbortSignal): AsyncGenerator<TableRow>;
  /** The sheets of a workbook: the one that is read, all that can be, and those that are hidden. */
  describeSheets?(signal?: AbortSignal): Promise<Omit<SheetContent, 'rows'>>;
}

/** Answers that a reader would otherwise find out by itself. */
export interface WantedTable {
  encoding?: TextEncoding | null;
  sheet?: string | null;
}

/** Archives of office files: what they may claim to hold is checked again when the sheet is read. */
const archiveLimits = { files: 2_000, fileBytes: 150_000_000, totalBytes: 300_000_000 };
const startLength = 1_000_000;

/** Whether a file begins as ZIP archives do, office files among them. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1').startsWith('PK');
  } finally {
    await file.close();
  }
}

/** The beginning of a text, enough for its header. */
export async function readStart(path: string, encoding: TextEncoding): Promise<string> {
  let start = '';
  for await (const chunk of readText(path, encoding)) {
    start += chunk;
    if (start.length > 100_000) break;
  }
  return start.slice(0, startLength);
}

/** Old and protected workbooks (XLS, XLSX with a password) are OLE files. */
export async function isOleFile(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('hex') === 'd0cf11e0';
  } finally {
    await file.close();
  }
}

/** Web pages and Office 2003's XML, which many programs name `.xls`; null for everything else. */
export function foreignText(start: string): 'htmlTable' | 'officeXml' | null {
  const text = start.slice(0, 2000);
  if (/^\uFEFF?\s*<(?:!doctype html|html|head|body|meta|style|table)[\s>]/i.test(text)) return 'htmlTable';
  return /^\uFEFF?\s*<\?xml\s/.test(text) && text.includes('urn:schemas-microsoft-com:office:spreadsheet')
    ? 'officeXml'
    : null;
}

/** Recognises a table by its content; its name means nothing. Rows beyond the limits are marked. Throws SourceError. */
export async function openTable(path: string, limits: RowLimits, wanted: WantedTable = {}): Promise<TableFile> {
  if (await isZip(path)) return openWorkbook(path, limits, wanted);
  const encoding = wanted.encoding ?? (await detectEncoding(path));
  if (encoding === null) throw new SourceError({ code: (await isOleFile(path)) ? 'oldExcel' : 'noText' });
  const start = await readStart(path, encoding);
  const foreign = foreignText(start);
  if (foreign !== null) throw new SourceError({ code: foreign });
  if (start.trim() === '') throw new SourceError({ code: 'noRows' });
  const delimiter = detectDelimiter(start) ?? ';';
  const { size } = await stat(path);
  const shape = { encoding, delimiter, bytes: size, limits };
  return { format: 'csv', encoding, delimiter, read: (onProgress) => readDelimitedRows(path, shape, onProgress) };
}

/** The contacts of a file of vCards as a table; null for other files. */
export async function openVcards(path: string, limits: RowLimits): Promise<TableFile | null> {
  const encoding = await detectEncoding(path);
  if (encoding === null || !isVcardStart(await readStart(path, encoding))) return null;
  return { format: 'vcard', encoding, delimiter: null, read: () => readVcardRows(path, encoding, limits) };
}

/** A head with the columns that any of the cards fills, then a row for each card. */
async function* readVcardRows(path: string, encoding: TextEncoding, limits: RowLimits): AsyncGenerator<TableRow> {
  const filled = new Set<string>();
  for await (const { cells } of readVcards(readText(path, encoding)))
    for (const column of cells.keys()) filled.add(column);
  const columns = vcardColumns.filter((column) => filled.has(column));
  yield { line: 1, cells: [...columns], problem: null };
  for await (const { line, cells } of readVcards(readText(path, encoding))) {
    const row = columns.map((column) => (cells.get(column) ?? '').slice(0, limits.cellCharacters));
    if (row.some((cell) => cell !== '')) yield { line, cells: row, problem: null };
  }
}

/** Sheets of LibreOffice (ODS) and Apple's Numbers are archives too. */
export function foreignArchive(names: readonly string[]): 'openDocument' | 'numbers' | 'noText' {
  if (names.includes('content.xml') && names.includes('mimetype')) return 'openDocument';
  return names.some((name) => name.endsWith('.iwa')) ? 'numbers' : 'noText';
}

async function openWorkbook(path: string, limits: RowLimits, wanted: WantedTable): Promise<TableFile> {
  try {
    const archive = await openZip(path, archiveLimits);
    archive.close();
    if (!archive.names.includes('[Content_Types].xml')) throw new SourceError({ code: foreignArchive(archive.names) });
  } catch (error) {
    if (error instanceof SourceError) throw error;
    const isTooLarge = error instanceof ZipError && (error.problem === 'tooLarge' || error.problem === 'tooManyFiles');
    throw new SourceError({ code: isTooLarge ? 'archiveTooLarge' : 'spreadsheetUnreadable' }, error);
  }
  return workbookTable(path, limits, wanted);
}

/** A sheet of a workbook. It is unpacked once, however often it is read. */
export function workbookTable(path: string, limits: RowLimits, wanted: WantedTable): TableFile {
  let sheet: Promise<SheetContent> | undefined;
  const content = (signal?: AbortSignal): Promise<SheetContent> =>
    (sheet ??= openSheet(path, signal, wanted.sheet ?? undefined));
  return {
    format: 'xlsx',
    encoding: 'utf-8',
    delimiter: null,
    read: (_onProgress, signal) => readSpreadsheetRows(content(signal), limits),
    async describeSheets(signal) {
      const { rows: _rows, ...sheets } = await content(signal);
      return sheets;
    },
  };
}

export async function* readDelimitedRows(
  path: string,
  shape: { encoding: TextEncoding; delimiter: Delimiter; bytes: number; limits: RowLimits },
  onProgress?: (share: number) => void,
): AsyncGenerator<TableRow> {
  let read = 0;
  async function* chunks(): AsyncGenerator<string> {
    for await (const chunk of readText(path, shape.encoding)) {
      read += chunk.length;
      onProgress?.(Math.min(1, read / Math.max(1, shape.bytes)));
      yield chunk;
    }
  }
  yield* readDelimited(chunks(), shape.delimiter, shape.limits);
}

function openSheet(path: string, signal?: AbortSignal, wanted?: string): Promise<SheetContent> {
  return readFirstSheet(path, signal, wanted).catch((error: unknown) => {
    signal?.throwIfAborted();
    const isTooLarge = error instanceof SpreadsheetError && error.problem === 'tooLarge';
    throw new SourceError({ code: isTooLarge ? 'spreadsheetTooLarge' : 'spreadsheetUnreadable' }, error);
  });
}

/** The rows of a sheet that have anything. */
async function* readSpreadsheetRows(content: Promise<SheetContent>, limits: RowLimits): AsyncGenerator<TableRow> {
  for (const [index, cells] of (await content).rows.entries()) {
    if (!cells.some((cell) => cell.trim() !== '')) continue;
    const hasTooMuch =
      cells.length > limits.cells ||
      cells.some((cell) => cell.length > Math.min(limits.cellCharacters, longestSheetCell)) ||
      cells.reduce((sum, cell) => sum + cell.length, 0) > limits.characters;
    yield { line: index + 1, cells: cells.slice(0, limits.cells), problem: hasTooMuch ? 'rowTooLong' : null };
  }
}
