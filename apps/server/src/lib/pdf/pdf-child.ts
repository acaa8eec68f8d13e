import { type ChildProcess, fork } from 'node:child_process';
import { dirname } from 'node:path';
import { PdfError } from './pdf-error.ts';
import type { PdfEngineInfo, PdfJob, PdfProgress, PdfResult, PdfWorkerMessage } from './pdf-job.ts';

export interface PdfChildOptions {
  workerFile: string;
  templateFolder: string;
  /** How long a child may take to load the typesetter and prove it, in milliseconds. */
  startLimitMs: number;
}

/** One child process that typesets one document at a time. */
export interface PdfChild {
  readonly pid: number | undefined;
  /** Resolves when the child can work; rejects with PDF_ENGINE_UNAVAILABLE or PDF_CRASHED. */
  readonly ready: Promise<PdfEngineInfo>;
  /** Resolves when the process has ended, however that came. */
  readonly ended: Promise<void>;
  /**
   * Runs a job; `limitMs` is the time after which the process is killed, `stepLimitMs` the longest silence while attachments
   * are opened or merged. Rejects with a PdfError.
   */
  run(job: PdfJob, limits: PdfJobLimits, onProgress: (progress: PdfProgress) => void): Promise<PdfResult>;
  /** Resolves after a job when the child has tidied up, with the bytes that it occupies. */
  whenIdle(): Promise<number>;
  kill(): void;
}

export interface PdfJobLimits {
  limitMs: number;
  stepLimitMs: number;
}

interface RunningJob {
  id: number;
  resolve: (result: PdfResult) => void;
  reject: (error: PdfError) => void;
  onProgress: (progress: PdfProgress) => void;
}

function forkWorker({ workerFile, templateFolder }: PdfChildOptions): ChildProcess {
  const execArgv = ['--expose-gc', ...(workerFile.endsWith('.ts') ? ['--import', 'tsx'] : [])];
  return fork(workerFile, [templateFolder], {
    execArgv,
    // The child reads files of strangers: it gets none of the secrets that the server's environment may hold.
    env: {},
    cwd: dirname(workerFile),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** Starts a child process. It ends by itself when this process does. */
export function startPdfChild(options: PdfChildOptions): PdfChild {
  const child = forkWorker(options);
  let running: RunningJob | null = null;
  let lastWords = '';
  let killedFor: PdfError | null = null;
  let idleListeners: ((residentBytes: number) => void)[] = [];

  const { promise: ended, resolve: markEnded } = withResolvers<void>();
  const { promise: ready, resolve: markReady, reject: markUnready } = withResolvers<PdfEngineInfo>();
  // A caller that needs the child awaits `ready`; a child not yet needed may fail quietly.
  ready.catch(() => undefined);
  const startTimer = setTimeout(() => {
    killedFor = new PdfError('PDF_TIMED_OUT', `The typesetter did not start within ${options.startLimitMs} ms.`);
    child.kill('SIGKILL');
  }, options.startLimitMs);

  function onMessage(message: PdfWorkerMessage): void {
    switch (message.kind) {
      case 'ready':
        clearTimeout(startTimer);
        return markReady(message.engine);
      case 'unavailable':
        clearTimeout(startTimer);
        return markUnready(new PdfError('PDF_ENGINE_UNAVAILABLE', message.message));
      case 'idle':
        for (const listener of idleListeners) listener(message.residentBytes);
        idleListeners = [];
        return;
      case 'progress':
        if (running?.id === message.id) running.onProgress(message.progress);
        return;
      case 'done': {
        const { kind: _, id, pdf, ...rest } = message;
        if (running?.id === id)
          running.resolve({ ...rest, pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength) });
        return;
      }
      case 'failed':
        if (running?.id === message.id) running.reject(new PdfError(message.code, message.message));
    }
  }

  function onEnd(how: string): void {
    clearTimeout(startTimer);
    const error = killedFor ?? new PdfError('PDF_CRASHED', `The typesetter ended (${how}). ${lastWords.trim()}`.trim());
    markUnready(error);
    running?.reject(error);
    markEnded();
  }

  child.on('message', (message) => onMessage(message as PdfWorkerMessage));
  child.on('error', (error) => onEnd(error.message));
  child.on('exit', (code, signal) => onEnd(signal ?? `code ${code}`));
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString('utf8')).slice(-2_000);
  });

  async function run(
    job: PdfJob,
    limits: PdfJobLimits,
    onProgress: (progress: PdfProgress) => void,
  ): Promise<PdfResult> {
    const { promise, resolve, reject } = withResolvers<PdfResult>();
    const killAfter = (milliseconds: number, what: string) =>
      setTimeout(() => {
        killedFor = new PdfError('PDF_TIMED_OUT', `${what} took longer than ${milliseconds} ms.`);
        child.kill('SIGKILL');
      }, milliseconds);
    const jobTimer = killAfter(limits.limitMs, 'The document');
    let stepTimer: NodeJS.Timeout | undefined;
    running = {
      id: job.id,
      resolve,
      reject,
      onProgress: (progress) => {
        clearTimeout(stepTimer);
        if (progress.phase !== 'typesetting') stepTimer = killAfter(limits.stepLimitMs, 'One attachment');
        onProgress(progress);
      },
    };
    try {
      child.send(job, (error) => {
        if (error !== null)
          reject(new PdfError('PDF_CRASHED', `The typesetter could not be reached: ${error.message}`));
      });
      return await promise;
    } finally {
      clearTimeout(jobTimer);
      clearTimeout(stepTimer);
      running = null;
    }
  }

  return {
    pid: child.pid,
    ready,
    ended,
    run,
    whenIdle: () =>
      new Promise((resolve) => {
        idleListeners.push(resolve);
        void ended.then(() => resolve(0));
      }),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** A promise with its handles outside; the language has it from Node 22 on. */
function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
