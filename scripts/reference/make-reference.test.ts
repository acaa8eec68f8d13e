import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaPartsText, areasText } from './area-file.ts';
import { correspondenceText, wz2008Text, wz2025Text } from './industry-files.ts';
import { postcodesText } from './postcode-file.ts';
import { hasRawData, readJson, referenceFolder } from './reference-folder.ts';
import { listTerms, type ReferenceTerm } from './vocabulary-file.ts';

const shipped = (name: string) => readFileSync(`${referenceFolder}${name}`, 'utf8');

// The catalogue is collected on by itself; a newer one is taken over by a change of its own, which lists the differences.
describe.skipIf(!hasRawData)('the shipped files are what the raw data gives (skipped where it is missing)', () => {
  it.each([
    ['wz2008.csv', wz2008Text],
    ['wz2025.csv', wz2025Text],
    ['wz2008-wz2025.csv', correspondenceText],
    ['postcodes.csv', postcodesText],
    ['areas.csv', areasText],
    ['area-parts.csv', areaPartsText],
  ] as const)('%s', (name, make) => {
    expect(make() === shipped(name)).toBe(true);
  });

  it('vocabularies.json', () => {
    // Names of countries come from the ICU data of the Node that made the file and may differ by version.
    const withoutCountries = (terms: readonly ReferenceTerm[]) => terms.filter((term) => term.vocabulary !== 'country');
    const file = readJson(`${referenceFolder}vocabularies.json`) as ReferenceTerm[];
    expect(withoutCountries(listTerms())).toEqual(withoutCountries(file));
  });
});
