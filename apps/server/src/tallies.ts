import { leadTally } from './modules/leads/lead/lead-tally.service.ts';
import { personTally } from './modules/people/person/person-tally.service.ts';
import type { Tally } from './modules/platform/tally/tally.service.ts';

/** All totals that the database keeps. */
export const tallies: readonly Tally[] = [leadTally, personTally];
