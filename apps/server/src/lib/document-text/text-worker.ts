import { readFile } from 'node:fs/promises';
import { longestText, type TextAnswer, type TextTask } from './document-text.ts';
import { isOfficeFile, readOfficeText } from './office-text.ts';
import { readPdfText } from './pdf-text.ts';

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
  if (mediaType === 'application/pdf') return readPdfText(path, longestText);
  if (isOfficeFile(mediaType)) return readOfficeText(path, mediaType, longestText);
  return plainEndings.test(fileName) ? readPlainText(path) : null;
}

process.on('message', (task: TextTask) => {
  void read(task).then(
    (text) => {
      const plain = text
        ?.slice(0, longestText)
        .replaceAll(/[ \t]+/g, ' ')
        .trim();
      process.send?.({ text: plain === undefined || plain === '' ? null : plain } satisfies TextAnswer);
    },
    (error: unknown) =>
      process.send?.({ fault: error instanceof Error ? error.message : String(error) } satisfies TextAnswer),
  );
});
