import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The answer of a process, or why it has none. */
export type WorkAnswer<Result> = { result: Result } | { fault: string };

/** Why a process did not answer: it was stopped at a limit of time or memory, or ended by itself. */
export class WorkStoppedError extends Error {
  constructor(how: string) {
    super(`The process was stopped (${how}).`);
    this.name = 'WorkStoppedError';
  }
}

export interface WorkProcessOptions {
  /** The file that the process runs, without its ending: beside the importing file in the bundle, at `source` from it otherwise. */
  bundled: string;
  source: string;
  /** The `import.meta.url` of the importing file. */
  from: string;
  /** Milliseconds that one task may take. */
  limitMs: number;
  /** Megabytes of objects that the process may hold. */
  memoryMegabytes: number;
}

/** A child process that works on one task after the other and knows nothing of the server. */
export interface WorkProcess<Task, Result> {
  /** Rejects with the fault that the process names, or with WorkStoppedError; the next task then gets another process. `withinMs` shortens the limit. */
  ask(task: Task, withinMs?: number): Promise<Result>;
  close(): void;
}

function startChild({ bundled, source, from, memoryMegabytes }: WorkProcessOptions): ChildProcess {
  const isSource = from.endsWith('.ts');
  return fork(fileURLToPath(new URL(isSource ? `${source}.ts` : `./${bundled}.js`, from)), [], {
    execArgv: [`--max-old-space-size=${memoryMegabytes}`, ...(isSource ? ['--import', 'tsx'] : [])],
    // Tasks come from strangers' files and texts: the process gets none of the secrets of the server's environment.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** The process starts with the first task. Between tasks it keeps nothing alive; `close` ends it. */
export function openWorkProcess<Task, Result>(options: WorkProcessOptions): WorkProcess<Task, Result> {
  const { limitMs } = options;
  let child: ChildProcess | null = null;
  const close = (): void => {
    child?.kill('SIGKILL');
    child = null;
  };
  return {
    close,
    ask(task, withinMs = limitMs) {
      const asked = (child ??= startChild(options));
      asked.ref();
      asked.channel?.ref();
      return new Promise((resolve, reject) => {
        const end = (settle: () => void) => (): void => {
          clearTimeout(timer);
          asked.removeAllListeners();
          // One that ends while it waits is replaced by the next task.
          asked.once('exit', () => {
            if (child === asked) child = null;
          });
          asked.on('error', () => undefined);
          asked.unref();
          asked.channel?.unref();
          settle();
        };
        const fail = (how: string): void => {
          close();
          reject(new WorkStoppedError(how));
        };
        const timer = setTimeout(
          end(() => fail(`after ${withinMs} ms`)),
          withinMs,
        );
        asked.once('message', (answer: WorkAnswer<Result>) =>
          end(() => ('fault' in answer ? reject(new Error(answer.fault)) : resolve(answer.result)))(),
        );
        asked.once('error', (error) => end(() => fail(error.message))());
        asked.once('exit', (code, signal) => end(() => fail(signal ?? `code ${code}`))());
        asked.send(task as object, (error) => {
          if (error !== null) end(() => fail(error.message))();
        });
      });
    },
  };
}

/** The other end: answers each task within the child process. */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  process.on('message', (task: Task) => {
    void work(task).then(
      (result) => process.send?.({ result } satisfies WorkAnswer<Result>),
      (error: unknown) =>
        process.send?.({
          fault: error instanceof Error ? error.message : String(error),
        } satisfies WorkAnswer<Result>),
    );
  });
}
