import { type FederalState, federalState } from '@fundus/contract/federal-state';
import type { Executor } from '#db/database.ts';
import { listPostcodeRows, listStatesOfPostcodes } from './reference.repository.ts';

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
