import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Root } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';

/** Deeper or longer HTML is no text that a user wrote; its words are kept, its form is not. */
const deepest = 100;
const longest = 2_000_000;

/** The name is taken whole: to try each part of it again takes the square of its length. */
const tag = /<(\/?)([a-z][a-z0-9-]*)(?![a-z0-9-])[^<>]*?(\/?)>/gi;
const voidTags = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const hidden = /<(script|style|template|noscript|iframe|object|svg|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** Whether a text is HTML rather than prose or Markdown: it begins with a tag or has block tags that close. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*<(?:!doctype|html|body|article|section|div|p|h[1-6]|ul|ol|table|span|strong|br)\b[^>]*>/i.test(text);
}

function nestingOf(html: string): number {
  let depth = 0;
  let most = 0;
  for (const match of html.matchAll(tag)) {
    if (match[3] === '/' || voidTags.has((match[2] ?? '').toLowerCase())) continue;
    depth = match[1] === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > most) most = depth;
  }
  return most;
}

/** The words of HTML without its form. */
function stripTags(html: string): string {
  return html
    .replace(/<\/?(?:p|div|li|tr|h[1-6]|br|table|ul|ol)\b[^<>]*>/gi, '\n')
    .replace(tag, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** HTML as an mdast tree, or null where it is too deep or too long to be taken apart. */
export function htmlToMdast(html: string): Root | null {
  const visible = html.replace(hidden, '');
  if (visible.length > longest || nestingOf(visible) > deepest) return null;
  try {
    const tree: Nodes = toMdast(fromHtml(visible, { fragment: true }));
    return tree.type === 'root' ? tree : { type: 'root', children: [] };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** HTML as Markdown: headings, lists, tables, emphasis and links stay, everything else becomes its text. */
export function htmlToMarkdown(html: string): string {
  const tree = htmlToMdast(html);
  if (tree === null) return stripTags(html.replace(hidden, ''));
  try {
    return toMarkdown(tree, {
      extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
      bullet: '-',
      emphasis: '_',
      rule: '-',
      listItemIndent: 'one',
    }).trim();
  } catch (error) {
    if (error instanceof RangeError) return stripTags(html);
    throw error;
  }
}
