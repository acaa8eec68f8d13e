import { areaPartsText, areasText } from './area-file.ts';
import { compareCatalogues, wordDifference } from './catalogue-difference.ts';
import { type CatalogueProgramme, catalogueText, listCatalogue } from './catalogue-file.ts';
import { correspondenceText, wz2008Text, wz2025Text } from './industry-files.ts';
import { postcodesText } from './postcode-file.ts';
import { hasRawData, rawDataFolder, readJson, referenceFolder, writeReference } from './reference-folder.ts';
import { listTerms, vocabulariesText } from './vocabulary-file.ts';

if (!hasRawData) throw new Error(`The raw data is missing in ${rawDataFolder}.`);

const terms = listTerms();
const catalogue = listCatalogue(terms);
const shipped = readJson(`${referenceFolder}catalogue.json`) as CatalogueProgramme[];
for (const line of wordDifference(compareCatalogues(shipped, catalogue))) console.log(line);
const files: Record<string, string> = {
  'wz2008.csv': wz2008Text(),
  'wz2025.csv': wz2025Text(),
  'wz2008-wz2025.csv': correspondenceText(),
  'postcodes.csv': postcodesText(),
  'areas.csv': areasText(),
  'area-parts.csv': areaPartsText(),
  'vocabularies.json': vocabulariesText(terms),
  'catalogue.json': catalogueText(catalogue),
};
for (const [name, text] of Object.entries(files)) {
  writeReference(name, text);
  console.log(`${name}: ${Buffer.byteLength(text)} bytes`);
}
