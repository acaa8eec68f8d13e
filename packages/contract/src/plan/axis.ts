/** Round steps of an axis that holds all values and zero. */
export function axisOf(values: readonly number[]): { least: number; most: number; steps: number[] } {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = Math.max(1, high - low);
  const rough = span / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * size).find((one) => one >= rough) ?? 10 * size;
  const [least, most] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const steps = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, place) => least + place * step);
  return { least, most: most === least ? least + step : most, steps };
}
