import { askedFactOf, wordFact } from '@fundus/messages/wording/rule-words';
import { type DemandKind, emptyDemand } from './rule-draft.ts';
import type { ProgrammeWords } from './use-programme-words.ts';

/** Kinds of demands in the groups of the menu; every kind stands in one of them. */
export const demandKindGroups = [
  {
    name: 'applicant',
    kinds: [
      'applicants',
      'businessForm',
      'companySize',
      'companySizeAbove',
      'companySizeIs',
      'isNonProfit',
      'hasLinkedFirms',
      'isTrainingCompany',
      'hasCollectiveAgreement',
      'hasUniversityLink',
      'sellsBeyondRegion',
      'isNaturalPerson',
      'isFreeProfession',
      'craftsAnnex',
      'countryOfOrigin',
      'seatRegion',
    ],
  },
  {
    name: 'person',
    kinds: [
      'socialStatus',
      'foundingKind',
      'hasMasterTitle',
      'isFirstFounding',
      'isFullTime',
      'isFoundedByWomen',
      'residenceRegion',
      'ageYears',
      'benefitClaimDays',
    ],
  },
  {
    name: 'project',
    kinds: [
      'projects',
      'industryIn',
      'industryNotIn',
      'investmentRegion',
      'district',
      'assistedArea',
      'investmentCountry',
      'researchCategory',
      'hasStarted',
      'isReplacement',
      'isUsedGoods',
      'isLeasing',
    ],
  },
  {
    name: 'figures',
    kinds: [
      'investmentCents',
      'ownFundsCents',
      'newJobs',
      'employees',
      'turnoverCents',
      'balanceSheetCents',
      'companyAgeYears',
      'trainees',
      'deMinimisReceivedCents',
      'deMinimisRoom',
    ],
  },
  { name: 'other', kinds: ['condition'] },
] as const satisfies readonly { name: string; kinds: readonly DemandKind[] }[];

/** Name of a kind of demand in the menu: its fact, where no other kind has the same. */
export function wordKind(kind: DemandKind, words: ProgrammeWords): string {
  switch (kind) {
    case 'industryIn':
    case 'industryNotIn':
    case 'companySizeAbove':
    case 'companySizeIs':
    case 'deMinimisRoom':
    case 'condition':
      return words.t(`rule.kind.${kind}`);
    default:
      return wordFact(askedFactOf(emptyDemand(kind)), words);
  }
}

let count = 0;

/** An id for a node that is only known to this page. */
export function newRuleId(): string {
  count += 1;
  return `rule-${count}`;
}
