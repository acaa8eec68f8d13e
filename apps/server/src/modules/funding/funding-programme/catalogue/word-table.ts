import { foldGerman } from '#lib/german-folding.ts';
import type { TimeSlice } from '#lib/time-slice.ts';
import { editDistance, toleratedEdits } from '#lib/typing-mistake.ts';
import { countOnes } from './bit-set.ts';
import { splitCompound } from './compound-splitter.ts';
import { hyphens, isStopWord, joinParts, stemWord } from './german-words.ts';
import { lowerBound, sortInSlices } from './ordering.ts';
import { letterSignature } from './spelling.ts';

const longestWord = 60;
/** Words that came after the table was sorted; looked through one by one until there are this many. */
const unsortedLimit = 2_000;

/** A copy that does not keep the long text alive from which the word was cut. */
const detach = (word: string) => Buffer.from(word, 'utf8').toString('utf8');

/**
 * All words of the corpus: folded form, a spelling to show, stem, and the parts of compounds. Stems and parts share
 * one numbering, the terms, so that `Sanierung` finds `Gebäudesanierung`.
 */
export class WordTable {
  readonly folded: string[] = [];
  /** The spelling in which the word was met first. */
  readonly written: string[] = [];
  /** How many programmes have the word. */
  readonly programmeCounts: number[] = [];
  readonly #signatures: number[] = [];
  readonly #termOfWord: number[] = [];
  readonly #partsOfWord = new Map<number, readonly number[]>();
  readonly #wordByFolded = new Map<string, number>();
  readonly #wordsByWritten = new Map<string, readonly number[]>();
  readonly #termByStem = new Map<string, number>();
  /** The words of a term as a chain: the last one met, and from each word the one before it; -1 ends. */
  readonly #lastWordOfTerm: number[] = [];
  readonly #previousWordOfTerm: number[] = [];
  #sorted: Uint32Array = new Uint32Array(0);

  get termCount(): number {
    return this.#termByStem.size;
  }

