import { type CsvRow, cell, csvText, readCsv } from './csv-file.ts';
import { rawDataFolder } from './reference-folder.ts';

interface Place {
  postcode: string;
  federalState: string;
  town: string;
  district: string;
}

interface Town extends Place {
  /** How many places of the raw data it stands for. */
  places: number;
}

/** Cities without a district of their own, as the source words them: the name of the city is the name of the town. */
const cityPatterns = [
  /^(?:Kreisfreie Stadt|Landeshauptstadt) (.+)$/,
  /^(.+), (?:kreisfreie Stadt|Stadt|Hansestadt|Landeshauptstadt|Wissenschaftsstadt|documenta-Stadt|Freie und Hansestadt)$/,
];

/** Cities that the source calls by their bare name and that no district shares its name with. */
const bareCities = new Set(['Schwerin', 'Dessau-Roßlau', 'Frankfurt (Oder)', 'Stuttgart', 'Mannheim', 'Baden-Baden']);

function cityOf(district: string): string | undefined {
  if (bareCities.has(district)) return district;
  for (const pattern of cityPatterns) {
    const city = pattern.exec(district)?.[1];
    if (city !== undefined) return city === 'Oldenburg (Oldenburg)' ? 'Oldenburg' : city;
  }
  return undefined;
}

/** Whether a place is a part of a town (»Goslar Jerstedt« of »Goslar«), not a name that goes on (»Burg auf Fehmarn«). */
function isPartOf(place: string, town: string): boolean {
  return place.startsWith(`${town} `) && /^\p{Lu}\p{L}/u.test(place.slice(town.length + 1));
}

function townOf(place: Place, names: ReadonlySet<string>): string {
  const city = cityOf(place.district);
  if (city !== undefined) return city;
  const words = place.town.split(' ');
  for (let count = 1; count < words.length; count += 1) {
    const prefix = words.slice(0, count).join(' ');
    if (names.has(prefix) && isPartOf(place.town, prefix)) return prefix;
  }
  return place.town;
}

function placeOf(row: CsvRow): Place {
  return {
    postcode: cell(row, 'plz'),
    federalState: cell(row, 'bundesland_code'),
    town: cell(row, 'ort'),
    district: cell(row, 'kreis'),
  };
}

/** The towns of every postcode and state: city districts and parts of towns fall into their town. */
export function listTowns(places: readonly Place[]): Town[] {
  const namesByPostcode = new Map<string, Set<string>>();
  for (const place of places) {
    const key = `${place.postcode} ${place.federalState}`;
    namesByPostcode.set(key, (namesByPostcode.get(key) ?? new Set()).add(place.town));
  }
  const towns = new Map<string, Town>();
  for (const place of places) {
    const town = townOf(place, namesByPostcode.get(`${place.postcode} ${place.federalState}`) ?? new Set());
    const key = `${place.postcode} ${place.federalState} ${town}`;
    const known = towns.get(key);
    if (known === undefined) towns.set(key, { ...place, town, places: 1 });
    else known.places += 1;
  }
  // The town with most parts first, then the one that its district is named after: most likely the one that is meant.
  const givesName = (town: Town) => (town.district.split(/[ -]/).includes(town.town) ? 0 : 1);
  return [...towns.values()].sort(
    (a, b) =>
      a.postcode.localeCompare(b.postcode, 'en') ||
      b.places - a.places ||
      givesName(a) - givesName(b) ||
      a.town.localeCompare(b.town, 'de'),
  );
}

/** Postcode, town, district and federal state; one row for each town of a postcode. */
export function postcodesText(): string {
  const towns = listTowns(readCsv(`${rawDataFolder}plz-geonames.csv`).map(placeOf));
  const rows = towns.map((town) => ({
    postcode: town.postcode,
    town: town.town,
    district: town.district,
    federal_state: town.federalState,
  }));
  return csvText(['postcode', 'town', 'district', 'federal_state'], rows);
}
