import type { MissingFact, ResearchFacts } from '@fundus/contract/eligibility-rule';

type FirmFacts = Pick<ResearchFacts, 'applicants' | 'businessForm' | 'foundedOn'>;

const beforeFounding: ReadonlySet<string> = new Set(['notYetFounded', 'inFormation']);

/** Figures of a closed financial year, and of people who work there already. */
const factsOfLastYear: ReadonlySet<MissingFact> = new Set([
  'turnoverCents',
  'balanceSheetCents',
  'employees',
  'trainees',
  'hasCollectiveAgreement',
]);

/** Whether the firm has a year behind it; a founder, or a firm of this year, has none. */
export function hasClosedYear({ applicants, businessForm, foundedOn }: FirmFacts, today: string): boolean {
  if (businessForm !== null && beforeFounding.has(businessForm)) return false;
  if (foundedOn !== null) return foundedOn.slice(0, 4) < today.slice(0, 4);
  return !applicants.includes('existenzgruenderin');
}

/** Whether a fact can be asked in this case: a founder is asked nothing about last year. */
export const canAsk = (fact: MissingFact, firm: { hasClosedYear: boolean }): boolean =>
  firm.hasClosedYear || !factsOfLastYear.has(fact);
