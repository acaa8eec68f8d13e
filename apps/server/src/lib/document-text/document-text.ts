import { createSemaphore } from '../semaphore.ts';
import { openWorkProcess } from '../work-process/work-process.ts';
import type { FieldValues } from './field-values.ts';

/** Request to the child process. */
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

/** The text of a file (null where it is of a kind that has none, or holds pictures alone), or the fields of a template. */
export type TextAnswer = { text: string | null } | { fields: FieldNames };

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

/** A file that takes longer or more was made to. */
const openChild = () =>
  openWorkProcess<TextTask | FillTask, TextAnswer>({
    bundled: 'text-worker',
    source: './text-worker',
    from: import.meta.url,
    limitMs: 60_000,
    memoryMegabytes: 512,
  });

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

/** A form takes a processor and up to half a gigabyte. */
const inTurn = createSemaphore({ atOnce: 2, waitingAtMost: 40 });

/**
 * Fills a DOCX or a PDF form when it is its turn, in a process of its own as texts are read. Rejects where the file cannot be
 * read; throws UNAVAILABLE where too many wait.
 */
export function fillFile(task: FillTask): Promise<FieldNames> {
  return inTurn(async () => {
    const { ask, close } = openChild();
    try {
      const answer = await ask(task);
      return 'fields' in answer ? answer.fields : { filled: [], empty: [], unknown: [] };
    } finally {
      close();
    }
  });
}
