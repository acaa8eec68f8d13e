import { readFile, writeFile } from 'node:fs/promises';
import { answerTasks } from '../work-process/work-process.ts';
import { type FillTask, longestText, type TextAnswer, type TextTask } from './document-text.ts';
import { FilledFields } from './field-values.ts';
import { isOfficeFile, readOfficeText } from './office-text.ts';
import { readPdfText } from './pdf-text.ts';
import { fillWord } from './word-filling.ts';

/* The child process that reads one file after the other. */

const plainEndings = /\.(txt|md|csv|tsv|vtt|srt|log|json)$/i;
const mostPlainBytes = 20_000_000;

async function readPlainText(path: string): Promise<string | null> {
  const bytes = (await readFile(path)).subarray(0, mostPlainBytes);
  if (bytes.includes(0)) return null;
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

async function read({ path, mediaType, fileName }: TextTask): Promise<string | null> {
  if (mediaType === 'application/pdf') {
    const { listPdfFields } = await import('./pdf-filling.ts');
    // A form that only the other library can read is no template.
    const names = await listPdfFields(path).catch(() => []);
    return `${await readPdfText(path, longestText)}\n${names.map((name) => `{{${name}}}`).join(' ')}`;
  }
  if (isOfficeFile(mediaType)) return readOfficeText(path, mediaType, longestText);
  return plainEndings.test(fileName) ? readPlainText(path) : null;
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function fill({ path, mediaType, target, values }: FillTask): Promise<TextAnswer> {
  const fields = new FilledFields();
  if (mediaType === 'application/pdf') {
    const { fillPdf } = await import('./pdf-filling.ts');
    await writeFile(target, await fillPdf(path, values, fields), { mode: 0o600 });
  } else if (mediaType === wordType) await writeFile(target, await fillWord(path, values, fields), { mode: 0o600 });
  return { fields: fields.names() };
}

async function readTask(task: TextTask): Promise<TextAnswer> {
  const text = await read(task);
  const plain = text
    ?.slice(0, longestText)
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
  return { text: plain === undefined || plain === '' ? null : plain };
}

answerTasks((task: TextTask | FillTask): Promise<TextAnswer> => ('target' in task ? fill(task) : readTask(task)));
