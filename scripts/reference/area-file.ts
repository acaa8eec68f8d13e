import { type CsvRow, cell, csvText, readCsv } from './csv-file.ts';
import { catalogueFolder, rawDataFolder } from './reference-folder.ts';

/** Lets the names of districts through that postcodes lie in. Throws for any other: no postcode could ever meet it. */
export function createDistrictCheck(): (district: string) => string {
  const known = new Set(readCsv(`${rawDataFolder}plz-geonames.csv`).map((row) => cell(row, 'kreis')));
  return (district) => {
    if (!known.has(district)) throw new Error(`No postcode lies in ${district}.`);
    return district;
  };
}

function areaOf(row: CsvRow, checkDistrict: (district: string) => string): CsvRow {
  return {
    district: checkDistrict(cell(row, 'kreis')),
    federal_state: cell(row, 'bundesland_code'),
    grw: cell(row, 'grw_2022_2027'),
    bafa_rate: cell(row, 'bafa_rate'),
    esf_region: cell(row, 'esf_region'),
    grw_max: cell(row, 'grw_max'),
    note: cell(row, 'note'),
  };
}

const areaOfPart: Readonly<Record<string, string>> = { C: 'grwC', D: 'grwD', none: 'none' };

/**
 * Municipalities, quarters and streets of the districts that the map of regional aid divides, each with its area. Throws where a district
 * would name a part twice, or an area is not one of the map.
 */
export function areaPartsText(): string {
  const checkDistrict = createDistrictCheck();
  const seen = new Set<string>();
  const rows = readCsv(`${catalogueFolder}areas-municipalities.csv`).map((row) => {
    const part = {
      district: checkDistrict(cell(row, 'kreis')),
      federal_state: cell(row, 'bundesland_code'),
      name: cell(row, 'municipality'),
      area: areaOfPart[cell(row, 'grw')] ?? '',
      source: cell(row, 'source'),
    };
    const key = `${part.federal_state} ${part.district} ${part.name}`;
    if (part.area === '' || seen.has(key)) throw new Error(`Twice among the parts, or without an area: ${key}.`);
    seen.add(key);
    return part;
  });
  return csvText(['district', 'federal_state', 'name', 'area', 'source'], rows);
}

/** Funding areas of a district; an empty cell is not known. Throws where a district would appear twice. */
export function areasText(): string {
  const checkDistrict = createDistrictCheck();
  const rows = readCsv(`${catalogueFolder}areas.csv`).map((row) => areaOf(row, checkDistrict));
  const seen = new Set<string>();
  for (const row of rows) {
    const key = `${cell(row, 'federal_state')} ${cell(row, 'district')}`;
    if (seen.has(key)) throw new Error(`Twice among the areas: ${key}.`);
    seen.add(key);
  }
  return csvText(['district', 'federal_state', 'grw', 'bafa_rate', 'esf_region', 'grw_max', 'note'], rows);
}
