import type { MissingFact } from '@fundus/contract/eligibility-rule';
import type { ResearchStart } from '@fundus/contract/funding-research';
import { useQuery } from '@tanstack/react-query';
import { type PlaceDistrict, postcodeQuery } from '#features/platform/postcode/postcode.queries.ts';

type PlaceAnswers = Pick<ResearchStart, 'seatPostcode' | 'investmentPostcode' | 'seatState' | 'investmentState'>;

/** The postcode that the place of the investment is known by: its own, else the seat's unless the states differ. */
export function placePostcode({ seatPostcode, investmentPostcode, seatState, investmentState }: PlaceAnswers): string {
  const isElsewhere = investmentState !== null && seatState !== null && investmentState !== seatState;
  return investmentPostcode ?? (isElsewhere ? null : seatPostcode) ?? '';
}

/**
 * The districts that the place of the investment can lie in, by its postcode and its state; `divided`: the one where it lies, if the
 * map of regional aid divides it and the municipalities of the postcode do not tell its part.
 */
export function useDistricts(start: PlaceAnswers & Pick<ResearchStart, 'district'>): {
  districts: readonly string[];
  divided: PlaceDistrict | null;
} {
  const { data } = useQuery(postcodeQuery(placePostcode(start)));
  const state = start.investmentPostcode === null ? (start.investmentState ?? start.seatState) : null;
  const places = (data ?? []).filter(({ federalState }) => state === null || federalState === state);
  const districts = [...new Set(places.map(({ district }) => district))];
  const own = places.filter(({ district }) => districts.length === 1 || district === start.district);
  const [place] = own;
  const isOpen = own.some(({ grwArea }) => grwArea !== place?.grwArea || grwArea?.startsWith('part') === true);
  return {
    districts,
    divided: place !== undefined && isOpen ? { federalState: place.federalState, district: place.district } : null,
  };
}

/** Whether the answer tells the district: the area of regional aid that was answered before is then that of another place. */
export const tellsPlace = (fact: MissingFact): boolean =>
  fact === 'seatPostcode' || fact === 'investmentPostcode' || fact === 'district';
