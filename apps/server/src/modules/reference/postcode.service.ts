import { type FederalState, federalState } from '@fundus/contract/federal-state';
import type { Executor } from '#db/database.ts';
import { listPostcodeRows } from './reference.repository.ts';

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
