import type { LeadFields } from '@fundus/contract/lead-fields';
import type { Deps } from '../../src/deps.ts';
import { assignLeads } from '../../src/modules/leads/lead-assignment/lead-assignment.service.ts';
import { actorOf } from './funding-research.factory.ts';
import { createLead } from './lead.factory.ts';
import { setPartner } from './partner.factory.ts';
import type { TestUser } from './user.factory.ts';
import { changeRoles } from './user-standing.factory.ts';

/** Assigns a lead by hand, and throws where that cannot be. Returns the id of the assignment. */
export async function assignLead(
  deps: Deps,
  leadId: string,
  partner: Pick<TestUser, 'userId' | 'roles'>,
  distributor: Pick<TestUser, 'userId' | 'roles'> = partner,
): Promise<string> {
  const assignments = [{ leadId, partnerId: partner.userId }];
  const { results } = await assignLeads(deps, actorOf(distributor), {
    assignments,
    proposalId: null,
    overridesRules: true,
  });
  const { outcome = 'leadGone', assignmentId = null } = results[0] ?? {};
  if (assignmentId === null) throw new Error(`the lead was not assigned: ${outcome}`);
  return assignmentId;
}

/**
 * A new lead of a partner, who receives leads from then on, and its assignment. A user who is no partner was one when
 * they got it.
 */
export async function createAssignedLead(
  deps: Deps,
  holder: Pick<TestUser, 'userId' | 'roles'>,
  fields: Partial<LeadFields> = {},
): Promise<{ leadId: string; assignmentId: string }> {
  const { id: leadId } = await createLead(deps, { fields });
  await changeRoles(deps.db, deps.clock(), holder.userId, [...holder.roles, 'ZFMB-Clever-Partner']);
  await setPartner(deps, holder, { quotaKind: 'unlimited' });
  const assignmentId = await assignLead(deps, leadId, holder);
  await changeRoles(deps.db, deps.clock(), holder.userId, holder.roles);
  return { leadId, assignmentId };
}
