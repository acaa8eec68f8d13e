import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '#lib/semaphore.ts';

export interface PdfInspection {
  pages: number | null;
  problem: 'encrypted' | 'broken' | 'tooManyPages' | null;
}

/** A leaflet of more pages is no attachment of a print any more. */
const mostPages = 300;
const longestMilliseconds = 20_000;

/** Each may take a processor and half a gigabyte for as long as that. */
const inTurn = createSemaphore({ atOnce: 2, waitingAtMost: 40 });

// Opening a PDF blocks for as long as it is large, and a hostile one takes memory without end: a thread of its own bears
// both, and can be stopped. It must judge as the print does (lib/pdf/pdf-attachments.ts): before the key is known, encrypted
// objects look invalid, and a small fault in a complete file is no reason to leave it out.
const source = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const { PDFDocument, PDFName, ParseSpeeds } = require(workerData.library);
const lenient = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false };
const strict = { ...lenient, throwOnInvalidObject: true };
const countPages = (document) => document.getPages().filter((page) => page.getSize().width > 0).length;
const countPlain = async (bytes) => {
  try {
    return countPages(await PDFDocument.load(bytes, strict));
  } catch (error) {
    if (bytes.subarray(-2048).indexOf('%%EOF') < 0) throw error;
    return countPages(await PDFDocument.load(bytes, lenient));
  }
};
const inspect = async () => {
  const bytes = readFileSync(workerData.path);
  if (bytes.subarray(0, 1024).indexOf('%PDF-') < 0) return { pages: null, problem: 'broken' };
  if (!bytes.includes('/Encrypt')) return { pages: await countPlain(bytes), problem: null };
  try {
    return { pages: countPages(await PDFDocument.load(bytes, { ...lenient, password: '' })), problem: null };
  } catch {
    return { pages: null, problem: 'encrypted' };
  }
};
const load = (bytes) => bytes.includes('/Encrypt') ? PDFDocument.load(bytes, { ...lenient, password: '' })
  : PDFDocument.load(bytes, strict);
const takeFirstPage = async () => {
  const document = await load(readFileSync(workerData.path));
  const page = document.getPage(0);
  for (const key of ['Annots', 'AA', 'StructParents', 'PieceInfo', 'Metadata', 'Thumb']) page.node.delete(PDFName.of(key));
  const { width, height } = page.getSize();
  const single = await PDFDocument.create();
  single.addPage((await single.copyPages(document, [0]))[0]);
  return { bytes: await single.save(), width, height, angle: page.getRotation().angle };
};
(workerData.work === 'inspect' ? inspect().catch(() => ({ pages: null, problem: 'broken' })) : takeFirstPage().catch(() => null))
  .then((result) => parentPort.postMessage(result));
`;

/** Runs one of the jobs above in a thread; null where the thread died over it or took too long. */
async function runThread<Result>(work: 'inspect' | 'takeFirstPage', path: string): Promise<Result | null> {
  const library = createRequire(import.meta.url).resolve('@cantoo/pdf-lib');
  const worker = new Worker(source, {
    eval: true,
    workerData: { work, library, path },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise<Result | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), longestMilliseconds);
      worker.on('message', (result: Result) => resolve(result));
      worker.on('error', () => resolve(null));
      worker.on('exit', () => {
        clearTimeout(timer);
        resolve(null);
      });
    });
  } finally {
    await worker.terminate();
  }
}

/**
 * Looks into a PDF: how many pages it has and why it could not be merged into a print. Throws UNAVAILABLE where too many
 * are waiting, nothing else.
 */
export async function inspectPdf(path: string): Promise<PdfInspection> {
  const broken: PdfInspection = { pages: null, problem: 'broken' };
  const found = (await inTurn(() => runThread<PdfInspection>('inspect', path))) ?? broken;
  if (found.problem !== null) return found;
  if (!found.pages) return broken;
  return found.pages > mostPages ? { pages: found.pages, problem: 'tooManyPages' } : found;
}

/** One page by itself; its measures in points, its turn in degrees. */
export interface SinglePage {
  bytes: Uint8Array;
  width: number;
  height: number;
  angle: number;
}

/**
 * The first page of a PDF as a file of its own, without links, scripts, notes and whatever else belongs to the page. Null
 * where it cannot be read. Throws UNAVAILABLE where too many are waiting, nothing else.
 */
export async function takeFirstPage(path: string): Promise<SinglePage | null> {
  return inTurn(() => runThread<SinglePage>('takeFirstPage', path));
}
