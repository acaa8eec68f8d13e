/** A sentence says more about who wrote it than about what the catalogue lacks. */
const longestSearch = { characters: 80, words: 6 };
const length = { minimum: 3, maximum: 40 };

/** Letters alone, parts tied by hyphens: no numbers, addresses or keys. */
const wordPattern = /^\p{L}+(?:[-‐‑&]\p{L}+)*$/u;

/** Such a search means a person: the words beside are their name. */
const besideNames = new Set(
  'herr herrn frau familie fam dr prof hr fr firma fa gmbh ggmbh mbh ag ug kg ohg gbr ek ev eg partg se inh inhaber'.split(
    ' ',
  ),
);

const lettersOf = (chunk: string): string => chunk.replaceAll(/[^\p{L}]/gu, '').toLowerCase();

/**
 * Of the unknown words of a search those that may be kept. Left out is whatever could be a person or a firm: words
 * with digits or signs of addresses, words beside a salutation or legal form, and unknown words side by side, which
 * look like first and last name.
 */
export function keepableWords(search: string, unknown: readonly string[]): string[] {
  const chunks = search.trim().split(/[\s,;]+/);
  if (search.length > longestSearch.characters || chunks.length > longestSearch.words) return [];
  if (chunks.some((chunk) => besideNames.has(lettersOf(chunk)))) return [];
  const words = chunks.map((chunk) => chunk.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const isUnknown = (word: string | undefined): boolean => word !== undefined && unknown.includes(word);
  return [...new Set(words)].filter((word) => {
    const at = words.indexOf(word);
    const isFit = word.length >= length.minimum && word.length <= length.maximum && wordPattern.test(word);
    return isFit && isUnknown(word) && !isUnknown(words[at - 1]) && !isUnknown(words[at + 1]);
  });
}
