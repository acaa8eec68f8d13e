import type { ResearchStep } from '@fundus/contract/funding-research';

/** Where a fact is answered: the step and, on the step »Start«, the field. */
export function placeOfFact(fact: string): { step: ResearchStep; hash: string | undefined } {
  if (fact === 'projects') return { step: 'project', hash: undefined };
  if (fact === 'industryPaths') return { step: 'industry', hash: undefined };
  if (fact === 'companyAgeYears') return { step: 'start', hash: 'foundedOn' };
  return { step: 'start', hash: fact };
}
