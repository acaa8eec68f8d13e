import type { HardExclusion } from '@fundus/contract/lead-codes';

/** Why a partner may not get any lead; a full quota shows when places are taken. */
export function closedReason(partner: {
  isLocked: boolean;
  receivesLeads: boolean;
  quotaKind: string;
}): HardExclusion | null {
  if (partner.isLocked) return 'locked';
  if (!partner.receivesLeads) return 'notReceiving';
  return partner.quotaKind === 'none' ? 'noQuota' : null;
}
