import { openZip } from '../zip.ts';
import { writeZip } from '../zip-writing.ts';
import { type FieldValues, type FilledFields, fieldKey } from './field-values.ts';

/** A letter or contract is far below these. */
const limits = { files: 2_000, fileBytes: 20_000_000, totalBytes: 100_000_000 };

const parts = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
// No sign that opens a tag stands within one: a search that begins in vain ends at the next tag.
const textRun = /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>/g;
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

/** A value that takes the place of what stands between two places of the text. */
interface Filling {
  from: number;
  to: number;
  value: string;
}

function fillingsOf(text: string, values: FieldValues, fields: FilledFields): Filling[] {
  return [...text.matchAll(field)].flatMap((match) => {
    const name = unescapeXml(match[1] ?? '').trim();
    const value = values[fieldKey(name)];
    fields.note(name, value);
    return value === undefined ? [] : [{ from: match.index, to: match.index + match[0].length, value: written(value) }];
  });
}

/**
 * A paragraph with its fields filled. Word divides what was typed in one go into runs as it likes, so that a field may begin in
 * one and end in another: its value stands in the run in which it began, in the look of that run. Runs and fields are gone through
 * side by side, so that the time grows with their number alone.
 */
function fillParagraph(xml: string, values: FieldValues, fields: FilledFields): string {
  if (!xml.includes('{')) return xml;
  const runs: Run[] = [...xml.matchAll(textRun)].map((match) => ({
    at: match.index,
    length: match[0].length,
    text: match[1] ?? '',
  }));
  const fillings = fillingsOf(runs.map(({ text }) => text).join(''), values, fields);
  if (fillings.length === 0) return xml;
  const pieces: string[] = [];
  let place = 0;
  let start = 0;
  let behind = 0;
  for (const { at, length, text } of runs) {
    const end = start + text.length;
    let filled = '';
    let from = start;
    for (let next = fillings[place]; next !== undefined && next.from < end; next = fillings[place]) {
      if (next.from >= start) filled += text.slice(from - start, next.from - start) + next.value;
      from = Math.min(next.to, end);
      // The rest of the field stands in the runs that follow.
      if (next.to > end) break;
      place += 1;
    }
    filled += text.slice(from - start);
    pieces.push(
      xml.slice(behind, at),
      filled === text ? xml.slice(at, at + length) : `<w:t xml:space="preserve">${filled}</w:t>`,
    );
    behind = at + length;
    start = end;
  }
  pieces.push(xml.slice(behind));
  return pieces.join('');
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
