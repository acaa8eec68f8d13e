import type { Inline, TextBlock } from '@fundus/contract/rich-text';
import type { BlockContent, DefinitionContent, List, PhrasingContent, RootContent, Table } from 'mdast';
import { htmlToMdast } from './rich-text-html.ts';

/** Deeper nesting shows its words at this depth. */
const deepest = 8;

export const safeLink = /^(?:https?:\/\/[^\s/]|mailto:[^\s])/i;

export interface BlockContext {
  /** Addresses of link references. */
  definitions: ReadonlyMap<string, string>;
  /** Subtracted from the depth of each heading, so that the highest one has level 1. */
  headingOffset: number;
}

type Marks = Pick<Inline, 'strong' | 'emphasis' | 'href'>;

/** Blocks of the contract from the nodes of a Markdown tree. */
export function toBlocks(nodes: readonly RootContent[], context: BlockContext, depth = 0): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const node of nodes) blocks.push(...toBlock(node, context, depth));
  return blocks;
}

function toBlock(node: RootContent, context: BlockContext, depth: number): TextBlock[] {
  switch (node.type) {
    case 'heading': {
      const level = Math.min(3, Math.max(1, node.depth - context.headingOffset)) as 1 | 2 | 3;
      const inlines = toInlines(node.children, context);
      return inlines.length === 0 ? [] : [{ kind: 'heading', level, inlines }];
    }
    case 'paragraph':
      return paragraph(toInlines(node.children, context));
    case 'list':
      return depth >= deepest ? flatten(node, context) : toList(node, context, depth);
    case 'blockquote': {
      const blocks = toBlocks(node.children, context, Math.min(depth + 1, deepest));
      return blocks.length === 0 ? [] : depth >= deepest ? blocks : [{ kind: 'quote', blocks }];
    }
    case 'table':
      return toTable(node, context);
    case 'code':
      return paragraph(node.value.trim() === '' ? [] : [{ text: node.value }]);
    case 'html': {
      const tree = htmlToMdast(node.value);
      return tree === null ? [] : toBlocks(tree.children, context, Math.min(depth + 1, deepest));
    }
    case 'thematicBreak':
    case 'definition':
    case 'yaml':
    case 'footnoteDefinition':
      return [];
    default:
      return isPhrasing(node) ? paragraph(toInlines([node], context)) : [];
  }
}

function paragraph(inlines: Inline[]): TextBlock[] {
  return inlines.length === 0 ? [] : [{ kind: 'paragraph', inlines }];
}

function toList(list: List, context: BlockContext, depth: number): TextBlock[] {
  const items = list.children
    .map((item) => toBlocks(item.children, context, depth + 1))
    .filter((item) => item.length > 0);
  return items.length === 0 ? [] : [{ kind: 'list', ordered: list.ordered === true, items }];
}

/** The words of what lies too deep, without further nesting. */
function flatten(list: List, context: BlockContext): TextBlock[] {
  const words: string[] = [];
  const waiting: (List | BlockContent | DefinitionContent)[] = [list];
  while (waiting.length > 0) {
    const node = waiting.shift();
    if (node === undefined) break;
    if (node.type === 'list') waiting.unshift(...node.children.flatMap((item) => item.children));
    else if (node.type === 'paragraph')
      words.push(
        toInlines(node.children, context)
          .map((inline) => inline.text)
          .join(''),
      );
  }
  return paragraph(words.length === 0 ? [] : [{ text: words.join('\n') }]);
}

function toTable(table: Table, context: BlockContext): TextBlock[] {
  const [header = [], ...rows] = table.children.map((row) =>
    row.children.map((cell) => toInlines(cell.children, context)),
  );
  return header.length === 0 && rows.length === 0 ? [] : [{ kind: 'table', header, rows }];
}

const phrasing = new Set([
  'text',
  'strong',
  'emphasis',
  'link',
  'linkReference',
  'inlineCode',
  'break',
  'html',
  'image',
  'imageReference',
  'delete',
]);

function isPhrasing(node: RootContent): node is PhrasingContent & RootContent {
  return phrasing.has(node.type);
}

/** Runs of text with equal marks as one each, without blanks at both ends. */
export function toInlines(nodes: readonly PhrasingContent[], context: BlockContext): Inline[] {
  const inlines: Inline[] = [];
  collect(nodes, {}, context, inlines, 0);
  const first = inlines[0];
  if (first) first.text = first.text.trimStart();
  const last = inlines.at(-1);
  if (last) last.text = last.text.trimEnd();
  return inlines.filter((inline) => inline.text !== '');
}

function collect(
  nodes: readonly PhrasingContent[],
  marks: Marks,
  context: BlockContext,
  into: Inline[],
  depth: number,
): void {
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
        append(into, node.value.replace(/[ \t]*\n[ \t]*/g, ' '), marks);
        break;
      case 'inlineCode':
        append(into, node.value, marks);
        break;
      case 'break':
        append(into, '\n', marks);
        break;
      case 'html':
        // Of tags in running text only the line break means something; the words between them are texts of their own.
        if (/^<br\b/i.test(node.value)) append(into, '\n', marks);
        break;
      case 'image':
      case 'imageReference':
        append(into, node.alt ?? '', marks);
        break;
      case 'strong':
        if (depth < 50) collect(node.children, { ...marks, strong: true }, context, into, depth + 1);
        break;
      case 'emphasis':
        if (depth < 50) collect(node.children, { ...marks, emphasis: true }, context, into, depth + 1);
        break;
      case 'link':
        collect(node.children, withLink(marks, node.url), context, into, depth + 1);
        break;
      case 'linkReference':
        collect(
          node.children,
          withLink(marks, context.definitions.get(node.identifier) ?? ''),
          context,
          into,
          depth + 1,
        );
        break;
      case 'delete':
        if (depth < 50) collect(node.children, marks, context, into, depth + 1);
        break;
      default:
    }
  }
}

function withLink(marks: Marks, url: string): Marks {
  const address = url.trim();
  return safeLink.test(address) && address.length <= 2_000 ? { ...marks, href: address } : marks;
}

function append(into: Inline[], text: string, marks: Marks): void {
  if (text === '') return;
  const last = into.at(-1);
  if (last && last.strong === marks.strong && last.emphasis === marks.emphasis && last.href === marks.href)
    last.text += text;
  else into.push({ text, ...marks });
}
