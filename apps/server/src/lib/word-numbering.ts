import { AppError } from '#lib/app-error.ts';

/** An ordinary plan is laid out in a few seconds. */
const numberingMs = 25_000;

/**
 * Writes a document with page numbers in its contents. They ask for a layout of the whole document, whose time grows by the square of
 * some texts (a table of 500 rows, 1,000 headings, a word of 5,000 letters); where it takes too long, the document is written without
 * them, and the word processor counts.
 */
export async function writeNumbered<Input extends object, Result>(
  write: (input: Input & { isNumbered: boolean }, withinMs?: number) => Promise<Result>,
  input: Input,
): Promise<Result> {
  try {
    return await write({ ...input, isNumbered: true }, numberingMs);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PAYLOAD_TOO_LARGE') throw error;
    return write({ ...input, isNumbered: false });
  }
}
