import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { PlanKitFields } from '@fundus/contract/plan-kit';
import type { PlanBlock, PlanInline, PlanText, PlanWords } from '@fundus/contract/plan-text';

interface KitChapter {
  chapter: PlanChapter;
  text: PlanText;
}

/** Examples for the chapters without a word. Permits follow the example of the location, where readers look for them. */
export function exampleChapters(
  { chapters, permits }: Pick<PlanKitFields, 'chapters' | 'permits'>,
  written: ReadonlySet<PlanChapter>,
  permitsTitle: string,
): KitChapter[] {
  const list: PlanText =
    permits.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, inlines: [{ text: permitsTitle }] },
          {
            kind: 'list',
            ordered: false,
            items: permits.map(({ name, source }): PlanWords[] => [
              { kind: 'paragraph', inlines: [{ text: source === '' ? name : `${name} (${source})` }] },
            ]),
          },
        ];
  const location = chapters.find(({ chapter }) => chapter === 'location')?.text ?? [];
  const whole = [
    ...chapters.filter(({ chapter }) => chapter !== 'location'),
    { chapter: 'location' as const, text: [...location, ...list] },
  ];
  return whole.filter(({ chapter, text }) => text.length > 0 && !written.has(chapter));
}

/** Chapters about a person or with papers of one. */
const personal: ReadonlySet<PlanChapter> = new Set(['summary', 'founder', 'appendix']);

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Names shorter than this stand in ordinary words. */
const shortestName = 3;

/**
 * Puts a blank in place of each name, as a whole and word by word. Words of `kept`, the name of the industry, stay: a plan »Café
 * Lindenblatt« gives a kit that still says »Café«.
 */
export function nameCleaner({
  names,
  kept,
  blank,
}: {
  names: readonly string[];
  kept: string;
  blank: string;
}): (text: string) => string {
  const ordinary = new Set(wordsOf(kept.toLowerCase()));
  const words = names
    .flatMap((name) => [name, ...wordsOf(name)])
    .map((name) => name.trim())
    .filter((name) => name.length >= shortestName && !ordinary.has(name.toLowerCase()))
    .toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return (text) => text;
  const any = words.map((word) => escapePattern(word)).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replaceAll(pattern, blank);
}

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{N}]+/u);

/** Texts of a plan as examples: without the chapters about its person, without pictures, each text as `clean` leaves it. */
export function kitChaptersOf(chapters: readonly KitChapter[], clean: (text: string) => string): KitChapter[] {
  return chapters
    .filter(({ chapter }) => !personal.has(chapter))
    .map(({ chapter, text }) => ({ chapter, text: text.flatMap((block) => cleanBlock(block, clean)) }))
    .filter(({ text }) => text.length > 0);
}

function cleanBlock(block: PlanBlock, clean: (text: string) => string): PlanWords[] {
  // Links lead to persons as often as words do.
  const inlines = (all: readonly PlanInline[]): PlanInline[] =>
    all.map(({ href: _href, text, ...marks }) => ({ ...marks, text: clean(text) }));
  switch (block.kind) {
    case 'picture':
      return [];
    case 'list':
      return [{ ...block, items: block.items.map((item) => item.flatMap((one) => cleanBlock(one, clean))) }];
    case 'table':
      return [{ ...block, header: block.header.map(inlines), rows: block.rows.map((row) => row.map(inlines)) }];
    default:
      return [{ ...block, inlines: inlines(block.inlines) }];
  }
}
