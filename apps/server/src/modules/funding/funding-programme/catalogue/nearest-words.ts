import { foldGerman } from '#lib/german-folding.ts';
import { joinParts } from './german-words.ts';
import type { WordTable } from './word-table.ts';

/** Less alike than this, one word does not remind of the other. */
const leastLikeness = 0.4;
const shortestWord = 4;

const trigramsOf = (folded: string): Set<string> => {
  const padded = ` ${folded} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

/** How alike two words are: the share of the three-letter pieces that they have in common (Dice). */
function likeness(pieces: ReadonlySet<string>, candidate: string): number {
  const others = trigramsOf(candidate);
  let common = 0;
  for (const piece of others) if (pieces.has(piece)) common += 1;
  return (2 * common) / (pieces.size + others.size);
}

/** Words of the corpus that are most like one that it does not have, the most alike first, each stem once. */
export function nearestWords(table: WordTable, written: string, limit: number): string[] {
  const folded = foldGerman(joinParts(written));
  if (folded.length < shortestWord) return [];
  const pieces = trigramsOf(folded);
  const found: { word: number; score: number }[] = [];
  for (let word = 0; word < table.folded.length; word++) {
    const candidate = table.folded[word] as string;
    // Twice as long or half as long has no chance; most words are ruled out here.
    if (
      candidate.length < shortestWord ||
      candidate.length > 2 * folded.length ||
      2 * candidate.length < folded.length
    ) {
      continue;
    }
    if ((table.programmeCounts[word] as number) === 0 || /\d/.test(candidate)) continue;
    const score = likeness(pieces, candidate);
    if (score >= leastLikeness) found.push({ word, score });
  }
  const counts = table.programmeCounts;
  found.sort((one, other) => other.score - one.score || (counts[other.word] as number) - (counts[one.word] as number));
  const byTerm = new Map<number, string>();
  for (const { word } of found) {
    if (byTerm.size === limit) break;
    const term = table.termOf(word);
    if (!byTerm.has(term)) byTerm.set(term, table.written[word] as string);
  }
  return [...byTerm.values()];
}
