import { programmeDocumentKinds } from '@fundus/contract/print-section';
import { emptyProgrammeContent, programmeFields } from '@fundus/contract/programme-content';
import { describe, expect, it } from 'vitest';
import { documentKinds } from './document-list.tsx';
import { toPreviewBlocks } from './markdown-preview.ts';
import { fieldsInOrder, listDifferingFields } from './programme-fields.ts';
import { chunkBlocks, lengthOf } from './text-chunks.ts';
import { compareTexts, shortenSame } from './text-difference.ts';

const base = { ...emptyProgrammeContent, title: 'A' };

describe('contents compared', () => {
  it('know every field of the contract once', () => {
    expect([...fieldsInOrder].toSorted()).toEqual([...programmeFields].toSorted());
    expect(documentKinds).toEqual(programmeDocumentKinds);
  });

  it('differ by value, not by the order of keys', () => {
    const one = { ...base, deadlines: [{ on: '2026-12-01', note: 'x' }] };
    const other = { ...base, deadlines: [{ note: 'x', on: '2026-12-01' }], title: 'B' };
    expect(listDifferingFields(one, other)).toEqual(['title']);
  });
});

describe('texts compared', () => {
  it('show removed and added lines between what stayed', () => {
    expect(compareTexts('a\nb\nc', 'a\nx\nc')).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'removed', text: 'b' },
      { kind: 'added', text: 'x' },
      { kind: 'same', text: 'c' },
    ]);
    expect(compareTexts('', 'a')).toEqual([{ kind: 'added', text: 'a' }]);
    expect(compareTexts('a', 'a')).toEqual([{ kind: 'same', text: 'a' }]);
  });

  it('can be put together again from their pieces', () => {
    const before = Array.from({ length: 300 }, (_, index) => `Zeile ${index % 17}`).join('\n');
    const after = before.replaceAll('Zeile 3', 'Absatz drei').replace('Zeile 5\n', '');
    const pieces = compareTexts(before, after);
    const side = (left: 'removed' | 'added') =>
      pieces
        .filter(({ kind }) => kind !== left)
        .map(({ text }) => text)
        .join('\n');
    expect(side('added')).toBe(before);
    expect(side('removed')).toBe(after);
  });

  it('stay quick with a whole law on both sides', () => {
    const law = (word: string) => Array.from({ length: 9_000 }, (_, index) => `${word} ${index}`).join('\n');
    const begin = performance.now();
    expect(compareTexts(law('alt'), law('neu'))).toHaveLength(2);
    expect(performance.now() - begin).toBeLessThan(1_000);
  });

  it('are shortened to the surroundings of a change', () => {
    const lines = Array.from({ length: 20 }, (_, index) => String(index)).join('\n');
    const pieces = shortenSame(compareTexts(lines, `${lines}\nneu`));
    expect(pieces).toEqual([
      { kind: 'gap', lines: 18 },
      { kind: 'same', text: '18\n19' },
      { kind: 'added', text: 'neu' },
    ]);
  });
});

describe('long texts', () => {
  it('fall into portions that lose nothing and never end with a heading', () => {
    const blocks = toPreviewBlocks(
      Array.from({ length: 200 }, (_, index) => `## § ${index}\n\n${'Wort '.repeat(60)}`).join('\n\n'),
    );
    const chunks = chunkBlocks(blocks, 2_000);
    expect(chunks.flat()).toEqual(blocks);
    expect(chunks.length).toBeGreaterThan(10);
    expect(chunks.slice(0, -1).every((chunk) => chunk.at(-1)?.kind !== 'heading')).toBe(true);
    expect(lengthOf(blocks)).toBe(chunks.reduce((sum, chunk) => sum + lengthOf(chunk), 0));
  });
});

describe('the look at Markdown', () => {
  it('knows headings, lists, quotes, marks and links, and no other addresses', () => {
    expect(
      toPreviewBlocks('# Titel\n\n- **eins**\n- zwei\n\n> Zitat\n\n[Seite](https://a.de) [b](javascript:x)'),
    ).toEqual([
      { kind: 'heading', level: 1, inlines: [{ text: 'Titel' }] },
      {
        kind: 'list',
        ordered: false,
        items: [
          [{ kind: 'paragraph', inlines: [{ text: 'eins', strong: true }] }],
          [{ kind: 'paragraph', inlines: [{ text: 'zwei' }] }],
        ],
      },
      { kind: 'quote', blocks: [{ kind: 'paragraph', inlines: [{ text: 'Zitat' }] }] },
      { kind: 'paragraph', inlines: [{ text: 'Seite', href: 'https://a.de' }, { text: ' [b](javascript:x)' }] },
    ]);
  });
});
