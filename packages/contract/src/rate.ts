/**
 * A rate in percent of an amount in cents, rounded down to whole cents. Rates have two decimals; whole ten thousands of cents are
 * multiplied apart, so that no product is beyond what numbers hold exactly.
 */
export function rateOf(cents: number, percent: number): number {
  // The sum keeps 0.29 from becoming 28 hundredths; what a rate has beyond two decimals is dropped.
  const hundredths = Math.floor(percent * 100 + 1e-6);
  return Math.floor(cents / 10_000) * hundredths + Math.floor(((cents % 10_000) * hundredths) / 10_000);
}
