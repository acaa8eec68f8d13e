import type { Inline, TextBlock } from '@fundus/contract/rich-text';

/**
 * Rich text as the templates expect it: headings carry the level of the printed document, lists and tables are even,
 * nothing is empty. A `richText` may stand anywhere in the data of a print.
 */
export interface RichText {
  kind: 'richText';
  /** The level that the highest heading of the text gets in the printed document. */
  headingFrom: number;
  blocks: RichBlock[];
}

/** A picture of the print between the paragraphs; `image` is its name among the images of the print. */
export interface PictureBlock {
  kind: 'picture';
  image: string;
  /** Description of the picture. */
  alt: string;
  isHalf: boolean;
}
export type RichBlock = TextBlock | PictureBlock;

type PrintHeading = { kind: 'heading'; level: number; inlines: Inline[] };
export type PrintBlock =
  | PrintHeading
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; items: PrintBlock[][] }
  | { kind: 'quote'; blocks: PrintBlock[] }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] }
  /** One in the whole width, or up to two halves side by side. */
  | { kind: 'pictures'; isHalf: boolean; pictures: { image: string; alt: string }[] };

/** One paragraph of 100,000 characters costs six seconds; many of 3,000 cost next to nothing. */
const maximumParagraph = 3_000;
const maximumHeading = 300;
/** Typst ends at a layout depth of about 70; no reader follows a list deeper than this. */
const maximumNesting = 5;
const maximumColumns = 8;
const maximumRows = 2_000;
/** Heading levels below this one look alike and only lengthen the outline. */
const deepestHeading = 5;

/** Plain text of several lines as blocks: an empty line ends a paragraph. */
export function toParagraphs(text: string): TextBlock[] {
  return text
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ kind: 'paragraph', inlines: [{ text: part }] }));
}

export function isRichText(value: unknown): value is RichText {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'richText' && 'blocks' in value
  );
}

const textOf = (inlines: Inline[]) => inlines.map((inline) => inline.text).join('');
const isBlank = (inlines: Inline[]) => textOf(inlines).replaceAll('\u200b', '').trim() === '';

/** Brings the blocks of one text into printable order; see RichText. */
export function prepareTextBlocks(blocks: RichBlock[], headingFrom: number): PrintBlock[] {
  const used = [...new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])))].sort();
  let previous = headingFrom - 1;
  return pairHalves(blocks).flatMap((block): PrintBlock[] => {
    if (block.kind === 'pictures') return [block];
    if (block.kind !== 'heading' || textOf(block.inlines).length > maximumHeading) return prepareBlock(block, 0);
    if (isBlank(block.inlines)) return [];
    // PDF/UA forbids a level that skips another one, whatever the text did.
    const level = Math.min(headingFrom + used.indexOf(block.level), previous + 1, deepestHeading);
    previous = level;
    return [{ kind: 'heading', level, inlines: block.inlines }];
  });
}

type Pictures = Extract<PrintBlock, { kind: 'pictures' }>;

function pairHalves(blocks: readonly RichBlock[]): (TextBlock | Pictures)[] {
  const paired: (TextBlock | Pictures)[] = [];
  for (const block of blocks) {
    if (block.kind !== 'picture') {
      paired.push(block);
      continue;
    }
    const { image, alt, isHalf } = block;
    const last = paired.at(-1);
    if (isHalf && last?.kind === 'pictures' && last.isHalf && last.pictures.length === 1) {
      last.pictures.push({ image, alt });
    } else paired.push({ kind: 'pictures', isHalf, pictures: [{ image, alt }] });
  }
  return paired;
}

function prepareBlock(block: TextBlock, depth: number): PrintBlock[] {
  switch (block.kind) {
    case 'heading':
      return splitParagraph(block.inlines.map((inline) => ({ ...inline, strong: true })));
    case 'paragraph':
      return splitParagraph(block.inlines);
    case 'list': {
      const items = block.items.map((item) => prepareNested(item, depth)).filter((item) => item.length > 0);
      if (items.length === 0) return [];
      return depth < maximumNesting ? [{ kind: 'list', ordered: block.ordered, items }] : items.flat();
    }
    case 'quote': {
      const blocks = prepareNested(block.blocks, depth);
      if (blocks.length === 0) return [];
      return depth < maximumNesting ? [{ kind: 'quote', blocks }] : blocks;
    }
    case 'table':
      return prepareTable(block.header, block.rows);
  }
}

function prepareNested(blocks: TextBlock[], depth: number): PrintBlock[] {
  // Beyond any sensible depth the walk itself must end, too.
  return depth > 50 ? [] : blocks.flatMap((block) => prepareBlock(block, depth + 1));
}

function prepareTable(header: Inline[][], rows: Inline[][][]): PrintBlock[] {
  const filled = rows.filter((row) => row.some((cell) => !isBlank(cell))).slice(0, maximumRows);
  const [first, ...rest] = filled;
  // A table without column heads cannot be read aloud: its first row has to serve.
  const hasHeader = header.some((cell) => !isBlank(cell));
  const head = hasHeader ? header : (first ?? []);
  const body = hasHeader ? filled : rest;
  if (body.length === 0) return splitParagraph(head.flatMap((cell) => [...cell, { text: ' ' }]));
  const columns = Math.max(head.length, ...body.map((row) => row.length));
  const even = (row: Inline[][]) => Array.from({ length: columns }, (_, column) => row[column] ?? []);
  if (columns <= maximumColumns) return [{ kind: 'table', header: even(head), rows: body.map(even) }];
  const items = body.map((row): PrintBlock[] =>
    even(row).flatMap((cell, column) => {
      if (isBlank(cell)) return [];
      const label = textOf(head[column] ?? []).trim();
      return splitParagraph(label === '' ? cell : [{ text: `${label}: `, strong: true }, ...cell]);
    }),
  );
  return [{ kind: 'list', ordered: false, items }];
}

/** Splits what is too long for one paragraph, between sentences where there are any. */
function splitParagraph(inlines: Inline[]): PrintBlock[] {
  if (isBlank(inlines)) return [];
  const filled = inlines.filter((inline) => inline.text !== '');
  if (textOf(filled).length <= maximumParagraph) return [{ kind: 'paragraph', inlines: filled }];
  const pieces = filled.flatMap((inline) => splitText(inline.text).map((text) => ({ ...inline, text })));
  const paragraphs: Inline[][] = [[]];
  let length = 0;
  for (const piece of pieces) {
    if (length > 0 && length + piece.text.length > maximumParagraph) {
      paragraphs.push([]);
      length = 0;
    }
    paragraphs.at(-1)?.push(piece);
    length += piece.text.length;
  }
  return paragraphs.filter((part) => !isBlank(part)).map((part) => ({ kind: 'paragraph', inlines: part }));
}

function splitText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > maximumParagraph) {
    const window = rest.slice(0, maximumParagraph);
    const end = [
      window.lastIndexOf('\n'),
      window.lastIndexOf('. ') + 1,
      window.lastIndexOf(' '),
      window.lastIndexOf('\u200b'),
    ].find((place) => place > maximumParagraph / 2);
    let cut = end ?? maximumParagraph;
    // Never between the halves of a surrogate pair.
    if (/[\ud800-\udbff]/.test(rest[cut - 1] ?? '')) cut -= 1;
    pieces.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}
