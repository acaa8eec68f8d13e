import { TimeSlice } from '#lib/time-slice.ts';
import type { BitSet } from './bit-set.ts';
import { forEachBit, setBit } from './bit-set.ts';
import { nearestWords } from './nearest-words.ts';
import { PostingLists } from './posting-lists.ts';
import { parseSearch, type SearchVariant, type SearchWord } from './search-words.ts';
import { SynonymTable } from './synonym-table.ts';
import { WordTable } from './word-table.ts';
import { type IndexedField, type WordWeights, weighWords } from './word-weights.ts';

export interface TextMatch {
  /** Relevance by ordinal, 0 to 1; 0 where the programme does not match. Valid until the next search. */
  relevance: Float32Array;
  matched: BitSet;
  /** Those of them that the search names: every word stands in the title or short title. */
  named: BitSet;
  /** No programme has all words; the ones with most of them were taken. */
  isAnyWord: boolean;
  corrections: { from: string; to: string }[];
  highlights: string[];
  /** Words that no programme has, with those of the corpus that are most like them; sought only where nothing was found. */
  unknownWords: { word: string; nearest: string[] }[];
}

/** How soon repetition stops to help (k1 of BM25, in weighted hits). */
const saturation = 4;
/** Weight of a compound's part against the same word alone. */
const partWeight = 0.5;
const mostHighlightsPerWord = 8;
const mostHighlights = 100;
/** Who has so much of what the best one has is found, too, however few of the words it may be: they tell more than the others. */
const tellingShare = 0.5;
/** Of no more words than these the server looks up what they may have meant. */
const mostUnknownWords = 5;
const mostNearest = 4;

const toImpact = (weight: number) => Math.max(1, Math.round((255 * weight) / (saturation + weight)));

/** Full text of the catalogue in memory: weighted words, stems and parts of compounds of every programme. */
export class TextIndex {
  readonly table = new WordTable();
  readonly #lists = new PostingLists();
  #synonyms = new SynonymTable();
  /** The words of each programme, by ordinal, to take it out again. */
  readonly #wordsByOrdinal: (Uint32Array | undefined)[] = [];
  readonly #namesByOrdinal: (Uint32Array | undefined)[] = [];
  #programmeCount = 0;
  #capacity = 0;
  #weightOfTerm = new Float32Array(1024);
  #scores = new Float32Array(0);
  #wordScores = new Float32Array(0);
  #variantScores = new Float32Array(0);
  #hits = new Uint8Array(0);
  #variantHits = new Uint8Array(0);

  setSynonyms(groups: Iterable<readonly string[]>): void {
    this.#synonyms = new SynonymTable(groups);
  }

