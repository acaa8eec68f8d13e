import { judgedFunding } from './judged-funding.ts';
import { judgedLeads } from './judged-leads.ts';
import { judgedLibrary } from './judged-library.ts';
import type { JudgedNoun } from './judged-noun.ts';
import { judgedPeople } from './judged-people.ts';
import { judgedPlans } from './judged-plans.ts';
import { judgedUsers } from './judged-users.ts';

/** Nouns by their names. A noun whose abilities are read somewhere and that is missing here fails the test. */
export const judgedNouns: Record<string, JudgedNoun> = {
  ...judgedPeople,
  ...judgedFunding,
  ...judgedLeads,
  ...judgedUsers,
  ...judgedPlans,
  ...judgedLibrary,
};
