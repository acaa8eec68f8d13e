import type { EndpointTypes } from '@fundus/contract/endpoint';
import {
  type FederalState,
  federalState,
  type findPostcode as findPostcodeEndpoint,
} from '@fundus/contract/federal-state';
import type { Executor } from '#db/database.ts';
import { loadFundingAreas } from './funding-area.service.ts';
import { listAllPostcodeRows, listPostcodeRows, listStatesOfPostcodes } from './reference.repository.ts';

export interface Town {
  town: string;
  district: string;
  federalState: FederalState;
}

/** The towns of a postcode, the likeliest first; empty where there is no such postcode. */
export async function findPostcode(db: Executor, postcode: string): Promise<Town[]> {
  const rows = await listPostcodeRows(db, postcode);
  return rows.map((row) => ({
    town: row.town,
    district: row.district,
    federalState: federalState.parse(row.federalState),
  }));
}

/** The towns of a postcode with the areas of funding of their districts; what the map leaves empty is not known. */
export async function findPlaces(
  db: Executor,
  postcode: string,
): Promise<EndpointTypes<typeof findPostcodeEndpoint>['response']> {
  const areas = await loadFundingAreas();
  return (await findPostcode(db, postcode)).map((town) => {
    const area = areas.find(town.federalState, town.district);
    const rate = area?.bafa_rate ?? '';
    return {
      ...town,
      grwArea: areas.regionalAidOf(town) || null,
      bafaRate: rate === '' ? null : rate === '80' ? 80 : 50,
      esfRegion: area?.esf_region || null,
    };
  });
}

/** The federal state of each postcode that lies in a single one. */
export async function findFederalStates(
  db: Executor,
  postcodes: readonly string[],
): Promise<Map<string, FederalState>> {
  const known = new Set(postcodes.filter((postcode) => /^\d{5}$/.test(postcode)));
  const rows = known.size === 0 ? [] : await listStatesOfPostcodes(db, [...known]);
  return new Map(
    rows.flatMap(({ postcode, states: [state, ...others] }) =>
      state === undefined || others.length > 0 ? [] : [[postcode, federalState.parse(state)]],
    ),
  );
}

/** The towns of all postcodes, each the likeliest first; for those who ask for many. */
export async function listTowns(db: Executor): Promise<Map<string, Town[]>> {
  const towns = new Map<string, Town[]>();
  for (const { postcode, town, district, federalState: state } of await listAllPostcodeRows(db)) {
    const known = towns.get(postcode) ?? [];
    towns.set(postcode, known);
    known.push({ town, district, federalState: federalState.parse(state) });
  }
  return towns;
}

interface Address {
  federalState: FederalState | null;
  country: string;
  postcode: string;
}

/**
 * A new German postcode brings its federal state along, where there is but one and the user chose no other; who moves
 * abroad leaves it behind. `states` are those of the postcodes that may have come in (`findStateOf`).
 */
export function followPostcode<Fields extends Address>(
  fields: Fields,
  changed: readonly string[],
  states: ReadonlyMap<string, FederalState>,
): Fields {
  if (changed.includes('federalState')) return fields;
  if (fields.country !== 'DE') return changed.includes('country') ? { ...fields, federalState: null } : fields;
  const state = changed.includes('postcode') ? states.get(fields.postcode) : undefined;
  return state === undefined ? fields : { ...fields, federalState: state };
}

/**
 * The federal state of a postcode that a change may bring, for `followPostcode`: asked before it is known what changes, so that it
 * shares the way to the database with what is read anyway.
 */
export function findStateOf(db: Executor, postcode: string | undefined): Promise<Map<string, FederalState>> {
  return findFederalStates(db, postcode === undefined ? [] : [postcode]);
}

/** The federal states of German addresses that name none, where the postcode leaves no doubt. */
export async function findMissingStates(
  db: Executor,
  addresses: readonly Address[],
): Promise<Map<string, FederalState>> {
  const postcodes = addresses
    .filter((address) => address.federalState === null && address.country === 'DE' && address.postcode !== '')
    .map((address) => address.postcode);
  return findFederalStates(db, postcodes);
}
