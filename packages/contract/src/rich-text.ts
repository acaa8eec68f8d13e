import { z } from 'zod';

/**
 * Formatted prose without markup: what Markdown or HTML of an import, an editor or a guideline becomes before a user
 * shows it. Web and print draw these blocks; no HTML ever reaches a screen.
 */
export const inline = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  emphasis: z.boolean().optional(),
  /** Only http, https and mailto survive the conversion. */
  href: z.string().optional(),
});
export type Inline = z.infer<typeof inline>;

export type TextBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; items: TextBlock[][] }
  | { kind: 'quote'; blocks: TextBlock[] }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] };

export const textBlock: z.ZodType<TextBlock> = z
  .lazy(() =>
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('heading'),
        level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
        inlines: z.array(inline),
      }),
      z.object({ kind: z.literal('paragraph'), inlines: z.array(inline) }),
      z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(textBlock)) }),
      z.object({ kind: z.literal('quote'), blocks: z.array(textBlock) }),
      z.object({ kind: z.literal('table'), header: z.array(z.array(inline)), rows: z.array(z.array(z.array(inline))) }),
    ]),
  )
  .meta({ id: 'TextBlock' });
