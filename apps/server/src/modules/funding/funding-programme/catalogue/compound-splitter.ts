/** Evidence for splitting a compound: the number of programmes with the word alone; 0 where none has it. */
export type WordFrequency = (folded: string) => number;

const shortestCompound = 7;
const shortestPart = 3;
/** Three letters stand for a word of their own only where many programmes have it (Bau, Rad, Tier). */
const frequencyOfShortParts = 3;
const linkings = ['', 's', 'es', 'n', 'en', 'e', 'er'];

/** Ends of words that are also words, but never the head of a compound. */
const neverHead = new Set([
  'lich',
  'haft',
  'schaft',
  'heit',
  'keit',
  'ung',
  'isch',
  'bar',
  'los',
  'innen',
  'ende',
  'este',
]);
/** Beginnings that are also words, but only change a verb or adjective. */
const neverStart = new Set(
  'ein aus auf unter uber vor nach mit zu bei durch gegen wider hin her ver ent be er un um an ab zusammen hinter miss der die das den dem des'.split(
    ' ',
  ),
);

/**
 * The parts of a folded compound, found by the words that the corpus itself has: `gebaudesanierung` → `gebaude`,
 * `sanierung`; of longer ones also the parts of the parts. `[]` for a word that is no compound.
 */
export function splitCompound(word: string, frequencyOf: WordFrequency, depth = 0): string[] {
  if (word.length < shortestCompound || depth > 3 || /\d/.test(word)) return [];
  let best: [string, string] | null = null;
  let bestScore = 0;
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut++) {
    const head = word.slice(cut);
    const headScore = neverHead.has(head) ? 0 : partScore(head, frequencyOf);
    if (headScore === 0) continue;
    for (const linking of linkings) {
      const start = word.slice(0, cut - linking.length);
      if (start.length < shortestPart) break;
      if (!word.slice(0, cut).endsWith(linking) || neverStart.has(start)) continue;
      const startScore =
        partScore(start, frequencyOf) || (splitCompound(start, frequencyOf, depth + 1).length > 0 ? 0.5 : 0);
      const score = startScore * headScore;
      if (score > bestScore) {
        bestScore = score;
        best = [start, head];
      }
    }
  }
  if (best === null) return [];
  const parts = new Set<string>();
  for (const part of best) {
    const inner = splitCompound(part, frequencyOf, depth + 1);
    if (frequencyOf(part) > 0) parts.add(part);
    for (const innerPart of inner) parts.add(innerPart);
  }
  return [...parts];
}

function partScore(part: string, frequencyOf: WordFrequency): number {
  const frequency = frequencyOf(part);
  if (frequency === 0 || (part.length === shortestPart && frequency < frequencyOfShortParts)) return 0;
  return Math.log(1 + frequency) * (part.length < 4 ? 0.3 : 1);
}
