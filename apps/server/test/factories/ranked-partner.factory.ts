import { emptyPartnerRules, type PartnerRules } from '@fundus/contract/partner';
import type { RankedPartner } from '../../src/modules/leads/lead-distribution/distribution.rules.ts';
import {
  type JudgedLead,
  type LeadFacts,
  toJudgedLead,
} from '../../src/modules/leads/lead-distribution/lead-facts.rules.ts';

/** A partner as the rules see one, who receives ten leads and wants all; for tests of rules. */
export function rankedPartner(
  partnerId: string,
  { rules, ...values }: Partial<Omit<RankedPartner, 'rules'>> & { rules?: Partial<PartnerRules> } = {},
): RankedPartner {
  return {
    partnerId,
    name: `Partner ${partnerId}`,
    isLocked: false,
    receivesLeads: true,
    quotaKind: 'limited',
    quotaLimit: 10,
    rules: { ...emptyPartnerRules, ...rules },
    assigned: 0,
    lift: 0,
    lastAssignedAt: null,
    ...values,
  };
}

/** A lead as the rules see one, of which nothing is known but what is given. */
export function judgedLead(leadId: string, facts: Partial<LeadFacts> = {}): JudgedLead {
  const unknown = {
    federalState: null,
    industryCode: null,
    maturity: null,
    foundedOn: null,
    employees: null,
    investmentTotalCents: 0,
  };
  return toJudgedLead(leadId, { ...unknown, ...facts }, '2026-11-20');
}
