import type { DistributionPartner } from './distribution-partner.rules.ts';

type Quota = Pick<DistributionPartner, 'quotaKind' | 'quotaLimit'>;
type Standing = Quota & Pick<DistributionPartner, 'isLocked' | 'receivesLeads' | 'assigned' | 'lift'>;

/** Whether the distribution counts with a partner: switch on, not locked, a quota that is not nothing. */
export function takesPart({
  isLocked,
  receivesLeads,
  quotaKind,
  quotaLimit,
}: Omit<Standing, 'assigned' | 'lift'>): boolean {
  if (isLocked || !receivesLeads) return false;
  return quotaKind === 'unlimited' || (quotaKind === 'limited' && quotaLimit > 0);
}

/** Value of an unlimited quota in comparisons where no partner has a limited one. */
const usualQuota = 20;

/**
 * Value of an unlimited quota in comparisons: the largest limited one among the participants. Fairness then gives such a
 * partner as much as the largest of the others, and what is left over when the others are full.
 */
export function referenceQuota(partners: readonly Omit<Standing, 'assigned' | 'lift'>[]): number {
  const limits = partners.filter((one) => takesPart(one) && one.quotaKind === 'limited').map((one) => one.quotaLimit);
  return limits.length === 0 ? usualQuota : Math.max(...limits);
}

/** The quota that shares are computed of. */
const capacityOf = (quota: Quota, reference: number): number =>
  quota.quotaKind === 'unlimited' ? reference : quota.quotaLimit;

/** Share of the quota that is used up, 0 to 1; who has no quota has used up all of it. */
export function shareOf(partner: Quota & { assigned: number; lift: number }, reference: number): number {
  const capacity = partner.quotaKind === 'none' ? 0 : capacityOf(partner, reference);
  if (capacity <= 0) return 1;
  return Math.min(1, (partner.assigned + partner.lift) / capacity);
}

/**
 * The lift of a partner who comes back: so much that their share equals the average share of the others who take part,
 * and never less than before. Without others there is no average to lift to.
 */
export function liftOnReturn(returning: Standing, others: readonly Standing[]): number {
  const present = others.filter(takesPart);
  if (present.length === 0) return returning.lift;
  const reference = referenceQuota([...present, { ...returning, isLocked: false, receivesLeads: true }]);
  const average = present.reduce((sum, one) => sum + shareOf(one, reference), 0) / present.length;
  const needed = average * capacityOf(returning, reference) - returning.assigned;
  return Math.max(returning.lift, needed);
}
