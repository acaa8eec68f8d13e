import { readFile, writeFile } from 'node:fs/promises';
import { answerTasks } from '../work-process/work-process.ts';
import {
  type FillTask,
  type FormTask,
  longestText,
  type TextTask,
  type WorkerAnswer,
  type WorkerTask,
} from './document-text.ts';
import { isOfficeFile, readOfficeText } from './office-text.ts';
import { readPdfText } from './pdf-text.ts';
import { fillWord, readWordForm } from './word-filling.ts';

/* The child process that reads one file after the other. */

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdfType = 'application/pdf';

const plainEndings = /\.(txt|md|csv|tsv|vtt|srt|log|json)$/i;
const mostPlainBytes = 20_000_000;

async function readPlainText(path: string): Promise<string | null> {
  const bytes = (await readFile(path)).subarray(0, mostPlainBytes);
  if (bytes.includes(0)) return null;
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** By these the search knows a template. */
const inBraces = (names: readonly string[]): string =>
  names.map((name) => `{{${name.replaceAll(/[{}\s]+/g, ' ')}}}`).join(' ');

async function read({ path, mediaType, fileName }: TextTask): Promise<string | null> {
  if (mediaType === pdfType) {
    const { listPdfFields } = await import('./pdf-filling.ts');
    // A form that only the other library can read is no template.
    const names = await listPdfFields(path).catch(() => []);
    return `${await readPdfText(path, longestText)}\n${inBraces(names)}`;
  }
  if (isOfficeFile(mediaType)) {
    const text = await readOfficeText(path, mediaType, longestText);
    if (mediaType !== wordType) return text;
    const named = (await readWordForm(path)).filter(({ name }) => !text.includes(`{{${name}}}`));
    return named.length === 0 ? text : `${text}\n${inBraces(named.map(({ name }) => name))}`;
  }
  return plainEndings.test(fileName) ? readPlainText(path) : null;
}

async function readForm({ path, mediaType }: FormTask): Promise<WorkerAnswer> {
  if (mediaType === wordType) return { fields: await readWordForm(path), pages: 0 };
  if (mediaType !== pdfType) return { fields: [], pages: 0 };
  const { readPdfForm } = await import('./pdf-filling.ts');
  return readPdfForm(path);
}

async function fill({ path, mediaType, target, values }: FillTask): Promise<WorkerAnswer> {
  const fillFile = mediaType === pdfType ? (await import('./pdf-filling.ts')).fillPdf : fillWord;
  const { content, unfitting } = await fillFile(path, values);
  await writeFile(target, content, { mode: 0o600 });
  return { unfitting };
}

async function readTask(task: TextTask): Promise<WorkerAnswer> {
  const text = await read(task);
  const plain = text
    ?.slice(0, longestText)
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
  return { text: plain === undefined || plain === '' ? null : plain };
}

answerTasks(async (task: WorkerTask): Promise<WorkerAnswer> => {
  if ('form' in task) return readForm(task);
  if ('target' in task) return fill(task);
  if ('page' in task) return { picture: await (await import('./page-picture.ts')).drawPage(task.path, task.page) };
  return readTask(task);
});
