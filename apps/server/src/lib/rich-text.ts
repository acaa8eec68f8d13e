import type { TextBlock } from '@fundus/contract/rich-text';
import { normalForm } from '@fundus/contract/unicode';
import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { toBlocks } from './rich-text-blocks.ts';
import { htmlToMarkdown, looksLikeHtml } from './rich-text-html.ts';

/** Guidelines of 350,000 characters come; they are parsed in pieces, so that the server answers others in between. */
const pieceLength = 4_000;
/** A piece without any place to part it is cut here: the parser's effort grows with the square of a paragraph's marks. */
const longestPiece = 16_000;
const sliceMilliseconds = 12;

/** Markers of containers at the start of a line beyond this depth are dropped before the parser nests them. */
const deepestPrefix =
  /^((?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){8})(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;

/** Removes what real texts carry and Markdown stumbles over; the words stay. */
function tidy(text: string): string {
  return (
    normalForm(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'), 'NFC')
      // The parser ignores a list marker or heading sign before a no-break space.
      .replace(/^([ \t]*(?:[-+*]|\d{1,9}[.)]|#{1,6}))\u00a0[ \u00a0]*/gm, '$1 ')
      .replace(/^[\u00a0 \t]+$/gm, '')
      .replace(deepestPrefix, '$1')
      .replace(/^[ \t]{24,}/gm, ' '.repeat(24))
      // No text has such gaps, and every pattern that looks for blanks before a line break stumbles over them.
      .replace(/[ \t]{200,}/g, ' ')
  );
}

/** Parts a text where blocks end anyway: before a heading or a paragraph that stands at the margin. */
export function splitMarkdown(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > pieceLength) {
    const end = findCut(text, start);
    pieces.push(text.slice(start, end));
    start = end;
  }
  pieces.push(text.slice(start));
  return pieces;
}

const cleanStart = /\n[ \t]*\n+(?=(?![-+*>|]|\d{1,9}[.)]\s|```|~~~)\S)/g;

function findCut(text: string, start: number): number {
  const end = Math.min(text.length, start + longestPiece);
  cleanStart.lastIndex = start + pieceLength;
  const clean = cleanStart.exec(text);
  if (clean !== null && clean.index < end) return clean.index + clean[0].length;
  if (end === text.length) return end;
  const blank = text.lastIndexOf('\n\n', end);
  if (blank > start + pieceLength / 2) return blank + 2;
  const lineEnd = text.lastIndexOf('\n', end);
  if (lineEnd > start + pieceLength / 2) return lineEnd + 1;
  const space = text.lastIndexOf(' ', end);
  return space > start ? space + 1 : end;
}

/** More signs of mark-up than any text has; then the words are shown as they stand. */
const marks = /[*_[\]`<&]/g;
const mostMarks = 1_200;
const mostCellBorders = 4_000;

function parsePiece(piece: string): RootContent[] {
  const isHostile = countOf(piece, marks) > mostMarks && countOf(piece, /\|/g) * 4 < countOf(piece, marks);
  if (isHostile || countOf(piece, /\|/g) > mostCellBorders) return piece.split(/\n{2,}/).map(plainParagraph);
  return fromMarkdown(piece, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }).children;
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function plainParagraph(text: string): RootContent {
  return { type: 'paragraph', children: [{ type: 'text', value: text }] };
}

/** Blocks that may reach over an empty line; a text with one of them is left to the parser whole. */
const spanning = /^[ \t]*(?:```|~~~|<!--|<(?:pre|script|style|textarea)\b)/im;
const markedUp = /[*_[\]<`\\|]|&#?\w+;|[ \t]{2,}\n|^[ \t]*(?:[-+>]|\d{1,9}[.)][ \t]|#|=+[ \t]*$)|^(?: {4}|\t)/m;
const plainHeading = /^(#{1,6})[ \t]+([^\n*_[\]<`\\|&#]+)$/;

/**
 * Most paragraphs of a guideline have no mark-up at all. Parsing them costs as much as those that have, so they are
 * taken as they are; a paragraph at the margin ends every list and quotation before it in any case.
 */
function* parseParts(text: string): Generator<RootContent[]> {
  if (spanning.test(text)) {
    for (const piece of splitMarkdown(text)) yield parsePiece(piece);
    return;
  }
  let waiting = '';
  for (const part of text.split(/\n[ \t]*\n+/)) {
    const heading = plainHeading.exec(part);
    const isPlain = part.trim() !== '' && !markedUp.test(part) && !part.startsWith(' ');
    if (heading === null && !isPlain) {
      waiting += `${part}\n\n`;
      continue;
    }
    for (const piece of splitMarkdown(waiting)) if (piece.trim() !== '') yield parsePiece(piece);
    waiting = '';
    if (heading === null) yield [plainParagraph(part)];
    else {
      const depth = (heading[1] ?? '').length as 1 | 2 | 3 | 4 | 5 | 6;
      yield [{ type: 'heading', depth, children: [{ type: 'text', value: (heading[2] ?? '').trim() }] }];
    }
  }
  for (const piece of splitMarkdown(waiting)) if (piece.trim() !== '') yield parsePiece(piece);
}

/**
 * Markdown (or HTML, which real data holds now and then) as the blocks that web and print draw. Any text has blocks:
 * what cannot be understood is shown as it stands. Long texts are worked on in slices of time.
 */
export async function toTextBlocks(source: string): Promise<TextBlock[]> {
  if (source.trim() === '') return [];
  const text = tidy(looksLikeHtml(source) ? htmlToMarkdown(source) : source);
  const nodes: RootContent[] = [];
  let sliceStart = performance.now();
  for (const part of parseParts(text)) {
    if (performance.now() - sliceStart > sliceMilliseconds) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      sliceStart = performance.now();
    }
    // A loop, not a spread: a piece may hold more nodes than a call takes arguments.
    for (const node of part) nodes.push(node);
  }
  const depths = nodes.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
  const headingOffset = depths.length === 0 ? 0 : Math.min(...depths.slice(0, 10_000)) - 1;
  const definitions = new Map(
    nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])),
  );
  return toBlocks(nodes, { definitions, headingOffset });
}
