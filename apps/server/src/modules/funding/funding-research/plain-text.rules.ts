import type { Inline, TextBlock } from '@fundus/contract/rich-text';

const join = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join('');

/** The words of formatted prose, a line per block or a paragraph; for places that take plain text alone. */
export function plainText(blocks: readonly TextBlock[], between = '\n'): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'heading':
        case 'paragraph':
          return join(block.inlines);
        case 'list':
          return block.items.map((item) => `– ${plainText(item)}`).join(between);
        case 'quote':
          return plainText(block.blocks);
        case 'table':
          return [block.header, ...block.rows].map((row) => row.map(join).join(' · ')).join('\n');
      }
    })
    .filter((line) => line.trim() !== '')
    .join(between);
}
