import { openZip } from '../zip.ts';
import { writeZip } from '../zip-writing.ts';
import { type FieldValues, type FilledFields, fieldKey } from './field-values.ts';

/** A letter or contract is far below these. */
const limits = { files: 2_000, fileBytes: 20_000_000, totalBytes: 100_000_000 };

const parts = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
const textRun = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g;
const field = /\{\{([^{}<>]{1,60})\}\}/g;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const unescapeXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** A value of several lines keeps them. */
const written = (value: string): string =>
  value.split('\n').map(escapeXml).join('</w:t><w:br/><w:t xml:space="preserve">');

interface Run {
  at: number;
  length: number;
  text: string;
}

/**
 * A paragraph with its fields filled. Word divides what was typed in one go into runs as it likes, so that a field may begin in
 * one and end in another: its value stands in the run in which it began, in the look of that run.
 */
function fillParagraph(xml: string, values: FieldValues, fields: FilledFields): string {
  if (!xml.includes('{')) return xml;
  const runs: Run[] = [...xml.matchAll(textRun)].map((match) => ({
    at: match.index,
    length: match[0].length,
    text: match[1] ?? '',
  }));
  const whole = runs.map(({ text }) => text).join('');
  const starts: number[] = [];
  let length = 0;
  for (const { text } of runs) {
    starts.push(length);
    length += text.length;
  }
  const found = [...whole.matchAll(field)];
  if (found.length === 0) return xml;
  const texts = runs.map(({ text }) => text);
  // From the end on, so that the places before stay what they are.
  for (const match of found.toReversed()) {
    const name = unescapeXml(match[1] ?? '').trim();
    const value = values[fieldKey(name)];
    fields.note(name, value);
    if (value === undefined) continue;
    const [from, to] = [match.index, match.index + match[0].length];
    const first = starts.findLastIndex((start) => start <= from);
    for (let index = runs.length - 1; index >= first; index -= 1) {
      const [start, text] = [starts[index] ?? 0, runs[index]?.text ?? ''];
      if (start >= to) continue;
      const rest = texts[index] ?? '';
      // What stands behind the field in its last run has been filled already.
      const behind = to - start >= text.length ? rest.slice(text.length) : rest.slice(to - start);
      texts[index] = index === first ? `${text.slice(0, from - start)}${written(value)}${behind}` : behind;
    }
  }
  let filled = '';
  let at = 0;
  for (const [index, run] of runs.entries()) {
    const text = texts[index] ?? '';
    filled += xml.slice(at, run.at);
    filled += text === run.text ? xml.slice(run.at, run.at + run.length) : `<w:t xml:space="preserve">${text}</w:t>`;
    at = run.at + run.length;
  }
  return filled + xml.slice(at);
}

/** A DOCX with its `{{fields}}` filled; everything else of it stays as it is. */
export async function fillWord(path: string, values: FieldValues, fields: FilledFields): Promise<Buffer> {
  const zip = await openZip(path, limits);
  try {
    const contents: { name: string; content: Uint8Array[] }[] = [];
    for (const name of zip.names) {
      const bytes = await zip.read(name);
      if (!parts.test(name)) {
        contents.push({ name, content: [bytes] });
        continue;
      }
      const paragraphs = bytes.toString('utf8').split('</w:p>');
      const xml = paragraphs.map((paragraph) => fillParagraph(paragraph, values, fields)).join('</w:p>');
      contents.push({ name, content: [Buffer.from(xml)] });
    }
    const pieces: Buffer[] = [];
    for await (const piece of writeZip(contents)) pieces.push(piece);
    return Buffer.concat(pieces);
  } finally {
    zip.close();
  }
}
