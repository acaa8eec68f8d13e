import type { ReceivingPartner } from '@fundus/contract/lead-assignment';
import type { With } from '#lib/with.ts';
import { placesLeft } from '#modules/leads/partner/distribution-partner.rules.ts';
import { listDistributionPartners, readOpenLeads } from '#modules/leads/partner/partner.service.ts';
import { monthAt } from '#modules/leads/partner/partner-month.service.ts';
import { closedReason } from './receiving-partner.policy.ts';

/** All partners, and own advisors who take part, as the distribution shows them, by name. */
export async function listReceivingPartners(deps: With<'db' | 'clock'>): Promise<ReceivingPartner[]> {
  const partners = await listDistributionPartners(deps.db, monthAt(deps.clock()));
  const openLeads = await readOpenLeads(deps.db);
  return partners
    .map((partner) => ({
      partnerId: partner.partnerId,
      name: partner.name,
      company: partner.company,
      isOwnAdvisor: partner.isOwnAdvisor,
      quotaKind: partner.quotaKind,
      quotaLimit: partner.quotaLimit,
      assigned: partner.assigned,
      openLeads: openLeads.get(partner.partnerId) ?? 0,
      federalStates: partner.rules.federalStates,
      exclusion: closedReason(partner) ?? (placesLeft(partner, partner.assigned, 1) === 0 ? 'quotaFull' : null),
      lastAssignedAt: partner.lastAssignedAt?.toISOString() ?? null,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'de'));
}
