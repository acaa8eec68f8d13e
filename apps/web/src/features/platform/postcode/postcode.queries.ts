import type { FederalState } from '@fundus/contract/federal-state';
import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

/** The places of a German postcode; requested once five digits stand there. */
export const postcodeQuery = (postcode: string) =>
  callQuery(
    queryKeys.postcode.of(postcode),
    'GET /api/postcodes',
    { query: { postcode } },
    { enabled: /^\d{5}$/.test(postcode), staleTime: Number.POSITIVE_INFINITY },
  );

export interface PlaceDistrict {
  federalState: FederalState;
  district: string;
}

/** The parts of a district that the map of regional aid divides, by name; they change with a release alone. */
export const areaPartsQuery = ({ federalState, district }: PlaceDistrict) =>
  callQuery(
    queryKeys.assistedAreaPart.of(federalState, district),
    'GET /api/assisted-area-parts',
    { query: { federalState, district } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
