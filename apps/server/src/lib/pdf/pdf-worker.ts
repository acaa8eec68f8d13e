import { setImmediate } from 'node:timers/promises';
import {
  AttachmentCopyError,
  mergeAttachments,
  type OpenedAttachment,
  openAttachment,
  openSinglePage,
} from './pdf-attachments.ts';
import { PdfError } from './pdf-error.ts';
import type { JobImage, PdfJob, PdfProgress, PdfResult, PdfWarning, PdfWorkerMessage } from './pdf-job.ts';
import { layUnder } from './pdf-letterhead.ts';
import { preparePrintData } from './print-data.ts';
import { createTextSanitiser } from './text-sanitiser.ts';
import {
  createTypstEngine,
  imagePath,
  type PdfStandard,
  type TypesetDocument,
  type TypstEngine,
} from './typst-engine.ts';

/*
 * The child process that typesets. It lives apart from the server because a panic of the typesetter ends the process, a
 * hanging layout can only be killed, and laying out blocks the event loop. Its only argument is the folder of templates.
 */

function send(message: PdfWorkerMessage): Promise<void> {
  return new Promise((resolve) => {
    // The parent process may be gone; then no one is left to tell.
    if (process.send === undefined || !process.connected) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });
}

function describe(error: unknown): { code: PdfError['code']; message: string } {
  if (error instanceof PdfError) return { code: error.code, message: error.message };
  return { code: 'PDF_FAILED', message: error instanceof Error ? error.message : String(error) };
}

async function openAll(job: PdfJob, report: (progress: PdfProgress) => Promise<void>): Promise<OpenedAttachment[]> {
  const opened: OpenedAttachment[] = [];
  let pages = 0;
  for (const [index, attachment] of job.attachments.entries()) {
    await report({ phase: 'opening', step: index + 1, steps: job.attachments.length });
    const next = await openAttachment(attachment, pages);
    pages += next.pages;
    opened.push(next);
  }
  return opened;
}

/** Exports in the wanted standard; where it is refused, tagged but without a claim rather than not at all. */
function exportDocument(document: TypesetDocument, standard: PdfStandard): { pdf: Buffer; warnings: PdfWarning[] } {
  try {
    return { pdf: document.export(standard), warnings: [] };
  } catch (error) {
    return { pdf: document.export('1.7'), warnings: [{ code: 'standardDropped', detail: describe(error).message }] };
  }
}

function typesetWithImages(
  engine: TypstEngine,
  job: PdfJob,
  toData: (images: Record<string, JobImage>) => unknown,
): { document: TypesetDocument; warnings: PdfWarning[] } {
  const names = Object.keys(job.images);
  try {
    return {
      document: engine.typeset(job.template, toData(job.images), job.images, job.createdAtSeconds),
      warnings: [],
    };
  } catch (error) {
    if (names.length === 0) throw error;
    // A picture may be broken behind its head: the letter matters more than the logo.
    const document = engine.typeset(job.template, toData({}), {}, job.createdAtSeconds);
    return { document, warnings: names.map((image) => ({ code: 'imageSkipped', image })) };
  }
}

async function runJob(engine: TypstEngine, job: PdfJob): Promise<PdfResult> {
  const report = async (progress: PdfProgress) => {
    await send({ kind: 'progress', id: job.id, progress });
    await setImmediate();
  };
  const attachments = await openAll(job, report);
  const letterhead = job.letterhead === null ? null : await openSinglePage(job.letterhead);
  const sanitiser = createTextSanitiser(engine.coverage);
  const data = preparePrintData(job.data, sanitiser);
  const document = preparePrintData({ title: job.title, language: job.language }, sanitiser);
  const standard: PdfStandard = job.archive ? 'a-2a' : 'ua-1';

  for (;;) {
    await report({ phase: 'typesetting', step: 0, steps: attachments.length });
    const typeset = typesetWithImages(engine, job, (images) => ({
      document,
      content: data,
      images: Object.fromEntries(Object.entries(images).map(([name, image]) => [name, imagePath(name, image.format)])),
      hasLetterhead: letterhead !== null || 'letterhead' in images,
      attachments: attachments.map(({ title, pages, problem }) => ({ title: sanitiser.clean(title), pages, problem })),
    }));
    const exported = exportDocument(typeset.document, standard);
    const warnings: PdfWarning[] = [
      ...typeset.warnings,
      ...exported.warnings,
      ...listWarnings(job, attachments, sanitiser.findings),
    ];
    if (job.letterhead !== null && letterhead === null) warnings.push({ code: 'imageSkipped', image: 'letterhead' });
    const claimRemoved = { code: job.archive ? 'archiveClaimRemoved' : 'accessibilityClaimRemoved' } as const;
    const whole = letterhead === null ? null : await layUnder(exported.pdf, letterhead, job.archive);
    if (whole?.keepsClaim === false) warnings.push(claimRemoved);
    const main = whole?.pdf ?? exported.pdf;
    const { pages, unsettled } = typeset.document;
    if (attachments.every((attachment) => attachment.document === null))
      return { pdf: main, pages, warnings, unsettled };
    try {
      const { pdf, inserted } = await mergeAttachments(main, typeset.document.slots, attachments, (step) =>
        report({ phase: 'merging', step, steps: attachments.length }),
      );
      if (whole?.keepsClaim !== false) warnings.push(claimRemoved);
      return { pdf, pages: pages + inserted, warnings, unsettled };
    } catch (error) {
      const failed = error instanceof AttachmentCopyError ? attachments[error.index] : undefined;
      if (failed === undefined) throw error;
      Object.assign(failed, { document: null, pages: 0, problem: 'broken' } satisfies Partial<OpenedAttachment>);
    }
  }
}

function listWarnings(
  job: PdfJob,
  attachments: OpenedAttachment[],
  findings: { charactersReplaced: number; textsShortened: number; linksRemoved: number },
): PdfWarning[] {
  const counts = (['charactersReplaced', 'textsShortened', 'linksRemoved'] as const).filter(
    (code) => findings[code] > 0,
  );
  return [
    ...job.skippedImages.map((image): PdfWarning => ({ code: 'imageSkipped', image })),
    ...attachments.flatMap((attachment, index): PdfWarning[] => {
      if (attachment.problem === null) return [];
      const title = job.attachments[index]?.title ?? attachment.title;
      return [{ code: 'attachmentSkipped', attachment: title, reason: attachment.problem }];
    }),
    ...counts.map((code): PdfWarning => ({ code, count: findings[code] })),
  ];
}

async function serve(engine: TypstEngine, job: PdfJob): Promise<void> {
  try {
    await send({ kind: 'done', id: job.id, ...(await runJob(engine, job)) });
  } catch (error) {
    await send({ kind: 'failed', id: job.id, ...describe(error) });
  }
  // Between two documents the caches are emptied, and the collector runs while no caller waits.
  engine.evict();
  await setImmediate();
  globalThis.gc?.();
  await send({ kind: 'idle', residentBytes: process.memoryUsage.rss() });
}

async function start(): Promise<void> {
  try {
    const engine = createTypstEngine(process.argv[2] ?? '');
    process.on('message', (job: PdfJob) => void serve(engine, job));
    await send({ kind: 'ready', engine: engine.info });
  } catch (error) {
    await send({ kind: 'unavailable', message: describe(error).message });
    process.disconnect();
  }
}

void start();
