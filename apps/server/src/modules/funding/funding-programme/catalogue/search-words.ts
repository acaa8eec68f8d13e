import { foldGerman } from '#lib/german-folding.ts';
import { editDistance } from '#lib/typing-mistake.ts';
import { splitCompound } from './compound-splitter.ts';
import { hyphens, isStopWord, joinParts, nounsOf, splitWords, stemWord, tellingWords } from './german-words.ts';
import type { SynonymTable } from './synonym-table.ts';
import type { WordTable } from './word-table.ts';

/** One way to find a word: programmes that have all of these terms; less sure ways count less. */
export interface SearchVariant {
  terms: readonly number[];
  factor: number;
  /** Another word for it or only its parts: such a search does not name a programme by its title. */
  isIndirect?: true;
}

/** One word of a search with all ways to find it; none where the corpus knows nothing like it. */
export interface SearchWord {
  variants: SearchVariant[];
}

/** Dependencies of reading a search. */
export interface SearchSource {
  table: WordTable;
  synonyms: SynonymTable;
  /** How many programmes have a term. */
  countOf: (term: number) => number;
}

export interface ParsedSearch {
  words: SearchWord[];
  corrections: { from: string; to: string }[];
  /** Words, as they were typed, that no programme has: neither they nor one like them or one that means the same, at most a part of them. */
  unknown: string[];
}

const mostWords = 24;
const shortestPrefix = 3;
const mostPrefixWords = 400;
/** Fewer letters of an unknown word are hardly ever a word of their own. */
const shortestHalf = 4;
const factors = { hyphenated: 0.9, noun: 0.9, prefix: 0.5, parts: 0.6, synonym: 0.7, part: 0.35 };

/** Reads a search: what each word may be found by, mistakes repaired where nothing is found. */
export function parseSearch(search: string, source: SearchSource): ParsedSearch {
  const typed = splitWords(search).slice(0, mostWords);
  const all = typed.map((word) => ({ word, folded: foldGerman(joinParts(word)) }));
  const telling = tellingWords(all);
  const asked = telling.filter(({ folded }, at) => telling.findIndex((other) => other.folded === folded) === at);
  const stems = asked.map(({ folded }) => stemWord(folded));
  const corrections: ParsedSearch['corrections'] = [];
  const unknown: string[] = [];
  const words: SearchWord[] = [];
  for (let at = 0; at < asked.length; ) {
    const synonym = source.synonyms.find(stems, at);
    const length = synonym?.length ?? 1;
    const variants = asked
      .slice(at, at + length)
      .map(({ word, folded }, place) =>
        variantsOf(word, folded, at + place === asked.length - 1, source, synonym === null ? corrections : null),
      );
    const own = length === 1 ? (variants[0] as SearchVariant[]) : joinVariants(variants);
    own.push(...synonymVariants(synonym?.others ?? [], source));
    words.push({ variants: asMeant(own) });
    if (own.every(({ factor }) => factor === factors.part))
      unknown.push(...asked.slice(at, at + length).map(({ word }) => word));
    at += length;
  }
  return { words, corrections, unknown };
}

/**
 * The surest way to find a word counts fully: who says »Homepage« means it no less because guidelines call it otherwise. A mere
 * beginning or part stays unsure.
 */
function asMeant(variants: readonly SearchVariant[]): SearchVariant[] {
  const surest = Math.max(...variants.map(({ factor }) => factor));
  const scale = surest < factors.parts ? 1 : surest;
  return variants.map((variant) => ({ ...variant, factor: variant.factor / scale }));
}

/** The terms of stems; `null` unless programmes have every one of them. */
function findTerms(stems: readonly string[], { table, countOf }: SearchSource): number[] | null {
  const terms = stems.map((stem) => table.findTerm(stem)).filter((term) => term !== undefined && countOf(term) > 0);
  return stems.length > 0 && terms.length === stems.length ? (terms as number[]) : null;
}

function synonymVariants(expressions: readonly string[][], source: SearchSource): SearchVariant[] {
  return expressions.flatMap((stems) => {
    const terms = findTerms(stems, source);
    return terms === null ? [] : [{ terms, factor: factors.synonym, isIndirect: true as const }];
  });
}

/** All words of an expression, each found in its first and surest way. */
function joinVariants(variants: SearchVariant[][]): SearchVariant[] {
  const surest = variants.map((ways) => ways[0]);
  return surest.includes(undefined) ? [] : [{ terms: surest.flatMap((way) => way?.terms ?? []), factor: 1 }];
}

function variantsOf(
  typed: string,
  folded: string,
  isLast: boolean,
  source: SearchSource,
  corrections: ParsedSearch['corrections'] | null,
): SearchVariant[] {
  const { table } = source;
  const variants = knownVariants(folded, source);
  if (hyphens.test(typed)) {
    const parts = typed
      .split(hyphens)
      .map(foldGerman)
      .filter((part) => part.length > 1 && !isStopWord(part));
    const terms = findTerms(parts.map(stemWord), source);
    if (terms !== null) variants.push({ terms, factor: factors.hyphenated });
  }
  if (isLast && folded.length >= shortestPrefix) {
    const seen = new Set(variants.filter(({ terms }) => terms.length === 1).map(({ terms }) => terms[0]));
    for (const word of table.listByPrefix(folded, mostPrefixWords)) {
      const term = table.termOf(word);
      if (seen.has(term)) continue;
      seen.add(term);
      const share = folded.length / (table.folded[word] as string).length;
      variants.push({ terms: [term], factor: factors.prefix * (0.5 + share / 2) });
    }
  }
  if (variants.length > 0 || corrections === null) return variants;
  const meant = findMeant(folded, source);
  if (meant === null) return knownPartsOf(typed, folded, source);
  corrections.push({ from: typed, to: meant.written });
  return meant.variants;
}

