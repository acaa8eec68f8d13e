import { resolve as resolvePath } from 'node:path';
import { currentCaller } from '../caller.ts';
import { createFairQueue } from '../fair-queue.ts';
import { findImageSize, isPrintableImage } from './image-size.ts';
import { type PdfChild, startPdfChild } from './pdf-child.ts';
import { PdfError } from './pdf-error.ts';
import {
  attachmentLimits,
  type JobAttachment,
  type JobImage,
  type PdfEngineInfo,
  type PdfJob,
  type PdfProgress,
  type PdfResult,
} from './pdf-job.ts';

/** A file to merge in. Templates see the list in the same order and leave a place for each by its index. */
export interface PdfAttachment {
  title: string;
  /** The file itself or, for a file on this machine, its absolute path. */
  content: Uint8Array | string;
}

export interface PdfRequest {
  /** Name of a template in the folder, without ending. */
  template: string;
  /** The `content` of the template: JSON; texts may be any text, links are under `href`, `url` or `…Url`. */
  data: unknown;
  /** Title of the document: window, metadata. Must not be empty. */
  title: string;
  language: 'de' | 'en';
  /** PDF/A-2a for archives instead of PDF/UA-1. */
  archive?: boolean;
  /** PNG and JPEG of users, checked for size; SVG only our own. The template finds their paths by name. */
  images?: Record<string, Uint8Array | { svg: string }>;
  /**
   * The paper of the first page in A4: a PDF of which the first page is taken, or a PNG or JPEG. Templates leave its edges
   * free (`hasLetterhead`).
   */
  letterhead?: Uint8Array | undefined;
  attachments?: PdfAttachment[];
  /** For the date in the file; now where left out. */
  createdAt?: Date;
  onProgress?: (progress: PdfProgress) => void;
}

/** The part of a logger that the renderer needs. */
export interface PdfLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface PdfRendererOptions {
  templateFolder: string;
  /** The entry of the child process: `pdf-worker.ts`, or its bundle. */
  workerFile: string;
  log: PdfLog;
  /** Children that typeset side by side. */
  poolSize?: number;
  /**
   * Hands out documents whose layout did not come to rest and notes them in the log. Without it they are refused, so that a
   * template at fault fails its tests.
   */
  toleratesUnsettled?: boolean;
  limits?: Partial<PdfRendererLimits>;
}

export interface PdfRendererLimits {
  /** Jobs that may wait; of one caller half of them. */
  queue: number;
  startMs: number;
  jobMs: number;
  jobWithAttachmentsMs: number;
  /** For opening or merging one attachment. */
  attachmentMs: number;
  /** A child is replaced after a number of jobs, or when it occupies a number of bytes. */
  jobsPerChild: number;
  residentBytes: number;
}

export interface PdfRenderer {
  /** Typesets a document. Rejects with a PdfError; a broken attachment or picture is a warning, not an error. */
  render(request: PdfRequest): Promise<PdfResult>;
  /** Starts a child, which proves itself with one page; rejects with PDF_ENGINE_UNAVAILABLE where that fails. */
  selfCheck(): Promise<PdfEngineInfo>;
  /** Ends all children; jobs that wait or run are rejected with PDF_CLOSED. */
  close(): Promise<void>;
}

const defaultLimits: PdfRendererLimits = {
  queue: 50,
  startMs: 30_000,
  jobMs: 20_000,
  jobWithAttachmentsMs: 60_000,
  attachmentMs: 15_000,
  jobsPerChild: 300,
  residentBytes: 500 * 1024 * 1024,
};

interface WaitingJob {
  caller: string;
  job: PdfJob;
  onProgress: (progress: PdfProgress) => void;
  resolve: (result: PdfResult) => void;
  reject: (error: unknown) => void;
}

interface PoolMember {
  child: PdfChild;
  jobs: number;
  isFree: boolean;
}

function toJobAttachment({ title, content }: PdfAttachment): JobAttachment {
  const isTooLarge = typeof content !== 'string' && content.byteLength > attachmentLimits.bytes;
  return { title, content: isTooLarge ? '' : content, problem: isTooLarge ? 'tooLarge' : null };
}

function toJob(request: PdfRequest, id: number): PdfJob {
  if (!/^[a-z0-9-]+$/.test(request.template))
    throw new PdfError('PDF_FAILED', `No template is called ${request.template}.`);
  if (request.title.trim() === '') throw new PdfError('PDF_FAILED', 'A printed document needs a title.');
  const images: Record<string, JobImage> = {};
  const skippedImages: string[] = [];
  const { letterhead } = request;
  const isPdf = letterhead !== undefined && Buffer.from(letterhead.subarray(0, 5)).toString('latin1') === '%PDF-';
  const pictures: PdfRequest['images'] = letterhead === undefined || isPdf ? {} : { letterhead };
  for (const [name, image] of Object.entries({ ...request.images, ...pictures })) {
    if (!(image instanceof Uint8Array)) images[name] = { bytes: Buffer.from(image.svg, 'utf8'), format: 'svg' };
    else if (isPrintableImage(image)) images[name] = { bytes: image, format: findImageSize(image)?.format ?? 'png' };
    else skippedImages.push(name);
  }
  return {
    kind: 'job',
    id,
    template: request.template,
    data: request.data,
    title: request.title,
    language: request.language,
    archive: request.archive ?? false,
    createdAtSeconds: Math.floor((request.createdAt ?? new Date()).getTime() / 1000),
    images,
    letterhead: isPdf ? letterhead : null,
    skippedImages,
    attachments: (request.attachments ?? []).map(toJobAttachment),
  };
}

