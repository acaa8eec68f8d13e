import type { DemandKind } from './rule-draft.ts';

/** Kinds of demands in the groups of the menu; every kind stands in one of them. */
export const demandKindGroups = [
  {
    name: 'applicant',
    kinds: ['applicants', 'businessForm', 'companySize', 'socialStatus', 'countryOfOrigin', 'seatRegion'],
  },
  {
    name: 'project',
    kinds: ['projects', 'industryIn', 'industryNotIn', 'investmentRegion', 'investmentCountry', 'hasStarted'],
  },
  {
    name: 'figures',
    kinds: [
      'investmentCents',
      'employees',
      'turnoverCents',
      'balanceSheetCents',
      'companyAgeYears',
      'deMinimisReceivedCents',
    ],
  },
  { name: 'other', kinds: ['condition'] },
] as const satisfies readonly { name: string; kinds: readonly DemandKind[] }[];

let count = 0;

/** An id for a node that is only known to this page. */
export function newRuleId(): string {
  count += 1;
  return `rule-${count}`;
}
