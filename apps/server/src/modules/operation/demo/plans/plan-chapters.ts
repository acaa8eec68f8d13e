import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { PlanText, PlanWords } from '@fundus/contract/plan-text';

/** Paragraphs of a chapter; one that begins with »- « is a point of a list. */
export type ChapterTexts = Partial<Record<PlanChapter, readonly string[]>>;

const point = '- ';
const paragraph = (text: string): PlanWords => ({ kind: 'paragraph', inlines: [{ text }] });

/** The blocks of a chapter; points that follow each other are one list. */
export function toPlanText(lines: readonly string[]): PlanText {
  const blocks: PlanText = [];
  for (const line of lines) {
    if (!line.startsWith(point)) {
      blocks.push(paragraph(line));
      continue;
    }
    const item = [paragraph(line.slice(point.length))];
    const last = blocks.at(-1);
    if (last?.kind === 'list') last.items.push(item);
    else blocks.push({ kind: 'list', ordered: false, items: [item] });
  }
  return blocks;
}
