import { createSemaphore } from '../semaphore.ts';
import { openFileProcess } from './document-text.ts';
import type { FormField, NamedValues, Unfitting } from './form-field.ts';

/** A DOCX or a PDF form, opened in a process of its own as texts are read. */
export interface TemplateFile {
  /** Its fields and how many pages it shows (0: it has no pages that can be drawn). Rejects with a TemplateError’s code, or where it cannot be read. */
  read(): Promise<{ fields: FormField[]; pages: number }>;
  /** Fills it into another file; answers which values do not fit and were not written. */
  fill(target: string, values: NamedValues): Promise<Unfitting>;
  /** A page (from 1) as the address of a picture; null where it cannot be drawn. */
  draw(page: number): Promise<string | null>;
}

/** A form takes a processor and up to half a gigabyte. */
const inTurn = createSemaphore({ atOnce: 2, waitingAtMost: 40 });

/** Works on a template when it is its turn. Throws UNAVAILABLE where too many wait. */
export function openTemplate<Result>(
  file: { path: string; mediaType: string },
  work: (template: TemplateFile) => Promise<Result>,
): Promise<Result> {
  return inTurn(async () => {
    const { ask, close } = openFileProcess();
    try {
      return await work({
        read: async () => {
          const answer = await ask({ ...file, form: true });
          return 'fields' in answer ? answer : { fields: [], pages: 0 };
        },
        fill: async (target, values) => {
          const answer = await ask({ ...file, target, values });
          return 'unfitting' in answer ? answer.unfitting : {};
        },
        draw: async (page) => {
          const answer = await ask({ ...file, page });
          return 'picture' in answer ? answer.picture : null;
        },
      });
    } finally {
      close();
    }
  });
}