/**
 * Each part of a compound that the corpus knows, alone: who asks for a »Werkhalle« is helped by what is said of halls. Of
 * a word whose other half is unknown the longest end and the longest beginning count.
 */
function knownPartsOf(typed: string, folded: string, source: SearchSource): SearchVariant[] {
  const { table, synonyms } = source;
  const split = splitCompound(folded, table.frequencyOf);
  const tied = typed.split(hyphens).map(foldGerman);
  const parts = tied.length > 1 ? tied : split.length > 0 ? split : knownHalves(folded, table);
  const stems = new Set(parts.filter((part) => part.length >= shortestHalf && !isStopWord(part)).map(stemWord));
  return [...stems].flatMap((stem) =>
    [[stem], ...(synonyms.find([stem], 0)?.others ?? [])].flatMap((expression) => {
      const terms = findTerms(expression, source);
      return terms === null ? [] : [{ terms, factor: factors.part, isIndirect: true as const }];
    }),
  );
}

/** The longest end and the longest beginning of a word that the corpus has as words of their own. */
function knownHalves(folded: string, table: WordTable): string[] {
  const halves: string[] = [];
  for (let cut = shortestHalf; cut <= folded.length - shortestHalf; cut++) {
    const end = folded.slice(cut);
    if (table.frequencyOf(end) === 0) continue;
    halves.push(end);
    break;
  }
  for (let cut = folded.length - shortestHalf; cut >= shortestHalf; cut--) {
    const start = folded.slice(0, cut);
    if (table.frequencyOf(start) === 0) continue;
    halves.push(start);
    break;
  }
  return halves;
}

function knownVariants(folded: string, source: SearchSource): SearchVariant[] {
  const { table } = source;
  const variants: SearchVariant[] = [];
  const whole = findTerms([stemWord(folded)], source);
  if (whole !== null) variants.push({ terms: whole, factor: 1 });
  const parts = findTerms(smallestParts(folded, table), source);
  if (parts !== null) variants.push({ terms: parts, factor: factors.parts, isIndirect: true });
  for (const noun of nounsOf(folded)) {
    const terms = table.frequencyOf(noun) > 0 ? findTerms([stemWord(noun)], source) : null;
    if (terms !== null) variants.push({ terms, factor: factors.noun, isIndirect: true });
  }
  return variants;
}

/** The stems of the smallest parts of a compound, which a text may have as words of their own; none of other words. */
function smallestParts(folded: string, table: WordTable): string[] {
  const parts = splitCompound(folded, table.frequencyOf);
  const smallest = parts.filter((part) => !parts.some((other) => other !== part && part.includes(other)));
  const stems = new Set(smallest.map(stemWord));
  return stems.size > 1 ? [...stems] : [];
}

/** Probable correction: a word of the corpus, or a compound of one right and one mistyped word. */
function findMeant(folded: string, source: SearchSource): { written: string; variants: SearchVariant[] } | null {
  const { table } = source;
  const word = table.findSimilar(folded);
  const alike =
    word === undefined ? null : { folded: table.folded[word] as string, written: table.written[word] as string };
  const meant = nearerSynonym(folded, alike, source) ?? alike;
  if (meant !== null) {
    const others = source.synonyms.find([stemWord(meant.folded)], 0)?.others ?? [];
    const variants = [...knownVariants(meant.folded, source), ...synonymVariants(others, source)];
    if (variants.length > 0) return { written: meant.written, variants };
  }
  for (let cut = folded.length - 4; cut >= 4; cut--) {
    const start = folded.slice(0, cut);
    const end = folded.slice(cut);
    const knowsStart = table.frequencyOf(start) > 0;
    if (!knowsStart && table.frequencyOf(end) === 0) continue;
    const repaired = table.findSimilar(knowsStart ? end : start, 1);
    if (repaired === undefined) continue;
    const other = table.findWord(knowsStart ? start : end) as number;
    const [first, second] = knowsStart ? [other, repaired] : [repaired, other];
    const variants = [{ terms: [table.termOf(first), table.termOf(second)], factor: factors.parts }];
    return { written: `${table.written[first]}${(table.written[second] as string).toLowerCase()}`, variants };
  }
  return null;
}

/** A word among synonyms that is nearer to what was typed than the word of the corpus: no guideline says »Computer«. */
function nearerSynonym(
  folded: string,
  alike: { folded: string } | null,
  { synonyms }: SearchSource,
): { folded: string; written: string } | null {
  const synonym = synonyms.findSimilar(folded);
  if (synonym === null || alike === null) return synonym;
  return synonym.distance < editDistance(folded, alike.folded, synonym.distance) ? synonym : null;
}
