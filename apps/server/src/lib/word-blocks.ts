import type { Inline, TextBlock } from '@fundus/contract/rich-text';
import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  type FileChild,
  HeadingLevel,
  ImageRun,
  LineRuleType,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { ChartRun } from 'docx/charts';
import { findImageSize } from './pdf/image-size.ts';
import type { WordBlock, WordChart, WordPictures } from './word-document.ts';
import { colour } from './word-styles.ts';

const seriesColours = ['AD4553', 'B45309', '2E7D4F', '6B7280'];
const levels = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4];

const runsOf = (inlines: readonly Inline[]): (TextRun | ExternalHyperlink)[] =>
  inlines.map(({ text, strong, emphasis, href }) => {
    const lines = text.split('\n');
    const format = { bold: strong === true, italics: emphasis === true };
    if (href !== undefined) {
      return new ExternalHyperlink({ link: href, children: [new TextRun({ text, ...format, style: 'Hyperlink' })] });
    }
    return new TextRun({ ...format, children: lines.flatMap((line, at) => (at === 0 ? [line] : ['\n', line])) });
  });

const headingAt = (level: number, children: (TextRun | ExternalHyperlink)[]): Paragraph => {
  const heading = levels[Math.min(levels.length, level) - 1];
  return new Paragraph({ ...(heading === undefined ? {} : { heading }), children });
};

/** Numbered lists each begin with 1: every one has an instance of its own. */
export type NextList = () => number;

function blocksOf(blocks: readonly TextBlock[], below: number, next: NextList, depth = 0): FileChild[] {
  return blocks.flatMap((block): FileChild[] => {
    switch (block.kind) {
      case 'heading':
        return [headingAt(below + block.level, runsOf(block.inlines))];
      case 'paragraph':
        return [new Paragraph({ children: runsOf(block.inlines) })];
      case 'quote':
        return blocksOf(block.blocks, below, next, depth);
      case 'list': {
        const reference = block.ordered ? 'numbers' : 'points';
        const instance = next();
        return block.items.flatMap((item) => {
          const [first, ...rest] = item;
          const isLine = first?.kind === 'paragraph';
          const line = new Paragraph({
            numbering: { reference, level: Math.min(depth, 2), instance },
            children: isLine ? runsOf(first.inlines) : [],
          });
          return [line, ...blocksOf(isLine ? rest : item, below, next, depth + 1)];
        });
      }
      case 'table':
        return [
          tableOf(
            block.header.map(runsOf),
            block.rows.map((row) => row.map(runsOf)),
            {},
          ),
          gap(),
        ];
    }
  });
}

const gap = (): Paragraph => new Paragraph({ spacing: { after: 120 }, children: [] });

function tableOf(
  header: readonly (TextRun | ExternalHyperlink)[][],
  rows: readonly (TextRun | ExternalHyperlink)[][][],
  {
    strong = [],
    isNumeric = false,
    isWide = false,
  }: { strong?: readonly number[]; isNumeric?: boolean; isWide?: boolean },
): Table {
  const line = { style: BorderStyle.SINGLE, size: 4, color: colour.border };
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const row = (cells: readonly (TextRun | ExternalHyperlink)[][], isHead: boolean, isStrong: boolean): TableRow =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map(
        (children, column) =>
          new TableCell({
            width: { size: widthsOf(header.length, { isNumeric, isWide })[column] ?? 0, type: WidthType.DXA },
            ...(isStrong ? { shading: { type: ShadingType.CLEAR, fill: colour.tint, color: 'auto' } } : {}),
            children: [
              new Paragraph({
                style: isHead ? 'TableHead' : 'TableText',
                alignment: isNumeric && column > 0 ? AlignmentType.RIGHT : AlignmentType.LEFT,
                children,
              }),
            ],
          }),
      ),
    });
  const columnWidths = widthsOf(header.length, { isNumeric, isWide });
  return new Table({
    width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths,
    layout: TableLayoutType.FIXED,
    margins: { top: 40, bottom: 40, left: 60, right: 60 },
    borders: { top: none, left: none, right: none, insideVertical: none, insideHorizontal: line, bottom: line },
    rows: [row(header, true, false), ...rows.map((cells, place) => row(cells, false, strong.includes(place)))],
  });
}

/** The room of a page between its margins, in twentieths of a point. */
const room = { portrait: 9_470, landscape: 15_130 };

/** Columns of figures share what the names of lines leave; columns of words are alike. */
function widthsOf(columns: number, { isNumeric, isWide }: { isNumeric: boolean; isWide: boolean }): number[] {
  const all = isWide ? room.landscape : room.portrait;
  const figures = Math.max(1, columns - 1);
  const least = isWide ? 2_600 : 2_400;
  const each = isNumeric ? Math.min(1_900, Math.floor((all - least) / figures)) : Math.floor(all / columns);
  const rest = Array.from({ length: columns - 1 }, () => each);
  return [all - each * rest.length, ...rest];
}

function chartOf({ form, title, message, labels, series }: WordChart): Paragraph {
  const options = {
    title,
    categories: labels,
    series: series.map(({ name, values }, place) => ({ name, values, color: seriesColours[place] ?? colour.quiet })),
    valueAxis: { numberFormat: '#,##0 "€"' },
    ...(series.length > 1 ? {} : { legend: false as const }),
    transformation: { width: 600, height: 260 },
    altText: { name: title, description: `${title}: ${message}` },
  };
  return new Paragraph({
    keepLines: true,
    spacing: { line: 240, lineRule: LineRuleType.AUTO },
    children: [new ChartRun(form === 'lines' ? { ...options, type: 'line' } : { ...options, type: 'column' })],
  });
}

/** Pixels of a screen: the width of an upright page between its margins, and most of its height. */
const pictureRoom = { width: 630, height: 640, gap: 18 };

function picturesOf({ pictures, isHalf }: WordPictures): Paragraph {
  const room = isHalf ? (pictureRoom.width - pictureRoom.gap) / 2 : pictureRoom.width;
  const runs = pictures.map(({ bytes, width, height, alt }) => {
    const share = Math.min(room / width, pictureRoom.height / height);
    return new ImageRun({
      type: findImageSize(bytes)?.format ?? 'png',
      data: bytes,
      transformation: { width: Math.round(width * share), height: Math.round(height * share) },
      altText: { name: alt, description: alt },
    });
  });
  const [first, second] = runs;
  return new Paragraph({
    keepLines: true,
    spacing: { line: 240, lineRule: LineRuleType.AUTO },
    children: first === undefined ? [] : second === undefined ? [first] : [first, new TextRun('  '), second],
  });
}

/** A block as the paragraphs and tables of a word processor. */
export function childrenOf(block: WordBlock, next: NextList, isWide: boolean): FileChild[] {
  switch (block.kind) {
    case 'heading':
      return [headingAt(block.level, [new TextRun(block.text)])];
    case 'note':
      return [new Paragraph({ style: 'Note', keepNext: true, children: [new TextRun(block.text)] })];
    case 'text':
      return blocksOf(block.blocks, block.below, next);
    case 'pictures':
      return [picturesOf(block)];
    case 'chart':
      return [
        new Paragraph({ style: 'Note', keepNext: true, children: [new TextRun(`${block.title}: ${block.message}`)] }),
        chartOf(block),
      ];
    case 'table': {
      const cells = (row: readonly string[], bold: boolean) => row.map((text) => [new TextRun({ text, bold })]);
      const rows = block.rows.map((row, place) => cells(row, block.strong.includes(place)));
      return [tableOf(cells(block.header, true), rows, { ...block, isWide }), gap()];
    }
  }
}
