import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from '#http/upload.ts';
import type { PdfProgress, PdfWarning } from '#lib/pdf/pdf-job.ts';
import { makePrivateFolder, privateFileMode } from '#lib/private-files.ts';
import { removeFile, storeUpload } from '#modules/file/file.service.ts';
import { createResearchPrint, type ResearchPrint } from '#modules/funding-research/funding-research-print.service.ts';
import type { Deps } from '../../deps.ts';
import {
  deletePrintsBefore,
  failPrint,
  failSilentPrints,
  finishPrint,
  type PrintState,
  type PrintWarning,
  updateProgress,
} from './print.repository.ts';
import { heartbeatMs, keepPrintsMs, progressOf, silenceMs, toWarnings } from './print.rules.ts';

/** Prints that this process works on, with their owners. */
const running = new Map<string, string>();
/** Whoever waits for news of a print in this process. */
const listeners = new Map<string, Set<() => void>>();

/** How many prints are under way in this process, and how many of them are those of one user. */
export function countRunningPrints(ownerId: string): { all: number; own: number } {
  return { all: running.size, own: [...running.values()].filter((owner) => owner === ownerId).length };
}

/** Resolves at the next news of a print, or after so many milliseconds. */
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

/** Starts a print in this process; what becomes of it stands in its row. Never throws. */
export function startPrint(deps: Deps, print: ResearchPrint & { printId: string; ownerId: string }): void {
  running.set(print.printId, print.ownerId);
  void runPrint(deps, print).finally(() => {
    running.delete(print.printId);
    tellListeners(print.printId);
  });
}

/** Writes progress one after the other, and a sign of life in between. */
function createReporter(deps: Deps, printId: string) {
  let last: Promise<void> = Promise.resolve();
  let written = { state: 'waiting' as PrintState, progress: 0 };
  const write = (progress: { state?: PrintState; progress?: number }) => {
    last = last
      .then(() => updateProgress(deps.db, printId, { ...progress, updatedAt: deps.clock() }))
      .catch((error: unknown) => deps.log.warn({ err: error, printId }, 'progress of a print not written'))
      .then(() => tellListeners(printId));
  };
  const heartbeat = setInterval(() => write({}), heartbeatMs);
  return {
    /** Small steps are not worth a write. */
    report: (state: PrintState, progress: number) => {
      if (state === written.state && progress - written.progress < 0.04) return;
      written = { state, progress };
      write(written);
    },
    end: async () => {
      clearInterval(heartbeat);
      await last;
    },
  };
}

async function runPrint(deps: Deps, print: ResearchPrint & { printId: string; ownerId: string }): Promise<void> {
  const { printId } = print;
  const reporter = createReporter(deps, printId);
  try {
    reporter.report('collecting', 0.02);
    const request = await createResearchPrint(deps, print, (share) =>
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
    await store(deps, print, pdf, result);
  } catch (error) {
    await reporter.end();
    deps.log.error({ err: error, printId }, 'print failed');
    await failPrint(deps.db, printId, deps.clock()).catch((failure: unknown) =>
      deps.log.error({ err: failure, printId }, 'failed print not noted'),
    );
  }
}

function logWarnings(deps: Deps, printId: string, warnings: readonly PdfWarning[]): void {
  if (warnings.length > 0) deps.log.info({ printId, warnings }, 'print has warnings');
}

async function store(
  deps: Deps,
  print: ResearchPrint & { printId: string; ownerId: string },
  pdf: Buffer,
  result: { pages: number; warnings: PrintWarning[] },
): Promise<void> {
  const folder = join(deps.temporaryFolder, 'prints');
  await makePrivateFolder(folder);
  const path = join(folder, `${print.printId}.pdf`);
  try {
    await writeFile(path, pdf, { mode: privateFileMode });
    const file: UploadedFile = {
      path,
      fileName: toFileName(print.research.record.name),
      bytes: pdf.byteLength,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      mediaType: 'application/pdf',
    };
    await deps.db.transaction().execute(async (tx) => {
      const { id: fileId } = await storeUpload(deps, tx, file, print.ownerId);
      await finishPrint(tx, print.printId, { fileId, ...result, updatedAt: deps.clock() });
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

/**
 * Fails prints whose process is gone and deletes those of yesterday with their files. Called at the start of a server and
 * with every new print.
 */
export async function tidyPrints(deps: Deps): Promise<void> {
  const now = deps.clock();
  await failSilentPrints(deps.db, new Date(now.getTime() - silenceMs), now);
  for (const fileId of await deletePrintsBefore(deps.db, new Date(now.getTime() - keepPrintsMs))) {
    await removeFile(deps, fileId);
  }
}
