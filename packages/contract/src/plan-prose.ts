import type { PlanBlock, PlanInline } from './plan-text.ts';

/** A living number follows the plan by itself; in its place stands a sign that is no digit. */
const living = '◆';

const wordsOf = (inlines: readonly PlanInline[]): string =>
  inlines.map(({ text, figure }) => (figure === undefined ? text : living)).join('');

/** Texts of a chapter block by block. */
export function linesOf(text: readonly PlanBlock[]): string[] {
  return text.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return [wordsOf(block.inlines)];
      case 'list':
        return block.items.flatMap(linesOf);
      case 'table':
        return block.rows.map((row) => row.map(wordsOf).join(' '));
      case 'picture':
        return [];
    }
  });
}

/** Every number of a sentence is held against every name in it; what is longer than any sentence is read in pieces. */
const longestSentence = 2_000;

/** A full stop ends a sentence where a capital letter follows that begins one: neither `1. Januar` nor `Abs. 2` does. */
export const sentencesOf = (line: string): string[] =>
  line
    .split(/(?<=[^\d\s]{3}[.!?])\s+(?=\p{Lu})|;\s+/u)
    .flatMap((sentence) =>
      Array.from({ length: Math.ceil(sentence.length / longestSentence) }, (_, part) =>
        sentence.slice(part * longestSentence, (part + 1) * longestSentence),
      ),
    );

/** Where something stands in a text. */
export interface Hit {
  readonly from: number;
  readonly to: number;
}
/** All places of a pattern, in their order. */
export const hitsOf = (pattern: RegExp, text: string): (Hit & { match: RegExpExecArray })[] =>
  [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length, match }));

/** Where one clause of a sentence ends and the next begins; a comma between digits does not count. */
const clauseEnds = /,(?!\d)|;|\s–\s|\s(?:und|sowie|aber|denn)\s/gu;

/** The clause around a place of a sentence. */
export function clauseAround(sentence: string, { from, to }: Hit): Hit {
  const ends = hitsOf(clauseEnds, sentence);
  return {
    from: ends.findLast((end) => end.to <= from)?.to ?? 0,
    to: ends.find((end) => end.from >= to)?.from ?? sentence.length,
  };
}

/** Number of letters before a number that hold the word for its kind. */
const lead = 24;
export const leadOf = (text: string, from: number): string => text.slice(Math.max(0, from - lead), from);

/** Sums of money as texts write them. */
export const amounts =
  /(?<!\d)(\d{1,3}(?:[.\u00a0\u202f ]\d{3}){1,4}|\d{1,15})(?:,(\d{1,2}))?\s{0,2}(Mio\.?|Millionen|Tsd\.?|Tausend|T(?=€))?\s{0,2}(?:€|Euro|EUR)/gu;
const factors: Readonly<Record<string, number>> = { M: 1_000_000, T: 1_000 };

function endingZeros(digits: string): number {
  let count = 0;
  for (const sign of [...digits].toReversed()) {
    if (/[1-9]/.test(sign)) break;
    if (sign === '0') count += 1;
  }
  return count;
}

/** An amount in cents, and by how many cents another one may differ and still be what is meant. */
export function readAmount({ match, from }: { match: RegExpExecArray; from: number }, text: string) {
  const [, whole = '', decimals = '', unit = ''] = match;
  const factor = factors[unit[0] ?? ''] ?? 1;
  const cents = Math.round(Number(`${whole.replaceAll(/\D/gu, '')}.${decimals || '0'}`) * factor * 100);
  const zeros = decimals === '' ? endingZeros(whole) : -decimals.length;
  const isAbout = /(?:rund|etwa|ca\.|circa|knapp|gut|fast|über|mindestens|nie unter|bis zu)\s*$/iu.test(
    leadOf(text, from),
  );
  const tolerance = Math.min((10 ** zeros * factor * 100) / 2, cents * (isAbout ? 0.03 : 0.005));
  return { cents, tolerance };
}

/** A number with the words around it. */
export const around = (text: string, { from, to }: Hit): string => {
  const start = text.lastIndexOf(' ', Math.max(0, from - 40)) + 1;
  const end = text.indexOf(' ', to + 24);
  return text.slice(from - start < 90 ? start : from, end === -1 ? text.length : end).trim();
};
