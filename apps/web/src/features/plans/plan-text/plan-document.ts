import type { PlanFigure } from '@fundus/contract/plan-figure-codes';
import type { PlanBlock, PlanInline, PlanText, PlanWords } from '@fundus/contract/plan-text';
import type { JSONContent } from '@tiptap/core';
import type { PictureAttributes } from './plan-picture-node.ts';

/** Present values of live numbers; an unknown number keeps its saved value. */
export type FigureWords = Partial<Record<PlanFigure, string>>;

const breakAt = (text: string, marks: JSONContent['marks']): JSONContent[] =>
  text
    .split('\n')
    .flatMap((part, place) => [
      ...(place === 0 ? [] : [{ type: 'hardBreak' }]),
      ...(part === '' ? [] : [{ type: 'text', text: part, ...(marks === undefined ? {} : { marks }) }]),
    ]);

function toInline({ text, strong, emphasis, href, figure }: PlanInline, words: FigureWords): JSONContent[] {
  const marks = [
    ...(strong === true ? [{ type: 'bold' }] : []),
    ...(emphasis === true ? [{ type: 'italic' }] : []),
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
  ];
  const marked = marks.length === 0 ? undefined : marks;
  if (figure === undefined) return breakAt(text, marked);
  return [{ type: 'planFigure', attrs: { figure, text: words[figure] ?? text }, ...(marked && { marks: marked }) }];
}

const toContent = (inlines: readonly PlanInline[], words: FigureWords): Pick<JSONContent, 'content'> => {
  const content = inlines.flatMap((one) => toInline(one, words));
  return content.length === 0 ? {} : { content };
};

function toNode(block: PlanBlock, words: FigureWords): JSONContent {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, ...toContent(block.inlines, words) };
    case 'paragraph':
      return { type: 'paragraph', ...toContent(block.inlines, words) };
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: toItem(item, words) })),
      };
    case 'picture': {
      const { pictureId, alt, width } = block;
      return { type: 'planPicture', attrs: { pictureId, alt, width } };
    }
    case 'table': {
      const row = (cells: readonly PlanInline[][], type: string): JSONContent => ({
        type: 'tableRow',
        content: cells.map((cell) => ({ type, content: [{ type: 'paragraph', ...toContent(cell, words) }] })),
      });
      return {
        type: 'table',
        content: [row(block.header, 'tableHeader'), ...block.rows.map((cells) => row(cells, 'tableCell'))],
      };
    }
  }
}

/** The editor's items begin with a paragraph. */
function toItem(blocks: readonly PlanBlock[], words: FigureWords): JSONContent[] {
  const nodes = blocks.map((block) => toNode(block, words));
  return nodes[0]?.type === 'paragraph' ? nodes : [{ type: 'paragraph' }, ...nodes];
}

/** A stored text as the editor's document. */
export const toDocument = (text: PlanText, words: FigureWords = {}): JSONContent => ({
  type: 'doc',
  content: text.length === 0 ? [{ type: 'paragraph' }] : text.map((block) => toNode(block, words)),
});

/** Only addresses that the contract takes. */
const safeAddress = /^(?:https?:\/\/[^\s/]|mailto:[^\s])/i;

function fromInlines(nodes: readonly JSONContent[] = []): PlanInline[] {
  const inlines: PlanInline[] = [];
  for (const { type, text = '', marks = [], attrs } of nodes) {
    const has = (name: string): boolean => marks.some((mark) => mark.type === name);
    const href: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
    const inline: PlanInline = {
      text: type === 'hardBreak' ? '\n' : type === 'planFigure' ? String(attrs?.['text'] ?? '') : text,
      ...(has('bold') ? { strong: true } : {}),
      ...(has('italic') ? { emphasis: true } : {}),
      ...(typeof href === 'string' && safeAddress.test(href) ? { href } : {}),
      ...(type === 'planFigure' ? { figure: attrs?.['figure'] as PlanFigure } : {}),
    };
    const last = inlines.at(-1);
    const isSame =
      last !== undefined &&
      last.figure === undefined &&
      inline.figure === undefined &&
      last.strong === inline.strong &&
      last.emphasis === inline.emphasis &&
      last.href === inline.href;
    if (isSame) last.text += inline.text;
    else inlines.push(inline);
  }
  return inlines.filter(({ text }) => text !== '');
}

/** The paragraphs of a cell as one run of text. */
const fromCell = ({ content = [] }: JSONContent): PlanInline[] =>
  content.flatMap((paragraph, place) => [...(place === 0 ? [] : [{ text: '\n' }]), ...fromInlines(paragraph.content)]);

function fromNode({ type, attrs, content = [] }: JSONContent): PlanBlock[] {
  switch (type) {
    case 'heading': {
      const level = Math.min(3, Math.max(1, Number(attrs?.['level'] ?? 1))) as 1 | 2 | 3;
      return [{ kind: 'heading', level, inlines: fromInlines(content) }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', inlines: fromInlines(content) }];
    case 'bulletList':
    case 'orderedList':
      return [
        {
          kind: 'list',
          ordered: type === 'orderedList',
          // No picture stands within a list.
          items: content.map((item) =>
            (item.content ?? []).flatMap(fromNode).filter((one): one is PlanWords => one.kind !== 'picture'),
          ),
        },
      ];
    case 'planPicture': {
      const { pictureId, alt, width } = attrs as PictureAttributes;
      return [{ kind: 'picture', pictureId, alt, width }];
    }
    case 'table': {
      const [header = [], ...rows] = content.map((row) => (row.content ?? []).map(fromCell));
      return header.length === 0 ? [] : [{ kind: 'table', header, rows: rows.filter((row) => row.length > 0) }];
    }
    default:
      return [];
  }
}

/** The editor's document as it is stored; without empty paragraphs at the end. */
export function fromDocument({ content = [] }: JSONContent): PlanText {
  const text = content.flatMap(fromNode);
  while (true) {
    const last = text.at(-1);
    if (last?.kind !== 'paragraph' || last.inlines.length > 0) return text;
    text.pop();
  }
}
