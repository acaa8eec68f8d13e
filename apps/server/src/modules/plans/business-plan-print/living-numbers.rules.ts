import type { PlanFigure } from '@fundus/contract/plan-figure-codes';
import type { PlanFigureValue } from '@fundus/contract/plan-figures';
import type { PlanBlock, PlanInline, PlanWords } from '@fundus/contract/plan-text';
import type { PrintWords } from './print-words.ts';

export type PlanFigures = Readonly<Record<PlanFigure, PlanFigureValue>>;

function wordOf(value: PlanFigureValue, words: PrintWords): string {
  if (value.kind === 'money') return words.euros(value.cents);
  return value.kind === 'month' ? words.fullMonth(value.month, 0) : String(value.count);
}

/** The text as the finance document says it at this moment: living numbers are plain words. */
export function withFigures(text: readonly PlanBlock[], figures: PlanFigures, say: PrintWords): PlanBlock[] {
  const current = (inlines: readonly PlanInline[]): PlanInline[] =>
    inlines.map(({ figure, ...inline }) =>
      figure === undefined ? inline : { ...inline, text: wordOf(figures[figure], say) },
    );
  const words = (block: PlanWords): PlanWords => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return { ...block, inlines: current(block.inlines) };
      case 'list':
        return { ...block, items: block.items.map((item) => item.map(words)) };
      case 'table':
        return { ...block, header: block.header.map(current), rows: block.rows.map((row) => row.map(current)) };
    }
  };
  return text.map((block): PlanBlock => (block.kind === 'picture' ? block : words(block)));
}
