import type { Inline, TextBlock } from '@fundus/contract/rich-text';
import type { Language } from '@fundus/contract/user';
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  type FileChild,
  Footer,
  HeadingLevel,
  type ISectionOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageBreak,
  PageNumber,
  PageOrientation,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { ChartRun } from 'docx/charts';
import { estimatePageNumbers } from 'docx/layout';

/** A table whose first row names the columns; `strong` are the places of rows that sum up. */
export interface WordTable {
  kind: 'table';
  header: string[];
  rows: string[][];
  strong: number[];
  /** Whether all columns but the first hold figures. */
  isNumeric: boolean;
}

export interface WordChart {
  kind: 'chart';
  form: 'lines' | 'bars';
  title: string;
  /** What it shows, in words: its description for who does not see it. */
  message: string;
  labels: string[];
  /** Euros. */
  series: { name: string; values: number[] }[];
}

export type WordBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'note'; text: string }
  /** Headings of the text begin below the level that is named. */
  | { kind: 'text'; below: 1 | 2; blocks: readonly TextBlock[] }
  | WordTable
  | WordChart;

export interface WordDocument {
  title: string;
  language: Language;
  kicker: string;
  cover: readonly { label: string; value: string }[];
  contents: string;
  footer: string;
  /** Words around the number of the page and that of all. */
  pageOf: readonly [string, string];
  sections: readonly { isWide: boolean; blocks: readonly WordBlock[] }[];
}

const colour = { primary: 'AD4553', border: 'EADFE0', tint: 'FBF6F6', quiet: '6B5A5D' };
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
type NextList = () => number;

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

function childrenOf(block: WordBlock, next: NextList, isWide: boolean): FileChild[] {
  switch (block.kind) {
    case 'heading':
      return [headingAt(block.level, [new TextRun(block.text)])];
    case 'note':
      return [new Paragraph({ style: 'Note', keepNext: true, children: [new TextRun(block.text)] })];
    case 'text':
      return blocksOf(block.blocks, block.below, next);
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

const pageSize = { width: 11906, height: 16838 };

function coverOf({ kicker, title, cover, contents }: WordDocument): FileChild[] {
  return [
    new Paragraph({ spacing: { before: 2400 }, style: 'Kicker', children: [new TextRun(kicker)] }),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] }),
    ...cover.map(
      ({ label, value }) =>
        new Paragraph({ children: [new TextRun(`${label}: `), new TextRun({ text: value, bold: true })] }),
    ),
    new Paragraph({ children: [new PageBreak()] }),
    new Paragraph({ style: 'ContentsHead', children: [new TextRun(contents)] }),
    new TableOfContents(contents, { hyperlink: true, headingStyleRange: '1-2' }),
  ];
}

/** A word processor's document (DOCX) with styles, contents with page numbers, tables that repeat their heads, and charts. */
export async function writeWordDocument(document: WordDocument): Promise<Buffer> {
  const { title, language, sections, footer, pageOf } = document;
  let lists = 0;
  const next: NextList = () => {
    lists += 1;
    return lists;
  };
  const foot = new Footer({
    children: [
      new Paragraph({
        style: 'Note',
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({
            children: [`${footer} · ${pageOf[0]}`, PageNumber.CURRENT, pageOf[1], PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
  const sectionOf = (isWide: boolean, children: FileChild[]): ISectionOptions => ({
    properties: {
      page: {
        size: { ...pageSize, orientation: isWide ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT },
        margin: { top: 1250, bottom: 1130, left: isWide ? 850 : 1300, right: isWide ? 850 : 1130 },
      },
    },
    footers: { default: foot },
    children,
  });
  const file = new Document({
    title,
    creator: '',
    lastModifiedBy: '',
    pageNumbers: estimatePageNumbers,
    styles: stylesOf(language),
    numbering: {
      config: [
        { reference: 'points', levels: [0, 1, 2].map((level) => listLevel(level, LevelFormat.BULLET, '•')) },
        {
          reference: 'numbers',
          levels: [0, 1, 2].map((level) => listLevel(level, LevelFormat.DECIMAL, `%${level + 1}.`)),
        },
      ],
    },
    sections: [
      sectionOf(false, coverOf(document)),
      ...sections.map(({ isWide, blocks }) =>
        sectionOf(
          isWide,
          blocks.flatMap((block) => childrenOf(block, next, isWide)),
        ),
      ),
    ],
  });
  return Packer.toBuffer(file);
}

const listLevel = (level: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
  level,
  format,
  text,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left: 360 * (level + 1), hanging: 280 }, spacing: { after: 60 } } },
});

function stylesOf(language: Language) {
  const paragraph = (id: string, name: string, run: object, spacing: object) => ({
    id,
    name,
    basedOn: 'Normal',
    next: 'Normal',
    quickFormat: true,
    run,
    paragraph: { spacing },
  });
  const heading = (size: number, before: number, color?: string) => ({
    run: { size, bold: true, ...(color === undefined ? {} : { color }) },
    paragraph: { spacing: { before, after: 120 }, keepNext: true, keepLines: true },
  });
  return {
    default: {
      document: {
        run: { font: 'Calibri', size: 21, language: { value: language === 'de' ? 'de-DE' : 'en-GB' } },
        paragraph: { spacing: { after: 140, line: 276, lineRule: LineRuleType.AUTO } },
      },
      title: { run: { size: 52, bold: true }, paragraph: { spacing: { after: 480 } } },
      heading1: heading(32, 360),
      heading2: heading(25, 300, colour.primary),
      heading3: heading(22, 240),
      heading4: heading(21, 200),
    },
    paragraphStyles: [
      paragraph('TableText', 'Tabelle', { size: 17 }, { after: 0, line: 240, lineRule: LineRuleType.AUTO }),
      paragraph(
        'TableHead',
        'Tabellenkopf',
        { size: 17, color: colour.quiet },
        { after: 0, line: 240, lineRule: LineRuleType.AUTO },
      ),
      paragraph('Note', 'Hinweis', { size: 18, color: colour.quiet }, { after: 120 }),
      paragraph('Kicker', 'Dokumentart', { size: 18, bold: true, color: colour.primary }, { after: 60 }),
      paragraph('ContentsHead', 'Inhalt', { size: 32, bold: true }, { after: 160 }),
    ],
  };
}
