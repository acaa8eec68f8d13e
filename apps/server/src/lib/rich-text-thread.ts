import { Worker } from 'node:worker_threads';
import type { TextBlock } from '@fundus/contract/rich-text';
import { toTextBlocks } from './rich-text.ts';
import { htmlToMarkdown } from './rich-text-html.ts';

/** Shorter texts are converted in a few milliseconds, sooner than they travel. */
const longText = 600;
/** No text of a person takes as long; one that does was made to. */
const limitMs = 60_000;

/** Request to the thread, and its answer. */
export type RichTextTask = { id: number; kind: 'blocks' | 'markdown'; text: string };
export type RichTextAnswer = { id: number; result: TextBlock[] | string };

interface Waiting {
  resolve(result: TextBlock[] | string): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

let thread: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** From the sources the thread needs the loader that the process has; the bundle has the thread beside its pieces. */
function startThread(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = new URL(isSource ? './rich-text-worker.ts' : './rich-text-worker.js', import.meta.url);
  const loading = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); });`;
  const started = isSource ? new Worker(loading, { eval: true, env: {} }) : new Worker(entry, { env: {} });
  started.on('message', ({ id, result }: RichTextAnswer) => settle(id)?.resolve(result));
  started.on('error', (error: Error) => end(started, error));
  started.on('exit', () => end(started, new Error('The thread for rich text ended.')));
  return started;
}

function settle(id: number): Waiting | undefined {
  const own = waiting.get(id);
  waiting.delete(id);
  clearTimeout(own?.timer);
  // A caller that waits for an answer keeps the process alive, the thread alone does not.
  if (waiting.size === 0) thread?.unref();
  return own;
}

function end(ended: Worker, error: Error): void {
  if (ended !== thread) return;
  thread = null;
  for (const id of waiting.keys()) settle(id)?.reject(error);
  void ended.terminate();
}

function ask(kind: RichTextTask['kind'], text: string): Promise<TextBlock[] | string> {
  const asked = (thread ??= startThread());
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(asked, new Error(`A text took longer than ${limitMs} ms.`)), limitMs);
    waiting.set(id, { resolve, reject, timer });
    asked.ref();
    asked.postMessage({ id, kind, text } satisfies RichTextTask, []);
  });
}

/**
 * Markdown or HTML as blocks (`toTextBlocks`), long texts in a thread of their own, since parsing them would hold up
 * every request. A text that the thread cannot bear is shown as it stands.
 */
export async function readTextBlocks(source: string): Promise<TextBlock[]> {
  if (source.length < longText) return toTextBlocks(source);
  try {
    return (await ask('blocks', source)) as TextBlock[];
  } catch {
    return [{ kind: 'paragraph', inlines: [{ text: source }] }];
  }
}

/** HTML as Markdown (`htmlToMarkdown`), long texts in the thread. Rejects where the thread cannot bear it. */
export async function readHtml(html: string): Promise<string> {
  return html.length < longText ? htmlToMarkdown(html) : ((await ask('markdown', html)) as string);
}
