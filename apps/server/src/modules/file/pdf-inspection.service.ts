import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

export interface PdfInspection {
  pages: number | null;
  problem: 'encrypted' | 'broken' | 'tooManyPages' | null;
}

/** A leaflet of more pages is no attachment of a print any more. */
const mostPages = 300;
const longestMilliseconds = 20_000;

// Opening a PDF blocks for as long as it is large, and a hostile one takes memory without end: a thread of its own bears
// both, and can be stopped. It must judge as the print does (lib/pdf/pdf-attachments.ts): before the key is known, encrypted
// objects look invalid, and a small fault in a complete file is no reason to leave it out.
const source = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const { PDFDocument, ParseSpeeds } = require(workerData.library);
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
inspect().catch(() => ({ pages: null, problem: 'broken' })).then((result) => parentPort.postMessage(result));
`;

/** Looks into a PDF: how many pages it has and why it could not be merged into a print. Never throws. */
export async function inspectPdf(path: string): Promise<PdfInspection> {
  const broken: PdfInspection = { pages: null, problem: 'broken' };
  const library = createRequire(import.meta.url).resolve('@cantoo/pdf-lib');
  const worker = new Worker(source, {
    eval: true,
    workerData: { library, path },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  });
  try {
    const found = await new Promise<PdfInspection>((resolve) => {
      const timer = setTimeout(() => resolve(broken), longestMilliseconds);
      worker.on('message', (result: PdfInspection) => resolve(result));
      worker.on('error', () => resolve(broken));
      worker.on('exit', () => {
        clearTimeout(timer);
        resolve(broken);
      });
    });
    if (found.problem !== null) return found;
    if (!found.pages) return broken;
    return found.pages > mostPages ? { pages: found.pages, problem: 'tooManyPages' } : found;
  } finally {
    await worker.terminate();
  }
}
