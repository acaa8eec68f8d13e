import { z } from 'zod';
import { planFigures } from './plan-figure-codes.ts';
import { longestAlt, pictureWidths } from './plan-picture-codes.ts';
import { cleanText, requiredLine } from './text.ts';

/**
 * Text of plans: blocks of words with few marks, never mark-up, so that nothing in it can run. Drawn by the editor,
 * the print and the document alike.
 */
const words = z
  .string()
  .max(50_000)
  // Blanks at both ends belong to what stands between two marks.
  .overwrite((text) => {
    if (text.trim() === '') return text.replaceAll(/[^ \n]/g, '');
    const isBlank = (at: number): boolean => text[at] === ' ' || text[at] === '\n';
    let start = 0;
    while (isBlank(start)) start += 1;
    let end = text.length;
    while (isBlank(end - 1)) end -= 1;
    return `${text.slice(0, start)}${cleanText(text)}${text.slice(end)}`;
  });

export const planInline = z.object({
  text: words,
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  /** http, https or mailto. */
  href: z
    .string()
    .max(2_000)
    .regex(/^(?:https?:\/\/[^\s/]|mailto:[^\s])/i)
    .optional(),
  /** A living number: `text` is what it said when it was saved. */
  figure: z.enum(planFigures).optional(),
});
export type PlanInline = z.infer<typeof planInline>;

/** Blocks made of words. */
export type PlanWords =
  | { kind: 'heading'; level: 1 | 2 | 3; inlines: PlanInline[] }
  | { kind: 'paragraph'; inlines: PlanInline[] }
  | { kind: 'list'; ordered: boolean; items: PlanWords[][] }
  | { kind: 'table'; header: PlanInline[][]; rows: PlanInline[][][] };

/** A picture stands between paragraphs, never within a list or a table. Its file is an entry of the plan's pictures. */
const picture = z.object({
  kind: z.literal('picture'),
  pictureId: z.uuid(),
  /** Description for readers who do not see it. */
  alt: requiredLine(longestAlt),
  width: z.enum(pictureWidths),
});
export type PlanPictureBlock = z.infer<typeof picture>;

export type PlanBlock = PlanWords | PlanPictureBlock;

const inlines = z.array(planInline).max(2_000);
const cells = z.array(inlines).min(1).max(12);
const block: z.ZodType<PlanWords> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('heading'), level: z.union([z.literal(1), z.literal(2), z.literal(3)]), inlines }),
    z.object({ kind: z.literal('paragraph'), inlines }),
    z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(block).min(1).max(50)).max(500) }),
    z.object({ kind: z.literal('table'), header: cells, rows: z.array(cells).max(500) }),
  ]),
);

/** Lists in lists and tables in them; each list takes three levels of the JSON. */
const deepest = 40;

/** Whether a value is nested no deeper than any text; looked at before the schema follows it down. */
function isShallow(value: unknown): boolean {
  let layer: unknown[] = [value];
  for (let depth = 0; layer.length > 0; depth += 1) {
    if (depth > deepest) return false;
    layer = layer.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return true;
}

/** The text of a chapter. */
export const planText = z
  .unknown()
  .refine(isShallow)
  .pipe(z.array(z.union([picture, block])).max(2_000))
  .meta({ id: 'PlanText' });
export type PlanText = PlanBlock[];

/** The words of a run of text. */
export const wordsOf = (inlinesOf: readonly Pick<PlanInline, 'text'>[]): string =>
  inlinesOf.map(({ text }) => text).join('');

/** The plain lines of a text, for comparison and search: one for each paragraph, item and row; `lineOf` says what a picture is. */
export function linesOf(
  text: readonly PlanBlock[],
  lineOf: (picture: PlanPictureBlock) => string = ({ alt }) => alt,
): string[] {
  return text.flatMap((one) => {
    switch (one.kind) {
      case 'heading':
      case 'paragraph':
        return [wordsOf(one.inlines)];
      case 'list':
        return one.items.flatMap((item) => linesOf(item).map((line) => `• ${line}`));
      case 'table':
        return [one.header, ...one.rows].map((row) => row.map(wordsOf).join(' | '));
      case 'picture':
        return [lineOf(one)];
    }
  });
}

/** The pictures of a text, in their order. */
export const picturesOf = (text: readonly PlanBlock[]): PlanPictureBlock[] =>
  text.filter((one) => one.kind === 'picture');

/** How many words a text has; descriptions of pictures do not count. */
export const countWords = (text: readonly PlanBlock[]): number =>
  linesOf(text, () => '')
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/**
 * Bounds of a whole plan's text: some two hundred pages. Runs are pieces of words in one look; each cell, item and paragraph
 * counts as one. A document of a word processor takes processor time by its runs, so that what is accepted can be written on a busy machine.
 */
export const planTextLimits = { characters: 500_000, runs: 15_000 };

/** How much a text holds, as it is limited. */
export function weighText(text: readonly PlanBlock[]): { characters: number; runs: number } {
  const weight = { characters: 0, runs: 0 };
  const weigh = (inlines: readonly PlanInline[]): void => {
    weight.runs += Math.max(1, inlines.length);
    for (const { text: written } of inlines) weight.characters += written.length;
  };
  const add = (blocks: readonly PlanBlock[]): void => {
    for (const one of blocks) {
      if (one.kind === 'picture') weight.runs += 1;
      else if (one.kind === 'list') for (const item of one.items) add(item);
      else if (one.kind === 'table') for (const row of [one.header, ...one.rows]) row.forEach(weigh);
      else weigh(one.inlines);
    }
  };
  add(text);
  return weight;
}
