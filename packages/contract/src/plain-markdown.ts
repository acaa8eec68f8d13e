import type { Inline, TextBlock } from './rich-text.ts';

/** `**strong**` and `*emphasis*` within a line; a lone asterisk stays one. */
function readInlines(text: string): Inline[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).flatMap((part): Inline[] => {
    if (part === '') return [];
    if (/^\*\*[^*]+\*\*$/.test(part)) return [{ text: part.slice(2, -2), strong: true }];
    if (/^\*[^*]+\*$/.test(part)) return [{ text: part.slice(1, -1), emphasis: true }];
    return [{ text: part }];
  });
}

const bullet = /^\s*[-*•]\s+/;

/**
 * Reads the few marks that administrators use in legal texts: empty lines part paragraphs, `## ` begins a heading, `- ` an
 * entry of a list, asterisks stress. Everything else is text; no address becomes a link.
 */
export function readPlainMarkdown(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let items: string[] = [];
  let lines: string[] = [];
  const end = (): void => {
    if (items.length > 0) {
      blocks.push({
        kind: 'list',
        ordered: false,
        items: items.map((item) => [{ kind: 'paragraph', inlines: readInlines(item) }]),
      });
    }
    if (lines.length > 0) blocks.push({ kind: 'paragraph', inlines: readInlines(lines.join(' ')) });
    items = [];
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const heading = /^(#{1,3})\s+(.*)$/.exec(line);
    if (heading !== null) {
      end();
      const level = Math.min(3, heading[1]?.length ?? 1) as 1 | 2 | 3;
      blocks.push({ kind: 'heading', level, inlines: readInlines(heading[2] ?? '') });
    } else if (bullet.test(line)) {
      if (items.length === 0) end();
      items.push(line.replace(bullet, ''));
    } else if (line.trim() === '') {
      end();
    } else if (items.length > 0) {
      items.push(`${items.pop() ?? ''} ${line.trim()}`);
    } else {
      lines.push(line.trim());
    }
  }
  end();
  return blocks;
}
