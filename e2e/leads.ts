import type { Lead } from '@fundus/contract/lead';
import type { ReceivingPartner } from '@fundus/contract/lead-assignment';
import { emptyPartnerRules, type Partner } from '@fundus/contract/partner';
import type { ApiClient } from './fixtures.ts';

/** Leads that wait to be distributed, by the first names in this order. */
export async function createLeads(api: ApiClient, word: string, firstNames: readonly string[]): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (const firstName of firstNames) {
    leads.push(
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their order is known
      await api.call<Lead>('POST', '/api/leads', {
        firstName,
        lastName: word,
        postcode: '01099',
        town: 'Dresden',
        phone: '0351 1234567',
        investment1Cents: 1_500_000,
      }),
    );
  }
  return leads;
}

/** All partners of the demo can receive without end and anything, one of them perhaps only a few more. */
export async function openPartners(
  admin: ApiClient,
  places: Readonly<Record<string, number>> = {},
): Promise<ReceivingPartner[]> {
  const before = await admin.call<ReceivingPartner[]>('GET', '/api/lead-distribution/partners');
  for (const { partnerId, name, assigned } of before) {
    // oxlint-disable-next-line no-await-in-loop -- three of them
    const { revision } = await admin.call<Partner>('GET', `/api/partners/${partnerId}`);
    const left = Object.entries(places).find(([part]) => name.includes(part))?.[1];
    // oxlint-disable-next-line no-await-in-loop -- three of them
    await admin.call('PATCH', `/api/partners/${partnerId}`, {
      revision,
      receivesLeads: true,
      rules: emptyPartnerRules,
      quotaKind: left === undefined ? 'unlimited' : 'limited',
      quotaLimit: left === undefined ? 0 : assigned + left,
    });
  }
  return admin.call('GET', '/api/lead-distribution/partners');
}
