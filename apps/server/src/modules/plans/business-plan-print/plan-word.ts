import { writeWordDocument } from '#lib/word-writing.ts';
import { composePlanWord } from './plan-word.rules.ts';

/** The file of a plan for a word processor, and its name without an ending. */
export async function writePlanWord({
  isNumbered,
  ...of
}: Parameters<typeof composePlanWord>[0] & { isNumbered: boolean }): Promise<{ content: Buffer; fileName: string }> {
  const { document, fileName } = composePlanWord(of);
  return { content: await writeWordDocument(document, isNumbered), fileName };
}
