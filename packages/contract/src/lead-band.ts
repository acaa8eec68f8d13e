import { investmentBandCeilings } from './business-constants.ts';

/**
 * Bands of a total in euros: 0 | (0; 10.000] | (10.000; 20.000] | (20.000; 50.000] | (50.000; 100.000] | > 100.000. Free
 * of schemas, so that lists show bands without loading any.
 */
export const leadBands = ['none', 'upTo10k', 'upTo20k', 'upTo50k', 'upTo100k', 'over100k'] as const;
export type LeadBand = (typeof leadBands)[number];

const [none, upTo10k, upTo20k, upTo50k, upTo100k] = investmentBandCeilings;

/** Upper bounds in whole cents, belonging to their band; the last band has none. */
export const bandCeilingCents: Readonly<Record<Exclude<LeadBand, 'over100k'>, number>> = {
  none: none * 100,
  upTo10k: upTo10k * 100,
  upTo20k: upTo20k * 100,
  upTo50k: upTo50k * 100,
  upTo100k: upTo100k * 100,
};

/** The band of a total in whole cents. */
export function bandOf(totalCents: number): LeadBand {
  for (const band of leadBands) {
    if (band !== 'over100k' && totalCents <= bandCeilingCents[band]) return band;
  }
  return 'over100k';
}
