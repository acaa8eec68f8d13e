import { personsOfAdvisor } from './advisor-persons.ts';
import type { DemoPerson } from './demo-person.ts';
import { personsOfFundusClever } from './fundus-clever-persons.ts';
import { personsOfZfmbClever } from './zfmb-clever-persons.ts';
import { personsOfZfmbProfi } from './zfmb-profi-persons.ts';

/**
 * Made-up people and companies; none of them exists. Addresses of example.org, numbers from the ranges that the
 * Bundesnetzagentur keeps free for fiction (030 23125-0 to -999, 0171 39200-00 to -99), real towns and postcodes.
 * By the user name of the demo login that advises them.
 */
export const demoPersons: Readonly<Record<string, readonly DemoPerson[]>> = {
  beratung: personsOfAdvisor,
  'zfmb-clever': personsOfZfmbClever,
  'zfmb-profi': personsOfZfmbProfi,
  'fundus-clever': personsOfFundusClever,
};
