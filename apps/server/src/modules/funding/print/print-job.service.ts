import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from '#http/upload.ts';
import { AppError } from '#lib/app-error.ts';
import { PdfError } from '#lib/pdf/pdf-error.ts';
import type { PdfProgress, PdfWarning } from '#lib/pdf/pdf-job.ts';
import { makePrivateFolder, privateFileMode } from '#lib/private-files.ts';
import type { With } from '#lib/with.ts';
import { endLease, LeaseLost, listCutOff, takeLease, type Work, whileLeased } from '#lib/work-lease.ts';
import {
  createResearchPrint,
  type ResearchPrint,
} from '#modules/funding/funding-research/print/research-print.service.ts';
import { removeFile, storeUpload } from '#modules/platform/file/file.service.ts';
import {
  beginAgain,
  deletePrintsBefore,
  failPrint,
  findPrint,
  finishPrint,
  listOpenPrintIds,
  type PrintRecord,
  type PrintState,
  type PrintWarning,
  updateProgress,
} from './print.repository.ts';
import { isFinal, isTriedAgain, keepPrintsMs, progressOf, toWarnings } from './print.rules.ts';
import { readPrintContent } from './print-content.service.ts';

/** Prints that this process takes over from others, beside those that are asked of itself. */
const resumedAtMost = 10;

/** Prints that this process works on, with their owners. */
const running = new Map<string, { ownerId: string; work: Promise<void> }>();
/** The calls in this process that wait for news of a print. */
const listeners = new Map<string, Set<() => void>>();

/** How many prints are under way in this process, and how many of them are those of one user. */
export function countRunningPrints(ownerId: string): { all: number; own: number } {
  return { all: running.size, own: [...running.values()].filter((print) => print.ownerId === ownerId).length };
}

/** Resolves at the next event of a print, or after a number of milliseconds. */
export function waitForNews(printId: string, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const waiting = listeners.get(printId) ?? new Set();
    listeners.set(printId, waiting);
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      if (waiting.size === 0) listeners.delete(printId);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    waiting.add(end);
  });
}

function tellListeners(printId: string): void {
  for (const listener of listeners.get(printId) ?? []) listener();
}

/** A print as work that a process holds. */
export const printWork = (printId: string): Work => ({ kind: 'print', id: printId });

/** Waits until this process works on no print any more, for a calm end. */
export async function printsSettled(): Promise<void> {
  while (running.size > 0) await Promise.all([...running.values()].map(({ work }) => work));
}

/** Starts a print of which this process has the lease; what becomes of it stands in its row. Never throws. */
export function startPrint(
  deps: With<'db' | 'clock' | 'blobs' | 'pdf' | 'temporaryFolder' | 'log'>,
  print: PrintRecord,
  read: () => Promise<ResearchPrint>,
): void {
  const work = whileLeased(deps.db, printWork(print.id), () => runPrint(deps, print, read)).finally(() => {
    running.delete(print.id);
    tellListeners(print.id);
  });
  running.set(print.id, { ownerId: print.ownerId, work });
}

/**
 * Begins prints again whose process ended, by a stop, a kill or a fault of the database. Who cuts its process off every
 * time fails in the end.
 */
export async function resumePrints(
  deps: With<'db' | 'clock' | 'blobs' | 'pdf' | 'temporaryFolder' | 'log'>,
): Promise<void> {
  for (const printId of await listCutOff(deps.db, printWork('').kind, await listOpenPrintIds(deps.db))) {
    if (running.size >= resumedAtMost) return;
    const print = await takeOver(deps, printId);
    if (print !== null) startPrint(deps, print, () => readPrintContent(deps, print));
  }
}

/** Takes a print over that was cut off; null where there is nothing to be done, or no more than to say that it failed. */
async function takeOver(deps: With<'db' | 'clock' | 'log'>, printId: string): Promise<PrintRecord | null> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await takeLease(tx, printWork(printId)))) return null;
    const print = await findPrint(tx, printId, null);
    if (print !== null && !isFinal(print.state) && isTriedAgain(print)) {
      await beginAgain(tx, printId, deps.clock());
      return print;
    }
    await endLease(tx, printWork(printId));
    await failPrint(tx, printId, deps.clock());
    deps.log.warn({ printId }, 'print was cut off too often');
    return null;
  });
}

