import { emptyBenefit, type ProgrammeBenefit } from '@fundus/contract/programme-benefit';
import type { ProgrammeContent } from '@fundus/contract/programme-content';

const kinds = {
  grant: ['grant', 'aidIntensity'],
  loan: ['loan', 'financingShare'],
  guarantee: ['guarantee', 'guaranteeShare'],
  participation: ['participation', 'financingShare'],
} as const;

/**
 * The benefits of a programme. Of a source that knows no more than one rate and one amount they are one benefit, where the
 * programme gives one kind of funding: a rate of »grant, loan« says of neither what it is.
 */
export function listBenefits(
  content: Pick<
    ProgrammeContent,
    | 'benefits'
    | 'fundingTypes'
    | 'fundingRateMinimum'
    | 'fundingRateMaximum'
    | 'amountMinimumCents'
    | 'amountMaximumCents'
  >,
): readonly ProgrammeBenefit[] {
  const [type, ...others] = content.fundingTypes;
  if (content.benefits.length > 0) return content.benefits;
  if (type === undefined || type === 'other' || others.length > 0) return [];
  const [kind, rateKind] = kinds[type];
  const { fundingRateMinimum, fundingRateMaximum, amountMinimumCents, amountMaximumCents } = content;
  if (fundingRateMaximum === null && amountMaximumCents === null) return [];
  return [
    {
      ...emptyBenefit,
      kind,
      rateMinimum: fundingRateMinimum,
      rateMaximum: fundingRateMaximum,
      rateKind,
      amountMinimumCents,
      amountMaximumCents,
    },
  ];
}
