import type { ResearchStart } from '@fundus/contract/funding-research';
import type { AssistedArea } from '@fundus/contract/research-fact-codes';

/** What the reference data says of places. */
export interface PlaceTable {
  /** The districts that a German postcode lies in, with their states. */
  placesOf: (postcode: string) => readonly { district: string; federalState: string }[];
  /** Area of regional aid of a district as the map names it (`GrwArea`); empty: not known. */
  areaOf: (federalState: string, district: string) => string;
}

const assistedAreaByMap: Readonly<Record<string, AssistedArea>> = { C: 'grwC', D: 'grwD', none: 'none' };

/**
 * District and assisted area of the investment. Its postcode tells them, else that of the seat unless the investment is
 * made in another state. A postcode that lies in several districts leaves the district to be chosen; in a district that is
 * divided, the answer given by hand counts.
 */
export function placeOf(
  start: Pick<
    ResearchStart,
    'seatPostcode' | 'investmentPostcode' | 'seatState' | 'investmentState' | 'district' | 'assistedArea'
  >,
  table: PlaceTable,
): { district: string | null; assistedArea: AssistedArea | null } {
  const isElsewhere =
    start.investmentState !== null && start.seatState !== null && start.investmentState !== start.seatState;
  const postcode = start.investmentPostcode ?? (isElsewhere ? null : start.seatPostcode);
  const state = start.investmentState ?? start.seatState;
  const places = (postcode === null ? [] : table.placesOf(postcode)).filter(
    ({ federalState }) => start.investmentPostcode !== null || state === null || federalState === state,
  );
  const districts = new Map(places.map((place) => [place.district, place.federalState]));
  const only = districts.size === 1 ? ([...districts.keys()][0] ?? null) : null;
  // A district that was chosen for another postcode says nothing about this one.
  const isPossible = start.district !== null && (districts.size === 0 || districts.has(start.district));
  const chosen = isPossible ? start.district : only;
  // Where all its districts lie in the same area, the postcode tells the area without the district.
  const areas = new Set([...districts].map(([district, own]) => table.areaOf(own, district)));
  const [area = ''] = areas;
  if (chosen === null) {
    const byMap = areas.size === 1 ? assistedAreaByMap[area] : undefined;
    return { district: null, assistedArea: byMap ?? start.assistedArea };
  }
  const federalState = districts.get(chosen) ?? state ?? '';
  return {
    district: chosen,
    assistedArea: assistedAreaByMap[table.areaOf(federalState, chosen)] ?? start.assistedArea,
  };
}
