import type { LeadAssignment } from '@fundus/contract/lead-assignment';
import type { Actor } from '#http/actor.ts';
import { assignmentAbilitiesOf } from './lead-assignment.policy.ts';
import type { listOfLead } from './lead-assignment.repository.ts';

export function toLeadAssignment(
  row: Awaited<ReturnType<typeof listOfLead>>[number],
  actor: Actor,
  lead: { deletedAt: Date | null },
): LeadAssignment {
  return {
    assignmentId: row.id,
    leadId: row.leadId,
    partnerId: row.partnerId,
    partnerName: row.partnerName,
    state: row.state,
    assignedAt: row.assignedAt.toISOString(),
    assignedByName: row.assignedByName,
    dueAt: row.state === 'open' ? (row.dueAt?.toISOString() ?? null) : null,
    respondedAt: row.respondedAt?.toISOString() ?? null,
    contactedAt: row.contactedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    reason: row.reason,
    revision: row.revision,
    abilities: assignmentAbilitiesOf(actor, row, lead),
  };
}