/** Writes progress one after the other. */
function createReporter(deps: With<'db' | 'clock' | 'log'>, printId: string) {
  let last: Promise<void> = Promise.resolve();
  let written = { state: 'waiting' as PrintState, progress: 0 };
  const write = (progress: { state?: PrintState; progress?: number }) => {
    last = last
      .then(() => updateProgress(deps.db, printId, { ...progress, updatedAt: deps.clock() }))
      .catch((error: unknown) => deps.log.warn({ err: error, printId }, 'progress of a print not written'))
      .then(() => tellListeners(printId));
  };
  return {
    /** Small steps are not worth a write. */
    report: (state: PrintState, progress: number) => {
      if (state === written.state && progress - written.progress < 0.04) return;
      written = { state, progress };
      write(written);
    },
    end: () => last,
  };
}

async function runPrint(
  deps: With<'db' | 'clock' | 'blobs' | 'pdf' | 'temporaryFolder' | 'log'>,
  print: PrintRecord,
  read: () => Promise<ResearchPrint>,
): Promise<void> {
  const { id: printId } = print;
  const reporter = createReporter(deps, printId);
  try {
    reporter.report('collecting', 0.02);
    const content = await read();
    const request = await createResearchPrint(deps, content, (share) =>
      reporter.report('collecting', 0.02 + share * 0.18),
    );
    reporter.report('typesetting', 0.2);
    const onProgress = (news: PdfProgress) => {
      const { state, progress } = progressOf(news);
      reporter.report(state, progress);
    };
    const { pdf, pages, warnings } = await deps.pdf.render({ ...request, createdAt: deps.clock(), onProgress });
    await reporter.end();
    const result = { pages, warnings: toWarnings(warnings) satisfies PrintWarning[] };
    logWarnings(deps, printId, warnings);
    await store(deps, print, content.research.record.name, pdf, result);
  } catch (error) {
    await reporter.end();
    await giveUp(deps, printId, error);
  }
}

/**
 * A fault of the document fails the print. Any other error may be due to the end of the process or the
 * database: the lease goes, or runs out where it cannot be given back, and `resumePrints` of any server takes the print over.
 */
async function giveUp(deps: With<'db' | 'clock' | 'log'>, printId: string, error: unknown): Promise<void> {
  if (error instanceof LeaseLost) return;
  const isStopping = error instanceof PdfError && error.code === 'PDF_CLOSED';
  const isItsFault = (error instanceof PdfError && !isStopping) || error instanceof AppError;
  if (!isStopping) deps.log.error({ err: error, printId }, isItsFault ? 'print failed' : 'print was cut off');
  const noteIt = deps.db.transaction().execute(async (tx) => {
    await endLease(tx, printWork(printId));
    if (isItsFault) await failPrint(tx, printId, deps.clock());
  });
  await noteIt.catch((failure: unknown) => deps.log.warn({ err: failure, printId }, 'end of a print not noted'));
}

function logWarnings(deps: With<'log'>, printId: string, warnings: readonly PdfWarning[]): void {
  if (warnings.length > 0) deps.log.info({ printId, warnings }, 'print has warnings');
}

async function store(
  deps: With<'db' | 'clock' | 'blobs' | 'temporaryFolder'>,
  print: PrintRecord,
  name: string,
  pdf: Buffer,
  result: { pages: number; warnings: PrintWarning[] },
): Promise<void> {
  const folder = join(deps.temporaryFolder, 'prints');
  await makePrivateFolder(folder);
  const path = join(folder, `${print.id}.pdf`);
  try {
    await writeFile(path, pdf, { mode: privateFileMode });
    const file: UploadedFile = {
      path,
      fileName: toFileName(name),
      bytes: pdf.byteLength,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      mediaType: 'application/pdf',
    };
    await deps.db.transaction().execute(async (tx) => {
      const { id: fileId } = await storeUpload(deps, tx, file, { createdBy: print.ownerId, ownerId: null });
      await endLease(tx, printWork(print.id));
      await finishPrint(tx, print.id, { fileId, ...result, updatedAt: deps.clock() });
    });
  } finally {
    await rm(path, { force: true });
  }
}

/** The research's name as a file name that every system takes. */
function toFileName(name: string): string {
  const cleaned = name
    .replace(/[/\\:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 120);
  return `${cleaned || 'Recherche'}.pdf`;
}

/** Deletes the prints of yesterday with their files. */
export async function deleteOldPrints(deps: With<'db' | 'clock' | 'blobs'>): Promise<void> {
  for (const fileId of await deletePrintsBefore(deps.db, new Date(deps.clock().getTime() - keepPrintsMs))) {
    await removeFile(deps, fileId);
  }
}
