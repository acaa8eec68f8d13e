import type { ResearchStart } from '@fundus/contract/funding-research';
import { useQuery } from '@tanstack/react-query';
import { postcodeQuery } from '#features/platform/postcode/postcode.queries.ts';

type PlaceAnswers = Pick<ResearchStart, 'seatPostcode' | 'investmentPostcode' | 'seatState' | 'investmentState'>;

/** The postcode that the place of the investment is known by: its own, else the seat's unless the states differ. */
export function placePostcode({ seatPostcode, investmentPostcode, seatState, investmentState }: PlaceAnswers): string {
  const isElsewhere = investmentState !== null && seatState !== null && investmentState !== seatState;
  return investmentPostcode ?? (isElsewhere ? null : seatPostcode) ?? '';
}

/** The districts that the place of the investment can lie in, by its postcode and its state. */
export function useDistricts(start: PlaceAnswers): readonly string[] {
  const { data } = useQuery(postcodeQuery(placePostcode(start)));
  const state = start.investmentPostcode === null ? (start.investmentState ?? start.seatState) : null;
  const places = (data ?? []).filter(({ federalState }) => state === null || federalState === state);
  return [...new Set(places.map(({ district }) => district))];
}
