/** Number of letters of an entry in a trigram index. */
const size = 3;
/** Number of trigrams of a word that are looked up: fewer leave too many records to compare, each further one is one more long list to join. */
const mostAsked = 4;

/** How many of a thousand letters of German texts are this one (Beutelspacher, Kryptologie, 2005). */
const letters = 'e174 n98 i76 s73 r70 a65 t62 d51 h48 u44 l34 c31 g30 m25 o25 b19 w19 f17 k12 z11 p8 v7 j3 y1 x1 q1';
/** Digits are as frequent as one another; other letters are rare. */
const digits = '0123456789';
const signFrequency: ReadonlyMap<string, number> = new Map([
  ...letters.split(' ').map((one): [string, number] => [one.slice(0, 1), Number(one.slice(1))]),
  ...[...digits].map((digit): [string, number] => [digit, 100]),
]);

const isAskable = /^[\p{Ll}\p{N}]+$/u;

/** How frequent a trigram is where signs follow one another by chance. */
const frequencyOf = (trigram: string): number =>
  [...trigram].reduce((product, sign) => product * (signFrequency.get(sign) ?? 1), 1);

/**
 * The trigrams of a word by which an index finds it with least work, where it has more of them than it takes; null where all are
 * requested. They are chosen by the word alone: what the records say, which the reader may not see, has no part in it. Whatever
 * contains the word contains them; the reverse has to be looked at.
 */
export function rareTrigrams(word: string): string[] | null {
  const trigrams = new Set<string>();
  for (let at = 0; at + size <= word.length; at += 1) {
    const trigram = word.slice(at, at + size);
    if (isAskable.test(trigram)) trigrams.add(trigram);
  }
  if (trigrams.size <= mostAsked) return null;
  // The end of a number says more than its beginning, which many share.
  return [...trigrams]
    .reverse()
    .toSorted((one, other) => frequencyOf(one) - frequencyOf(other))
    .slice(0, mostAsked);
}
