import type { FederalState } from '@fundus/contract/federal-state';
import type { QuotaKind } from '@fundus/contract/lead-codes';
import { emptyPartnerRules, type PartnerRules } from '@fundus/contract/partner';

/** Facts of a partner for the distribution; figures are those of one month. */
export interface DistributionPartner {
  partnerId: string;
  /** Title, first and last name. */
  name: string;
  company: string;
  /** Of the house, not a partner. */
  isOwnAdvisor: boolean;
  isLocked: boolean;
  /** The switch »Leadzuteilung«. */
  receivesLeads: boolean;
  quotaKind: QuotaKind;
  quotaLimit: number;
  rules: PartnerRules;
  /** Places of the month that are taken. */
  assigned: number;
  /** Places that fairness counts besides. */
  lift: number;
  lastAssignedAt: Date | null;
  seatState: FederalState | null;
}

/** Rules as they are stored, with those that came later than the record. */
export function wholeRules(stored: Partial<PartnerRules>): PartnerRules {
  return { ...emptyPartnerRules, ...stored };
}

/** How many of the wanted places a quota still has. */
export function placesLeft(quota: { quotaKind: string; quotaLimit: number }, assigned: number, wanted: number): number {
  if (quota.quotaKind === 'unlimited') return wanted;
  if (quota.quotaKind !== 'limited') return 0;
  return Math.max(0, Math.min(wanted, quota.quotaLimit - assigned));
}
