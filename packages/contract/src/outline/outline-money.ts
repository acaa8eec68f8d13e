/** Whole cents, computed exactly: no product of a cost plan passes through a binary fraction. */

/** value · numerator / denominator, half away from zero to the cent; nothing where the denominator is 0. */
export function share(value: number, numerator: number, denominator: number): number {
  if (denominator === 0) return 0;
  const product = BigInt(value) * BigInt(numerator) * 2n;
  const divisor = BigInt(denominator) * 2n;
  return Number((product + BigInt(denominator)) / divisor);
}

/** A total in parts by weights: cumulated and rounded, so that the parts add up to it. All weights 0: all in the first part. */
export function splitBy(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  let cumulated = 0;
  let given = 0;
  return weights.map((weight) => {
    cumulated += weight;
    const upTo = share(total, cumulated, sum);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/** Sum of cents · percent of each, down to the full euro. */
export function grantOf(parts: readonly { cents: number; percent: number }[]): number {
  const hundredfold = parts.reduce((sum, { cents, percent }) => sum + BigInt(cents) * BigInt(percent), 0n);
  return Number(hundredfold / 10_000n) * 100;
}
