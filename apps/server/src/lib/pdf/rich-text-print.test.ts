import type { TextBlock } from '@fundus/contract/rich-text';
import { describe, expect, test } from 'vitest';
import { type PrintBlock, prepareTextBlocks, toParagraphs } from './rich-text-print.ts';

const heading = (level: 1 | 2 | 3, text: string): TextBlock => ({ kind: 'heading', level, inlines: [{ text }] });
const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', inlines: [{ text }] });
const levels = (blocks: PrintBlock[]) => blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
const length = (block: PrintBlock) =>
  block.kind === 'paragraph' ? block.inlines.reduce((sum, inline) => sum + inline.text.length, 0) : 0;

describe('headings', () => {
  test('start at the requested level, whatever the text began with', () => {
    expect(levels(prepareTextBlocks([heading(2, 'a'), heading(3, 'b'), heading(2, 'c')], 3))).toEqual([3, 4, 3]);
    expect(levels(prepareTextBlocks([heading(1, 'a'), heading(3, 'b')], 4))).toEqual([4, 5]);
  });

  test('never skip a level', () => {
    const mixed = [heading(3, 'a'), heading(1, 'b'), heading(3, 'c'), heading(2, 'd')];
    expect(levels(prepareTextBlocks(mixed, 3))).toEqual([3, 3, 4, 4]);
  });

  test('vanish when empty, become strong text when endless or inside a list', () => {
    const blocks = prepareTextBlocks(
      [
        heading(1, ' \u200b '),
        heading(1, 'x'.repeat(400)),
        { kind: 'list', ordered: false, items: [[heading(1, 'in list')]] },
      ],
      3,
    );
    expect(levels(blocks)).toEqual([]);
    expect(blocks[0]).toMatchObject({ kind: 'paragraph', inlines: [{ strong: true }] });
    expect(blocks[1]).toMatchObject({ kind: 'list', items: [[{ kind: 'paragraph', inlines: [{ strong: true }] }]] });
  });
});

describe('paragraphs', () => {
  test('are split between sentences when too long, and nothing is lost', () => {
    const sentence = 'Die Zuwendung wird als Anteilfinanzierung gewährt. ';
    const blocks = prepareTextBlocks([paragraph(sentence.repeat(1_000))], 3);
    expect(blocks.length).toBeGreaterThan(10);
    expect(Math.max(...blocks.map(length))).toBeLessThanOrEqual(3_000);
    const text = blocks.flatMap((block) =>
      block.kind === 'paragraph' ? block.inlines.map((inline) => inline.text) : [],
    );
    expect(text.join(' ').replace(/\s+/g, ' ').trim() === sentence.repeat(1_000).trim()).toBe(true);
    expect(text.every((part) => part.trimEnd().endsWith('.'))).toBe(true);
  });

  test('without any space are split, too, and never inside a character', () => {
    const blocks = prepareTextBlocks([paragraph('𝔘'.repeat(5_000))], 3);
    const text = blocks.flatMap((block) =>
      block.kind === 'paragraph' ? block.inlines.map((inline) => inline.text) : [],
    );
    expect(text.every((part) => part.isWellFormed())).toBe(true);
    expect(text.join('')).toBe('𝔘'.repeat(5_000));
  });

  test('of blank text vanish', () => {
    expect(prepareTextBlocks([paragraph('  '), paragraph('')], 3)).toEqual([]);
  });
});

describe('lists and quotes', () => {
  test('deeper than readable are flattened', () => {
    let block: TextBlock = paragraph('ganz innen');
    for (let depth = 0; depth < 40; depth++) block = { kind: 'list', ordered: false, items: [[block]] };
    const nesting = (blocks: PrintBlock[]): number =>
      Math.max(0, ...blocks.map((part) => (part.kind === 'list' ? 1 + Math.max(...part.items.map(nesting)) : 0)));
    const prepared = prepareTextBlocks([block], 3);
    expect(nesting(prepared)).toBe(5);
    expect(JSON.stringify(prepared)).toContain('ganz innen');
  });

  test('without content vanish', () => {
    const empty: TextBlock[] = [
      { kind: 'list', ordered: true, items: [[], [paragraph(' ')]] },
      { kind: 'quote', blocks: [] },
    ];
    expect(prepareTextBlocks(empty, 3)).toEqual([]);
  });
});

describe('tables', () => {
  const cell = (text: string) => [{ text }];

  test('are made even', () => {
    const [table] = prepareTextBlocks([{ kind: 'table', header: [cell('A')], rows: [[cell('1'), cell('2')]] }], 3);
    expect(table).toEqual({ kind: 'table', header: [cell('A'), []], rows: [[cell('1'), cell('2')]] });
  });

  test('without column heads take their first row for it', () => {
    const [table] = prepareTextBlocks([{ kind: 'table', header: [], rows: [[cell('A')], [cell('1')]] }], 3);
    expect(table).toEqual({ kind: 'table', header: [cell('A')], rows: [[cell('1')]] });
  });

  test('too wide for a page become a list of records', () => {
    const header = Array.from({ length: 12 }, (_, column) => cell(`Spalte ${column}`));
    const row = Array.from({ length: 12 }, (_, column) => cell(`Wert ${column}`));
    const [list] = prepareTextBlocks([{ kind: 'table', header, rows: [row] }], 3);
    const records = list?.kind === 'list' ? list.items : [];
    expect(records).toHaveLength(1);
    expect(records[0]).toHaveLength(12);
    expect(records[0]?.[0]).toEqual({
      kind: 'paragraph',
      inlines: [{ text: 'Spalte 0: ', strong: true }, { text: 'Wert 0' }],
    });
  });
});

test('plain text becomes paragraphs at its empty lines', () => {
  expect(toParagraphs('Eins\nzwei\n\n\ndrei\n \nvier\n')).toEqual([
    paragraph('Eins\nzwei'),
    paragraph('drei'),
    paragraph('vier'),
  ]);
  expect(toParagraphs('  \n ')).toEqual([]);
});
