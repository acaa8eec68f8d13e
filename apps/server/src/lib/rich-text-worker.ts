import { parentPort } from 'node:worker_threads';
import { toTextBlocks } from './rich-text.ts';
import { htmlToMarkdown } from './rich-text-html.ts';
import type { RichTextAnswer, RichTextTask } from './rich-text-thread.ts';

/* The thread behind `rich-text-thread.ts`: converts one text after the other. */

async function answer({ id, kind, text }: RichTextTask): Promise<void> {
  const result = kind === 'blocks' ? await toTextBlocks(text) : htmlToMarkdown(text);
  parentPort?.postMessage({ id, result } satisfies RichTextAnswer, []);
}

// A text that cannot be converted ends the thread; the waiting caller gets the error, and the next text starts another thread.
parentPort?.on('message', (task: RichTextTask) => void answer(task));
