import { openWorkProcess, type WorkProcess } from '../work-process/work-process.ts';
import type { FormField, NamedValues, Unfitting } from './form-field.ts';

interface FileTask {
  path: string;
  mediaType: string;
}

/** Request for the text of a file. */
export interface TextTask extends FileTask {
  fileName: string;
}

/** Requests about a template: for its fields, for the picture of a page, and to fill it into a file. */
export type FormTask = FileTask & { form: true };
export type PageTask = FileTask & { page: number };
export type FillTask = FileTask & { target: string; values: NamedValues };
export type WorkerTask = TextTask | FormTask | PageTask | FillTask;

/** The answer to each: a text is null where a file is of a kind that has none, or holds pictures alone. */
export type WorkerAnswer =
  | { text: string | null }
  | { fields: FormField[]; pages: number }
  | { picture: string | null }
  | { unfitting: Unfitting };

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

/** The process that reads strangers' files. A file that takes longer or more was made to. */
export const openFileProcess = (): WorkProcess<WorkerTask, WorkerAnswer> =>
  openWorkProcess<WorkerTask, WorkerAnswer>({
    bundled: 'text-worker',
    source: './text-worker',
    from: import.meta.url,
    limitMs: 60_000,
    memoryMegabytes: 512,
  });

/** The process starts with the first file and has to be ended with `close`. */
export function openTextReader(): TextReader {
  const { ask, close } = openFileProcess();
  return {
    close,
    read: async (task) => {
      const answer = await ask(task);
      return 'text' in answer ? answer.text : null;
    },
  };
}
