import type { PlanBlock, PlanInline, PlanText, PlanWords } from './plan-text.ts';

/** From which revision of which business model a draft was taken. */
export interface NoteSource {
  businessModelId: string;
  revision: number;
}

const address = /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\?since=(\d{1,9})$/;

/** The address of a board as a draft refers to it. */
export const sourceAddress = (boardAddress: string, revision: number): string => `${boardAddress}?since=${revision}`;

function sourceIn({ href }: PlanInline): NoteSource | null {
  const found = href === undefined ? null : address.exec(href);
  return found === null ? null : { businessModelId: found[1] ?? '', revision: Number(found[2]) };
}

function inlinesOf(text: PlanText): PlanInline[] {
  return text.flatMap((block) => {
    if (block.kind === 'picture') return [];
    if (block.kind === 'list') return block.items.flatMap(inlinesOf);
    if (block.kind === 'table') return [block.header, ...block.rows].flat(2);
    return block.inlines;
  });
}

/** The boards from which parts of a text were drafted, each with the latest revision that the text knows of. */
export function noteSources(text: PlanText): NoteSource[] {
  const latest = new Map<string, number>();
  for (const inline of inlinesOf(text)) {
    const source = sourceIn(inline);
    if (source === null) continue;
    latest.set(source.businessModelId, Math.max(source.revision, latest.get(source.businessModelId) ?? 0));
  }
  return [...latest].map(([businessModelId, revision]) => ({ businessModelId, revision }));
}

/** The same text, which now knows of a board up to a revision. */
export function withSource(text: PlanText, { businessModelId, revision }: NoteSource): PlanText {
  const known = (inlines: PlanInline[]): PlanInline[] =>
    inlines.map((inline) =>
      sourceIn(inline)?.businessModelId === businessModelId
        ? { ...inline, href: inline.href?.replace(/\?since=\d+$/, `?since=${revision}`) }
        : inline,
    );
  const words = (block: PlanWords): PlanWords => {
    if (block.kind === 'list') return { ...block, items: block.items.map((item) => item.map(words)) };
    if (block.kind === 'table') {
      return { ...block, header: block.header.map(known), rows: block.rows.map((row) => row.map(known)) };
    }
    return { ...block, inlines: known(block.inlines) };
  };
  return text.map((block): PlanBlock => (block.kind === 'picture' ? block : words(block)));
}
