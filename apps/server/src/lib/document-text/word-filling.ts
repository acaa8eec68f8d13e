import { decodeEntities } from '../xml-entity.ts';
import { openZip } from '../zip.ts';
import { writeZip } from '../zip-writing.ts';
import { type FormField, type NamedValues, textField, type Unfitting, valueOf } from './form-field.ts';
import { listControls } from './word-controls.ts';
import { fillControls } from './word-controls-filling.ts';
import { writtenText } from './word-text.ts';

/** Fields of one document at most. */
const mostFields = 3_000;
/** A letter or contract is far below these. */
const limits = { files: 2_000, fileBytes: 20_000_000, totalBytes: 100_000_000 };

const parts = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
// No sign that opens a tag stands within one: a search that begins in vain ends at the next tag.
const textRun = /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>/g;
const field = /\{\{([^{}<>]{1,60})\}\}/g;

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

const nameIn = (written: string): string => decodeEntities(written).trim();

function fillingsOf(text: string, values: NamedValues): Filling[] {
  return [...text.matchAll(field)].flatMap((match) => {
    const value = valueOf(values, nameIn(match[1] ?? ''));
    return value === undefined
      ? []
      : [{ from: match.index, to: match.index + match[0].length, value: writtenText(value) }];
  });
}

/**
 * A paragraph with its fields filled. Word divides what was typed in one go into runs as it likes, so that a field may begin in
 * one and end in another: its value stands in the run in which it began, in the look of that run. Runs and fields are gone through
 * side by side, so that the time grows with their number alone.
 */
function fillParagraph(xml: string, values: NamedValues): string {
  if (!xml.includes('{')) return xml;
  const runs: Run[] = [...xml.matchAll(textRun)].map((match) => ({
    at: match.index,
    length: match[0].length,
    text: match[1] ?? '',
  }));
  const fillings = fillingsOf(runs.map(({ text }) => text).join(''), values);
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

/** The fields of a DOCX: those in braces, controls, merge fields and old form fields; each name once. */
export async function readWordForm(path: string): Promise<FormField[]> {
  const zip = await openZip(path, limits);
  try {
    const fields = new Map<string, FormField>();
    for (const name of zip.names.filter((one) => parts.test(one))) {
      const xml = (await zip.read(name)).toString('utf8');
      const inBraces = xml.split('</w:p>').flatMap(namesInParagraph).map(fieldInBraces);
      for (const one of [...listControls(xml), ...inBraces]) {
        if (fields.size < mostFields && !fields.has(one.name)) fields.set(one.name, one);
      }
    }
    return [...fields.values()];
  } finally {
    zip.close();
  }
}

function namesInParagraph(xml: string): string[] {
  if (!xml.includes('{')) return [];
  const text = [...xml.matchAll(textRun)].map(([, run]) => run ?? '').join('');
  return [...text.matchAll(field)].map(([, name]) => nameIn(name ?? '')).filter((name) => name !== '');
}

const fieldInBraces = (name: string): FormField => textField({ name, isMultiline: true, mark: 'braces' });

/** A DOCX with values in its fields; what `values` does not name, and everything else of it, stays as it is. */
export async function fillWord(path: string, values: NamedValues): Promise<{ content: Buffer; unfitting: Unfitting }> {
  const zip = await openZip(path, limits);
  const unfitting: Unfitting = {};
  try {
    const contents: { name: string; content: Uint8Array[] }[] = [];
    for (const name of zip.names) {
      const bytes = await zip.read(name);
      if (!parts.test(name)) {
        contents.push({ name, content: [bytes] });
        continue;
      }
      const paragraphs = bytes.toString('utf8').split('</w:p>');
      const xml = paragraphs.map((paragraph) => fillParagraph(paragraph, values)).join('</w:p>');
      contents.push({ name, content: [Buffer.from(fillControls(xml, values, unfitting))] });
    }
    const pieces: Buffer[] = [];
    for await (const piece of writeZip(contents)) pieces.push(piece);
    return { content: Buffer.concat(pieces), unfitting };
  } finally {
    zip.close();
  }
}
