import type { Inline, TextBlock } from '@fundus/contract/rich-text';

/**
 * Markdown as blocks, for the look that an editor takes before saving: headings, paragraphs, lists, quotes, bold,
 * italics, links. What is shown to others is converted by the server, which knows more (tables, HTML).
 */
export function toPreviewBlocks(markdown: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const part of markdown.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    let paragraph: string[] = [];
    const closeParagraph = (): void => {
      if (paragraph.length > 0) blocks.push({ kind: 'paragraph', inlines: toInlines(paragraph.join('\n')) });
      paragraph = [];
    };
    for (const line of part.split('\n')) {
      const heading = /^(#{1,6})\s+(.+)$/.exec(line);
      const item = /^\s{0,3}(?:([-*+])|(\d{1,9})[.)])\s+(.*)$/.exec(line);
      const quote = /^>\s?(.*)$/.exec(line);
      const last = blocks.at(-1);
      if (heading !== null) {
        closeParagraph();
        const level = Math.min(3, heading[1]?.length ?? 1) as 1 | 2 | 3;
        blocks.push({ kind: 'heading', level, inlines: toInlines(heading[2] ?? '') });
      } else if (item !== null) {
        closeParagraph();
        const ordered = item[2] !== undefined;
        const entry: TextBlock[] = [{ kind: 'paragraph', inlines: toInlines(item[3] ?? '') }];
        const list = blocks.at(-1);
        if (list?.kind === 'list' && list.ordered === ordered) list.items.push(entry);
        else blocks.push({ kind: 'list', ordered, items: [entry] });
      } else if (quote !== null) {
        closeParagraph();
        blocks.push({ kind: 'quote', blocks: [{ kind: 'paragraph', inlines: toInlines(quote[1] ?? '') }] });
      } else if (/^\s{2,}\S/.test(line) && paragraph.length === 0 && last?.kind === 'list') {
        last.items.at(-1)?.push({ kind: 'paragraph', inlines: toInlines(line.trim()) });
      } else if (line.trim() !== '') {
        paragraph.push(line);
      }
    }
    closeParagraph();
  }
  return blocks;
}

const marks = /\*\*([^*\n]+)\*\*|__([^_\n]+)__|\*([^*\n]+)\*|\[([^\]\n]+)\]\(((?:https?:|mailto:)[^)\s]+)\)/g;

function toInlines(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > end) inlines.push({ text: text.slice(end, match.index) });
    const strong = match[1] ?? match[2];
    if (strong !== undefined) inlines.push({ text: strong, strong: true });
    else if (match[3] !== undefined) inlines.push({ text: match[3], emphasis: true });
    else inlines.push({ text: match[4] ?? '', href: match[5] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) inlines.push({ text: text.slice(end) });
  return inlines;
}