  /** The words that one written word stands for: itself, or of `Start-up` the parts and `startup`. Adds new ones. */
  wordsOf(written: string): readonly number[] {
    const known = this.#wordsByWritten.get(written);
    if (known !== undefined) return known;
    const forms = hyphens.test(written) ? [...written.split(hyphens), joinParts(written)] : [written];
    const words = forms.flatMap((form) => {
      const folded = foldGerman(form);
      return folded.length < 2 || folded.length > longestWord || isStopWord(folded) ? [] : [this.#add(folded, form)];
    });
    this.#wordsByWritten.set(detach(written), words);
    return words;
  }

  findWord(folded: string): number | undefined {
    return this.#wordByFolded.get(folded);
  }

  findTerm(stem: string): number | undefined {
    return this.#termByStem.get(stem);
  }

  readonly frequencyOf = (folded: string): number => {
    const word = this.#wordByFolded.get(folded);
    return word === undefined ? 0 : (this.programmeCounts[word] as number);
  };

  /** The term of a word. Stem and parts are settled when first requested: once the words of the corpus are counted. */
  termOf(word: number): number {
    const term = this.#termOfWord[word] as number;
    return term >= 0 ? term : this.#settle(word);
  }

  /** The terms of the parts of a compound; empty for other words. */
  partsOf(word: number): readonly number[] {
    this.termOf(word);
    return this.#partsOfWord.get(word) ?? [];
  }

  /** The most frequent spellings of the words behind a term, at most `limit`. */
  spellingsOf(term: number, limit: number): string[] {
    const words: number[] = [];
    for (let word = this.#lastWordOfTerm[term] ?? -1; word >= 0; word = this.#previousWordOfTerm[word] as number) {
      if ((this.programmeCounts[word] as number) > 0) words.push(word);
    }
    words.sort((one, other) => (this.programmeCounts[other] as number) - (this.programmeCounts[one] as number));
    return words.slice(0, limit).map((word) => (this.written[word] as string).toLowerCase());
  }

  /** Words that begin so, the most frequent first, at most `limit`. */
  listByPrefix(prefix: string, limit: number): number[] {
    const found: number[] = [];
    const isFound = (word: number) => (this.programmeCounts[word] as number) > 0;
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.folded[this.#sorted[middle] as number] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < this.#sorted.length; at++) {
      const word = this.#sorted[at] as number;
      if (!(this.folded[word] as string).startsWith(prefix)) break;
      if (isFound(word)) found.push(word);
    }
    for (let word = this.#sorted.length; word < this.folded.length; word++) {
      if ((this.folded[word] as string).startsWith(prefix) && isFound(word)) found.push(word);
    }
    const byFrequency = (one: number, other: number) =>
      (this.programmeCounts[other] as number) - (this.programmeCounts[one] as number);
    return found.sort(byFrequency).slice(0, limit);
  }

  /** The word of the corpus that was probably meant: fewest typing mistakes, same first letter, most frequent. */
  findSimilar(folded: string, limit = toleratedEdits(folded.length)): number | undefined {
    if (limit === 0) return undefined;
    const signature = letterSignature(folded);
    let best: number | undefined;
    let bestCost = Number.POSITIVE_INFINITY;
    for (let word = 0; word < this.folded.length; word++) {
      if (countOnes((this.#signatures[word] as number) ^ signature) > 2 * limit) continue;
      const candidate = this.folded[word] as string;
      if (candidate.length < 4 || Math.abs(candidate.length - folded.length) > limit) continue;
      const count = this.programmeCounts[word] as number;
      if (count === 0) continue;
      const distance = editDistance(folded, candidate, limit);
      if (distance > limit) continue;
      const cost = distance + (candidate[0] === folded[0] ? 0 : 0.7) - Math.min(0.6, Math.log10(count) / 4);
      if (cost < bestCost) {
        bestCost = cost;
        best = word;
      }
    }
    return best;
  }

  /** Sorts the words for prefixes, after many were added. */
  async sortWords(slice: TimeSlice): Promise<void> {
    this.#sorted = await sortInSlices(Uint32Array.from(this.folded.keys()), this.#byFolded, slice);
  }

  readonly #byFolded = (one: number, other: number) =>
    (this.folded[one] as string) < (this.folded[other] as string) ? -1 : one === other ? 0 : 1;

  #add(folded: string, form: string): number {
    const known = this.#wordByFolded.get(folded);
    if (known !== undefined) return known;
    const own = detach(folded);
    const word = this.folded.push(own) - 1;
    this.written.push(form === folded ? own : detach(form));
    this.programmeCounts.push(0);
    this.#signatures.push(letterSignature(folded));
    this.#termOfWord.push(-1);
    this.#previousWordOfTerm.push(-1);
    this.#wordByFolded.set(own, word);
    if (this.#sorted.length > 0 && word - this.#sorted.length >= unsortedLimit) this.#sortIn();
    return word;
  }

  #sortIn(): void {
    const merged = new Uint32Array(this.folded.length);
    merged.set(this.#sorted);
    for (let word = this.#sorted.length; word < merged.length; word++) {
      const place = lowerBound(merged, word, word, this.#byFolded);
      merged.copyWithin(place + 1, place, word);
      merged[place] = word;
    }
    this.#sorted = merged;
  }

  #settle(word: number): number {
    const folded = this.folded[word] as string;
    const term = this.#termFor(folded);
    this.#termOfWord[word] = term;
    this.#previousWordOfTerm[word] = this.#lastWordOfTerm[term] as number;
    this.#lastWordOfTerm[term] = word;
    const parts = new Set(splitCompound(folded, this.frequencyOf).map((part) => this.#termFor(part)));
    parts.delete(term);
    if (parts.size > 0) this.#partsOfWord.set(word, [...parts]);
    return term;
  }

  #termFor(folded: string): number {
    const stem = stemWord(folded);
    const known = this.#termByStem.get(stem);
    if (known !== undefined) return known;
    const term = this.#termByStem.size;
    this.#termByStem.set(stem, term);
    this.#lastWordOfTerm.push(-1);
    return term;
  }
}
