import { isRichText, type PrintBlock, prepareTextBlocks } from './rich-text-print.ts';
import type { TextSanitiser } from './text-sanitiser.ts';

/** Data of a template: JSON, in which every string is text for people unless its key marks it as a link. */
export type PrintValue = string | number | boolean | null | undefined | PrintValue[] | { [key: string]: PrintValue };

const maximumDepth = 120;
const isLinkKey = (key: string) => key === 'href' || key === 'url' || key.endsWith('Url');

/**
 * Walks the data of a print: every text through the sanitiser, every link (keys `href`, `url`, `…Url`) checked and `null`
 * where refused, every `richText` turned into the list of its printable blocks. Throws a RangeError beyond a depth of 120.
 */
export function preparePrintData(value: unknown, sanitiser: TextSanitiser): unknown {
  return walk(value, sanitiser, 0);
}

function walk(value: unknown, sanitiser: TextSanitiser, depth: number): unknown {
  if (depth > maximumDepth) throw new RangeError('The data of the print is nested too deeply.');
  if (typeof value === 'string') return sanitiser.clean(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map((element) => walk(element, sanitiser, depth + 1));
  if (typeof value !== 'object' || value === null) return value ?? null;
  const prepared: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    if (isLinkKey(key) && typeof part === 'string') prepared[key] = sanitiser.cleanLink(part);
    else if (key === 'kind') prepared[key] = part;
    else prepared[key] = walk(part, sanitiser, depth + 1);
  }
  return isRichText(prepared)
    ? (prepareTextBlocks(prepared.blocks, prepared.headingFrom) satisfies PrintBlock[])
    : prepared;
}
