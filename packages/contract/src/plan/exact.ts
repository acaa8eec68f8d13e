/**
 * A fraction without rounding; the denominator is above 0. Numbers while both are safe integers, since most are and big ones are
 * slow; else big integers.
 */
export type Ratio =
  | { readonly isBig: false; readonly top: number; readonly bottom: number }
  | { readonly isBig: true; readonly top: bigint; readonly bottom: bigint };

/** An amount beyond what a plan may hold (a billion euros in one month): sums of it would no longer be exact. */
export class PlanRangeError extends Error {}

const largest = 100_000_000_000;

const isSafe = (value: number): boolean => value <= 9_007_199_254_740_991 && value >= -9_007_199_254_740_991;
const isSafeBig = (value: bigint): boolean => value <= 9_007_199_254_740_991n && value >= -9_007_199_254_740_991n;

/** A fraction of safe integers. */
export const ratio = (top: number, bottom = 1): Ratio => ({ isBig: false, top, bottom });

const bigRatio = (top: bigint, bottom: bigint): Ratio =>
  isSafeBig(top) && isSafeBig(bottom) ? ratio(Number(top), Number(bottom)) : { isBig: true, top, bottom };

export const one = ratio(1);

/** Reads a decimal text (`-12.5`) exactly; the texts of a plan have 11 digits at most. */
export function decimal(text: string): Ratio {
  const [whole = '0', places = ''] = text.split('.');
  return ratio(Number(`${whole}${places}`), 10 ** places.length);
}

const known = new Map<string, Ratio>();

/** The hundredth part of a decimal text. */
export function percent(text: string): Ratio {
  let read = known.get(text);
  if (read === undefined) {
    read = times(decimal(text), ratio(1, 100));
    // Bounded: the texts are typed, and a server lives long.
    if (known.size < 5000) known.set(text, read);
  }
  return read;
}

export function times(a: Ratio, b: Ratio): Ratio {
  if (!a.isBig && !b.isBig) {
    const [top, bottom] = [a.top * b.top, a.bottom * b.bottom];
    if (isSafe(top) && isSafe(bottom)) return ratio(top, bottom);
  }
  return bigRatio(BigInt(a.top) * BigInt(b.top), BigInt(a.bottom) * BigInt(b.bottom));
}

export function plus(a: Ratio, b: Ratio): Ratio {
  const [aTop, aBottom, bTop, bBottom] = [a.top, a.bottom, b.top, b.bottom].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return bigRatio(aTop * bBottom + bTop * aBottom, aBottom * bBottom);
}

/** The inverse of a fraction above 0. */
export const inverse = (a: Ratio): Ratio => bigRatio(BigInt(a.bottom), BigInt(a.top));

export const power = (base: Ratio, exponent: number): Ratio =>
  bigRatio(BigInt(base.top) ** BigInt(exponent), BigInt(base.bottom) ** BigInt(exponent));

/** Whether the first of two fractions is less. */
export const isLess = (a: Ratio, b: Ratio): boolean =>
  BigInt(a.top) * BigInt(b.bottom) < BigInt(b.top) * BigInt(a.bottom);

/** `amount` · `factor`, rounded half away from zero. Throws PlanRangeError beyond a billion euros. */
export function round(amount: number, factor: Ratio): number {
  if (!factor.isBig) {
    const product = amount * factor.top;
    if (isSafe(product * 2)) {
      const size = Math.abs(product);
      const rest = size % factor.bottom;
      const whole = (size - rest) / factor.bottom;
      return inRange((rest * 2 >= factor.bottom ? whole + 1 : whole) * (product < 0 ? -1 : 1));
    }
  }
  const [product, bottom] = [BigInt(amount) * BigInt(factor.top), BigInt(factor.bottom)];
  const size = product < 0n ? -product : product;
  const rounded = (size * 2n + bottom) / (bottom * 2n);
  return inRange(Number(product < 0n ? -rounded : rounded));
}

function inRange(value: number): number {
  if (value > largest || value < -largest) throw new PlanRangeError(`An amount of a plan is too large: ${value}`);
  return value === 0 ? 0 : value;
}

/** `amount` · `factor`, rounded down to a multiple of `step` (amounts of tax: never negative here). */
export function floorTo(amount: number, factor: Ratio, step: number): number {
  const unit = BigInt(factor.bottom) * BigInt(step);
  return inRange(Number((BigInt(amount) * BigInt(factor.top)) / unit) * step);
}

/** Part `index` (from 0) of `total` in `count` equal parts by cumulative rounding: the parts add up to the cent. */
export const equalPart = (total: number, index: number, count: number): number =>
  round(total, ratio(index + 1, count)) - round(total, ratio(index, count));

/** Shares in percent (together 100), each with all before it. */
export function cumulated(shares: readonly string[]): Ratio[] {
  let sum = ratio(0);
  return shares.map((share) => {
    sum = plus(sum, percent(share));
    return sum;
  });
}

/** `total` by cumulated shares with cumulative rounding. */
export function sharedParts(total: number, shares: readonly Ratio[]): number[] {
  let before = 0;
  return shares.map((share) => {
    const upTo = round(total, share);
    const part = upTo - before;
    before = upTo;
    return part;
  });
}