/** Creates the pool that prints, for all callers in turn. No process starts before the first job or `selfCheck`. */
export function createPdfRenderer(options: PdfRendererOptions): PdfRenderer {
  const { log, poolSize = 1, toleratesUnsettled = false } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const childOptions = {
    workerFile: resolvePath(options.workerFile),
    templateFolder: resolvePath(options.templateFolder),
    startLimitMs: limits.startMs,
  };
  const members = new Set<PoolMember>();
  const waiting = createFairQueue<WaitingJob>();
  let nextId = 1;
  let isClosed = false;

  function addMember(): PoolMember {
    const member: PoolMember = { child: startPdfChild(childOptions), jobs: 0, isFree: true };
    members.add(member);
    log.info({ pid: member.child.pid }, 'pdf child started');
    void forgetWhenEnded(member);
    return member;
  }

  async function forgetWhenEnded(member: PoolMember): Promise<void> {
    await member.child.ended;
    members.delete(member);
    serveNext();
  }

  function retire(member: PoolMember, reason: string): void {
    members.delete(member);
    member.child.kill();
    log.info({ pid: member.child.pid, jobs: member.jobs, reason }, 'pdf child replaced');
  }

  function serveNext(): void {
    if (isClosed) return;
    while (waiting.size() > 0) {
      const free = [...members].find((member) => member.isFree) ?? (members.size < poolSize ? addMember() : undefined);
      const next = free === undefined ? undefined : waiting.take()?.item;
      if (free === undefined || next === undefined) return;
      free.isFree = false;
      void serve(free, next);
    }
  }

  async function serve(member: PoolMember, next: WaitingJob): Promise<void> {
    try {
      await member.child.ready;
    } catch (error) {
      members.delete(member);
      log.error({ error: error instanceof Error ? error.message : String(error) }, 'pdf child did not start');
      next.reject(error);
      return serveNext();
    }
    const idle = member.child.whenIdle();
    const outcome = await runOn(member, next);
    if (outcome === 'ended') {
      // Not before the process is gone: a killed child must not count as a free place.
      await member.child.ended;
      return serveNext();
    }
    const residentBytes = await idle;
    member.jobs += 1;
    if (residentBytes > limits.residentBytes) retire(member, 'memory');
    else if (member.jobs >= limits.jobsPerChild) retire(member, 'age');
    else member.isFree = true;
    serveNext();
  }

  /** Runs one job on a child. A file that hangs or kills the child is left out in a second attempt. */
  async function runOn(member: PoolMember, next: WaitingJob): Promise<'alive' | 'ended'> {
    let suspect: number | null = null;
    const hasAttachments = next.job.attachments.length > 0;
    const jobLimits = {
      limitMs: hasAttachments ? limits.jobWithAttachmentsMs : limits.jobMs,
      stepLimitMs: limits.attachmentMs,
    };
    try {
      const result = await member.child.run(next.job, jobLimits, (progress) => {
        suspect = progress.phase === 'opening' ? progress.step - 1 : null;
        next.onProgress(progress);
      });
      const { unsettled } = result;
      if (unsettled !== null) {
        log.error({ template: next.job.template, error: unsettled }, 'pdf layout did not settle');
        if (!toleratesUnsettled) throw new PdfError('PDF_FAILED', unsettled);
      }
      next.resolve(result);
      return 'alive';
    } catch (error) {
      const code = error instanceof PdfError ? error.code : 'PDF_FAILED';
      const didEnd = code === 'PDF_CRASHED' || code === 'PDF_TIMED_OUT';
      log.warn(
        { template: next.job.template, code, error: error instanceof Error ? error.message : String(error) },
        'pdf job failed',
      );
      const culprit = didEnd && !isClosed && suspect !== null ? next.job.attachments[suspect] : undefined;
      if (culprit === undefined) next.reject(isClosed ? new PdfError('PDF_CLOSED', 'The server stops.') : error);
      else {
        Object.assign(culprit, { problem: 'broken', content: '' } satisfies Partial<JobAttachment>);
        waiting.putBack(next.caller, next);
      }
      return didEnd ? 'ended' : 'alive';
    }
  }

  function render(request: PdfRequest): Promise<PdfResult> {
    return new Promise((resolve, reject) => {
      if (isClosed) throw new PdfError('PDF_CLOSED', 'The server stops.');
      const caller = currentCaller();
      const isTooMuch = waiting.size() >= limits.queue || waiting.sizeOf(caller) >= Math.ceil(limits.queue / 2);
      if (isTooMuch) throw new PdfError('PDF_QUEUE_FULL', `${waiting.size()} documents are waiting.`);
      const job = toJob(request, nextId++);
      waiting.push(caller, { caller, job, onProgress: request.onProgress ?? (() => undefined), resolve, reject });
      serveNext();
    });
  }

  async function selfCheck(): Promise<PdfEngineInfo> {
    if (isClosed) throw new PdfError('PDF_CLOSED', 'The server stops.');
    const [member = addMember()] = members;
    return await member.child.ready;
  }

  async function close(): Promise<void> {
    isClosed = true;
    for (const next of waiting.drain()) next.reject(new PdfError('PDF_CLOSED', 'The server stops.'));
    const all = [...members];
    for (const member of all) member.child.kill();
    await Promise.all(all.map((member) => member.child.ended));
  }

  return { render, selfCheck, close };
}
