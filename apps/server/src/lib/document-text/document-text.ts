import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FieldValues } from './field-values.ts';

/** What the child is asked for. */
export interface TextTask {
  path: string;
  mediaType: string;
  fileName: string;
}

/** A template that is to be filled: where the filled file is to lie, and with what. */
export interface FillTask {
  path: string;
  mediaType: string;
  target: string;
  values: FieldValues;
}

/** The names of the fields of a template: with a value, without one, and those that have none to give. */
export interface FieldNames {
  filled: string[];
  empty: string[];
  unknown: string[];
}

/** The text of a file (null where it is of a kind that has none, or holds pictures alone), or why it cannot be read. */
export type TextAnswer = { text: string | null } | { fields: FieldNames } | { fault: string };

/** A file that takes longer or more was made to. */
const limitMs = 60_000;
const memoryMegabytes = 512;
/** Some two thousand pages; what lies behind is not found. */
export const longestText = 4_000_000;

/** Reads texts one after the other, each in a child process that knows nothing of the server. */
export interface TextReader {
  /**
   * The text of a PDF, DOCX, XLSX, PPTX or text file. A process that takes too long over a file, or too much memory, is killed,
   * and the next file gets another one: each file is a stranger's. Rejects where the file cannot be read.
   */
  read(task: TextTask): Promise<string | null>;
  close(): void;
}

function startChild(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const worker = fileURLToPath(new URL(isSource ? './text-worker.ts' : './text-worker.js', import.meta.url));
  return fork(worker, [], {
    execArgv: [`--max-old-space-size=${memoryMegabytes}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** The process starts with the first file and has to be ended with `close`. */
export function openTextReader(): TextReader {
  const { ask, close } = openChild();
  return {
    close,
    read: async (task) => {
      const answer = await ask(task);
      return 'text' in answer ? answer.text : null;
    },
  };
}

/** Fills a DOCX or a PDF form, in a process of its own as texts are read. Rejects where the file cannot be read. */
export async function fillFile(task: FillTask): Promise<FieldNames> {
  const { ask, close } = openChild();
  try {
    const answer = await ask(task);
    return 'fields' in answer ? answer.fields : { filled: [], empty: [], unknown: [] };
  } finally {
    close();
  }
}

type Answered = Exclude<TextAnswer, { fault: string }>;

function openChild(): { ask: (task: TextTask | FillTask) => Promise<Answered>; close: () => void } {
  let child: ChildProcess | null = null;
  const close = (): void => {
    child?.kill('SIGKILL');
    child = null;
  };
  return {
    close,
    ask(task) {
      const asked = (child ??= startChild());
      return new Promise((resolve, reject) => {
        const end = (settle: () => void) => (): void => {
          clearTimeout(timer);
          asked.removeAllListeners();
          settle();
        };
        const fail = (why: string): void => {
          close();
          reject(new Error(`The file was not read (${why}).`));
        };
        const timer = setTimeout(
          end(() => fail(`after ${limitMs} ms`)),
          limitMs,
        );
        asked.once('message', (answer: TextAnswer) =>
          end(() => ('fault' in answer ? reject(new Error(answer.fault)) : resolve(answer)))(),
        );
        asked.once('error', (error) => end(() => fail(error.message))());
        asked.once('exit', (code, signal) => end(() => fail(signal ?? `code ${code}`))());
        asked.send(task);
      });
    },
  };
}
