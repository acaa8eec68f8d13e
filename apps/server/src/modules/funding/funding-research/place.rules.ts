import type { RegionalCeilings } from '@fundus/contract/eligibility-rule';
import type { ResearchStart } from '@fundus/contract/funding-research';
import type { AssistedArea } from '@fundus/contract/research-fact-codes';

/** Reference data of places. */
export interface PlaceTable {
  /** The districts that a German postcode lies in, with their states. */
  placesOf: (postcode: string) => readonly { district: string; federalState: string }[];
  /** Area of regional aid of a district as the map names it (`GrwArea`); empty: not known. */
  areaOf: (federalState: string, district: string) => string;
  /** Its highest rates of regional aid, `35/25/15`; empty: none. */
  ceilingsOf: (federalState: string, district: string) => string;
  /** Area of a part of a divided district by its name; undefined where the district has no such part. */
  areaOfPart: (federalState: string, district: string, part: string) => AssistedArea | undefined;
}

const assistedAreaByMap: Readonly<Record<string, AssistedArea>> = { C: 'grwC', D: 'grwD', none: 'none' };

/** Highest rates outside the C areas (map of regional aid 2022 to 2027); large firms get none there. */
const ceilingsOfD: RegionalCeilings = { small: 20, medium: 10, large: 0 };

function ceilingsOf(area: AssistedArea | null, byMap: string): RegionalCeilings | null {
  if (area === 'grwD') return ceilingsOfD;
  const [small, medium, large] = byMap.split('/').map(Number);
  const isKnown = area === 'grwC' && small !== undefined && medium !== undefined && large !== undefined;
  return isKnown ? { small, medium, large } : null;
}

/**
 * District and assisted area of the investment. Its postcode tells them, else that of the seat unless the investment is
 * made in another state. A postcode that lies in several districts leaves the district to be chosen; in a district that is
 * divided, the chosen part tells the area, else the answer given by hand counts.
 */
export function placeOf(
  start: Pick<
    ResearchStart,
    'seatPostcode' | 'investmentPostcode' | 'seatState' | 'investmentState' | 'district' | 'assistedArea' | 'areaPart'
  >,
  table: PlaceTable,
): { district: string | null; assistedArea: AssistedArea | null; regionalCeilings: RegionalCeilings | null } {
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
    const assistedArea = byMap ?? (start.areaPart === null ? start.assistedArea : null);
    return { district: null, assistedArea, regionalCeilings: ceilingsOf(assistedArea, '') };
  }
  const federalState = districts.get(chosen) ?? state ?? '';
  // A part that was chosen for another district says nothing about this one, and neither does its area.
  const answered =
    start.areaPart === null ? start.assistedArea : (table.areaOfPart(federalState, chosen, start.areaPart) ?? null);
  const assistedArea = assistedAreaByMap[table.areaOf(federalState, chosen)] ?? answered;
  const regionalCeilings = ceilingsOf(assistedArea, table.ceilingsOf(federalState, chosen));
  return { district: chosen, assistedArea, regionalCeilings };
}