  /** Indexes many programmes at once, numbered from 0 in their order. Only for an empty index. */
  async build(programmes: AsyncIterable<readonly IndexedField[]> | Iterable<readonly IndexedField[]>): Promise<void> {
    const slice = new TimeSlice();
    const weighed: WordWeights[] = [];
    for await (const fields of programmes) {
      const own = weighWords(this.table, fields);
      this.#wordsByOrdinal.push(own.words);
      this.#namesByOrdinal.push(own.names);
      weighed.push(own);
      this.#count(own.words, 1);
      if (slice.isOver) await slice.next();
    }
    for (let word = 0; word < this.table.folded.length; word++) {
      this.table.termOf(word);
      if (slice.isOver) await slice.next();
    }
    const starts = new Uint32Array(this.table.termCount + 1);
    for (const own of weighed) {
      for (const term of this.#collectTerms(own)) {
        starts[term + 1] = (starts[term + 1] as number) + 1;
        this.#weightOfTerm[term] = 0;
      }
      if (slice.isOver) await slice.next();
    }
    for (let term = 1; term < starts.length; term++)
      starts[term] = (starts[term] as number) + (starts[term - 1] as number);
    const base = new Uint32Array(starts[starts.length - 1] as number);
    const nextPlaces = starts.slice();
    for (const [ordinal, own] of weighed.entries()) {
      for (const term of this.#collectTerms(own)) {
        const place = nextPlaces[term] as number;
        nextPlaces[term] = place + 1;
        base[place] = ((ordinal << 8) | toImpact(this.#weightOfTerm[term] as number)) >>> 0;
        this.#weightOfTerm[term] = 0;
      }
      if (slice.isOver) await slice.next();
    }
    this.#lists.adopt(base, starts);
    this.#programmeCount = weighed.length;
    await this.table.sortWords(slice);
  }

  add(ordinal: number, fields: readonly IndexedField[]): void {
    if (ordinal > PostingLists.highestOrdinal) throw new RangeError(`The catalogue is full at ${ordinal} programmes.`);
    const own = weighWords(this.table, fields);
    this.#wordsByOrdinal[ordinal] = own.words;
    this.#namesByOrdinal[ordinal] = own.names;
    this.#count(own.words, 1);
    for (const term of this.#collectTerms(own)) {
      this.#lists.insert(term, ordinal, toImpact(this.#weightOfTerm[term] as number));
      this.#weightOfTerm[term] = 0;
    }
    this.#programmeCount += 1;
  }

  remove(ordinal: number): void {
    const words = this.#wordsByOrdinal[ordinal];
    if (words === undefined) return;
    for (const term of this.#collectTerms({ words, weights: new Float32Array(words.length).fill(1), names: words })) {
      this.#lists.remove(term, ordinal);
      this.#weightOfTerm[term] = 0;
    }
    this.#count(words, -1);
    this.#wordsByOrdinal[ordinal] = undefined;
    this.#namesByOrdinal[ordinal] = undefined;
    this.#programmeCount -= 1;
  }

  /** Programmes that match a search, with their relevance; `null` where the search has no telling word. */
  search(search: string, capacity: number): TextMatch | null {
    const countOf = (term: number) => this.#lists.countOf(term);
    const { words, corrections, unknown } = parseSearch(search, {
      table: this.table,
      synonyms: this.#synonyms,
      countOf,
    });
    if (words.length === 0) return null;
    this.#prepare(capacity);
    const scores = this.#scores.fill(0);
    const hits = this.#hits.fill(0);
    const highest = words.reduce((sum, { variants }) => sum + this.#scoreWord(variants), 0);
    let mostHits = 0;
    let bestScore = 0;
    for (let ordinal = 0; ordinal < capacity; ordinal++) {
      mostHits = Math.max(mostHits, hits[ordinal] as number);
      bestScore = Math.max(bestScore, scores[ordinal] as number);
    }
    const isAnyWord = mostHits < words.length;
    const known = words.filter(({ variants }) => variants.length > 0).length;
    const fewestHits = Math.max(1, Math.min(mostHits, Math.ceil(known / 2)));
    const matched = new Uint32Array((capacity + 31) >>> 5);
    for (let ordinal = 0; ordinal < capacity; ordinal++) {
      const own = hits[ordinal] as number;
      const score = scores[ordinal] as number;
      if (own > 0 && (own >= fewestHits || score >= bestScore * tellingShare)) {
        setBit(matched, ordinal);
        scores[ordinal] = Math.min(1, score / highest);
      } else scores[ordinal] = 0;
    }
    const terms = new Set(words.flatMap(({ variants }) => variants.flatMap((variant) => variant.terms)));
    const highlights = new Set([...terms].flatMap((term) => this.table.spellingsOf(term, mostHighlightsPerWord)));
    const named = isAnyWord ? new Uint32Array(matched.length) : this.#namedBy(words, matched);
    return {
      relevance: scores,
      matched,
      named,
      isAnyWord,
      corrections,
      highlights: [...highlights].slice(0, mostHighlights),
      unknownWords: unknown.slice(0, mostUnknownWords).map((word) => ({
        word,
        nearest: mostHits === 0 ? nearestWords(this.table, word, mostNearest) : [],
      })),
    };
  }

  /** The words of a search that no programme has, as they were typed. */
  listUnknown(search: string): string[] {
    const countOf = (term: number) => this.#lists.countOf(term);
    return parseSearch(search, { table: this.table, synonyms: this.#synonyms, countOf }).unknown;
  }

  /** Of the programmes found those whose names have every word of the search, in whatever inflection. */
  #namedBy(words: readonly SearchWord[], matched: BitSet): BitSet {
    const ways = words.map(({ variants }) => {
      const direct = variants.filter(({ isIndirect }) => isIndirect !== true).map(({ terms }) => terms);
      return {
        single: new Set(direct.flatMap((terms) => (terms.length === 1 ? terms : []))),
        together: direct.filter((terms) => terms.length > 1),
      };
    });
    const named = new Uint32Array(matched.length);
    forEachBit(matched, (ordinal) => {
      const names = this.#namesByOrdinal[ordinal];
      if (names === undefined) return;
      const has = (term: number) => names.some((word) => this.table.termOf(word) === term);
      const isNamed = ways.every(
        ({ single, together }) =>
          names.some((word) => single.has(this.table.termOf(word))) || together.some((terms) => terms.every(has)),
      );
      if (isNamed) setBit(named, ordinal);
    });
    return named;
  }

  /** Bytes held in typed arrays. */
  get bytes(): number {
    return this.#wordsByOrdinal.reduce((sum, words) => sum + (words?.byteLength ?? 0), this.#lists.bytes);
  }

  /** Adds the best way to find one word to every programme's score; returns the highest possible. */
  #scoreWord(variants: readonly SearchVariant[]): number {
    const wordScores = this.#wordScores.fill(0);
    let highest = 0;
    for (const { terms, factor } of variants) {
      const rarities = terms.map((term) => this.#rarityOf(term) * factor);
      highest = Math.max(highest, rarities.reduce((sum, rarity) => sum + rarity, 0) / terms.length);
      if (terms.length === 1) {
        const rarity = (rarities[0] as number) / 255;
        const list = this.#lists.listOf(terms[0] as number);
        for (let at = 0; at < list.length; at++) {
          const entry = list[at] as number;
          const score = rarity * (entry & 255);
          if (score > (wordScores[entry >>> 8] as number)) wordScores[entry >>> 8] = score;
        }
      } else this.#scoreTogether(terms, rarities);
    }
    for (let ordinal = 0; ordinal < wordScores.length; ordinal++) {
      const score = wordScores[ordinal] as number;
      if (score === 0) continue;
      this.#scores[ordinal] = (this.#scores[ordinal] as number) + score;
      this.#hits[ordinal] = (this.#hits[ordinal] as number) + 1;
    }
    return highest;
  }

  /** Programmes that have all of several terms score their mean. */
  #scoreTogether(terms: readonly number[], rarities: readonly number[]): void {
    const variantScores = this.#variantScores.fill(0);
    const variantHits = this.#variantHits.fill(0);
    for (const [place, term] of terms.entries()) {
      const rarity = (rarities[place] as number) / 255 / terms.length;
      const list = this.#lists.listOf(term);
      for (let at = 0; at < list.length; at++) {
        const entry = list[at] as number;
        const ordinal = entry >>> 8;
        if (variantHits[ordinal] !== place) continue;
        variantHits[ordinal] = place + 1;
        const score = (variantScores[ordinal] as number) + rarity * (entry & 255);
        variantScores[ordinal] = score;
        if (place === terms.length - 1 && score > (this.#wordScores[ordinal] as number)) {
          this.#wordScores[ordinal] = score;
        }
      }
    }
  }

  /** Rare words tell more (the inverse document frequency of BM25, never below a tenth). */
  #rarityOf(term: number): number {
    const count = this.#lists.countOf(term);
    return Math.max(0.1, Math.log(1 + (this.#programmeCount - count + 0.5) / (count + 0.5)));
  }

  #prepare(capacity: number): void {
    if (capacity === this.#capacity) return;
    this.#capacity = capacity;
    this.#scores = new Float32Array(capacity);
    this.#wordScores = new Float32Array(capacity);
    this.#variantScores = new Float32Array(capacity);
    this.#hits = new Uint8Array(capacity);
    this.#variantHits = new Uint8Array(capacity);
  }

  #count(words: Uint32Array, change: number): void {
    const counts = this.table.programmeCounts;
    for (const word of words) counts[word] = (counts[word] as number) + change;
  }

  /** The terms of a programme; how much each counts stands in `#weightOfTerm`, to be set back to 0 by the caller. */
  #collectTerms({ words, weights }: WordWeights): number[] {
    const terms: number[] = [];
    const collect = (term: number, weight: number) => {
      if (term >= this.#weightOfTerm.length) {
        const roomier = new Float32Array(term * 2);
        roomier.set(this.#weightOfTerm);
        this.#weightOfTerm = roomier;
      }
      const known = this.#weightOfTerm[term] as number;
      if (known === 0) terms.push(term);
      this.#weightOfTerm[term] = known + weight;
    };
    for (let at = 0; at < words.length; at++) {
      const word = words[at] as number;
      const weight = weights[at] as number;
      collect(this.table.termOf(word), weight);
      for (const part of this.table.partsOf(word)) collect(part, weight * partWeight);
    }
    return terms;
  }
}
