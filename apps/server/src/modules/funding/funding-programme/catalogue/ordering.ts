import { TimeSlice } from '#lib/time-slice.ts';

type Compare = (one: number, other: number) => number;

const runLength = 512;

/** Sorts numbers by merging sorted runs, in slices of time. Returns a new array; stable. */
export async function sortInSlices(
  values: Uint32Array,
  compare: Compare,
  slice = new TimeSlice(),
): Promise<Uint32Array> {
  let source = values.slice();
  for (let start = 0; start < source.length; start += runLength) {
    source.subarray(start, start + runLength).sort(compare);
    if (slice.isOver) await slice.next();
  }
  let target = new Uint32Array(source.length);
  for (let width = runLength; width < source.length; width *= 2) {
    for (let start = 0; start < source.length; start += 2 * width) {
      const middle = Math.min(start + width, source.length);
      const end = Math.min(start + 2 * width, source.length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at++) {
        const takesLeft =
          left < middle && (right >= end || compare(source[left] as number, source[right] as number) <= 0);
        target[at] = source[takesLeft ? left++ : right++] as number;
        if ((at & 255) === 0 && slice.isOver) await slice.next();
      }
    }
    [source, target] = [target, source];
  }
  return source;
}

/** First place in sorted values at which `value` may stand without breaking the order. */
export function lowerBound(values: Uint32Array, length: number, value: number, compare: Compare): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(values[middle] as number, value) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The values that a full sort would put at places `from` to `to` (exclusive), in order, without sorting the rest.
 * Rearranges `values`. `compare` must never call two values equal.
 */
export function pickSorted(values: Uint32Array, from: number, to: number, compare: Compare): Uint32Array {
  const end = Math.min(to, values.length);
  if (from >= end) return new Uint32Array(0);
  if (from > 0) partition(values, from, 0, values.length - 1, compare);
  if (end < values.length) partition(values, end, from, values.length - 1, compare);
  return values.slice(from, end).sort(compare);
}

/** Puts the value of rank `place` at its place, smaller ones before it and greater ones behind (Hoare's selection). */
function partition(values: Uint32Array, place: number, from: number, to: number, compare: Compare): void {
  let low = from;
  let high = to;
  while (low < high) {
    const pivot = values[(low + high) >>> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while (compare(values[left] as number, pivot) < 0) left += 1;
      while (compare(values[right] as number, pivot) > 0) right -= 1;
      if (left > right) break;
      const moved = values[left] as number;
      values[left++] = values[right] as number;
      values[right--] = moved;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}
