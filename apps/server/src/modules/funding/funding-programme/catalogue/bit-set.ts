/** Sets of programmes as bits, one per ordinal, 32 to a word. All sets that meet must have the same number of words. */
export type BitSet = Uint32Array;

export const wordsFor = (capacity: number) => (capacity + 31) >>> 5;

export const hasBit = (bits: BitSet, ordinal: number) =>
  ((bits[ordinal >>> 5] as number) & (1 << (ordinal & 31))) !== 0;

export function setBit(bits: BitSet, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) | (1 << (ordinal & 31));
}

export function clearBit(bits: BitSet, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) & ~(1 << (ordinal & 31));
}

/** Keeps in `target` only what is in `other` too. */
export function intersect(target: BitSet, other: BitSet): BitSet {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] as number) & (other[word] as number);
  return target;
}

/** Adds to `target` what is in `other`. */
export function unite(target: BitSet, other: BitSet): BitSet {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] as number) | (other[word] as number);
  return target;
}

/** How many bits of a 32-bit number are set. */
export function countOnes(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: BitSet): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) count += countOnes(bits[word] as number);
  return count;
}

/** How many are in both. */
export function countCommon(one: BitSet, other: BitSet): number {
  let count = 0;
  for (let word = 0; word < one.length; word++) {
    const common = (one[word] as number) & (other[word] as number);
    if (common !== 0) count += countOnes(common);
  }
  return count;
}

/** Calls back with every ordinal of the set, ascending. */
export function forEachBit(bits: BitSet, callback: (ordinal: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] as number;
    while (rest !== 0) {
      callback((word << 5) + 31 - Math.clz32(rest & -rest));
      rest &= rest - 1;
    }
  }
}

/** The same set with room for more. */
export function widen(bits: BitSet, words: number): BitSet {
  const wider = new Uint32Array(words);
  wider.set(bits);
  return wider;
}
