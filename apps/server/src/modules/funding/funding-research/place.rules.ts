import type { RegionalCeilings } from '@fundus/contract/eligibility-rule';
import type { ResearchStart } from '@fundus/contract/funding-research';
import type { AssistedArea } from '@fundus/contract/research-fact-codes';

interface Place {
  /** Municipality; empty where the district alone is known. */
  town: string;
  district: string;
  federalState: string;
}

/** Reference data of places. */
export interface PlaceTable {
  /** The municipalities that a German postcode lies in. */
  placesOf: (postcode: string) => readonly Place[];
  /** Area of regional aid as the map names it (`GrwArea`): of the municipality, where the map names it, else of its district; empty: not known. */
  areaOf: (place: Place) => string;
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
 * made in another state. A postcode that lies in several districts leaves the district to be chosen. In a district that is
 * divided, the chosen part tells the area, else the municipalities of the postcode where the map knows them all alike, else
 * the answer given by hand.
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
  const areaOfAll = (among: readonly Place[]): AssistedArea | undefined => {
    const [area = '', ...others] = new Set(among.map(table.areaOf));
    return others.length === 0 ? assistedAreaByMap[area] : undefined;
  };
  if (chosen === null) {
    const byMap = areaOfAll(places);
    const assistedArea = byMap ?? (start.areaPart === null ? start.assistedArea : null);
    return { district: null, assistedArea, regionalCeilings: ceilingsOf(assistedArea, '') };
  }
  const federalState = districts.get(chosen) ?? state ?? '';
  // A part that was chosen for another district says nothing about this one, and neither does its area.
  const byPart = start.areaPart === null ? undefined : table.areaOfPart(federalState, chosen, start.areaPart);
  const known = places.filter(({ district }) => district === chosen);
  const byMap = areaOfAll(known.length > 0 ? known : [{ town: '', district: chosen, federalState }]);
  const assistedArea = byPart ?? byMap ?? (start.areaPart === null ? start.assistedArea : null);
  const regionalCeilings = ceilingsOf(assistedArea, table.ceilingsOf(federalState, chosen));
  return { district: chosen, assistedArea, regionalCeilings };
}
