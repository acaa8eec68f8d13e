import type { PlanText } from '@fundus/contract/plan-text';
import type { TextBlock } from '@fundus/contract/rich-text';
import type { WordBlock, WordDocument, WordPictures } from '#lib/word-document.ts';
import { composePrintDocument, type PrintDocument, type PrintSource } from './print-document.rules.ts';
import type { PrintPart, PrintTable } from './print-part.ts';
import { printWords } from './print-words.ts';

type StoredPictures = ReadonlyMap<string, Omit<WordPictures['pictures'][number], 'alt'>>;
type Section = WordDocument['sections'][number];

const tableBlocks = (table: PrintTable): WordBlock[] => [
  ...(table.caption === '' ? [] : [{ kind: 'heading', level: 3, text: table.caption } as const]),
  { kind: 'table', ...table, isNumeric: true },
];

function headOf({ title, notes, facts, chart }: PrintPart): WordBlock[] {
  return [
    { kind: 'heading', level: 2, text: title },
    ...notes.map((text): WordBlock => ({ kind: 'note', text })),
    ...facts.map(
      ({ label, value, note }): WordBlock => ({
        kind: 'note',
        text: `${label}: ${value}${note === '' ? '' : ` (${note})`}`,
      }),
    ),
    ...(chart === null
      ? []
      : [
          {
            kind: 'chart' as const,
            form: chart.kind,
            title: chart.title,
            message: chart.message,
            labels: chart.labels,
            series: chart.series.map(({ name, cents }) => ({ name, values: cents.map((one) => one / 100) })),
          },
        ]),
  ];
}

/** Words and pictures in their order; one that is not there any more is its description, halves after each other share a line. */
function textOf(text: PlanText, pictures: StoredPictures): WordBlock[] {
  const blocks: ({ kind: 'text'; below: 1; blocks: TextBlock[] } | WordPictures)[] = [];
  const say = (block: TextBlock): void => {
    const last = blocks.at(-1);
    if (last?.kind === 'text') last.blocks.push(block);
    else blocks.push({ kind: 'text', below: 1, blocks: [block] });
  };
  for (const block of text) {
    if (block.kind !== 'picture') {
      say(block);
      continue;
    }
    const found = pictures.get(block.pictureId);
    if (found === undefined) {
      say({ kind: 'paragraph', inlines: [{ text: `[${block.alt}]`, emphasis: true }] });
      continue;
    }
    const isHalf = block.width === 'half';
    const picture = { ...found, alt: block.alt };
    const last = blocks.at(-1);
    if (isHalf && last?.kind === 'pictures' && last.isHalf && last.pictures.length === 1) last.pictures.push(picture);
    else blocks.push({ kind: 'pictures', isHalf, pictures: [picture] });
  }
  return blocks;
}

/** Wide tables stand on a landscape page each, everything between them on upright ones. */
function sectionsOf({ chapters }: PrintDocument, pictures: StoredPictures): Section[] {
  const sections: { isWide: boolean; blocks: WordBlock[] }[] = [];
  const add = (blocks: readonly WordBlock[]): void => {
    const last = sections.at(-1);
    if (last?.isWide === false) last.blocks.push(...blocks);
    else if (blocks.length > 0) sections.push({ isWide: false, blocks: [...blocks] });
  };
  for (const { title, text, parts } of chapters) {
    add([{ kind: 'heading', level: 1, text: title }, ...textOf(text, pictures)]);
    for (const part of parts) {
      add(headOf(part));
      if (part.isWide) sections.push(...part.tables.map((table) => ({ isWide: true, blocks: tableBlocks(table) })));
      else add(part.tables.flatMap(tableBlocks));
    }
  }
  return sections;
}

/** A plan with its pictures as a document of a word processor. */
export function composePlanWord({ source, pictures }: { source: PrintSource; pictures: StoredPictures }): {
  document: WordDocument;
  fileName: string;
} {
  const print = composePrintDocument(source);
  const words = printWords(source.language);
  return {
    fileName: print.fileName,
    document: {
      title: print.name,
      language: source.language,
      kicker: print.kicker,
      cover: print.cover,
      contents: words.say('contents'),
      footer: print.name,
      pageOf: [words.say('pageOf.before'), words.say('pageOf.between')],
      sections: sectionsOf(print, pictures),
    },
  };
}
