import { containsWords } from '#lib/contains-words.ts';
import { compareText } from '#lib/format.ts';
import type { ReceivingPartner } from '../lead-distribution.queries.ts';
import { shareOf } from './quota.ts';

export const partnerSorts = ['share', 'waiting', 'name'] as const;
export type PartnerSort = (typeof partnerSorts)[number];

/** Partners in the wished order; those who cannot receive come last. */
export function sortedPartners(partners: readonly ReceivingPartner[], sort: PartnerSort): ReceivingPartner[] {
  const rank = (partner: ReceivingPartner): number | string => {
    if (sort === 'share') return shareOf(partner) ?? 0;
    return sort === 'waiting' ? (partner.lastAssignedAt ?? '') : 0;
  };
  return partners.toSorted((one, other) => {
    const byAbility = Number(one.exclusion !== null) - Number(other.exclusion !== null);
    if (byAbility !== 0) return byAbility;
    const [first, second] = [rank(one), rank(other)];
    if (first !== second) return first < second ? -1 : 1;
    return compareText(one.name, other.name);
  });
}

/** Whether every word that was typed stands in the name or company of the partner. */
export function matchesPartner(partner: Pick<ReceivingPartner, 'name' | 'company'>, words: string): boolean {
  return containsWords(`${partner.name} ${partner.company}`, words);
}
