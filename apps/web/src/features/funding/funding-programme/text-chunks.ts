import type { TextBlock } from '@fundus/contract/rich-text';

/** Characters of a block with everything inside it. */
function charactersOf(block: TextBlock): number {
  const ofInlines = (inlines: readonly { text: string }[]): number =>
    inlines.reduce((sum, { text }) => sum + text.length, 0);
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return ofInlines(block.inlines);
    case 'list':
      return block.items.reduce((sum, item) => sum + lengthOf(item), 0);
    case 'quote':
      return lengthOf(block.blocks);
    case 'table':
      return [block.header, ...block.rows].flat().reduce((sum, cell) => sum + ofInlines(cell), 0);
  }
}

export function lengthOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, block) => sum + charactersOf(block), 0);
}

/** Blocks in portions of about this number of characters; no block is split, and no heading ends a portion. */
export function chunkBlocks(blocks: readonly TextBlock[], characters = 12_000): TextBlock[][] {
  const chunks: TextBlock[][] = [];
  let current: TextBlock[] = [];
  let length = 0;
  for (const block of blocks) {
    const size = charactersOf(block);
    if (length > 0 && length + size > characters && current.at(-1)?.kind !== 'heading') {
      chunks.push(current);
      current = [];
      length = 0;
    }
    current.push(block);
    length += size;
  }
  if (current.length > 0) chunks.push(current);
  return chunks;
}
